//! What a review suggests.

use super::facts::{ExerciseMetric, ReviewFacts};
use super::suggestions::{Branch, ProgramChange, Suggestions};
use super::summary::Summary;
use super::{REVIEW_WEEKS, is_due, message};
use crate::profile::{Availability, Level};

/// A review with its suggestions.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Whether the review is due.
    pub needs_revision: bool,
    /// Which case it is.
    pub branch: Branch,
    /// What is suggested; computed also where the review is not due.
    pub suggestions: Suggestions,
}

/// Fewest sessions and tracked exercises that a review needs.
const FEWEST_SESSIONS: u32 = 8;
const FEWEST_TRACKED: usize = 3;

/// Most new exercises, as many as the dialog shows, and most that a rotation brings.
const MOST_NEW: usize = 3;
const MOST_ROTATED: usize = 2;

/// Reviews a member.
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
        needs_revision: is_due(facts.days_since_last_revision),
        branch,
        suggestions: Suggestions { message, ..suggestions },
    }
}

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

/// Long enough at the level, regular, and either progressing or, for beginners, at its end.
fn is_ready_for_next_level(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    let (weeks, sessions) = match facts.level {
        Level::Beginner => (16, 36),
        Level::Intermediate => (48, 120),
        Level::Advanced => return false,
    };
    let masters_half = summary.mastered * 2 >= summary.tracked.len();
    let is_exhausted = facts.level == Level::Beginner && summary.stalls(40);
    summary.attends(70)
        && facts.weeks_in_level >= weeks
        && facts.sessions_in_level >= sessions
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

/// Substitutes for what stands still, the worst trend first; else, later on, some variety.
fn new_exercises(facts: &ReviewFacts, branch: Branch, summary: &Summary<'_>) -> Vec<String> {
    if branch == Branch::TooLittleData {
        return Vec::new();
    }
    let mut stalled: Vec<_> = summary.tracked.iter().filter(|one| one.plateau_detected).collect();
    stalled.sort_by(|one, other| {
        let slope = |metric: &ExerciseMetric| metric.slope.unwrap_or(0.0);
        slope(one)
            .total_cmp(&slope(other))
            .then_with(|| one.exercise_name.cmp(&other.exercise_name))
    });
    let mut names: Vec<String> = Vec::new();
    for substitute in stalled.into_iter().filter_map(|one| one.substitute.as_ref()) {
        if names.len() < MOST_NEW && !names.contains(substitute) {
            names.push(substitute.clone());
        }
    }
    if names.is_empty() && facts.phase >= 1 && matches!(branch, Branch::Volume | Branch::Intensity)
    {
        names = facts.rotation.iter().take(MOST_ROTATED).cloned().collect();
    }
    names
}
