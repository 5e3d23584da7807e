//! What a finding leads to.

use super::super::condition::Conditions;
use super::super::event::Event;
use super::super::outcome::Outcome;
use super::super::when::{Age, MONTH, YEAR};
use crate::exercise::StressTags;

/// What a finding leads to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::limitations) struct Verdict {
    pub(in crate::limitations) outcome: Outcome,
    pub(in crate::limitations) conditions: Conditions,
    /// Strains to avoid besides those of the conditions.
    pub(in crate::limitations) protects: StressTags,
}

impl Verdict {
    pub(in crate::limitations) fn new(outcome: Outcome, conditions: Conditions) -> Self {
        Self { outcome, conditions, protects: StressTags::default() }
    }

    /// Noted, without consequence for training.
    pub(in crate::limitations) fn noted() -> Self {
        Self::new(Outcome::Adapt, Conditions::default())
    }

    pub(in crate::limitations) fn of(event: &Event<'_>, outcome: Outcome) -> Self {
        Self::new(outcome, event.finding.conditions)
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
