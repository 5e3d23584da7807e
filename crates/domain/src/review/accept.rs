//! Accepting a review.

use serde::Deserialize;

use super::facts::ReviewFacts;
use super::suggest::Review;
use super::suggestions::{Branch, ProgramChange, Suggestions};
use crate::exercise::ExerciseId;
use crate::profile::{Availability, Level};
use crate::program::Adjustments;

/// Days of the light week after an accepted review.
const DELOAD_DAYS: u8 = 7;

/// Attendance, in per cent, from which a light week has something to recover from.
const DELOAD_FROM_PERCENT: u32 = 75;

/// Repetitions by which an accepted increase of intensity lowers the ranges.
const FEWER_REPS: u8 = 2;

/// The suggestions that a member accepted, as the client posts them. Only those that the server
/// makes as well are applied.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Chosen {
    /// Whether to move to the next level.
    pub level_progression: bool,
    /// Names of exercises to bring in.
    pub new_exercises: Vec<String>,
    /// Whether to raise the weekly sets.
    pub volume_increase: bool,
    /// Whether to lower the repetitions and raise the loads.
    pub intensity_increase: bool,
    /// The change of the program, as the suggestion words it.
    pub program_change: Option<String>,
}

impl From<&Suggestions> for Chosen {
    /// Everything that was suggested.
    fn from(suggestions: &Suggestions) -> Self {
        Self {
            level_progression: suggestions.level_progression,
            new_exercises: suggestions.new_exercises.clone(),
            volume_increase: suggestions.volume_increase,
            intensity_increase: suggestions.intensity_increase,
            program_change: suggestions.program_change.map(|change| change.to_string()),
        }
    }
}

/// The inputs of a member's program that a review can change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Training {
    /// The member's level, which also gives the split.
    pub level: Level,
    pub availability: Availability,
    pub phase: u32,
    pub adjustments: Adjustments,
}

/// The state after an accepted review. The caller also generates the program anew and records the
/// day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The inputs of the next program.
    pub training: Training,
    /// Length of the light week that begins now; 0 for none.
    pub deload_days: u8,
}

/// Applies what both the server suggests and the member accepted.
///
/// `stalled` pairs stalled exercises with the names of their substitutes. Returns `None` if no
/// review is due, so that accepting twice does nothing.
pub fn accept(
    facts: &ReviewFacts,
    review: &Review,
    posted: &Chosen,
    training: &Training,
    stalled: &[(ExerciseId, String)],
) -> Option<Accepted> {
    if !review.is_due {
        return None;
    }
    let suggested = &review.suggestions;
    // The change is compared by its text, which is all that the client posts of it.
    let change = suggested
        .program_change
        .filter(|change| posted.program_change.as_deref() == Some(change.to_string().as_str()));
    let is_accepted = |name: &String| {
        suggested.new_exercises.contains(name) && posted.new_exercises.contains(name)
    };
    let replaced =
        stalled.iter().filter(|(_, substitute)| is_accepted(substitute)).map(|(id, _)| *id);
    let mut next = training.clone();
    next.phase += 1;
    // Replaces the exclusions of the last phase: an exercise may come back after one cycle.
    next.adjustments.excluded = replaced.collect();
    if suggested.volume_increase && posted.volume_increase {
        let steps = &mut next.adjustments.volume_steps;
        *steps = (*steps + 1).min(Adjustments::MAX_VOLUME_STEPS);
    }
    if suggested.intensity_increase && posted.intensity_increase {
        next.adjustments.fewer_reps = next.adjustments.fewer_reps.saturating_add(FEWER_REPS);
    }
    if let Some(ProgramChange::FewerDays { to, .. }) = change {
        next.availability = to;
    }
    if suggested.level_progression && posted.level_progression {
        next.level = training.level.next().unwrap_or(training.level);
        // The new level has bands and ranges of its own.
        next.adjustments.volume_steps = 0;
        next.adjustments.fewer_reps = 0;
    }
    // A recovery week only if its suggestion was accepted; one after regular training in any case.
    let is_recovery = review.branch == Branch::Recovery && change == Some(ProgramChange::Deload);
    let deload_days = if is_recovery || needs_light_week(facts) { DELOAD_DAYS } else { 0 };
    Some(Accepted { training: next, deload_days })
}

/// Whether the next cycle begins with a light week: for members beyond the beginner's level who
/// trained regularly. They train less, but never nothing (Rogerson 2024; Coleman 2024).
fn needs_light_week(facts: &ReviewFacts) -> bool {
    let planned = super::REVIEW_WEEKS * u32::from(facts.availability.days());
    facts.level != Level::Beginner && facts.sessions * 100 >= DELOAD_FROM_PERCENT * planned
}
