//! What a review exchanges for variety: what has been in the program longest, against what was away
//! longest.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::generator::is_allowed;
use super::{Program, ProgramRequest, Swap, is_trainers};
use crate::exercise::{Catalogue, Exercise, ExerciseId, ExerciseKind, Priority};
use crate::profile::Level;

/// Weeks that an exercise stays away once it has left.
pub const WEEKS_AWAY: u32 = 16;

/// The most leads that leave at one review.
const MOST_LEADS: usize = 2;

/// An exercise of a program, for its rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotatable {
    pub exercise: ExerciseId,
    /// Weeks in the program.
    pub weeks: u32,
    /// Whether it is the first compound of a day.
    pub is_lead: bool,
}

/// What decides a rotation besides the program.
#[derive(Clone, Debug, Default)]
pub struct Rotation {
    /// The number of the review, from 1.
    pub review: u32,
    /// Weeks since an exercise that the program doesn't have was last in it.
    pub left: HashMap<ExerciseId, u32>,
    /// What still makes progress, and so stays.
    pub progressing: Vec<ExerciseId>,
}

impl Program {
    /// The exercises that may leave for variety, in the order of the days: no cardio, and no barbell
    /// lift of a strength plan.
    pub fn rotatable(&self, weeks: impl Fn(ExerciseId) -> u32) -> Vec<Rotatable> {
        let mut found: Vec<Rotatable> = Vec::new();
        let mut lifts: Vec<ExerciseId> = Vec::new();
        for day in &self.days {
            let lead = day.lead();
            for (place, planned) in day.exercises.iter().enumerate() {
                let Some(exercise) = Catalogue::embedded().by_id(planned.exercise_id) else {
                    continue;
                };
                let is_lead = lead == Some(place);
                if planned.lift.is_some() {
                    lifts.push(exercise.id);
                } else if exercise.kind != ExerciseKind::Cardio {
                    match found.iter_mut().find(|one| one.exercise == exercise.id) {
                        Some(known) => known.is_lead |= is_lead,
                        None => found.push(Rotatable {
                            exercise: exercise.id,
                            weeks: weeks(exercise.id),
                            is_lead,
                        }),
                    }
                }
            }
        }
        found.retain(|one| !lifts.contains(&one.exercise));
        found
    }
}

/// Up to so many swaps for variety. Leads leave at every second review only, so that their progress
/// can be followed.
pub fn rotate(
    request: &ProgramRequest,
    program: &[Rotatable],
    rotation: &Rotation,
    most: usize,
) -> Vec<Swap> {
    let allowed = is_allowed(request);
    let mut leaving: Vec<&Rotatable> = program
        .iter()
        .filter(|one| {
            !rotation.progressing.contains(&one.exercise)
                && !is_trainers(&request.trainer, one.exercise)
                && (!one.is_lead || rotation.review.is_multiple_of(2))
        })
        .collect();
    leaving.sort_by_key(|one| Reverse(one.weeks));
    let mut leads = 0;
    let mut swaps: Vec<Swap> = Vec::new();
    for one in leaving {
        if swaps.len() >= most {
            break;
        }
        if one.is_lead && leads >= MOST_LEADS {
            continue;
        }
        let Some(old) = Catalogue::embedded().by_id(one.exercise) else { continue };
        let exercises = Catalogue::embedded().exercises().iter().zip(&allowed);
        let fits = |new: &Exercise| {
            (new.group, new.pattern, new.kind) == (old.group, old.pattern, old.kind)
                && new.measure.counts_like(old.measure)
                && (!new.load_step.is_zero() || old.load_step.is_zero())
                && !(one.is_lead && new.is_unilateral)
                && !(request.profile.level == Level::Advanced && new.is_easiest())
                && !program.iter().any(|known| known.exercise == new.id)
                && !swaps.iter().any(|swap| swap.enters == new.id)
                && rotation.left.get(&new.id).is_none_or(|weeks| *weeks >= WEEKS_AWAY)
        };
        let suited = exercises.filter(|(new, is_allowed)| **is_allowed && fits(new));
        let enters = suited.map(|(new, _)| new).min_by_key(|new| preference(new, rotation));
        if let Some(enters) = enters {
            leads += usize::from(one.is_lead);
            swaps.push(Swap { leaves: old.id, enters: enters.id });
        }
    }
    swaps
}

/// What was never used or was away longest comes first.
fn preference(new: &Exercise, rotation: &Rotation) -> (Reverse<u32>, Priority, ExerciseId) {
    let away = rotation.left.get(&new.id).copied().unwrap_or(u32::MAX);
    (Reverse(away), new.priority, new.id)
}
