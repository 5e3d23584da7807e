//! The suggestions of a review.

use chrono::{Days, NaiveDate};

use super::comeback::Comeback;
use super::facts::ReviewFacts;
use super::increase::{Increase, increase, objection};
use super::suggestions::{Branch, ProgramChange, Suggestions};
use super::summary::Summary;
use super::swaps::{Reason, SuggestedSwap};
use super::{FEWEST_SESSIONS, REVIEW_WEEKS, STEADY_PERCENT, details, is_due, message, swaps};
use crate::calendar::monday_of;
use crate::profile::{Availability, Level};
use crate::program::BETWEEN_LIGHT_WEEKS;

#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Whether it opens by itself: it is due, and the member has not just kept the program.
    pub is_due: bool,
    /// Whether it can be opened and accepted.
    pub is_available: bool,
    pub branch: Branch,
    /// Computed even if the review is not due.
    pub suggestions: Suggestions,
}

/// The fewest tracked exercises that a review needs.
const FEWEST_TRACKED: usize = 3;

/// Attendance, in per cent, below which fewer days come before anything else.
const REGULAR_PERCENT: u32 = 65;

/// Days for which a review doesn't open by itself after the member has kept the program.
const KEPT_DAYS: i64 = 14;

/// From so many painful exercises on the whole body gets a light week.
const MANY_PAINS: usize = 3;

pub fn review(facts: &ReviewFacts) -> Review {
    let summary = Summary::new(facts);
    let comeback = Comeback::of(facts);
    let progress = progress_branch(facts, &summary);
    let branch = branch(facts, &summary, progress, comeback.is_some());
    let swaps = swaps::swaps(facts, branch, &summary);
    let light_week_start = light_week_start(facts, branch, progress, &summary);
    let wanted = increase(facts, branch, &summary);
    let objection = objection(facts, branch, wanted);
    let granted = wanted.filter(|_| objection.is_none());
    let mut suggestions = Suggestions {
        level_progression: branch == Branch::NextLevel,
        new_exercises: swaps.iter().map(|swap| swap.names.enters.clone()).collect(),
        volume_increase: granted == Some(Increase::Sets),
        intensity_increase: granted == Some(Increase::Loads),
        program_change: program_change(facts, branch, light_week_start, &swaps),
        light_week_start,
        comeback,
        ..Suggestions::default()
    };
    suggestions.message =
        objection.unwrap_or_else(|| message::message(facts, branch, &suggestions, &summary));
    suggestions.details = details::details(branch, &suggestions, &swaps);
    suggestions.swaps = swaps.into_iter().map(|swap| swap.names).collect();
    let is_available = is_due(facts.days_since_last_review);
    let kept_lately =
        facts.kept_current_on.is_some_and(|day| (facts.today - day).num_days() < KEPT_DAYS);
    Review { is_due: is_available && !kept_lately, is_available, branch, suggestions }
}

/// The first branch that applies; `progress` is that without regard to the rest. Who comes back starts again, pain comes before everything that
/// data can say, and attendance and lost strength before progress.
fn branch(facts: &ReviewFacts, summary: &Summary, progress: Branch, comes_back: bool) -> Branch {
    let hurts = !facts.painful().is_empty();
    match progress {
        _ if comes_back => Branch::Comeback,
        Branch::TooLittleData => Branch::TooLittleData,
        Branch::Adherence if may_reduce_days(facts) => Branch::Adherence,
        _ if hurts => Branch::Pain,
        Branch::Adherence => Branch::Adherence,
        _ if summary.regresses() => Branch::Regression,
        Branch::Volume | Branch::Intensity | Branch::Recovery if summary.held_change.is_some() => {
            Branch::Held
        }
        other => other,
    }
}

/// The branch of a member without pain and without a fall of strength.
fn progress_branch(facts: &ReviewFacts, summary: &Summary) -> Branch {
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

fn may_reduce_days(facts: &ReviewFacts) -> bool {
    facts.availability.days() > Availability::MIN
}

/// Whether the member has been at the level long enough, trains regularly and progresses. Who stands
/// still recovers first, and who has something that affects the whole body keeps the level.
fn is_ready_for_next_level(facts: &ReviewFacts, summary: &Summary) -> bool {
    let (min_weeks, min_sessions) = match facts.level {
        Level::Beginner => (16, 36),
        Level::Intermediate => (48, 120),
        Level::Advanced => return false,
    };
    !facts.is_systemic
        && !summary.stalls(40)
        && summary.attends(70)
        && facts.weeks_in_level >= min_weeks
        && facts.sessions_in_level >= min_sessions
        && (summary.progresses(70) || summary.masters_half())
}

fn program_change(
    facts: &ReviewFacts,
    branch: Branch,
    light_week_start: Option<NaiveDate>,
    swaps: &[SuggestedSwap],
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
        _ => light_week_start.map(|_| {
            let with_swaps = swaps.iter().any(|swap| swap.reason == Reason::Stalled);
            ProgramChange::Deload { with_swaps }
        }),
    }
}

/// The Monday on which a light week begins, unless one has begun of late.
fn light_week_start(
    facts: &ReviewFacts,
    branch: Branch,
    progress: Branch,
    summary: &Summary,
) -> Option<NaiveDate> {
    let is_wanted = match branch {
        Branch::Recovery | Branch::Regression => true,
        Branch::Pain => {
            facts.painful().len() >= MANY_PAINS
                || summary.regresses()
                || progress == Branch::Recovery
        }
        _ => false,
    };
    let monday = monday_of(facts.today) + Days::new(7);
    let is_due =
        facts.last_light_week.is_none_or(|last| (monday - last).num_days() >= BETWEEN_LIGHT_WEEKS);
    (is_wanted && is_due).then_some(monday)
}
