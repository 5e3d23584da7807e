//! The review every eight weeks: the changes that the log suggests, and what accepting them does.
//!
//! Accepting applies only what the server itself suggests, never what a client claims
//! (`training.md` section 4).

mod accept;
mod facts;
mod message;
mod suggest;
mod suggestions;
mod summary;

pub use accept::{Accepted, Chosen, Training, accept};
pub use facts::{ExerciseMetric, ReviewFacts};
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
