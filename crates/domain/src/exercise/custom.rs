//! Exercises that members create for themselves.

use chrono::{DateTime, Utc};

use super::{ExerciseId, LoadStep, Measure, MuscleGroup};
use crate::id::MemberId;

/// What is logged for a set of a custom exercise.
pub const CUSTOM_MEASURE: Measure = Measure::LoadReps;

/// The load step of a custom exercise: that of the load buttons on screen.
pub const CUSTOM_LOAD_STEP: LoadStep = LoadStep::from_half_kg(5);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomExerciseValues {
    /// Unique among the member's exercises, ignoring accents and case.
    pub name: String,
    pub group: MuscleGroup,
    /// Name of a picture.
    pub icon: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomExercise {
    /// From [`ExerciseId::FIRST_CUSTOM`] on.
    pub id: ExerciseId,
    pub owner_id: MemberId,
    pub values: CustomExerciseValues,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}
