//! The review every eight weeks: the changes that the log suggests, and what accepting them does.
//!
//! Accepting applies only what the server itself suggests, never what a client claims.

mod accept;
mod check_in;
mod comeback;
mod details;
mod facts;
mod increase;
mod message;
mod suggest;
mod suggestions;
mod summary;
mod swaps;
mod undo;

pub use accept::{Accepted, Chosen, accept};
pub use check_in::{CheckIn, Diet, ReviewAnswers, Sleep, Stress, UnknownAnswer, WeightTrend};
pub use comeback::Comeback;
pub use facts::{ExerciseMetric, NamedSwap, ReviewFacts};
pub use suggest::{Review, review};
pub use suggestions::{Branch, ProgramChange, Suggestions};
pub use swaps::most_varied;
pub use undo::{BeforeReview, can_undo, undo_until};

/// Days after which a review is due.
pub const REVIEW_AFTER_DAYS: i64 = 56;

/// Whether a review is due this many days after the last one, or after the questionnaire.
pub const fn is_due(days: i64) -> bool {
    days >= REVIEW_AFTER_DAYS
}

/// Weeks that a review looks back at.
pub(crate) const REVIEW_WEEKS: u32 = 8;

/// The fewest sessions that a review needs.
const FEWEST_SESSIONS: u32 = 8;

/// Attendance, in per cent, from which more work is suggested and there is something to recover
/// from.
const STEADY_PERCENT: u32 = 75;
