//! What could stand in a program instead: for exercises that stall, for the next phase, and for
//! today.

use super::generator::{generate, is_allowed};
use super::{Program, ProgramDay, ProgramRequest};
use crate::exercise::{Catalogue, Exercise, ExerciseId, ExerciseKind, Priority};

/// The exercise that would take the place of one of the program's: the same group and movement,
/// allowed for the member and not in the program yet.
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
    let candidates = exercises.filter(|(_, allowed)| *allowed).map(|(one, _)| one);
    candidates.filter(|one| fits(one)).min_by_key(|one| preference(replaced, one)).map(|one| one.id)
}

/// Most exercises that are offered instead of one.
const MOST: usize = 5;

/// What a member may do today instead of a planned exercise.
#[derive(Debug)]
pub struct Alternatives {
    /// Which exercises of the catalogue the member may do at all, by place.
    is_allowed: Vec<bool>,
}

impl Alternatives {
    /// The alternatives that a member's answers and limitations allow.
    pub fn new(request: &ProgramRequest) -> Self {
        Self { is_allowed: is_allowed(request) }
    }

    /// What may be done instead of one of a day's exercises.
    pub fn of(&self, day: &ProgramDay, replaced: &Exercise) -> Vec<&'static Exercise> {
        let planned: Vec<_> = day.exercises.iter().map(|planned| planned.exercise_id).collect();
        self.beside(&planned, replaced)
    }

    /// Up to five exercises of the same group that aren't planned, the same movement first.
    /// Repetitions, seconds and minutes don't stand in for one another, so that the plan's range
    /// keeps its meaning.
    pub fn beside(&self, planned: &[ExerciseId], replaced: &Exercise) -> Vec<&'static Exercise> {
        let fits = |one: &Exercise| {
            one.group == replaced.group
                && one.measure.counts_like(replaced.measure)
                && one.id != replaced.id
                && !planned.contains(&one.id)
        };
        let exercises = Catalogue::embedded().exercises().iter().zip(&self.is_allowed);
        let allowed = exercises.filter(|(_, allowed)| **allowed).map(|(one, _)| one);
        let mut found: Vec<&Exercise> = allowed.filter(|one| fits(one)).collect();
        found.sort_by_key(|one| (one.pattern != replaced.pattern, preference(replaced, one)));
        found.truncate(MOST);
        found
    }
}

/// Smaller is better: loads that can grow, no mere substitutes, another equipment (the first one
/// is taken, or led to no progress), staples, and the catalogue's order.
fn preference(replaced: &Exercise, one: &Exercise) -> (bool, bool, bool, Priority, ExerciseId) {
    (
        one.load_step.is_zero(),
        one.priority == Priority::Substitute,
        one.equipment == replaced.equipment,
        one.priority,
        one.id,
    )
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
