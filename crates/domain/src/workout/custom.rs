//! Workouts that the trainer makes for one member.

use chrono::{DateTime, Utc};

use crate::exercise::ExerciseId;
use crate::id::CustomWorkoutId;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomWorkout {
    pub id: CustomWorkoutId,
    pub name: String,
    pub description: Option<String>,
    pub notes: Option<String>,
    /// The day that the trainer intended it for.
    pub day_code: Option<String>,
    pub exercise_count: i64,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct NewCustomWorkout {
    pub name: String,
    pub description: Option<String>,
    pub notes: Option<String>,
    /// The day that the trainer intended it for.
    pub day_code: Option<String>,
    /// Its exercises in order.
    pub exercises: Vec<CustomWorkoutExercise>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct CustomWorkoutExercise {
    pub exercise_id: ExerciseId,
    pub sets: u8,
    /// The trainer's own words: `8-12`, `até a falha`.
    pub reps: String,
    /// 0 where the trainer left it open.
    pub weight_kg: f64,
    /// Rest between two sets.
    pub rest_seconds: i32,
    pub notes: Option<String>,
}
