//! What a review looks at.

use crate::profile::{Availability, Level};

/// How one exercise stands.
#[derive(Clone, Debug, PartialEq)]
pub struct ExerciseMetric {
    /// Name that people read.
    pub exercise_name: String,
    /// 0 to 100.
    pub progress_percentage: u8,
    /// Whether it stands still.
    pub plateau_detected: bool,
    /// Trend in per cent a week; absent where there is too little to tell.
    pub slope: Option<f64>,
    /// Sessions that stay after cleaning.
    pub valid_sessions: usize,
    /// What the same slot of the program would take instead.
    pub substitute: Option<String>,
}

/// Everything that a review looks at.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewFacts {
    /// The member's level.
    pub level: Level,
    /// Training days per week.
    pub availability: Availability,
    /// Days since the last accepted review, else since the questionnaire.
    pub days_since_last_revision: i64,
    /// Done sessions of the last 56 days.
    pub sessions: u32,
    /// Whole weeks at this level.
    pub weeks_in_level: u32,
    /// Done sessions at this level.
    pub sessions_in_level: u32,
    /// Weekly sets of the program, as a share of the most that they may be.
    pub volume_ratio: f64,
    /// Estimated time of a session, as a share of the session's length.
    pub time_ratio: f64,
    /// Share of the sets of the last 14 days that reached the top of their range.
    pub hit_top_share: f64,
    /// How many reviews were accepted.
    pub phase: u32,
    /// The member's exercises.
    pub metrics: Vec<ExerciseMetric>,
    /// Exercises that the next phase would bring in, the most important first.
    pub rotation: Vec<String>,
}
