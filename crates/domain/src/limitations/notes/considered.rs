//! The sentence that quotes the member and names what the program leaves out and prefers.

use evolua_limitations::{Interpretation, Outcome};

use super::super::Restrictions;
use super::super::labels::labels;
use crate::exercise::{Catalogue, Exercise, ExerciseKind};
use crate::program::Program;
use crate::text::listed;

/// How many exercises a sentence names as examples.
const MAX_EXAMPLES: usize = 3;

/// How long a quote may be, in characters.
const MAX_QUOTE: usize = 90;

/// `Você escreveu: “…”. Por causa …`, with examples of exercises that were left out and chosen.
pub(super) fn considered_note(interpretation: &Interpretation, program: &Program) -> String {
    let reading = interpretation.reading;
    let quote = quote(interpretation, interpretation.reading.outcome);
    let avoid = Restrictions::of(reading).avoid;
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
    let cause = match labels(interpretation).as_slice() {
        [] => "Para poupar as articulações".to_owned(),
        labels => format!("Por causa {}", listed(labels)),
    };
    let changes = match (avoided.is_empty(), chosen.is_empty()) {
        (false, false) => format!(
            "deixamos de fora {} e demos preferência a {}",
            examples(&avoided),
            examples(&chosen)
        ),
        (false, true) => format!("deixamos de fora {}", examples(&avoided)),
        (true, _) => format!("demos preferência a {}", examples(&chosen)),
    };
    format!(
        "Você escreveu: “{quote}”. {cause}, {changes}. Isto é uma sugestão educativa e não substitui \
         a avaliação de um médico ou fisioterapeuta. Pare se sentir dor."
    )
}

/// The clause that led to the outcome, cut at a word if it is long.
pub(super) fn quote(interpretation: &Interpretation, outcome: Outcome) -> String {
    let decisive = interpretation.triggers.iter().find(|one| one.outcome == outcome);
    let text = decisive.map_or("", |one| one.quote.as_str());
    if text.chars().count() <= MAX_QUOTE {
        return text.to_owned();
    }
    let mut short = String::new();
    for word in text.split_whitespace() {
        if short.chars().count() + word.chars().count() + 1 >= MAX_QUOTE {
            break;
        }
        if !short.is_empty() {
            short.push(' ');
        }
        short.push_str(word);
    }
    format!("{short}…")
}
