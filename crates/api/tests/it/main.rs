//! The HTTP layer through a real in-process server.

mod access;
mod access_matrix;
mod assistant;
mod backup;
mod bodies;
mod body_measurements;
mod challenges;
mod deletion;
mod desk;
mod etags;
mod excluded_exercises;
mod exercise_videos;
mod exercises;
mod focus;
mod imports;
mod limits;
mod loads;
mod locks;
mod logs;
mod mail;
mod messages;
mod outage;
mod outcomes;
mod own_data;
mod pain;
mod payments;
mod phone;
mod plans;
mod population;
mod profile;
mod progress;
mod push;
mod referrals;
mod routines;
mod rows;
mod screening;
mod session_plans;
mod shell;
mod sign_in;
mod statements;
mod training_session;
mod training_weeks;
mod visits;
mod workouts;

/// The rows of a response.
fn list(value: &serde_json::Value) -> &[serde_json::Value] {
    value.as_array().expect("a list")
}
