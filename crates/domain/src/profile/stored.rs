//! The answers as they are kept for a member.

use chrono::{DateTime, Utc};

use super::{Limitations, ProgramType, TrainingProfile};
use crate::id::{MemberId, ProfileId};

/// A member's profile.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// Row id.
    pub id: ProfileId,
    /// Whose it is.
    pub member_id: MemberId,
    /// The answers that decide the program.
    pub training: TrainingProfile,
    /// What hurts or must be avoided, where the member consented to say so.
    pub limitations: Option<Limitations>,
    /// The split that is trained now.
    pub current_program: ProgramType,
    /// When the questionnaire was first answered.
    pub created_at: DateTime<Utc>,
    /// When the latest review was accepted.
    pub last_revision_at: Option<DateTime<Utc>>,
}

impl Profile {
    /// When the present cycle began: the latest review, else the questionnaire.
    pub fn last_review_at(&self) -> DateTime<Utc> {
        self.last_revision_at.unwrap_or(self.created_at)
    }
}

/// The questionnaire as a member sends it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers {
    /// The answers that decide the program.
    pub training: TrainingProfile,
    /// What hurts or must be avoided.
    pub limitations: Option<Limitations>,
}
