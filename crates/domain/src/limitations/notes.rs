//! The sentences that members read about their limitations.

use super::vocabulary::Vocabulary;
use super::{Condition, Outcome, Reading};
use crate::exercise::{Catalogue, Exercise, ExerciseKind, StressTags};
use crate::program::Program;
use crate::text::listed;

/// Shown to members who must ask a doctor first.
pub const CLEARANCE_NOTE: &str = "Procure liberação médica antes de iniciar.";

/// Shown to members whose text was not understood, or only in part.
pub const NOT_UNDERSTOOD_NOTE: &str = "Registramos sua observação, mas não conseguimos \
     interpretá-la automaticamente. Fale com o personal antes de treinar.";

/// How many exercises a sentence names as examples.
const MAX_EXAMPLES: usize = 3;

/// The sentences to show with a program: whether a doctor must be asked first, what was taken into
/// account, what each condition asks for, and whether something was not understood.
pub fn notes(reading: Reading, program: &Program) -> Vec<String> {
    let mut notes = Vec::new();
    if reading.has_red_flag {
        notes.push(CLEARANCE_NOTE.to_owned());
    }
    if !reading.conditions.is_empty() || reading.avoids_impact {
        notes.push(considered_note(reading, program));
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
    let conditions = reading.conditions.iter();
    let rules = conditions.filter_map(|condition| Vocabulary::embedded().rules(condition));
    let forbidding = rules.filter(|rules| {
        stress.intersects(rules.avoid_tags.iter().copied().collect::<StressTags>())
    });
    forbidding.map(|rules| rules.name.as_str()).collect()
}

/// `Levamos em conta …`, with examples of exercises that were left out and that were chosen.
fn considered_note(reading: Reading, program: &Program) -> String {
    let label = |condition: Condition| {
        Vocabulary::embedded().rules(condition).map(|rules| rules.name.as_str())
    };
    let mut informed: Vec<&str> = reading.conditions.iter().filter_map(label).collect();
    if reading.avoids_impact {
        informed.push("evitar impacto");
    }
    let avoid = reading.restrictions().avoid;
    let catalogue = Catalogue::embedded();
    // Only exercises up to the member's level, the best known first, since nobody misses the
    // others.
    let suits_level =
        |exercise: &&Exercise| exercise.difficulty.program_type() <= program.program_type;
    let suitable = catalogue.exercises().iter().filter(suits_level);
    let mut avoided: Vec<&Exercise> =
        suitable.filter(|exercise| exercise.stress.intersects(avoid)).collect();
    avoided.sort_by_key(|exercise| (exercise.priority, exercise.id));
    let replaces_avoided =
        |exercise: &&Exercise| avoided.iter().any(|other| other.group == exercise.group);
    let planned = program.days.iter().flat_map(|day| &day.exercises);
    let mut chosen: Vec<&Exercise> = Vec::new();
    for exercise in planned.filter_map(|planned| catalogue.by_id(planned.exercise_id)) {
        if exercise.kind != ExerciseKind::Cardio && !chosen.contains(&exercise) {
            chosen.push(exercise);
        }
    }
    // The sort is stable: replacements of what is avoided first, else in the order of the program.
    chosen.sort_by_key(|exercise| !replaces_avoided(exercise));
    let examples = |exercises: &[&Exercise]| {
        let first = exercises.iter().take(MAX_EXAMPLES);
        let names: Vec<_> = first.map(|exercise| exercise.name.as_str()).collect();
        listed(&names)
    };
    format!(
        "Levamos em conta o que você informou: {}. Evitamos {} e demos preferência a {}. Isto é \
         uma sugestão educativa e não substitui a avaliação de um médico ou fisioterapeuta. Pare \
         se sentir dor.",
        listed(&informed),
        examples(&avoided),
        examples(&chosen),
    )
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
