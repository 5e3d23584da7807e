//! What accepting a review does.

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

/// What a member accepted, as the client posts it: believed only where the server says the same.
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
    /// The change of the program, in the words of the suggestion.
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

/// What a member's program is made from, as far as a review can change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Training {
    /// The member's level, which also gives the split.
    pub level: Level,
    /// Training days per week.
    pub availability: Availability,
    /// How many reviews were accepted.
    pub phase: u32,
    /// What they changed.
    pub adjustments: Adjustments,
}

/// The state after an accepted review. The caller also makes the program anew and notes the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// What the next program is made from.
    pub training: Training,
    /// Days of the light week that begins now; 0 for none.
    pub deload_days: u8,
}

/// Applies what both the server suggests and the member accepted. `stalled` pairs the exercises
/// that stand still with the names of their substitutes. `None` where no review is due, so that a
/// second accept does nothing.
pub fn accept(
    facts: &ReviewFacts,
    review: &Review,
    posted: &Chosen,
    training: &Training,
    stalled: &[(ExerciseId, String)],
) -> Option<Accepted> {
    if !review.needs_revision {
        return None;
    }
    let ours = &review.suggestions;
    let change = ours
        .program_change
        .filter(|change| posted.program_change.as_deref() == Some(change.to_string().as_str()));
    let takes =
        |name: &String| ours.new_exercises.contains(name) && posted.new_exercises.contains(name);
    let replaced = stalled.iter().filter(|(_, substitute)| takes(substitute)).map(|(id, _)| *id);
    let mut next = training.clone();
    next.phase += 1;
    next.adjustments.excluded = replaced.collect();
    if ours.volume_increase && posted.volume_increase {
        let steps = &mut next.adjustments.volume_steps;
        *steps = (*steps + 1).min(Adjustments::MAX_VOLUME_STEPS);
    }
    if ours.intensity_increase && posted.intensity_increase {
        next.adjustments.fewer_reps = next.adjustments.fewer_reps.saturating_add(FEWER_REPS);
    }
    if let Some(ProgramChange::FewerDays { to, .. }) = change {
        next.availability = to;
    }
    if ours.level_progression && posted.level_progression {
        next.level = training.level.next().unwrap_or(training.level);
        // The new level has bands and ranges of its own.
        next.adjustments.volume_steps = 0;
        next.adjustments.fewer_reps = 0;
    }
    let is_recovery = review.branch == Branch::Recovery && change == Some(ProgramChange::Deload);
    let deload_days = if is_recovery || earns_a_light_week(facts) { DELOAD_DAYS } else { 0 };
    Some(Accepted { training: next, deload_days })
}

/// Beyond the beginner's level, whoever trained regularly starts a cycle with a light week: less,
/// never nothing (Rogerson 2024; Coleman 2024).
fn earns_a_light_week(facts: &ReviewFacts) -> bool {
    let planned = super::REVIEW_WEEKS * u32::from(facts.availability.days());
    facts.level != Level::Beginner && facts.sessions * 100 >= DELOAD_FROM_PERCENT * planned
}
