//! Replacements for exercises of a program: stalled ones, and today's.

use super::generator::is_allowed;
use super::{Program, ProgramDay, ProgramRequest};
use crate::exercise::{Catalogue, Exercise, ExerciseId, Priority};

/// The exercise that should replace one of the program's: of the same group and movement, allowed
/// for the member, and not in the program yet.
pub fn substitute(
    request: &ProgramRequest,
    program: &Program,
    exercise: ExerciseId,
) -> Option<ExerciseId> {
    let catalogue = Catalogue::embedded();
    let replaced = catalogue.by_id(exercise)?;
    let allowed = is_allowed(request);
    let exercises = catalogue.exercises().iter().zip(allowed);
    let fits = |candidate: &Exercise| {
        candidate.group == replaced.group
            && candidate.pattern == replaced.pattern
            && candidate.id != replaced.id
            && !uses(program, candidate.id)
    };
    exercises
        .filter(|(candidate, is_allowed)| *is_allowed && fits(candidate))
        .map(|(candidate, _)| candidate)
        .min_by_key(|candidate| preference(replaced, candidate))
        .map(|best| best.id)
}

/// The most alternatives that are offered for an exercise.
const MAX_ALTERNATIVES: usize = 5;

/// How many of them are other movements, where there are as many: whom one movement hurts needs another.
const OTHER_MOVEMENTS: usize = 2;

/// What a member may do today instead of a planned exercise.
#[derive(Debug)]
pub struct Alternatives {
    /// Whether the member may do each exercise, by its index in the catalogue.
    is_allowed: Vec<bool>,
}

impl Alternatives {
    /// Collects the exercises that a member's answers and limitations allow.
    pub fn new(request: &ProgramRequest) -> Self {
        Self { is_allowed: is_allowed(request) }
    }

    /// The alternatives to one of a day's exercises.
    pub fn for_day(&self, day: &ProgramDay, replaced: &Exercise) -> Vec<&'static Exercise> {
        let planned: Vec<_> = day.exercises.iter().map(|planned| planned.exercise_id).collect();
        self.not_in(&planned, replaced)
    }

    /// Up to five exercises of the same group that aren't planned: those of the same movement, then
    /// others.
    ///
    /// An alternative counts what the plan counts (repetitions, seconds or minutes), so that the
    /// planned range keeps its meaning.
    pub fn not_in(&self, planned: &[ExerciseId], replaced: &Exercise) -> Vec<&'static Exercise> {
        let fits = |candidate: &Exercise| {
            candidate.group == replaced.group
                && candidate.measure.counts_like(replaced.measure)
                && candidate.id != replaced.id
                && !planned.contains(&candidate.id)
        };
        let exercises = Catalogue::embedded().exercises().iter().zip(&self.is_allowed);
        let mut found: Vec<&Exercise> = exercises
            .filter(|(candidate, is_allowed)| **is_allowed && fits(candidate))
            .map(|(candidate, _)| candidate)
            .collect();
        found.sort_by_key(|candidate| preference(replaced, candidate));
        let (mut found, others): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|candidate| candidate.pattern == replaced.pattern);
        found.truncate(MAX_ALTERNATIVES - others.len().min(OTHER_MOVEMENTS));
        let left = MAX_ALTERNATIVES - found.len();
        found.extend(others.into_iter().take(left));
        found
    }
}

/// How well a candidate replaces an exercise; smaller is better.
fn preference(
    replaced: &Exercise,
    candidate: &Exercise,
) -> (bool, bool, bool, Priority, ExerciseId) {
    (
        // An exercise without a load can't be made harder step by step.
        candidate.load_step.is_zero(),
        candidate.priority == Priority::Substitute,
        // The replaced exercise's equipment is taken, or has led to no progress.
        candidate.equipment == replaced.equipment,
        candidate.priority,
        candidate.id,
    )
}

fn uses(program: &Program, id: ExerciseId) -> bool {
    program.days.iter().flat_map(|day| &day.exercises).any(|planned| planned.exercise_id == id)
}
