//! The facts that a review is based on.

use std::collections::HashMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::CheckIn;
use crate::profile::{Availability, Level, Objective};

#[derive(Clone, Debug, PartialEq)]
pub struct ExerciseMetric {
    pub exercise_name: String,
    /// 0 to 100.
    pub progress_percentage: u8,
    pub plateau_detected: bool,
    /// Whether the strength has fallen.
    pub regression_detected: bool,
    /// Trend in per cent a week; `None` with too little data.
    pub slope: Option<f64>,
    /// Sessions left after cleaning.
    pub valid_sessions: usize,
}

/// One exercise in the place of another, by their names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedSwap {
    pub out: String,
    #[serde(rename = "in")]
    pub enters: String,
}

/// The facts that a review is based on.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewFacts {
    pub today: NaiveDate,
    pub level: Level,
    pub objective: Objective,
    pub availability: Availability,
    /// Days since the last accepted review, else since the questionnaire.
    pub days_since_last_review: i64,
    /// Days since the last workout; `None` if there has been none.
    pub days_since_last_workout: Option<i64>,
    /// Done sessions of the last 56 days.
    pub sessions: u32,
    /// Whole weeks at this level.
    pub weeks_in_level: u32,
    /// Done sessions at this level.
    pub sessions_in_level: u32,
    /// Weekly sets of the program, as a share of their ceiling.
    pub volume_ratio: f64,
    /// Estimated time of a session, as a share of the session's length.
    pub time_ratio: f64,
    /// Share of the sets of the last 14 days that reached the top of their range.
    pub hit_top_share: f64,
    /// The low end of the main compounds' range.
    pub rep_low: u16,
    /// How often reviews raised the weekly sets.
    pub volume_steps: u8,
    /// How often reviews lowered the ranges.
    pub intensity_steps: u8,
    /// The first day of the latest light week that has begun.
    pub last_light_week: Option<NaiveDate>,
    /// How many reviews the member has accepted.
    pub phase: u32,
    pub metrics: Vec<ExerciseMetric>,
    /// How much the strength has changed in the 56 days, in per cent, over the tracked exercises.
    pub strength_change: Option<f64>,
    /// What the member says about the last weeks.
    pub check_in: CheckIn,
    /// The day on which the member chose to keep the program.
    pub kept_current_on: Option<NaiveDate>,
    /// Whether a limitation affects the whole body (class S), which keeps the level.
    pub is_systemic: bool,
    /// The exercises with pain on two days of the last 28.
    pub pain: Vec<String>,
    /// The exercises with pain on any of these days.
    pub pain_any: Vec<String>,
    /// What would replace each exercise that has a replacement.
    pub substitutes: HashMap<String, String>,
    /// The barbell lifts of a strength plan, which leave only because of pain.
    pub ladder: Vec<String>,
    /// What would bring variety, what has been in the program longest first.
    pub rotation: Vec<NamedSwap>,
}

impl ReviewFacts {
    /// The names of the exercises with pain, in the order of the alphabet.
    pub(super) fn painful(&self) -> Vec<&str> {
        let names = self.pain_any.iter().chain(&self.pain).map(String::as_str);
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}
