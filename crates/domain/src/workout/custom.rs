//! Workouts that the trainer makes for one member.

use chrono::{DateTime, Utc};

use crate::exercise::ExerciseId;
use crate::id::CustomWorkoutId;

/// A workout made by the trainer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomWorkout {
    /// Row id.
    pub id: CustomWorkoutId,
    /// Title.
    pub name: String,
    /// What it is for.
    pub description: Option<String>,
    /// Free text.
    pub notes: Option<String>,
    /// The day that the trainer meant it for.
    pub day_code: Option<String>,
    /// How many exercises it has.
    pub exercise_count: i64,
    /// When it was made.
    pub created_at: DateTime<Utc>,
}

/// A workout to be kept for a member.
#[derive(Debug, Clone, PartialEq)]
pub struct NewCustomWorkout {
    /// Title.
    pub name: String,
    /// What it is for.
    pub description: Option<String>,
    /// Free text.
    pub notes: Option<String>,
    /// The day that the trainer meant it for.
    pub day_code: Option<String>,
    /// Its exercises in order.
    pub exercises: Vec<CustomWorkoutExercise>,
}

/// An exercise of such a workout with its prescription.
#[derive(Debug, Clone, PartialEq)]
pub struct CustomWorkoutExercise {
    /// Which exercise.
    pub exercise_id: ExerciseId,
    /// Working sets.
    pub sets: u8,
    /// What each set aims at, in the trainer's words: `8-12`, `até a falha`.
    pub reps: String,
    /// Load in kg; 0 where the trainer left it open.
    pub weight_kg: f64,
    /// Rest between two sets.
    pub rest_seconds: i32,
    /// Free text.
    pub notes: Option<String>,
}
