//! What the member is told about the limitations that were read.

use super::vocabulary::Vocabulary;
use super::{Condition, Outcome, Reading};
use crate::exercise::{Catalogue, Exercise, ExerciseKind, StressTags};
use crate::program::Program;
use crate::text::listed;

/// What a member reads who must ask a doctor first.
pub const CLEARANCE_NOTE: &str = "Procure liberação médica antes de iniciar.";

/// What a member reads whose words, or a part of them, were not understood.
pub const NOT_UNDERSTOOD_NOTE: &str = "Registramos sua observação, mas não conseguimos interpretá-la automaticamente. Fale com o personal antes de treinar.";

/// How many exercises are named as examples.
const EXAMPLES: usize = 3;

/// The sentences to show with a program: a doctor first if need be, what was taken into account,
/// what each condition asks for, and what was not understood.
pub fn notes(reading: Reading, program: &Program) -> Vec<String> {
    let mut notes = Vec::new();
    if reading.has_red_flag {
        notes.push(CLEARANCE_NOTE.to_owned());
    }
    if !reading.conditions.is_empty() || reading.avoids_impact {
        notes.push(considered(reading, program));
    }
    for condition in reading.conditions.iter() {
        if let Some(rules) = Vocabulary::embedded().rules(condition) {
            notes.push(format!("{}: {}.", capitalised(&rules.name), rules.note));
        }
    }
    if matches!(reading.outcome, Outcome::NotUnderstood | Outcome::PartlyUnderstood) {
        notes.push(NOT_UNDERSTOOD_NOTE.to_owned());
    }
    notes
}

/// The names of the limitations for which an exercise with these strains is left out.
pub(crate) fn reasons_against(reading: Reading, stress: StressTags) -> Vec<&'static str> {
    let rules = reading.conditions.iter().filter_map(|one| Vocabulary::embedded().rules(one));
    let forbidding = rules.filter(|rules| {
        stress.intersects(rules.avoid_tags.iter().copied().collect::<StressTags>())
    });
    forbidding.map(|rules| rules.name.as_str()).collect()
}

/// `Levamos em conta …`, with exercises left out and exercises chosen.
fn considered(reading: Reading, program: &Program) -> String {
    let label = |condition: Condition| {
        Vocabulary::embedded().rules(condition).map(|rules| rules.name.as_str())
    };
    let mut informed: Vec<&str> = reading.conditions.iter().filter_map(label).collect();
    if reading.avoids_impact {
        informed.push("evitar impacto");
    }
    let avoid = reading.restrictions().avoid;
    let catalogue = Catalogue::embedded();
    let suits = |one: &&Exercise| one.difficulty.program_type() <= program.program_type;
    let all = catalogue.exercises().iter().filter(suits);
    let mut avoided: Vec<&Exercise> = all.filter(|one| one.stress.intersects(avoid)).collect();
    avoided.sort_by_key(|one| (one.priority, one.id));
    let replaces = |one: &&Exercise| avoided.iter().any(|other| other.group == one.group);
    let planned = program.days.iter().flat_map(|day| &day.exercises);
    let mut chosen: Vec<&Exercise> = Vec::new();
    for exercise in planned.filter_map(|one| catalogue.by_id(one.exercise_id)) {
        if exercise.kind != ExerciseKind::Cardio && !chosen.contains(&exercise) {
            chosen.push(exercise);
        }
    }
    chosen.sort_by_key(|one| !replaces(one));
    let first = |list: &[&Exercise]| {
        let names: Vec<_> = list.iter().take(EXAMPLES).map(|one| one.name.as_str()).collect();
        listed(&names)
    };
    format!(
        "Levamos em conta o que você informou: {}. Evitamos {} e demos preferência a {}. Isto é \
         uma sugestão educativa e não substitui a avaliação de um médico ou fisioterapeuta. Pare \
         se sentir dor.",
        listed(&informed),
        first(&avoided),
        first(&chosen),
    )
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
