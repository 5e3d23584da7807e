//! The suggestions of a review.

use chrono::{Days, NaiveDate};

use super::facts::{NamedSwap, ReviewFacts};
use super::increase::{intensity_may_rise, volume_refusal};
use super::suggestions::{Branch, ProgramChange, Suggestions};
use super::summary::Summary;
use super::swaps::Reason;
use super::{FEWEST_SESSIONS, REVIEW_WEEKS, STEADY_PERCENT, details, is_due, message, swaps};
use crate::calendar::monday_of;
use crate::profile::{Availability, Level};

#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    pub is_due: bool,
    pub branch: Branch,
    /// Computed even if the review is not due.
    pub suggestions: Suggestions,
}

/// The fewest tracked exercises that a review needs.
const FEWEST_TRACKED: usize = 3;

/// Attendance, in per cent, below which fewer days come before anything else.
const REGULAR_PERCENT: u32 = 65;

/// Days that must lie between the first days of two light weeks.
const BETWEEN_LIGHT_WEEKS: i64 = 21;

pub fn review(facts: &ReviewFacts) -> Review {
    let summary = Summary::new(facts);
    let branch = branch(facts, &summary);
    let swaps = swaps::swaps(facts, branch, &summary);
    let mut suggestions = Suggestions {
        level_progression: branch == Branch::NextLevel,
        new_exercises: swaps.iter().map(|(swap, _)| swap.enters.clone()).collect(),
        volume_increase: branch == Branch::Volume && volume_refusal(facts, &summary).is_none(),
        intensity_increase: branch == Branch::Intensity && intensity_may_rise(facts, &summary),
        program_change: program_change(facts, branch, &swaps),
        light_week_start: light_week_start(facts, branch),
        ..Suggestions::default()
    };
    suggestions.message = message::message(facts, branch, &suggestions, &summary);
    suggestions.details = details::details(&suggestions, &swaps);
    suggestions.swaps = swaps.into_iter().map(|(swap, _)| swap).collect();
    Review { is_due: is_due(facts.days_since_last_review), branch, suggestions }
}

/// The first branch that applies. The order is that of the rules: data before attendance,
/// attendance before progress.
fn branch(facts: &ReviewFacts, summary: &Summary<'_>) -> Branch {
    if facts.sessions < FEWEST_SESSIONS || summary.tracked.len() < FEWEST_TRACKED {
        Branch::TooLittleData
    } else if !summary.attends(REGULAR_PERCENT) {
        Branch::Adherence
    } else if is_ready_for_next_level(facts, summary) {
        Branch::NextLevel
    } else if summary.stalls(40) && summary.attends(STEADY_PERCENT) {
        Branch::Recovery
    } else if summary.stalls(20) || !summary.progresses(60) {
        Branch::Volume
    } else {
        Branch::Intensity
    }
}

/// Whether the member has been at the level long enough, trains regularly without pain, and
/// progresses. Who stands still recovers first, and who has something that affects the whole body
/// keeps the level.
fn is_ready_for_next_level(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    let (min_weeks, min_sessions) = match facts.level {
        Level::Beginner => (16, 36),
        Level::Intermediate => (48, 120),
        Level::Advanced => return false,
    };
    let hurts = !facts.pain.is_empty() || !facts.pain_any.is_empty();
    !hurts
        && !facts.is_systemic
        && !summary.stalls(40)
        && summary.attends(70)
        && facts.weeks_in_level >= min_weeks
        && facts.sessions_in_level >= min_sessions
        && (summary.progresses(70) || summary.masters_half())
}

fn program_change(
    facts: &ReviewFacts,
    branch: Branch,
    swaps: &[(NamedSwap, Reason)],
) -> Option<ProgramChange> {
    let availability = facts.availability;
    match branch {
        Branch::Adherence => {
            // As many days as the member trained on average, but fewer than planned.
            let usual = facts.sessions.div_ceil(REVIEW_WEEKS);
            let fewer =
                usual.min(u32::from(availability.days()) - 1).max(u32::from(Availability::MIN));
            let to = Availability::new(fewer).ok().filter(|to| *to < availability)?;
            Some(ProgramChange::FewerDays { from: availability, to })
        }
        Branch::NextLevel => {
            facts.level.next().map(|to| ProgramChange::NextLevel { to, availability })
        }
        Branch::Recovery if may_be_light(facts) => {
            let with_swaps = swaps.iter().any(|(_, reason)| *reason == Reason::Stalled);
            Some(ProgramChange::Deload { with_swaps })
        }
        _ => None,
    }
}

/// The Monday on which the light week of a recovery begins, unless one has begun of late.
fn light_week_start(facts: &ReviewFacts, branch: Branch) -> Option<NaiveDate> {
    let begins = branch == Branch::Recovery && may_be_light(facts);
    begins.then(|| next_monday(facts.today))
}

fn may_be_light(facts: &ReviewFacts) -> bool {
    let monday = next_monday(facts.today);
    facts.last_light_week.is_none_or(|last| (monday - last).num_days() >= BETWEEN_LIGHT_WEEKS)
}

fn next_monday(today: NaiveDate) -> NaiveDate {
    monday_of(today) + Days::new(7)
}
