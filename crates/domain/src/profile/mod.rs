//! What a member answers in the questionnaire: the whole input of a training program.
//!
//! Every answer is a type that only holds valid values, and each has its own small error whose text
//! is the Portuguese sentence to show at that field. Nothing here knows a member, a date or a
//! program.

mod answers;
mod limitations;
mod stored;
mod token;

pub use answers::{
    Availability, AvailabilityOutOfRange, DurationOutOfRange, Level, Objective, ProgramType,
    SessionDuration, UnknownLevel, UnknownObjective, UnknownProgramType,
};
pub use limitations::{Limitations, LimitationsError};
pub use stored::{Answers, Profile};
pub(crate) use token::token_enum;

use serde::{Deserialize, Serialize};

/// The answers that decide a program: 3 × 4 × 4 × 91 = 4,368 different ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TrainingProfile {
    /// Training experience; it also bounds the difficulty of the exercises.
    pub level: Level,
    /// What the member trains for.
    pub objective: Objective,
    /// Training days per week.
    pub availability: Availability,
    /// Time for one training session.
    pub session_duration: SessionDuration,
}

impl TrainingProfile {
    /// Training time per week, in minutes: the `W` of the weekly volume floors.
    pub fn weekly_minutes(&self) -> u16 {
        u16::from(self.availability.days()) * self.session_duration.minutes()
    }
}
