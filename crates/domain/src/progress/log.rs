//! The log of one exercise.

use super::archive::Archive;
use super::session::Session;
use crate::exercise::Measure;
use crate::profile::Level;

/// A member's log of one exercise, with what the plan asked for.
#[derive(Clone, Debug)]
pub struct ExerciseLog {
    /// The member's level, which decides how much progress to expect.
    pub level: Level,
    /// What is written down for a set of the exercise.
    pub measure: Measure,
    /// What is left of sessions that aren't in `sessions`. They are earlier, and at least
    /// [`super::KEPT_DAYS`] before the day of the analysis.
    pub archive: Archive,
    /// The other sessions of the exercise, in any order.
    pub sessions: Vec<Session>,
    /// Days of done workouts that have the exercise but no recorded set of it. They count as
    /// training and say nothing about strength.
    pub days_without_sets: Vec<i64>,
    /// First day of the cycle: that of the last accepted review, else of the questionnaire.
    pub cycle_start_day: i64,
    /// On how many days a week the program has the exercise.
    pub weekly_exposures: f64,
}
