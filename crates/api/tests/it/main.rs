//! The HTTP shell through a real server in this process.

mod access;
mod access_matrix;
mod admin;
mod bodies;
mod exercises;
mod limits;
mod locks;
mod logs;
mod outage;
mod profile;
mod progress;
mod rows;
mod session_plans;
mod shell;
mod sign_in;
mod statements;
mod training_session;
mod workouts;
