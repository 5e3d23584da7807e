//! The member's program: what is due, what a session needs, suggested loads, and renewal.

pub(crate) mod checking;
mod current;
mod lifter;
pub(crate) mod member_program;
mod preview;
pub mod renewal;
pub mod routine;
pub mod session_plan;
pub(crate) mod stage;
pub(crate) mod suggestion;

pub use current::{DueWorkout, DueWorkouts, SpecialWeek, ThisWeek, due, set_walked, templates};
pub(crate) use current::{
    ProgramWeek, begin_light_week, deload_after_failures, find_due, planned_loads,
};
pub use preview::preview;
pub use suggestion::PlannedLoad;
