//! What administrators do.

mod admin;
mod audit;
mod brand;
mod decisions;
mod many_members;
mod member_list;
mod overview;
mod program_changes;
mod program_check;
mod second_factor;
mod templates;
mod unsuitable;
mod workouts;
