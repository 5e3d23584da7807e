//! The facts that a review is based on.

use crate::profile::{Availability, Level};

#[derive(Clone, Debug, PartialEq)]
pub struct ExerciseMetric {
    pub exercise_name: String,
    /// 0 to 100.
    pub progress_percentage: u8,
    pub plateau_detected: bool,
    /// Trend in per cent a week; `None` with too little data.
    pub slope: Option<f64>,
    /// Sessions left after cleaning.
    pub valid_sessions: usize,
    /// The name of the exercise that would replace it.
    pub substitute: Option<String>,
}

/// The facts that a review is based on.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewFacts {
    pub level: Level,
    pub availability: Availability,
    /// Days since the last accepted review, else since the questionnaire.
    pub days_since_last_review: i64,
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
    pub phase: u32,
    pub metrics: Vec<ExerciseMetric>,
    /// Names of the exercises that the next phase would bring in, in the order of the days.
    pub rotation: Vec<String>,
}
