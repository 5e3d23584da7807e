//! What is to be trained: programs, reviews, routines, the trainer's workouts.

pub(crate) mod custom_workouts;
pub(crate) mod excluded_exercises;
pub(crate) mod program_previews;
pub(crate) mod programs;
pub(crate) mod reviews;
pub(crate) mod routines;
pub(crate) mod session_plans;
