//! Exercises that members make for themselves.

use chrono::{DateTime, Utc};

use super::{ExerciseId, LoadStep, Measure, MuscleGroup};
use crate::id::MemberId;

/// What is written down for a set of such an exercise.
pub const CUSTOM_MEASURE: Measure = Measure::LoadReps;

/// By how much its load changes: the step of the load buttons.
pub const CUSTOM_LOAD_STEP: LoadStep = LoadStep::from_half_kg(5);

/// What a member says of an exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomExerciseValues {
    /// Name, unique among the member's own whatever its accents and case.
    pub name: String,
    /// Group that it is filed under.
    pub group: MuscleGroup,
    /// Name of a picture.
    pub icon: Option<String>,
}

/// An exercise that a member made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomExercise {
    /// Number, from [`ExerciseId::FIRST_CUSTOM`] on.
    pub id: ExerciseId,
    /// Whose it is.
    pub owner_id: MemberId,
    /// What it is.
    pub values: CustomExerciseValues,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}
