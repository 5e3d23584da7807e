//! Heart, fainting, pressure.

use super::consequence::{QUARTER, Verdict, is_recent_year, red_within};
use crate::event::Event;
use crate::lexicon::Family;
use crate::lists;
use crate::statement::Statement;
use crate::terms::{Condition, Conditions, Outcome};
use crate::text::word::has_infinitive_ending;
use crate::when::YEAR;

pub(super) fn verdict(event: &Event<'_>) -> Option<Verdict> {
    let of = |outcome| Some(Verdict::of(event, outcome));
    match event.finding.family {
        Family::HeartDisease | Family::HeartWord if is_ruled_out(event) => {
            Some(Verdict::new(Outcome::Yellow, Conditions::default()))
        }
        // `a lombar cansa e os pés incham`: the back tires, not the breath.
        Family::BreathWithSwelling if is_tired_part(event) => None,
        Family::HeartDisease | Family::HeartWord | Family::BreathWithSwelling => of(Outcome::Red),
        Family::HeartSign => Some(heart_sign(event)),
        Family::Breathless => Some(breathless(event)),
        Family::Syncope => of(red_within(event.age, YEAR)),
        Family::FaintSign if is_stab_of_pain(event) => None,
        Family::FaintSign => Some(faint_sign(event)),
        Family::Dizzy => Some(dizzy(event)),
        // A medicine that was given up long ago isn't taken now.
        Family::PressureAlarm if event.statement().has_stem(&["larg", "par", "deix"]) => {
            of(Outcome::Red)
        }
        _ => of(red_within(event.age, QUARTER)),
    }
}

/// Investigated without result, or an innocent murmur of childhood.
fn is_ruled_out(event: &Event<'_>) -> bool {
    let is_excluded = event.near().any(|one| {
        let was_gas = one.has_word(&["gases"]) && one.has_word(&lists::WAS_ONLY);
        rules_out(one) || one.has_stem(&["inocent"]) || one.has_word(&["suspeitaram"]) || was_gas
    });
    let is_murmur = event.statement().has_word(&["sopro", "sopros"]);
    is_excluded || (is_murmur && event.age.is_old() && event.is_over())
}

/// Whether a doctor ruled something out: `descartaram`, but not `ainda não descartaram`.
fn rules_out(statement: &Statement) -> bool {
    let words = &statement.clause.words;
    let at = words.iter().position(|word| word.starts_with("descart"));
    // `descartaram trocar a bateria`
    let is_act = |at: usize| words.get(at + 1).is_some_and(|word| has_infinitive_ending(word));
    at.is_some_and(|at| {
        !statement.is_third_party
            && !is_act(at)
            && !lists::UNTESTED.has_any(&words[at.saturating_sub(3)..at])
    })
}

fn heart_sign(event: &Event<'_>) -> Verdict {
    let is_of_muscle = event.with_exception().any(|one| one.has_word(&lists::CHEST_EXERCISES))
        && !event.statement().has_stem(&["palpit", "coracao", "bated"]);
    if is_of_muscle {
        return Verdict::new(Outcome::Yellow, [Condition::Shoulder].into_iter().collect());
    }
    // `o cardiologista descartou o coração, eram gases`
    let statements = &event.text.statements;
    let is_cleared = statements.iter().any(rules_out)
        && statements.iter().any(|one| one.has_word(&["gases"]) && !one.is_third_party);
    let is_alarming = is_recent_year(event.age) && !is_cleared;
    Verdict::of(event, if is_alarming { Outcome::Red } else { Outcome::Yellow })
}

/// What makes breath that fails a matter of the heart.
const STRAINS: [Family; 3] = [Family::Effort, Family::Training, Family::HeartSign];

fn breathless(event: &Event<'_>) -> Verdict {
    if event.age.is_old() {
        return Verdict::noted();
    }
    // `subindo a ladeira eu tenho que parar no meio, falta o ar`
    let strains = |one: &Statement| !one.is_preference && one.names(&STRAINS);
    let is_alarming = event.is_near(&STRAINS) || event.lead_up().take(2).any(strains);
    if is_alarming && is_recent_year(event.age) {
        return Verdict::new(Outcome::Red, Conditions::default());
    }
    Verdict::new(Outcome::Yellow, [Condition::Asthma].into_iter().collect())
}

/// `esporão no calcanhar, piso e vejo estrelas`: the stars are those of pain.
fn is_stab_of_pain(event: &Event<'_>) -> bool {
    event.statement().has_stem(&["estrel"])
        && event.statement().has_word(&["piso", "pisar", "pisei"])
        && !event.is_near(&[Family::Training])
        && event.near().any(|one| one.names_any().any(Family::is_local))
}

fn faint_sign(event: &Event<'_>) -> Verdict {
    let outcome = if event.is_near(&[Family::Training]) || lifts_load(event.statement()) {
        red_within(event.age, YEAR)
    } else {
        Outcome::Yellow
    };
    Verdict::of(event, outcome)
}

/// `sempre que puxo carga alta escurece tudo`
fn lifts_load(statement: &Statement) -> bool {
    let lifts =
        statement.names(&[Family::Effort]) || statement.has_stem(&["pux", "levant", "agach"]);
    lifts && statement.has_word(&["carga", "peso", "forca"])
}

/// Dizziness is red in training, else it is a matter of balance.
fn dizzy(event: &Event<'_>) -> Verdict {
    let here = event.statement();
    let is_named_disease = here.has_stem(&["labirint", "vppb", "meniere"]);
    // `quando faço força no treino, fico tonta`
    let brings_on = |one: &Statement| {
        let opening = one.clause.words.first().map_or("", String::as_str);
        lists::DIZZY_WHEN.has(opening) && one.names(&[Family::Training])
    };
    let in_training =
        (here.names(&[Family::Training]) || lifts_load(here) || event.near().any(brings_on))
            && !is_named_disease;
    Verdict::of(event, if in_training { red_within(event.age, YEAR) } else { Outcome::Yellow })
}

fn is_tired_part(event: &Event<'_>) -> bool {
    let before = &event.statement().clause.words[..event.finding.start];
    let part = before.last().map(String::as_str);
    matches!(part, Some("lombar" | "coluna" | "costas" | "perna" | "pernas" | "braco" | "bracos"))
}
