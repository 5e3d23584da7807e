//! Where a member stands between two reviews.

use chrono::{DateTime, NaiveDate, Utc};

use crate::limitations::Reading;
use crate::profile::Profile;
use crate::program::{Adjustments, ProgramRequest};

/// What reviews have changed since the questionnaire was first answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// How many reviews were accepted.
    pub phase: u32,
    /// What they changed.
    pub adjustments: Adjustments,
    /// Since when the member trains at this level.
    pub level_since: DateTime<Utc>,
    /// Last day of the light week after a review.
    pub deload_until_on: Option<NaiveDate>,
    /// When the member declared a doctor's clearance for what a red flag named.
    pub cleared_at: Option<DateTime<Utc>>,
}

impl Cycle {
    /// Whether sessions of a day are light ones.
    pub fn is_deload(&self, day: NaiveDate) -> bool {
        self.deload_until_on.is_some_and(|last| day <= last)
    }
}

/// What was understood of a profile's limitations.
pub fn reading(profile: &Profile) -> Reading {
    profile.limitations.as_ref().map(Reading::from).unwrap_or_default()
}

/// The whole input of the generator for a member.
pub fn program_request(profile: &Profile, cycle: &Cycle) -> ProgramRequest {
    ProgramRequest {
        profile: profile.training,
        limitations: reading(profile),
        phase: cycle.phase,
        adjustments: cycle.adjustments.clone(),
    }
}
