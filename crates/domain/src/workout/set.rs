//! The sets of workouts.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::id::{WorkoutExerciseId, WorkoutSetId};
use crate::input::InputError;

/// What kind of set it was. Warm-ups count for nothing; drop sets only for volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetType {
    /// A lighter set before the work.
    Warmup,
    /// A planned set.
    Working,
    /// Continued at once with less load.
    Drop,
    /// Taken to failure.
    Failure,
}

impl SetType {
    /// The stored word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Warmup => "warmup",
            Self::Working => "working",
            Self::Drop => "drop",
            Self::Failure => "failure",
        }
    }
}

impl FromStr for SetType {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        [Self::Warmup, Self::Working, Self::Drop, Self::Failure]
            .into_iter()
            .find(|kind| kind.as_str() == text)
            .ok_or(InputError::UnknownChoice)
    }
}

/// What a set holds: what was planned beside what was done.
#[derive(Debug, Clone, PartialEq)]
pub struct SetValues {
    /// Kind of set.
    pub set_type: SetType,
    /// Repetitions done.
    pub reps: Option<i32>,
    /// Load in kg.
    pub weight_kg: Option<f64>,
    /// Time under work, for timed exercises.
    pub duration_seconds: Option<i32>,
    /// Rest after the set.
    pub rest_seconds: Option<i32>,
    /// Repetitions in reserve.
    pub rir: Option<i32>,
    /// Planned repetitions, as in the prescription ("8-12").
    pub target_reps: Option<String>,
    /// Planned load in kg.
    pub target_weight_kg: Option<f64>,
    /// Free text.
    pub notes: Option<String>,
    /// Whether it was done.
    pub is_completed: bool,
}

/// A set in its place.
#[derive(Debug, Clone, PartialEq)]
pub struct SetRecord {
    /// Place in the exercise, from 0.
    pub order_index: i32,
    /// What it holds.
    pub values: SetValues,
    /// When it was done; absent while it isn't.
    pub completed_at: Option<DateTime<Utc>>,
}

/// A stored set.
#[derive(Debug, Clone, PartialEq)]
pub struct WorkoutSet {
    /// Row id.
    pub id: WorkoutSetId,
    /// The workout exercise it belongs to.
    pub workout_exercise_id: WorkoutExerciseId,
    /// The client's own id.
    pub client_id: Option<Uuid>,
    /// Grows with every change; 0 while nobody touched it.
    pub revision: i64,
    /// The set itself.
    pub record: SetRecord,
    /// When the row was made.
    pub created_at: DateTime<Utc>,
    /// When the row was last changed.
    pub updated_at: DateTime<Utc>,
}
