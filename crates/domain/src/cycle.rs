//! The cycle of a member between two reviews.

use chrono::{DateTime, NaiveDate, Utc};

use crate::limitations::{Outcome, Reading};
use crate::profile::{HealthAnswers, Limitations, Profile};
use crate::program::{Adjustments, ProgramRequest};

/// What reviews have changed since the member first answered the questionnaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    pub phase: u32,
    pub adjustments: Adjustments,
    /// When the member began to train at this level.
    pub level_since: DateTime<Utc>,
    /// The last day of the light week after a review.
    pub deload_until_on: Option<NaiveDate>,
    /// When the trainer required a doctor's clearance, whatever the health data say.
    pub clearance_required_at: Option<DateTime<Utc>>,
    /// When the member declared a doctor's clearance.
    pub cleared_at: Option<DateTime<Utc>>,
    /// When the limitations were deleted because the consent to store them was withdrawn. The
    /// program is paused until the member confirms training without them.
    pub paused_at: Option<DateTime<Utc>>,
}

/// Why no session may start, and so what the member must declare first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionLock {
    /// The limitations name something that a doctor must clear.
    MedicalClearance,
    /// The limitations were withdrawn, so the program can no longer respect them.
    TrainWithoutLimitations,
}

/// The lock that keeps a member from starting sessions, if there is one.
pub fn session_lock(profile: &Profile, cycle: &Cycle) -> Option<SessionLock> {
    if cycle.paused_at.is_some() {
        return Some(SessionLock::TrainWithoutLimitations);
    }
    let clearance = Clearance::of(reading(profile), cycle.clearance_required_at, cycle.cleared_at);
    (clearance == Some(Clearance::Required)).then_some(SessionLock::MedicalClearance)
}

/// The state of a doctor's clearance for what a member's health data name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clearance {
    /// Not declared yet: sessions are locked.
    Required,
    /// Declared by the member.
    Declared,
}

impl Clearance {
    /// `None` if neither the health data nor the trainer require a clearance.
    pub fn of(
        reading: Reading,
        required_at: Option<DateTime<Utc>>,
        cleared_at: Option<DateTime<Utc>>,
    ) -> Option<Self> {
        match (reading.has_red_flag || required_at.is_some(), cleared_at) {
            (false, _) => None,
            (true, None) => Some(Self::Required),
            (true, Some(_)) => Some(Self::Declared),
        }
    }
}

impl Cycle {
    /// Whether the sessions of a day are light ones.
    pub fn is_deload(&self, day: NaiveDate) -> bool {
        self.deload_until_on.is_some_and(|last| day <= last)
    }
}

/// Reads a profile's limitations and health answers.
pub fn reading(profile: &Profile) -> Reading {
    read_health(profile.limitations.as_ref(), profile.health_answers())
}

pub fn read_health(limitations: Option<&Limitations>, answers: Option<&HealthAnswers>) -> Reading {
    let text = limitations.map(Reading::from).unwrap_or_default();
    answers.map_or(text, |answers| text.merge(answers.reading()))
}

/// What a member's health data ask of the trainer, the most pressing last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Attention {
    /// To talk with the member.
    Talk,
    /// To wait for a doctor's clearance.
    Clearance,
    /// To read the member's page at once.
    Urgent,
}

/// `None` if nothing needs the trainer.
pub fn attention(profile: &Profile) -> Option<Attention> {
    attention_to(profile.limitations.as_ref(), profile.health_answers())
}

pub fn attention_to(
    limitations: Option<&Limitations>,
    answers: Option<&HealthAnswers>,
) -> Option<Attention> {
    let reading = read_health(limitations, answers);
    if reading.has_red_flag {
        return Some(Attention::Clearance);
    }
    let is_unclear = matches!(reading.outcome, Outcome::NotUnderstood | Outcome::PartlyUnderstood);
    let has_answered_yes = answers.is_some_and(|answers| !answers.is_empty());
    (is_unclear || has_answered_yes).then_some(Attention::Talk)
}

/// The generator's input for a member.
pub fn program_request(profile: &Profile, cycle: &Cycle) -> ProgramRequest {
    ProgramRequest {
        profile: profile.training,
        limitations: reading(profile),
        phase: cycle.phase,
        adjustments: cycle.adjustments.clone(),
        excluded: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limitations::Condition;
    use crate::profile::HealthQuestion;

    #[test]
    fn a_red_flag_or_the_trainer_requires_a_clearance() {
        let read = |text| read_health(Limitations::parse(text).unwrap().as_ref(), None);
        let (heart, knee) = (read("tive um infarto ano passado"), read("dor no joelho"));
        let at = Some(DateTime::UNIX_EPOCH);
        assert_eq!(Clearance::of(heart, None, None), Some(Clearance::Required));
        assert_eq!(Clearance::of(heart, None, at), Some(Clearance::Declared));
        assert_eq!(Clearance::of(knee, None, None), None);
        assert_eq!(Clearance::of(knee, at, None), Some(Clearance::Required));
        assert_eq!(Clearance::of(knee, at, at), Some(Clearance::Declared));
    }

    #[test]
    fn health_answers_add_to_the_text() {
        let knee = Limitations::parse("dor no joelho").unwrap();
        let answers = [HealthQuestion::HighBloodPressure].into_iter().collect();
        let both = read_health(knee.as_ref(), Some(&answers));
        assert!(both.conditions.contains(Condition::Knee));
        assert!(both.conditions.contains(Condition::Hypertension));
        assert!(!both.has_red_flag);
    }
}
