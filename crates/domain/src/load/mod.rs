//! The next load of an exercise, with its reason in one sentence. `docs/DOMAIN-RULES.md` has the
//! rules in words.
//!
//! Inside this module a load is *signed*: kilograms on the bar, or the kilograms of help as a
//! negative number, so that a greater load is always a harder one.

mod cardio;
mod context;
mod counted;
mod deload;
mod down;
mod grid;
mod history;
mod hold;
mod lift;
mod next;
mod other_range;
mod pain;
mod percent;
mod plan;
mod plates;
mod plausible;
mod proposal;
mod reentry;
mod repetitions;
mod rescale;
mod resistance;
mod rest;
mod sentence;
mod stimulus;
mod up;
mod warm_up;

pub use context::{LoadContext, ShownDay};
pub use deload::{FAILURE_DAYS, needs_deload};
pub use lift::Lift;
pub use next::{next_load, next_load_in_week};
pub use pain::pain_lock;
pub use plan::LoadPlan;
pub use plates::{plates_hint, plates_per_side};
pub use proposal::{BackOff, LoadQuestion, LoadReason, NextLoad, UnknownLoadReason};
pub use rescale::rescaled_load;
pub use sentence::kilograms;
pub use warm_up::{WarmUpSet, warm_up_sets};
