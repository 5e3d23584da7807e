//! From a training profile to a week of training.
//!
//! The numbers come from `catalogue/program-rules.json`, the exercises from the catalogue; this
//! module holds the way from one to the other, explained in `docs/DOMAIN-RULES.md`. It knows
//! neither members nor dates: which day is due when is `schedule`'s business.

mod day_code;
mod generator;
mod plan;
mod reps;
mod rules;
mod template;
mod volume;

pub use day_code::{DayCode, UnknownDayCode};
pub use generator::generate;
pub use plan::{PlannedExercise, Program, ProgramDay};
pub use reps::{InvalidReps, RepRange};
pub use template::WorkoutTemplate;
