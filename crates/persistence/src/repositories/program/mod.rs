//! What is to be trained: programs, routines, the trainer's workouts.

pub mod accepted_reviews;
pub mod custom_workouts;
pub mod desk_templates;
pub mod program_checks;
pub mod program_days;
pub mod program_events;
pub mod program_states;
pub mod review_answers;
pub mod routines;
