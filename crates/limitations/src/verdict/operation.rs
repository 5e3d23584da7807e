//! Operations and injuries.

use super::consequence::{QUARTER, Verdict};
use crate::event::Event;
use crate::lexicon::Family;
use crate::lists;
use crate::terms::{Condition, Conditions, Outcome, Profile};
use crate::when::{Age, MONTH, WEEK, YEAR};

/// How long small operations and sprains matter, in days.
const FORTNIGHT: u32 = 2 * WEEK;

/// How long after a torn or dislocated joint a doctor must be asked first, in days.
const JOINT: u32 = 6 * WEEK;

pub(super) fn verdict(event: &Event<'_>) -> Option<Verdict> {
    let here = event.conditions_here();
    let local = |outcome| Some(Verdict::new(outcome, here));
    match event.finding.family {
        // `peguei uma virose, estou me recuperando`
        Family::OperationAlarm if event.is_near(&[Family::MildAcute, Family::Acute]) => None,
        Family::Operation | Family::TrunkOperation if is_declined(event) => None,
        Family::Operation
        | Family::TrunkOperation
        | Family::Bariatric
        | Family::EyeOperation
        | Family::OperationAlarm
        | Family::Implant => Some(operation(event)),
        Family::EyeAlarm => Some(eye(event)),
        Family::MinorOperation => Some(if event.age.within(FORTNIGHT) {
            Verdict { outcome: Outcome::Yellow, ..Verdict::default() }
        } else {
            Verdict::noted()
        }),
        Family::Fracture => fracture(event),
        // `tirei o gesso ontem`
        Family::Immobilised
            if event.statement().has_word(&["tirei", "tirou", "tiraram"])
                && !event.statement().has_word(&lists::CAST_OF_OTHERS)
                && (event.age.within(QUARTER) || event.age.is_undated()) =>
        {
            local(Outcome::Yellow)
        }
        // `tirei o gesso`
        Family::Immobilised
            if event.age.is_old()
                || event.statement().has_word(&["tirei", "tirou", "tiraram"])
                    && !event.statement().has_word(&["desde"]) =>
        {
            None
        }
        Family::Immobilised => local(Outcome::Red),
        Family::Dislocation | Family::Rupture if event.age.within(JOINT) => local(Outcome::Red),
        Family::Dislocation | Family::Rupture if event.age.is_old() && event.is_over() => None,
        Family::Dislocation | Family::Rupture => local(Outcome::Adapt),
        Family::CannotBear => {
            let is_fresh = event.text.names(&[Family::Sprain, Family::Injury, Family::Fracture]);
            local(if is_fresh && !event.age.is_old() { Outcome::Red } else { Outcome::Adapt })
        }
        Family::Sprain => sprain(event),
        _ => None,
    }
}

fn operation(event: &Event<'_>) -> Verdict {
    let outcome = operation_outcome(event);
    if is_of_spine(event) && outcome > Outcome::None && event.age != Age::Future {
        return Verdict {
            profiles: [Profile::OperatedSpine].into_iter().collect(),
            ..Verdict::new(
                outcome.max(Outcome::Yellow),
                [Condition::HerniatedDisc].into_iter().collect(),
            )
        };
    }
    // `operei o LCA há 14 meses, às vezes incha`
    if outcome == Outcome::Adapt && is_unsettled(event) {
        let parts = event.statement().findings.iter().filter(|one| one.family.is_local());
        let conditions = crate::finding::conditions(parts).union(event.finding.conditions);
        return Verdict::new(Outcome::Yellow, conditions);
    }
    let mut verdict = Verdict::new(outcome, Conditions::default());
    let is_lasting = event.finding.conditions.contains(Condition::KneeLigament);
    if outcome >= Outcome::Yellow || is_lasting {
        verdict.conditions = event.finding.conditions;
    }
    if outcome >= Outcome::Yellow {
        verdict.protects = protection(event);
    }
    verdict
}

/// `operei a coluna`, `artrodese lombar`, `cirurgia L4 L5`
fn is_of_spine(event: &Event<'_>) -> bool {
    let statement = event.statement();
    let is_named = statement.has_stem(&lists::OPERATED_SPINE_STEMS);
    is_named && !statement.has_word(&["abdominal", "inguinal", "umbilical"])
}

/// Whether a part that was operated swells today, doesn't move, or is limited by the doctor.
fn is_unsettled(event: &Event<'_>) -> bool {
    let mut others = event.text.statements.iter().filter(|one| !one.is_third_party);
    others.any(|one| {
        let denies = one.has_word(&["nao", "nunca", "sem"]);
        let swells = one.has_stem(&["inch", "inxad"]) && !denies;
        let is_stiff = one.has_word(&["nao"])
            && one.has_word(&["consigo"])
            && one.has_stem(&["levant", "ergu", "dobr", "estic", "estend"]);
        let is_limited = one.has_stem(&["medic", "doutor", "ortoped", "cirurgi"])
            && one.has_word(&["nao"])
            && one.has_stem(&["falou", "mandou", "disse", "pediu", "proib"]);
        swells || is_stiff || is_limited
    })
}

/// `o médico falou que não precisa operar`, `não é caso de cirurgia`: nothing was operated.
fn is_declined(event: &Event<'_>) -> bool {
    let words = &event.statement().clause.words[..event.finding.start];
    let near = &words[words.len().saturating_sub(4)..];
    let denies = near.iter().any(|word| matches!(word.as_str(), "nao" | "nem" | "sem" | "nunca"));
    denies && lists::DECLINING.has_any(near)
}

fn operation_outcome(event: &Event<'_>) -> Outcome {
    let is_limb = names_limb(event);
    let statement = event.statement();
    // `preciso operar`, `vou operar`, `opero mês que vem`.
    let is_planned =
        statement.has_word(&["operar", "fazer"]) && statement.has_word(&lists::PLANNED_OPERATION);
    let is_planned = is_planned
        || statement.has_word(&["esperando", "aguardando", "fila"])
        || statement.clause.words.windows(2).any(|pair| pair[0] == "para" && pair[1] == "operar");
    match event.age {
        // Stitches and binders are worn now, whatever is planned.
        Age::Future if event.finding.family == Family::OperationAlarm => Outcome::Red,
        Age::Future => Outcome::Yellow,
        Age::Undated if is_planned => Outcome::Yellow,
        Age::Days(days) if days < QUARTER => Outcome::Red,
        Age::Days(days) if days <= YEAR => Outcome::Yellow,
        Age::Days(_) | Age::Old => Outcome::Adapt,
        Age::Present if event.finding.family == Family::Implant => Outcome::Yellow,
        Age::Undated | Age::Present => {
            let is_recent = event.finding.family == Family::OperationAlarm;
            let is_past = statement.has_word(&lists::PAST_OPERATION);
            if is_recent {
                Outcome::Red
            } else if is_limb || is_past || event.finding.family == Family::Implant {
                Outcome::Yellow
            } else {
                Outcome::Red
            }
        }
    }
}

/// Whether the operation is of a limb: by its own clause, or by a neighbour if it names no place.
fn names_limb(event: &Event<'_>) -> bool {
    if matches!(
        event.finding.family,
        Family::TrunkOperation | Family::EyeOperation | Family::Bariatric
    ) {
        return false;
    }
    let has_limb = |words: &[String]| lists::LIMB_WORDS.has_any(words);
    let here = &event.statement().clause.words;
    let is_trunk = event.statement().has_stem(&lists::TRUNK_STEMS);
    has_limb(here) || (!is_trunk && event.near().any(|one| has_limb(&one.clause.words)))
}

/// What an operation of the belly, the breast or the back protects, without naming a condition.
fn protection(event: &Event<'_>) -> Conditions {
    let statement = event.statement();
    let condition = if statement.has_stem(&lists::BREAST_STEMS) {
        Condition::Shoulder
    } else if statement.has_stem(&lists::SPINE_STEMS) {
        Condition::LowerBack
    } else if matches!(event.finding.family, Family::TrunkOperation | Family::Bariatric) {
        Condition::AbdominalHernia
    } else {
        return Conditions::default();
    };
    [condition].into_iter().collect()
}

fn eye(event: &Event<'_>) -> Verdict {
    let is_recent = event.age.is_current() || event.age.within(QUARTER - 1);
    Verdict::of(event, if is_recent { Outcome::Red } else { Outcome::Yellow })
}

fn fracture(event: &Event<'_>) -> Option<Verdict> {
    let here = event.conditions_here();
    match event.age {
        Age::Days(days) if days < QUARTER => Some(Verdict::new(Outcome::Red, here)),
        age if age.is_old() && event.is_over() => None,
        age if age.is_old() && !event.has_complaint() => Some(Verdict::noted()),
        age if age.is_old() => Some(Verdict::new(Outcome::Adapt, here)),
        Age::Undated if event.is_over() => Some(Verdict::new(Outcome::Adapt, here)),
        _ => Some(Verdict::new(Outcome::Yellow, here)),
    }
}

/// A fresh sprain with swelling, a bruise or a limp.
fn sprain(event: &Event<'_>) -> Option<Verdict> {
    if event.age.is_old() && event.is_over() {
        return None;
    }
    let is_swollen = event.is_near(&[Family::Swelling]);
    let is_fresh = event.age.within(FORTNIGHT)
        || ((event.age.is_undated() || event.age.within(JOINT))
            && event.near().any(|one| one.has_word(&["ainda", "desde", "agora", "hoje"])));
    let is_named = !event.conditions_here().is_empty() || event.near().any(|one| one.has_pain);
    let outcome = if is_swollen && is_fresh && event.age != Age::Days(6 * MONTH) {
        Outcome::Yellow
    } else {
        Outcome::Adapt
    };
    is_named.then(|| Verdict::new(outcome, event.conditions_here()))
}
