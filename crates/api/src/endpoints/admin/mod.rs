//! What the administrators do at the desk.

pub(crate) mod administrators;
pub(crate) mod assistant;
pub(crate) mod audit;
pub(crate) mod brand;
pub(crate) mod custom_workouts;
pub(crate) mod decisions;
pub(crate) mod desk_templates;
pub(crate) mod desk_workout_bodies;
pub(crate) mod email_log;
pub(crate) mod exercise_videos;
pub(crate) mod health;
pub(crate) mod mail;
pub(crate) mod messages;
pub(crate) mod notes;
pub(crate) mod overview;
pub(crate) mod payments;
pub(crate) mod program;
pub(crate) mod program_check;
pub(crate) mod progress;
pub(crate) mod referrals;
pub(crate) mod second_factor;
pub(crate) mod session;
pub(crate) mod unsuitable;
pub(crate) mod users;
