//! What was trained: workouts, their histories and figures, challenges.

pub mod body_measurements;
pub mod challenges;
pub mod custom_exercises;
pub mod exercise_histories;
pub mod exercise_metrics;
pub mod exercise_videos;
pub mod exercises;
pub mod imports;
pub mod tombstones;
pub mod training_log;
pub mod training_remarks;
pub mod training_rows;
pub mod training_totals;
pub mod workout_details;
pub mod workout_exercises;
pub mod workout_sets;
pub mod workouts;
