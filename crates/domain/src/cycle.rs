//! The cycle of a member between two reviews.

use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::exercise::ExerciseId;
use crate::limitations::Reading;
use crate::profile::{Limitations, Profile};
use crate::program::{Adjustments, ProgramRequest};

/// What reviews have changed since the member first answered the questionnaire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The generator's phase. Reviews moved it once; now they name what they exchange.
    pub phase: u32,
    /// How many reviews the member has accepted.
    pub accepted_reviews: u32,
    pub adjustments: Adjustments,
    /// Exercises that the program leaves out.
    pub excluded: Vec<ExerciseId>,
    /// When the member began to train at this level.
    pub level_since: DateTime<Utc>,
    /// The first day of the latest light week, which may still be to come.
    pub light_week_start: Option<NaiveDate>,
    /// The first day of the light week before it.
    pub last_light_week: Option<NaiveDate>,
    /// When the member declared a doctor's clearance for a red flag.
    pub cleared_at: Option<DateTime<Utc>>,
    /// When the limitations were deleted because the consent to store them was withdrawn. The
    /// program is paused until the member confirms training without them.
    pub paused_at: Option<DateTime<Utc>>,
    /// The version of the rules that made the program.
    pub rules_version: u32,
    /// What changed in a program that newer rules made anew, until the member has seen it.
    pub program_notice: Option<String>,
}

/// How long a light week is.
pub const LIGHT_WEEK: Days = Days::new(7);

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
        let weeks = [self.light_week_start, self.last_light_week];
        weeks.into_iter().flatten().any(|start| (start..start + LIGHT_WEEK).contains(&day))
    }

    /// The first day of the latest light week that has begun.
    pub fn last_begun_light_week(&self, today: NaiveDate) -> Option<NaiveDate> {
        let weeks = [self.light_week_start, self.last_light_week];
        weeks.into_iter().flatten().find(|start| *start <= today)
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
        excluded: cycle.excluded.clone(),
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
