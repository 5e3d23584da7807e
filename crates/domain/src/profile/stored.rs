//! The answers as they are stored for a member.

use chrono::{DateTime, NaiveDate, Utc};

use super::{HealthAnswers, HealthScreening, Limitations, ProgramType, TrainingProfile};
use crate::id::{MemberId, ProfileId};
use crate::limitations::{MovementDecisions, Retest};
use crate::program::Focus;

#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    pub id: ProfileId,
    pub member_id: MemberId,
    pub training: TrainingProfile,
    /// `None` also if the member hasn't consented to store them.
    pub limitations: Option<Limitations>,
    /// The day on which the limitations were written, in the member's zone. `None` for texts from
    /// before that was stored.
    pub written_on: Option<NaiveDate>,
    /// The day on which the member last said that the limitations still hold.
    pub confirmed_on: Option<NaiveDate>,
    /// How parts that hurt were later.
    pub retests: Vec<Retest>,
    /// What the trainer decided about movements at which something hurt.
    pub movement_decisions: MovementDecisions,
    /// When the trainer talked about the health data with the member; `None` after they changed.
    pub talked_at: Option<DateTime<Utc>>,
    /// What the member wants to train more and less; `None` where nobody asked yet. No health data.
    pub focus: Option<Focus>,
    /// `None` if the health questions were never answered.
    pub screening: Option<HealthScreening>,
    /// The split of the current program.
    pub current_program: ProgramType,
    /// When the questionnaire was first answered.
    pub created_at: DateTime<Utc>,
    /// When the latest review was accepted.
    pub last_revision_at: Option<DateTime<Utc>>,
}

impl Profile {
    /// The day to which ages in the limitations are relative.
    pub fn limitations_written_on(&self) -> NaiveDate {
        self.written_on.unwrap_or_else(|| self.created_at.date_naive())
    }

    /// When the current cycle began: at the latest review, else at the questionnaire.
    pub fn last_review_at(&self) -> DateTime<Utc> {
        self.last_revision_at.unwrap_or(self.created_at)
    }

    pub fn has_health_data(&self) -> bool {
        self.limitations.is_some() || self.health_answers().is_some_and(|yes| !yes.is_empty())
    }

    /// Whether both say the same about health. Denying all questions says as much as no answer.
    pub fn has_same_health_as(&self, other: &Self) -> bool {
        let yes = |profile: &Self| {
            profile.health_answers().filter(|answers| !answers.is_empty()).cloned()
        };
        self.limitations == other.limitations && yes(self) == yes(other)
    }

    /// The health questions that were answered with yes.
    pub fn health_answers(&self) -> Option<&HealthAnswers> {
        self.screening.as_ref()?.answers.as_ref()
    }
}

/// The questionnaire as a member sends it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answers {
    pub training: TrainingProfile,
    pub limitations: Option<Limitations>,
}
