//! The log of one exercise.

use super::archive::Archive;
use super::body::Body;
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
    /// The member's mass in kg, if known.
    pub body_mass_kg: Option<f64>,
    /// The share of the body that moves with a load.
    pub body_share: f64,
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

impl ExerciseLog {
    /// What the exercise moves of the body, by the sessions up to a day.
    pub(super) fn body(&self, as_of_day: i64) -> Body {
        let seen = self.sessions.iter().filter(|session| session.day <= as_of_day);
        let sets = seen.flat_map(|session| &session.sets);
        Body::of_log(self.measure, self.body_mass_kg, self.body_share, sets)
    }
}
