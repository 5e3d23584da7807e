//! What could stand in a program instead: for exercises that stall, and for the next phase.

use super::generator::{generate, is_allowed};
use super::{Program, ProgramRequest};
use crate::exercise::{Catalogue, Exercise, ExerciseId, ExerciseKind, Priority};

/// The exercise that would take the place of one of the program's: the same group and movement,
/// allowed for the member and not in the program yet. Loads that can grow come first, then the
/// same equipment left aside for a change, staples, and the catalogue's order.
pub fn substitute(
    request: &ProgramRequest,
    program: &Program,
    exercise: ExerciseId,
) -> Option<ExerciseId> {
    let catalogue = Catalogue::embedded();
    let replaced = catalogue.by_id(exercise)?;
    let allowed = is_allowed(request);
    let exercises = catalogue.exercises().iter().zip(allowed);
    let fits = |one: &Exercise| {
        one.group == replaced.group
            && one.pattern == replaced.pattern
            && one.id != replaced.id
            && !uses(program, one.id)
    };
    let preference = |one: &&Exercise| {
        (
            one.load_step.is_zero(),
            one.priority == Priority::Substitute,
            one.equipment == replaced.equipment,
            one.priority,
            one.id,
        )
    };
    let candidates = exercises.filter(|(_, allowed)| *allowed).map(|(one, _)| one);
    candidates.filter(|one| fits(one)).min_by_key(preference).map(|one| one.id)
}

/// What the next phase would bring in, in the order of the days.
pub fn rotation(request: &ProgramRequest, program: &Program) -> Vec<ExerciseId> {
    let next = generate(ProgramRequest { phase: request.phase + 1, ..request.clone() });
    let is_strength = |id: ExerciseId| {
        let exercise = Catalogue::embedded().by_id(id);
        exercise.is_some_and(|one| one.kind != ExerciseKind::Cardio)
    };
    let mut fresh = Vec::new();
    for planned in next.days.iter().flat_map(|day| &day.exercises) {
        let id = planned.exercise_id;
        if is_strength(id) && !uses(program, id) && !fresh.contains(&id) {
            fresh.push(id);
        }
    }
    fresh
}

fn uses(program: &Program, id: ExerciseId) -> bool {
    program.days.iter().flat_map(|day| &day.exercises).any(|one| one.exercise_id == id)
}
