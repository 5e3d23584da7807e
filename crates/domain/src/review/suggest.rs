//! The suggestions of a review.

use super::facts::{ExerciseMetric, ReviewFacts};
use super::suggestions::{Branch, ProgramChange, Suggestions};
use super::summary::Summary;
use super::{REVIEW_WEEKS, is_due, message};
use crate::profile::{Availability, Level};

#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    pub is_due: bool,
    pub branch: Branch,
    /// Computed even if the review is not due.
    pub suggestions: Suggestions,
}

/// The fewest sessions and tracked exercises that a review needs.
const FEWEST_SESSIONS: u32 = 8;
const FEWEST_TRACKED: usize = 3;

/// The most new exercises: as many as the dialog shows, and as many as a rotation brings.
const MAX_NEW: usize = 3;
const MAX_ROTATED: usize = 2;

pub fn review(facts: &ReviewFacts) -> Review {
    let summary = Summary::new(facts);
    let branch = branch(facts, &summary);
    let suggestions = Suggestions {
        level_progression: branch == Branch::NextLevel,
        new_exercises: new_exercises(facts, branch, &summary),
        volume_increase: branch == Branch::Volume && volume_may_rise(facts, &summary),
        intensity_increase: branch == Branch::Intensity && intensity_may_rise(facts, &summary),
        program_change: program_change(facts, branch),
        message: String::new(),
    };
    let message = message::message(facts, branch, &suggestions, &summary);
    Review {
        is_due: is_due(facts.days_since_last_review),
        branch,
        suggestions: Suggestions { message, ..suggestions },
    }
}

/// The first branch that applies. The order is that of the rules: data before attendance,
/// attendance before progress.
fn branch(facts: &ReviewFacts, summary: &Summary<'_>) -> Branch {
    if facts.sessions < FEWEST_SESSIONS || summary.tracked.len() < FEWEST_TRACKED {
        Branch::TooLittleData
    } else if !summary.attends(50) {
        Branch::Adherence
    } else if is_ready_for_next_level(facts, summary) {
        Branch::NextLevel
    } else if summary.stalls(40) && summary.attends(75) {
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
        Level::Intermediate => (48, 120),
        Level::Advanced => return false,
    };
    // Three ways to be ready: steady progress, half of the exercises mastered, or a stalled
    // beginner.
    let masters_half = summary.mastered * 2 >= summary.tracked.len();
    let is_exhausted = facts.level == Level::Beginner && summary.stalls(40);
    summary.attends(70)
        && facts.weeks_in_level >= min_weeks
        && facts.sessions_in_level >= min_sessions
        && (summary.progresses(70) || masters_half || is_exhausted)
}

fn volume_may_rise(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    summary.attends(75) && facts.volume_ratio < 0.9 && facts.time_ratio <= 0.92
}

fn intensity_may_rise(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    summary.attends(60) && facts.hit_top_share >= 0.5
}

fn program_change(facts: &ReviewFacts, branch: Branch) -> Option<ProgramChange> {
    let from = facts.availability;
    match branch {
        Branch::Adherence => {
            // As many days as the member trained on average, but fewer than planned.
            let usual = facts.sessions.div_ceil(REVIEW_WEEKS);
            let fewer = usual.min(u32::from(from.days()) - 1).max(u32::from(Availability::MIN));
            let to = Availability::new(fewer).ok().filter(|to| *to < from)?;
            Some(ProgramChange::FewerDays { from, to })
        }
        Branch::NextLevel => facts.level.next().map(|to| ProgramChange::NextLevel { to }),
        Branch::Recovery => Some(ProgramChange::Deload),
        _ => None,
    }
}

/// Substitutes for stalled exercises, the worst trend first. Without any, a later phase brings some
/// variety instead.
fn new_exercises(facts: &ReviewFacts, branch: Branch, summary: &Summary<'_>) -> Vec<String> {
    if branch == Branch::TooLittleData {
        return Vec::new();
    }
    let tracked = summary.tracked.iter();
    let mut stalled: Vec<_> = tracked.filter(|metric| metric.plateau_detected).collect();
    stalled.sort_by(|one, other| {
        let slope = |metric: &ExerciseMetric| metric.slope.unwrap_or(0.0);
        slope(one)
            .total_cmp(&slope(other))
            .then_with(|| one.exercise_name.cmp(&other.exercise_name))
    });
    let mut names: Vec<String> = Vec::new();
    for substitute in stalled.into_iter().filter_map(|metric| metric.substitute.as_ref()) {
        if names.len() < MAX_NEW && !names.contains(substitute) {
            names.push(substitute.clone());
        }
    }
    if names.is_empty() && facts.phase >= 1 && matches!(branch, Branch::Volume | Branch::Intensity)
    {
        names = facts.rotation.iter().take(MAX_ROTATED).cloned().collect();
    }
    names
}
