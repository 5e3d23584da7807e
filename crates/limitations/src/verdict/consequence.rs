//! What a finding leads to.

use crate::event::Event;
use crate::terms::{Conditions, Outcome, Profiles};
use crate::when::{Age, MONTH, YEAR};

/// What a finding leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) outcome: Outcome,
    pub(crate) conditions: Conditions,
    pub(crate) profiles: Profiles,
    /// Conditions whose strains are avoided without naming them.
    pub(crate) protects: Conditions,
}

impl Verdict {
    pub(crate) fn new(outcome: Outcome, conditions: Conditions) -> Self {
        Self { outcome, conditions, ..Self::default() }
    }

    /// Noted, without consequence for training.
    pub(crate) fn noted() -> Self {
        Self::new(Outcome::Adapt, Conditions::default())
    }

    pub(crate) fn of(event: &Event<'_>, outcome: Outcome) -> Self {
        Self { profiles: event.finding.profiles, ..Self::new(outcome, event.finding.conditions) }
    }
}

/// Red up to `days` ago, while it lasts, and undated; else yellow.
pub(super) fn red_within(age: Age, days: u32) -> Outcome {
    if age.is_current() || age.within(days) { Outcome::Red } else { Outcome::Yellow }
}

/// Whether something was within the last year, or can't be dated.
pub(super) const fn is_recent_year(age: Age) -> bool {
    age.is_current() || age.within(YEAR)
}

pub(super) const QUARTER: u32 = 3 * MONTH;
