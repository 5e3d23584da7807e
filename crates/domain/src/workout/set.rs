//! The sets of workouts.

use std::str::FromStr;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::BodyPart;
use super::LONGEST_SESSION;
use super::bounds::MOST_REPS;
use crate::exercise::Measure;
use crate::id::{WorkoutExerciseId, WorkoutSetId};
use crate::input::InputError;

/// The kind of a set. Warm-ups count for nothing, drop sets only for volume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SetType {
    /// A lighter set before the work.
    Warmup,
    Working,
    /// Continued at once with less load.
    Drop,
    Failure,
}

impl SetType {
    pub const ALL: [Self; 4] = [Self::Warmup, Self::Working, Self::Drop, Self::Failure];

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
        Self::ALL.into_iter().find(|kind| kind.as_str() == text).ok_or(InputError::UnknownChoice)
    }
}

/// The values of a set, planned and done.
#[derive(Debug, Clone, PartialEq)]
pub struct SetValues {
    pub set_type: SetType,
    pub reps: Option<i32>,
    pub weight_kg: Option<f64>,
    /// Time under work, for timed exercises.
    pub duration_seconds: Option<i32>,
    pub rest_seconds: Option<i32>,
    pub rir: Option<i32>,
    /// Planned repetitions, as in the prescription: `8-12`.
    pub target_reps: Option<String>,
    pub target_weight_kg: Option<f64>,
    pub notes: Option<String>,
    pub is_completed: bool,
    pub has_pain: bool,
    /// Where it hurt, if the member said so.
    pub pain_at: Option<BodyPart>,
    /// How much it hurt, from 1 to [`MOST_PAIN`](super::MOST_PAIN), if the member said so.
    pub pain_score: Option<i32>,
    /// Whether the member confirmed a load that looked mistyped.
    pub is_confirmed: bool,
}

impl SetValues {
    /// Whether the member recorded something: that the set was done, or that it hurt.
    #[must_use]
    pub const fn is_record(&self) -> bool {
        self.is_completed || self.has_pain
    }

    /// Whether not even one repetition succeeded. Such a set is on record, but no work was done in it.
    #[must_use]
    pub fn is_failed(&self) -> bool {
        let has_no_time = self.duration_seconds.is_none_or(|seconds| seconds == 0);
        let is_empty = self.reps == Some(0) && has_no_time;
        self.is_completed && self.set_type == SetType::Failure && is_empty
    }

    /// Checks that a completed set has at least one repetition, or one second where time is logged;
    /// a set to failure may have no repetition. The error names the field that doesn't.
    pub fn check_done(&self, measure: Measure) -> Result<(), (&'static str, InputError)> {
        let (field, done, max) = match measure {
            Measure::Hold | Measure::CardioTime => {
                ("duration_seconds", self.duration_seconds, LONGEST_SESSION.num_seconds())
            }
            Measure::LoadReps | Measure::BodyweightReps | Measure::AssistedReps => {
                ("reps", self.reps, MOST_REPS.into())
            }
        };
        match done {
            _ if !self.is_completed => Ok(()),
            Some(1..) => Ok(()),
            Some(0) if measure.counts_reps() && self.is_failed() => Ok(()),
            Some(_) => Err((field, InputError::OutOfRange { min: 1, max })),
            None => Err((field, InputError::Missing)),
        }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct SetRecord {
    /// Place in the exercise, from 0.
    pub order_index: i32,
    pub values: SetValues,
    /// `None` until the set is completed.
    pub completed_at: Option<DateTime<Utc>>,
    /// The revision that first recorded something in the set: that it was done, or that it hurt.
    /// Later changes keep it. Copies with different origins were recorded independently.
    pub origin: Option<i64>,
}

impl SetRecord {
    /// The record as of a revision, which is its origin if it is the first to record something.
    #[must_use]
    pub fn recorded_at(mut self, revision: i64) -> Self {
        if self.values.is_record() {
            self.origin = self.origin.or(Some(revision));
        }
        self
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct WorkoutSet {
    pub id: WorkoutSetId,
    pub workout_exercise_id: WorkoutExerciseId,
    /// The client's own id, or the server's.
    pub client_id: Uuid,
    /// Grows with every change; 0 until the first one.
    pub revision: i64,
    pub record: SetRecord,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_completed_set_needs_its_measured_value() {
        let set = |reps, duration_seconds, is_completed| SetValues {
            set_type: SetType::Working,
            reps,
            weight_kg: None,
            duration_seconds,
            rest_seconds: None,
            rir: None,
            target_reps: None,
            target_weight_kg: None,
            notes: None,
            is_completed,
            has_pain: false,
            pain_at: None,
            pain_score: None,
            is_confirmed: false,
        };
        let refused = |set: SetValues, measure| set.check_done(measure).map_err(|(field, _)| field);
        assert_eq!(refused(set(Some(1), None, true), Measure::LoadReps), Ok(()));
        assert_eq!(refused(set(Some(0), None, true), Measure::LoadReps), Err("reps"));
        assert_eq!(refused(set(None, Some(30), true), Measure::BodyweightReps), Err("reps"));
        assert_eq!(refused(set(None, Some(1), true), Measure::Hold), Ok(()));
        assert_eq!(refused(set(Some(8), Some(0), true), Measure::Hold), Err("duration_seconds"));
        assert_eq!(refused(set(Some(8), None, true), Measure::CardioTime), Err("duration_seconds"));
        assert_eq!(refused(set(Some(0), None, false), Measure::LoadReps), Ok(()));
        let failed = SetValues { set_type: SetType::Failure, ..set(Some(0), Some(0), true) };
        assert_eq!(refused(failed.clone(), Measure::AssistedReps), Ok(()));
        assert_eq!(refused(failed, Measure::Hold), Err("duration_seconds"));
    }
}
