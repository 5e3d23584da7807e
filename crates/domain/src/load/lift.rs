//! What the rules of loads need to know of an exercise.

use crate::exercise::{
    CUSTOM_LOAD_STEP, CUSTOM_MEASURE, Exercise, ExerciseKind, LoadStep, Measure, Region,
};

/// An exercise as far as its load goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lift {
    /// What is written down for a set.
    pub measure: Measure,
    /// Smallest change of load.
    pub step: LoadStep,
    /// Whether it is a compound of the lower body, whose load grows faster.
    pub is_large: bool,
}

impl Lift {
    /// An exercise that a member or the trainer made: nothing more is known of it.
    pub const CUSTOM: Self =
        Self { measure: CUSTOM_MEASURE, step: CUSTOM_LOAD_STEP, is_large: false };
}

impl From<&Exercise> for Lift {
    fn from(exercise: &Exercise) -> Self {
        let is_lower = exercise.group.region() == Some(Region::Lower);
        Self {
            measure: exercise.measure,
            step: exercise.load_step,
            is_large: is_lower && exercise.kind == ExerciseKind::Compound,
        }
    }
}
