//! Training as it was done: workouts, their exercises and sets.

mod bounds;

use std::str::FromStr;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use uuid::Uuid;

use crate::exercise::ExerciseId;
use crate::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use crate::input::InputError;

pub use bounds::{
    HEAVIEST_LOAD_KG, duration_seconds, order_index, reps, rest_seconds, rir, session_times,
    trained_on, weight_kg,
};

/// No session counts for longer: beyond it the phone was forgotten in the locker.
pub const LONGEST_SESSION: TimeDelta = TimeDelta::hours(4);

/// Where a workout stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkoutStatus {
    /// Saved for later: neither started nor ended.
    Planned,
    /// Started and not ended: neither listed nor counted.
    Open,
    /// Ended: part of the history.
    Done,
}

/// A training session.
#[derive(Debug, Clone, PartialEq)]
pub struct Workout {
    /// Row id.
    pub id: WorkoutId,
    /// Whose it is.
    pub member_id: MemberId,
    /// The client's own id, for sending the same workout twice without harm.
    pub client_id: Option<Uuid>,
    /// Title; absent for a workout that was never named.
    pub name: Option<String>,
    /// The calendar date in the member's zone.
    pub trained_on: NaiveDate,
    /// When the session began.
    pub started_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// Free text.
    pub notes: Option<String>,
    /// Day code (A … F) or `Custom`.
    pub workout_type: String,
    /// Program code (ABC, ABCDE, PPL) or `Personalizado`.
    pub program_type: String,
    /// When the row was made.
    pub created_at: DateTime<Utc>,
    /// When the row was last changed.
    pub updated_at: DateTime<Utc>,
}

impl Workout {
    /// Where the workout stands.
    pub fn status(&self) -> WorkoutStatus {
        match (self.started_at, self.ended_at) {
            (_, Some(_)) => WorkoutStatus::Done,
            (Some(_), None) => WorkoutStatus::Open,
            (None, None) => WorkoutStatus::Planned,
        }
    }

    /// Whole minutes from start to end, rounded; unknown where either is.
    pub fn duration_minutes(&self) -> Option<i64> {
        duration_minutes(self.started_at?, self.ended_at?)
    }
}

fn duration_minutes(started_at: DateTime<Utc>, ended_at: DateTime<Utc>) -> Option<i64> {
    let seconds = (ended_at - started_at).min(LONGEST_SESSION).num_seconds();
    (seconds >= 0).then_some((seconds + 30) / 60)
}

/// The end of a session that was forgotten open, once it is older than [`LONGEST_SESSION`]:
/// its last completed set.
pub fn forgotten_end(
    started_at: DateTime<Utc>,
    last_set_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let latest = started_at + LONGEST_SESSION;
    (now > latest).then(|| last_set_at.clamp(started_at, latest))
}

/// A workout to be recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct NewWorkout {
    /// The client's own id.
    pub client_id: Option<Uuid>,
    /// Title.
    pub name: Option<String>,
    /// The calendar date in the member's zone.
    pub trained_on: NaiveDate,
    /// When the session began.
    pub started_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// Free text.
    pub notes: Option<String>,
    /// Day code or `Custom`.
    pub workout_type: String,
    /// Program code or `Personalizado`.
    pub program_type: String,
}

impl NewWorkout {
    /// Whether the session begins with the record: started and not ended.
    pub const fn is_open(&self) -> bool {
        self.started_at.is_some() && self.ended_at.is_none()
    }

    /// A record that tells neither start nor end is a finished workout, as a finished session
    /// sends it; only a free workout (`Custom`) may be saved for later that way.
    #[must_use]
    pub fn settled(mut self, now: DateTime<Utc>) -> Self {
        if self.started_at.is_none() && self.ended_at.is_none() && self.workout_type != "Custom" {
            self.ended_at = Some(now);
        }
        self
    }
}

/// Changes to a workout; `None` leaves the field as it is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct WorkoutEdit {
    /// New title.
    pub name: Option<String>,
    /// New date.
    pub trained_on: Option<NaiveDate>,
    /// New notes; `Some(None)` clears them.
    pub notes: Option<Option<String>>,
    /// New start.
    pub started_at: Option<DateTime<Utc>>,
    /// New end; ends an open workout.
    pub ended_at: Option<DateTime<Utc>>,
}

/// An exercise within a workout.
#[derive(Debug, Clone, PartialEq)]
pub struct WorkoutExercise {
    /// Row id.
    pub id: WorkoutExerciseId,
    /// The workout it belongs to.
    pub workout_id: WorkoutId,
    /// The client's own id.
    pub client_id: Option<Uuid>,
    /// Which exercise.
    pub exercise_id: ExerciseId,
    /// Place in the workout, from 0.
    pub order_index: i32,
    /// Free text.
    pub notes: Option<String>,
}

/// An exercise to be added to a workout.
#[derive(Debug, Clone, PartialEq)]
pub struct NewWorkoutExercise {
    /// The workout it is added to.
    pub workout_id: WorkoutId,
    /// The client's own id.
    pub client_id: Option<Uuid>,
    /// Which exercise.
    pub exercise_id: ExerciseId,
    /// Place in the workout, from 0.
    pub order_index: i32,
}

/// What kind of set it was. Warm-ups count for nothing; drop sets only for volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetType {
    /// A lighter set before the work.
    Warmup,
    /// A planned set.
    Working,
    /// Continued at once with less load.
    Drop,
    /// Taken to failure.
    Failure,
}

impl SetType {
    /// The stored word.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Warmup => "warmup",
            Self::Working => "working",
            Self::Drop => "drop",
            Self::Failure => "failure",
        }
    }
}

impl FromStr for SetType {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        [Self::Warmup, Self::Working, Self::Drop, Self::Failure]
            .into_iter()
            .find(|kind| kind.as_str() == text)
            .ok_or(InputError::UnknownChoice)
    }
}

/// What a set holds: what was planned beside what was done.
#[derive(Debug, Clone, PartialEq)]
pub struct SetValues {
    /// Kind of set.
    pub set_type: SetType,
    /// Repetitions done.
    pub reps: Option<i32>,
    /// Load in kg.
    pub weight_kg: Option<f64>,
    /// Time under work, for timed exercises.
    pub duration_seconds: Option<i32>,
    /// Rest after the set.
    pub rest_seconds: Option<i32>,
    /// Repetitions in reserve.
    pub rir: Option<i32>,
    /// Planned repetitions, as in the prescription ("8-12").
    pub target_reps: Option<String>,
    /// Planned load in kg.
    pub target_weight_kg: Option<f64>,
    /// Free text.
    pub notes: Option<String>,
    /// Whether it was done.
    pub is_completed: bool,
}

/// A stored set.
#[derive(Debug, Clone, PartialEq)]
pub struct WorkoutSet {
    /// Row id.
    pub id: WorkoutSetId,
    /// The workout exercise it belongs to.
    pub workout_exercise_id: WorkoutExerciseId,
    /// The client's own id.
    pub client_id: Option<Uuid>,
    /// What it holds.
    pub values: SetValues,
    /// When the row was made.
    pub created_at: DateTime<Utc>,
    /// When the row was last changed.
    pub updated_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        format!("2026-11-20T{text}Z").parse().unwrap()
    }

    #[test]
    fn durations_are_rounded_and_never_exceed_four_hours() {
        for (start, end, minutes) in [
            ("10:00:00", "10:45:29", Some(45)),
            ("10:00:00", "10:45:30", Some(46)),
            ("10:00:00", "10:00:00", Some(0)),
            ("10:00:00", "19:00:00", Some(240)),
            ("10:00:01", "10:00:00", None),
        ] {
            assert_eq!(duration_minutes(at(start), at(end)), minutes, "{start} to {end}");
        }
    }

    #[test]
    fn a_forgotten_session_ends_at_its_last_set() {
        let start = at("08:00:00");
        assert_eq!(forgotten_end(start, at("08:50:00"), at("12:00:00")), None);
        let later = at("12:00:01");
        assert_eq!(forgotten_end(start, at("08:50:00"), later), Some(at("08:50:00")));
        assert_eq!(
            forgotten_end(start, at("23:00:00"), at("23:30:00")),
            Some(later - TimeDelta::seconds(1))
        );
    }
}
