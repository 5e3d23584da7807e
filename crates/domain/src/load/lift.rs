//! The facts about an exercise that decide its load.

use crate::exercise::{
    CUSTOM_LOAD_STEP, CUSTOM_MEASURE, Catalogue, Equipment, Exercise, ExerciseId, ExerciseKind,
    LoadStep, Measure, Region,
};

/// The facts about an exercise that decide its load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lift {
    pub measure: Measure,
    pub step: LoadStep,
    /// Whether it is a compound of the lower body, whose load grows faster.
    pub is_large: bool,
    /// Whether the load is a barbell with plates.
    pub is_barbell: bool,
}

impl Lift {
    /// An exercise that a member or the trainer made. Nothing else is known about it.
    pub const CUSTOM: Self = Self {
        measure: CUSTOM_MEASURE,
        step: CUSTOM_LOAD_STEP,
        is_large: false,
        is_barbell: false,
    };

    /// The facts about an exercise by its id.
    pub fn of(id: ExerciseId) -> Self {
        Catalogue::embedded().by_id(id).map_or(Self::CUSTOM, Self::from)
    }

    /// Whether a set has no load at all, because none can be added.
    pub(super) fn is_unloaded(self) -> bool {
        match self.measure {
            Measure::CardioTime => true,
            Measure::BodyweightReps | Measure::Hold => self.step.is_zero(),
            Measure::LoadReps | Measure::AssistedReps => false,
        }
    }
}

impl From<&Exercise> for Lift {
    fn from(exercise: &Exercise) -> Self {
        let is_lower = exercise.group.region() == Some(Region::Lower);
        Self {
            measure: exercise.measure,
            step: exercise.load_step,
            is_large: is_lower && exercise.kind == ExerciseKind::Compound,
            is_barbell: exercise.equipment == Equipment::Barbell,
        }
    }
}
