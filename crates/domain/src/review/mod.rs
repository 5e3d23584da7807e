//! The review every eight weeks: the changes that the log suggests, and what accepting them does.
//!
//! Accepting applies only what the server itself suggests, never what a client claims
//! (`training-loads.md` section 10).

mod accept;
mod details;
mod facts;
mod message;
mod suggest;
mod suggestions;
mod summary;
mod swaps;

pub use accept::{Accepted, Chosen, accept};
pub use facts::{ExerciseMetric, NamedSwap, ReviewFacts};
pub use suggest::{Review, review};
pub use suggestions::{Branch, ProgramChange, Suggestions};

/// Days after which a review is due.
pub const REVIEW_AFTER_DAYS: i64 = 56;

/// Whether a review is due this many days after the last one, or after the questionnaire.
pub const fn is_due(days: i64) -> bool {
    days >= REVIEW_AFTER_DAYS
}

/// Weeks that a review looks back at.
pub(crate) const REVIEW_WEEKS: u32 = 8;
