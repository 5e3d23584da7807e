//! The time model: how long a session and its parts take (`docs/DOMAIN-RULES.md`).

use super::RepRange;
use super::rules::Rules;
use crate::exercise::{Equipment, Exercise, ExerciseKind, Measure, Region};
use crate::profile::{Objective, TrainingProfile};

/// Time in half seconds, the finest unit of the time model: the mean of 12-15 repetitions of three
/// seconds each is 40.5 s.
pub(super) type HalfSeconds = u32;

/// The part of a session of this many minutes that a program may fill, in whole seconds, so that an
/// estimate rounded up to seconds fits too.
pub(super) fn usable(minutes: u16) -> HalfSeconds {
    let rows = &Rules::embedded().time_model.usable_percent;
    let row = rows.iter().find(|row| row.from_minutes <= minutes);
    u32::from(minutes) * 60 * row.map_or(100, |row| row.percent) / 100 * 2
}

/// The general warm-up of a session of this many minutes.
pub(super) fn general_warm_up(minutes: u16) -> HalfSeconds {
    let rows = &Rules::embedded().time_model.general_warm_up;
    let row = rows.iter().find(|row| row.from_minutes <= minutes);
    row.map_or(0, |row| row.seconds * 2)
}

/// The warm-up sets before a barbell lift of a strength plan.
pub(super) fn lift_warm_up(minutes: u16) -> HalfSeconds {
    let rows = &Rules::embedded().time_model.lift_warm_up;
    let row = rows.iter().find(|row| row.from_minutes <= minutes);
    row.map_or(0, |row| row.seconds * 2)
}

/// How many warm-up sets come before the first compound of each half of the body.
pub(super) fn warm_up_sets(profile: TrainingProfile) -> u32 {
    let time = &Rules::embedded().time_model;
    let sets = match profile.objective {
        Objective::Strength => &time.warm_up_sets_strength,
        _ => &time.warm_up_sets,
    };
    *sets.get(profile.level)
}

/// How long the warm-up sets before the first compound of a half of the body take.
pub(super) fn region_warm_up(profile: TrainingProfile) -> HalfSeconds {
    warm_up_sets(profile) * Rules::embedded().time_model.warm_up_set_seconds * 2
}

/// Walking to the equipment and setting it up.
pub(super) fn setup(exercise: &Exercise) -> HalfSeconds {
    let time = &Rules::embedded().time_model;
    let seconds = match exercise.equipment {
        Equipment::Barbell | Equipment::Smith => time.setup_seconds_barbell_or_smith,
        _ => time.setup_seconds,
    };
    seconds * 2
}

/// One set at the middle of its range, both sides of a unilateral exercise included.
pub(super) fn set(exercise: &Exercise, reps: RepRange) -> HalfSeconds {
    let time = &Rules::embedded().time_model;
    let seconds_each = if exercise.measure == Measure::Hold { 1 } else { time.seconds_per_rep };
    let sides = if exercise.is_unilateral { 2 } else { 1 };
    // Twice the midpoint in seconds is the midpoint in half seconds.
    reps.doubled_midpoint() * seconds_each * sides + time.seconds_around_a_set * 2
}

/// An exercise of a day, with all that its time depends on.
#[derive(Clone, Copy)]
pub(super) struct Timed<'a> {
    pub(super) exercise: &'a Exercise,
    pub(super) sets: u8,
    pub(super) reps: RepRange,
    pub(super) rest_seconds: u16,
    /// Whether it is a barbell lift of a strength plan, which has warm-up sets of its own.
    pub(super) is_lift: bool,
}

/// A whole day in a session of this many minutes: the general warm-up, the warm-up sets before each
/// barbell lift and before the first compound of each other half of the body, and the exercises.
pub(super) fn day<'a>(
    profile: TrainingProfile,
    minutes: u16,
    exercises: impl IntoIterator<Item = &'a Timed<'a>>,
) -> HalfSeconds {
    let mut warmed_up: Vec<Region> = Vec::new();
    let mut time = general_warm_up(minutes);
    for Timed { exercise: one, sets, reps, rest_seconds, is_lift } in exercises {
        let compound = Some(one).filter(|exercise| exercise.kind == ExerciseKind::Compound);
        if let Some(region) = compound.and_then(|exercise| exercise.group.region()) {
            let is_cold = !warmed_up.contains(&region);
            if is_cold {
                warmed_up.push(region);
            }
            if *is_lift {
                time += lift_warm_up(minutes);
            } else if is_cold {
                time += region_warm_up(profile);
            }
        }
        time += exercise(one, *sets, *reps, *rest_seconds);
    }
    time
}

/// A whole exercise: its setup, its sets and the rests between them; for cardio its minutes.
pub(super) fn exercise(
    exercise: &Exercise,
    sets: u8,
    reps: RepRange,
    rest_seconds: u16,
) -> HalfSeconds {
    if exercise.measure == Measure::CardioTime {
        // Twice the minutes times 60 is half seconds.
        return reps.doubled_midpoint() * 60;
    }
    let rests = u32::from(sets.saturating_sub(1)) * u32::from(rest_seconds) * 2;
    setup(exercise) + u32::from(sets) * set(exercise, reps) + rests
}
