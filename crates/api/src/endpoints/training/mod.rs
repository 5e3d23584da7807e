//! What was trained: workouts, exercises, progress, challenges.

pub(crate) mod body_measurements;
pub(crate) mod challenges;
pub(crate) mod custom_exercises;
pub(crate) mod exercise_guide;
pub(crate) mod exercise_videos;
pub(crate) mod exercises;
pub(crate) mod goals;
pub(crate) mod imports;
pub(crate) mod outcomes;
pub(crate) mod progress;
pub(crate) mod workout_detail;
pub(crate) mod workout_exercises;
pub(crate) mod workout_path;
pub(crate) mod workout_session;
pub(crate) mod workout_sets;
pub(crate) mod workouts;
