//! The review every eight weeks: what the log suggests to change, and what accepting it does.
//!
//! Pure: the numbers come in, suggestions come out; accepting takes what the server would itself
//! suggest, never what a client claims (`training.md` section 4).

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

/// Whether so many days after the last review, or the questionnaire, the next one is due.
pub const fn is_due(days: i64) -> bool {
    days >= REVIEW_AFTER_DAYS
}

/// Weeks that a review looks back.
pub(crate) const REVIEW_WEEKS: u32 = 8;
