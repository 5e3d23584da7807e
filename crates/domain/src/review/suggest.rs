//! The suggestions of a review.

use chrono::{Days, NaiveDate};

use super::facts::ReviewFacts;
use super::increase::{intensity_may_rise, volume_refusal};
use super::suggestions::{Branch, ProgramChange, Suggestions};
use super::summary::Summary;
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

/// Days that must lie between two light weeks.
const BETWEEN_LIGHT_WEEKS: i64 = 42;

/// The fewest days on which the advanced volume fits a week.
const ADVANCED_FROM_DAYS: u8 = 4;

pub fn review(facts: &ReviewFacts) -> Review {
    let summary = Summary::new(facts);
    let branch = branch(facts, &summary);
    let swaps = swaps::swaps(facts, branch, &summary);
    let mut suggestions = Suggestions {
        level_progression: branch == Branch::NextLevel,
        new_exercises: swaps.iter().map(|(swap, _)| swap.enters.clone()).collect(),
        volume_increase: branch == Branch::Volume && volume_refusal(facts, &summary).is_none(),
        intensity_increase: branch == Branch::Intensity && intensity_may_rise(facts, &summary),
        program_change: program_change(facts, branch, !swaps.is_empty()),
        light_week_start: light_week_start(facts, branch, &summary),
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

/// Whether the member has been at the level long enough, trains regularly, and either progresses
/// or, as a beginner, has exhausted the level.
fn is_ready_for_next_level(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    let (min_weeks, min_sessions) = match facts.level {
        Level::Beginner => (16, 36),
        // Three sessions can't hold the advanced volume.
        Level::Intermediate if facts.availability.days() >= ADVANCED_FROM_DAYS => (48, 120),
        Level::Intermediate | Level::Advanced => return false,
    };
    // Three ways to be ready: steady progress, half of the exercises mastered, or a stalled
    // beginner.
    let is_exhausted = facts.level == Level::Beginner && summary.stalls(40);
    summary.attends(70)
        && facts.weeks_in_level >= min_weeks
        && facts.sessions_in_level >= min_sessions
        && (summary.progresses(70) || summary.masters_half() || is_exhausted)
}

fn program_change(facts: &ReviewFacts, branch: Branch, with_swaps: bool) -> Option<ProgramChange> {
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
        Branch::Recovery => Some(ProgramChange::Deload { with_swaps }),
        _ => None,
    }
}

/// The Monday on which a light week begins: in a recovery always, and for members beyond the
/// beginner's level who train steadily, unless one has begun of late (Rogerson 2024).
fn light_week_start(
    facts: &ReviewFacts,
    branch: Branch,
    summary: &Summary<'_>,
) -> Option<NaiveDate> {
    let is_planned = matches!(branch, Branch::Volume | Branch::Intensity)
        && facts.level != Level::Beginner
        && summary.attends(STEADY_PERCENT)
        && facts
            .last_light_week
            .is_none_or(|last| (facts.today - last).num_days() >= BETWEEN_LIGHT_WEEKS);
    let begins = branch == Branch::Recovery || is_planned;
    begins.then(|| monday_of(facts.today) + Days::new(7))
}
