//! Exercises that a program leaves out.

use evolua_text::token_enum;

use crate::exercise::ExerciseId;
use crate::input::InputError;

token_enum! {
    /// Why an exercise is left out.
    pub enum ExclusionReason {
        /// The trainer took it out.
        Trainer = "trainer",
        /// The member's gym doesn't have what it needs.
        Gym = "gym",
        /// The member doesn't want it.
        Taste = "taste",
    }
    else InputError = |text| InputError::UnknownChoice
}

impl ExclusionReason {
    /// Whether it is a member's own, to give and to take back.
    pub fn is_members(self) -> bool {
        self != Self::Trainer
    }

    /// Reads a reason that a member gives; the trainer's is none.
    pub fn of_member(text: &str) -> Result<Self, InputError> {
        text.parse()
            .ok()
            .filter(|reason: &Self| reason.is_members())
            .ok_or(InputError::UnknownChoice)
    }
}

/// The most exercises that a member may leave out: the others must still fill a program.
pub const MOST_EXCLUSIONS: usize = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exclusion {
    pub exercise: ExerciseId,
    pub reason: ExclusionReason,
}
