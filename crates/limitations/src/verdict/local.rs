//! Local complaints: parts, exercises, and diseases of a place.

use super::consequence::Verdict;
use crate::event::Event;
use crate::finding::Kind;
use crate::lexicon::Family;
use crate::lists;
use crate::terms::{Condition, Conditions, Outcome, Profile};

pub(super) fn verdict(event: &Event<'_>) -> Option<Verdict> {
    let mut conditions = event.finding.conditions;
    if is_past(event) {
        return None;
    }
    match event.finding.family {
        Family::Bursitis if has_joint(event) => conditions = Conditions::default(),
        Family::Diffuse if has_joint(event) => return None,
        Family::Hernia => return Some(hernia(event)),
        Family::Diffuse => return Some(Verdict::of(event, Outcome::Yellow)),
        Family::Local if conditions.contains(Condition::HerniatedDisc) && is_of_neck(event) => {
            return None;
        }
        // `bico de papagaio na cervical`: the place counts, not where it usually is.
        Family::Local if is_placed_elsewhere(event) => return None,
        // `medo de supino` tells of no complaint.
        Family::Exercise if is_only_feared(event) => return Some(Verdict::noted()),
        // `ciático, desce até a panturrilha`: where the pain runs, not where it is.
        Family::Part | Family::WeakPart if is_end_of_pain(event) => return None,
        // `hérnia incomoda no leg press`: of the hernia, not of the knee.
        Family::Exercise if is_of_hernia(event) => return None,
        // `pescoço dói e formiga a mão`: the nerve, not the hand.
        Family::WeakPart if is_of_nerve(event) => return None,
        // `quadril dói quando subo o joelho`: a movement of the hip.
        Family::Part if is_raised(event) => return None,
        // `prótese de quadril, sem agachar muito`: of the hip, not of the knee.
        Family::Exercise if is_of_implant(event) => return None,
        // `prótese abaixo do joelho`: a place, not a complaint.
        Family::Part if is_place_of_stump(event) => return None,
        // `o joelho inchou e travou`
        Family::Part if is_swollen_and_locked(event) => {
            return Some(Verdict::of(event, Outcome::Yellow));
        }
        _ => {}
    }
    Some(Verdict { conditions, ..Verdict::of(event, Outcome::Adapt) })
}

fn is_end_of_pain(event: &Event<'_>) -> bool {
    let before = &event.statement().clause.words[..event.finding.start];
    let is_reached = match before {
        [.., to, article] if matches!(article.as_str(), "a" | "o" | "as" | "os") => to == "ate",
        [.., to] => to == "ate",
        [] => false,
    };
    let is_of_back =
        |one: &crate::statement::Statement| one.has_stem(&["ciatic", "lombar", "coluna", "hernia"]);
    is_reached && event.text.statements.iter().any(is_of_back)
}

fn is_of_hernia(event: &Event<'_>) -> bool {
    let knee: Conditions = [Condition::Knee].into_iter().collect();
    let is_hernia = |one: &crate::statement::Statement| {
        one.has_stem(&["hernia"]) && one.has_stem(&["inguin", "umbil", "abdom", "virilha"])
    };
    event.finding.conditions.intersects(knee)
        && event.near().any(is_hernia)
        && !event.near().any(|one| one.has_stem(&["joelho"]))
}

/// Whether the hand or foot tingles or is weak because of the neck or of a stroke.
fn is_of_nerve(event: &Event<'_>) -> bool {
    let is_of_neck = event.statement().names(&[Family::NerveSign])
        && event.near().any(|one| one.has_stem(&["pescoco", "cervical"]));
    is_of_neck || event.text.names(&[Family::Stroke])
}

/// Whether the knee is only raised, and another part named.
fn is_raised(event: &Event<'_>) -> bool {
    let before = &event.statement().clause.words[..event.finding.start];
    let [.., verb, article] = before else { return false };
    let is_verb = matches!(verb.as_str(), "subo" | "subir" | "levanto" | "levantar" | "ergo");
    let is_other = |one: &crate::finding::Finding| {
        one.family == Family::Part && !one.conditions.intersects(event.finding.conditions)
    };
    is_verb
        && matches!(article.as_str(), "o" | "a" | "os" | "as")
        && event.statement().findings.iter().any(is_other)
}

fn is_of_implant(event: &Event<'_>) -> bool {
    let is_of_other = |one: &crate::finding::Finding| {
        one.family == Family::Part && !one.conditions.intersects(event.finding.conditions)
    };
    event.is_near(&[Family::Implant])
        && event.near().any(|one| one.findings.iter().any(is_of_other))
        && !event.near().any(|one| one.has_stem(&["joelho"]))
}

fn is_place_of_stump(event: &Event<'_>) -> bool {
    let before = &event.statement().clause.words[..event.finding.start];
    let is_placed = before.ends_with(&["abaixo".to_owned(), "do".to_owned()])
        || before.ends_with(&["acima".to_owned(), "do".to_owned()]);
    let findings = &event.statement().findings;
    let lost = [Profile::LegProsthesis, Profile::ArmProsthesis];
    is_placed
        && findings.iter().any(|one| lost.iter().any(|profile| one.profiles.contains(*profile)))
}

/// Whether it is over and more than a year ago, or was operated or broken then without a complaint
/// since.
fn is_past(event: &Event<'_>) -> bool {
    let statement = event.statement();
    let is_event = event.is_near(&[Family::Operation, Family::Fracture, Family::Dislocation])
        && event.finding.kind != Kind::Movement;
    let is_lasting = event.finding.conditions.contains(Condition::KneeLigament)
        || statement.names(&[Family::Implant]);
    let is_spared = event.finding.family == Family::Part && is_lasting;
    let is_present = event.is_unhealed();
    // `hérnia de disco em 2020, faz tempo que não incomoda`: a disc doesn't heal by being quiet.
    let is_quiet_disc = event.finding.conditions.contains(Condition::HerniatedDisc)
        && event.near().any(|one| one.has_word(&lists::QUIET))
        && !event.is_near(&[Family::Operation]);
    event.age.is_old()
        && !is_present
        && !is_quiet_disc
        && (event.is_over()
            || event.is_over_later()
            || (is_event && !event.has_complaint() && !is_spared))
}

const JOINTS: [Condition; 10] = [
    Condition::Knee,
    Condition::KneeLigament,
    Condition::Shoulder,
    Condition::LowerBack,
    Condition::HerniatedDisc,
    Condition::Neck,
    Condition::Wrist,
    Condition::Elbow,
    Condition::Hip,
    Condition::Ankle,
];

/// `desgaste na cervical`
fn is_placed_elsewhere(event: &Event<'_>) -> bool {
    let statement = event.statement();
    let is_loose = statement.has_word(&["bico", "desgaste", "artrose"]);
    let named = statement.findings.iter().zip(&statement.holds).filter(|(one, holds)| {
        **holds && one.family == Family::Part && one.start >= event.finding.end
    });
    let others = crate::finding::conditions(named.map(|(one, _)| one));
    is_loose && !others.is_empty() && !others.intersects(event.finding.conditions)
}

fn is_only_feared(event: &Event<'_>) -> bool {
    let complains = |one: &crate::statement::Statement| {
        let mut words = one.clause.words.iter();
        words.any(|word| lists::PAIN_VERBS.has(word) || lists::PAIN_NOUNS.has(word))
    };
    event.statement().has_word(&lists::FEAR_WORDS) && !event.text.statements.iter().any(complains)
}

fn is_swollen_and_locked(event: &Event<'_>) -> bool {
    let locks = |one: &crate::statement::Statement| one.has_stem(&["trav"]);
    event.is_near(&[Family::Swelling]) && event.near().any(locks)
}

/// Whether a joint is named in the clause or in the next one of a list.
fn has_joint(event: &Event<'_>) -> bool {
    let joints: Conditions = JOINTS.into_iter().collect();
    event.near().any(|one| {
        let held = one.findings.iter().zip(&one.holds).filter(|(other, holds)| {
            **holds && matches!(other.family, Family::Part | Family::WeakPart | Family::Local)
        });
        crate::finding::conditions(held.map(|(other, _)| other)).intersects(joints)
    })
}

/// A hernia whose place isn't said is one of the disc and one of the belly.
fn hernia(event: &Event<'_>) -> Verdict {
    let condition = if is_of_back(event) {
        Condition::HerniatedDisc
    } else if is_of_belly(event) {
        Condition::AbdominalHernia
    } else {
        return Verdict::of(event, Outcome::Yellow);
    };
    Verdict::new(Outcome::Yellow, [condition].into_iter().collect())
}

/// Whether the sentence names a place of the belly, and none of the back.
fn is_of_belly(event: &Event<'_>) -> bool {
    event.near().any(|one| one.has_stem(&lists::BELLY_STEMS))
        && !event.near().any(|one| one.has_stem(&["disco", "coluna", "lombar", "costa"]))
}

/// Whether a hernia presses on a nerve, as those of the belly do not.
fn is_of_back(event: &Event<'_>) -> bool {
    event.is_near(&[Family::SpineAlarm, Family::NerveSign])
}

/// Whether a disc of the neck is named, and none of the lower back.
fn is_of_neck(event: &Event<'_>) -> bool {
    event.statement().names(&[Family::NeckDisc]) && !event.statement().has_word(&lists::BACK_WORDS)
}
