//! From a training profile to a week of training.
//!
//! The numbers come from `catalogue/program-rules.json` and the exercises from the catalogue.
//! `docs/DOMAIN-RULES.md` explains how they become a program. Nothing here knows members or dates;
//! `schedule` decides which day is due.

mod alternatives;
mod block;
mod day_code;
mod event;
mod exclusion;
mod generator;
mod inspection;
mod lift;
mod measures;
mod plan;
mod position;
mod renewal;
mod reps;
mod request;
mod rest;
mod rotation;
mod rules;
mod shorten;
mod signature;
mod stage;
mod stored_day;
mod swap;
mod timing;
mod trainer;
mod unsuitable;
mod volume;
mod weekly_sets;
mod weeks;

pub use alternatives::{Alternatives, substitute};
pub use block::{
    BLOCK_WEEKS, BlockDay, BlockSets, LiftSets, Percent, UnknownBlockDay, WeekLift, top_reps,
};
pub use day_code::{DayCode, UnknownDayCode};
pub use event::{ProgramEvent, ProgramEventKind};
pub use exclusion::{Exclusion, ExclusionReason, MOST_EXCLUSIONS};
pub use generator::{adjust, fewest_safe_reps, generate, generate_focused, is_safe};
pub use inspection::{Conflict, InspectedDay, InspectedMuscle, Inspection, ShortRest};
pub use lift::{LiftDay, UnknownLiftDay, UnknownZone, Zone};
pub use measures::{Fullness, fullness, main_compound_low, warm_ups};
pub use plan::{PlannedExercise, Program, ProgramDay};
pub(crate) use position::BETWEEN_LIGHT_WEEKS;
pub use position::{ComebackPlan, CountedWeek, Course, DoneDay};
pub use renewal::{ProgramChange, RenewalCause, change_notice, program_change, renewal_notice};
pub use reps::{InvalidReps, RepRange};
pub use request::{Adjustments, Focus, FocusError, MOST_FOCUS, ProgramRequest, Stage};
pub use rotation::{Rotatable, Rotation, WEEKS_AWAY, rotate};
pub use shorten::{ShortenedDay, ShortenedExercise, shorten};
pub use signature::{CheckReason, Signature};
pub use stage::{CurrentStage, STAGED_FROM_WORKOUTS, Staged, staged};
pub use stored_day::StoredDay;
pub use swap::Swap;
pub use trainer::{TrainerChange, TrainerWish, WishKind, is_trainers};
pub use unsuitable::{Objection, Unsuitable, unsuitable};
pub use weekly_sets::{MuscleWeek, weekly_sets};
pub use weeks::{
    CYCLE_WEEKS, Pace, Position, Standing, Week, WeekCardio, WeekCycle, WeekDay, is_block, weeks,
};

/// The version of the rules that make programs. A program of an older version is regenerated at
/// its member's next visit.
pub const RULES_VERSION: u32 = 6;
