//! Accepting a review.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::facts::{NamedSwap, ReviewFacts};
use super::suggest::Review;
use super::suggestions::{ProgramChange, Suggestions};
use crate::profile::{Availability, Level};

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
    /// The Monday of the light week.
    pub light_week_start: Option<NaiveDate>,
    /// Whether to come back week by week.
    pub comeback: bool,
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
            light_week_start: suggestions.light_week_start,
            comeback: suggestions.comeback.is_some(),
        }
    }
}

/// What an accepted review changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Accepted {
    /// The day of the review.
    pub last_revision: NaiveDate,
    /// Whether the program is regenerated.
    pub rebuild: bool,
    pub level: Level,
    pub availability: Availability,
    pub swaps: Vec<NamedSwap>,
    /// How often reviews have raised the weekly sets.
    pub volume_steps: u8,
    /// How often reviews have lowered the ranges.
    pub intensity_steps: u8,
    pub light_week_start: Option<NaiveDate>,
    /// The weeks in which the program comes back.
    pub comeback_weeks: Option<u8>,
}

/// What both the server suggests and the member accepted. Returns `None` if no review is due, so
/// that accepting twice does nothing.
pub fn accept(facts: &ReviewFacts, review: &Review, posted: &Chosen) -> Option<Accepted> {
    if !review.is_available {
        return None;
    }
    let suggested = &review.suggestions;
    // The change is compared by its text, which is all that the client posts of it.
    let change = suggested
        .program_change
        .filter(|change| posted.program_change.as_deref() == Some(change.to_string().as_str()));
    let moves_up = suggested.level_progression && posted.level_progression;
    let level = if moves_up { facts.level.next().unwrap_or(facts.level) } else { facts.level };
    let availability = match change {
        Some(ProgramChange::FewerDays { to, .. }) => to,
        _ => facts.availability,
    };
    // A recovery is a light week, whether the date was posted or not.
    let is_recovery = matches!(change, Some(ProgramChange::Deload { .. }));
    let light_week = suggested.light_week_start;
    let is_accepted = |swap: &&NamedSwap| posted.new_exercises.contains(&swap.enters);
    let comeback = suggested.comeback.as_ref().filter(|_| posted.comeback);
    let volume = suggested.volume_increase && posted.volume_increase;
    let intensity = suggested.intensity_increase && posted.intensity_increase;
    // The new level has bands and ranges of its own.
    let steps = |before: u8, raised: bool| if moves_up { 0 } else { before + u8::from(raised) };
    Some(Accepted {
        last_revision: facts.today,
        rebuild: moves_up || availability != facts.availability,
        level,
        availability,
        swaps: suggested.swaps.iter().filter(is_accepted).cloned().collect(),
        volume_steps: steps(facts.volume_steps, volume),
        intensity_steps: steps(facts.intensity_steps, intensity),
        light_week_start: light_week
            .filter(|start| is_recovery || posted.light_week_start == Some(*start)),
        comeback_weeks: comeback.map(|comeback| comeback.weeks),
    })
}
