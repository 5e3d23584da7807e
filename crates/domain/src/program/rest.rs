//! How long an exercise rests between its sets.

use super::RepRange;
use super::rules::{Rest, RestClass, Rules};
use crate::exercise::{Equipment, Exercise, ExerciseKind, Measure};
use crate::limitations::Restrictions;
use crate::profile::{Level, Objective};

/// Up to these repetitions a loaded compound is heavy.
const HEAVY_REPS: u16 = 10;

/// The rest of an exercise with these repetitions, at least what limitations ask for.
pub(super) fn rest(
    level: Level,
    objective: Objective,
    restrictions: &Restrictions,
    exercise: &Exercise,
    reps: RepRange,
    is_lift: bool,
) -> Rest {
    let rests = Rules::embedded().rest_seconds.get(objective).get(level);
    let Rest { ideal, least } = rests.get(class(exercise, reps, is_lift));
    let restricted = match exercise.kind {
        ExerciseKind::Compound => restrictions.min_rest_compound,
        _ => restrictions.min_rest_isolation,
    };
    Rest { ideal: ideal.max(restricted), least: least.max(restricted) }
}

fn class(exercise: &Exercise, reps: RepRange, is_lift: bool) -> RestClass {
    if exercise.kind != ExerciseKind::Compound {
        return RestClass::Isolation;
    }
    if is_lift {
        return RestClass::Lift;
    }
    let is_under_a_bar = matches!(exercise.equipment, Equipment::Barbell | Equipment::Smith);
    let is_heavy =
        exercise.measure == Measure::LoadReps && (is_under_a_bar || reps.high() <= HEAVY_REPS);
    if is_heavy || exercise.is_own_weight_lift() { RestClass::Heavy } else { RestClass::Compound }
}
