//! The answers to the questionnaire, which are the whole input of a training program.
//!
//! Every answer has a type that holds only valid values, and an error whose text is the Portuguese
//! sentence to show at the field.

mod answers;
mod limitations;
mod screening;
mod stored;

pub use answers::{
    Availability, AvailabilityOutOfRange, DurationOutOfRange, Level, Objective, ProgramType,
    SessionDuration, UnknownLevel, UnknownObjective, UnknownProgramType,
};
pub use limitations::{Limitations, LimitationsError};
pub use screening::{HealthAnswers, HealthQuestion, HealthScreening, UnknownHealthQuestion};
pub use stored::{Answers, Profile};

use serde::{Deserialize, Serialize};

/// The answers that decide a program: 3 × 4 × 4 × 91 = 4,368 different ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TrainingProfile {
    /// Also bounds the difficulty of the exercises.
    pub level: Level,
    pub objective: Objective,
    pub availability: Availability,
    pub session_duration: SessionDuration,
}

impl TrainingProfile {
    /// Training minutes per week, which decide the weekly volume floors.
    pub fn weekly_minutes(&self) -> u16 {
        u16::from(self.availability.days()) * self.session_duration.minutes()
    }
}
