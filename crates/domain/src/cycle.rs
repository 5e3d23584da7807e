//! The cycle of a member between two reviews.

use chrono::{DateTime, NaiveDate, Utc};

use crate::limitations::{Interpretation, Reading};
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
    needs_clearance(reading(profile), cycle.cleared_at).then_some(SessionLock::MedicalClearance)
}

/// Whether limitations need a clearance, and none has been declared.
pub fn needs_clearance(limitations: Reading, cleared_at: Option<DateTime<Utc>>) -> bool {
    cleared_at.is_none() && limitations.locks_sessions
}

impl Cycle {
    /// Whether the sessions of a day are light ones.
    pub fn is_deload(&self, day: NaiveDate) -> bool {
        self.deload_until_on.is_some_and(|last| day <= last)
    }
}

/// Reads a profile's limitations, as of the day on which they were written.
pub fn interpretation(profile: &Profile) -> Interpretation {
    let text = profile.limitations.as_ref().map_or("", Limitations::as_str);
    Interpretation::of(text, profile.limitations_written_on())
}

/// What a profile's limitations mean for the program.
pub fn reading(profile: &Profile) -> Reading {
    interpretation(profile).reading
}

/// The generator's input for a member.
pub fn program_request(profile: &Profile, cycle: &Cycle) -> ProgramRequest {
    ProgramRequest {
        profile: profile.training,
        limitations: reading(profile),
        phase: cycle.phase,
        adjustments: cycle.adjustments.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_red_flag_needs_a_clearance() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 22).unwrap();
        let reading = |text| Reading::of(Some(text), today);
        let heart = reading("tive um infarto ano passado");
        let at = DateTime::UNIX_EPOCH;
        assert!(needs_clearance(heart, None));
        assert!(!needs_clearance(heart, Some(at)));
        assert!(!needs_clearance(reading("dor no joelho"), None));
        assert!(!needs_clearance(Reading::default(), None));
        let crisis = reading("não quero mais viver");
        assert!(crisis.has_red_flag() && !needs_clearance(crisis, None), "a crisis is no lock");
    }
}
