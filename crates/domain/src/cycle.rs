//! The cycle of a member between two reviews.

use chrono::{DateTime, NaiveDate, Utc};

use crate::limitations::Reading;
use crate::profile::{Limitations, Profile};
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
    /// When the member declared a doctor's clearance for a red flag.
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
    needs_clearance(profile.limitations.as_ref(), cycle.cleared_at)
        .then_some(SessionLock::MedicalClearance)
}

/// Whether limitations have a red flag for which no clearance has been declared.
pub fn needs_clearance(
    limitations: Option<&Limitations>,
    cleared_at: Option<DateTime<Utc>>,
) -> bool {
    cleared_at.is_none() && limitations.is_some_and(|text| Reading::from(text).has_red_flag)
}

impl Cycle {
    /// Whether the sessions of a day are light ones.
    pub fn is_deload(&self, day: NaiveDate) -> bool {
        self.deload_until_on.is_some_and(|last| day <= last)
    }
}

/// Reads a profile's limitations.
pub fn reading(profile: &Profile) -> Reading {
    profile.limitations.as_ref().map(Reading::from).unwrap_or_default()
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

    #[test]
    fn a_red_flag_needs_a_clearance() {
        let text = |text| Limitations::parse(text).unwrap();
        let heart = text("tive um infarto ano passado");
        let knee = text("dor no joelho");
        let at = DateTime::UNIX_EPOCH;
        assert!(needs_clearance(heart.as_ref(), None));
        assert!(!needs_clearance(heart.as_ref(), Some(at)));
        assert!(!needs_clearance(knee.as_ref(), None));
        assert!(!needs_clearance(None, None));
    }
}
