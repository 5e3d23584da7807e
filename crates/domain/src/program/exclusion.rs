//! Exercises that a program leaves out.

use crate::exercise::ExerciseId;
use crate::input::InputError;
use crate::profile::token_enum;

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
    /// Whether the member may take it back.
    pub fn is_members(self) -> bool {
        self != Self::Trainer
    }
}

/// The most exercises that a member may leave out: the others must still fill a program.
pub const MOST_EXCLUSIONS: usize = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exclusion {
    pub exercise: ExerciseId,
    pub reason: ExclusionReason,
}
