//! Training as it was done: workouts, their exercises and sets.

mod body_part;
mod bounds;
mod custom;
mod length;
mod merge;
mod reference;
mod set;

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use self::length::duration_minutes;
use crate::exercise::ExerciseId;
use crate::id::{MemberId, WorkoutExerciseId, WorkoutId};

pub use body_part::BodyPart;
pub use bounds::{
    HEAVIEST_LOAD_KG, LARGEST_REVISION, LONGEST_WORK_SECONDS, MOST_PAIN, MOST_REPS, MOST_RIR,
    duration_seconds, earliest_instant, reps, rir, session_times, to_hundredths, trained_on,
    weight_kg,
};
pub use custom::{
    CustomWorkout, CustomWorkoutExercise, DeskTemplate, NewCustomWorkout, arrange_groups,
};
pub use length::{LONGEST_SESSION, forgotten_end, local_start, plausible_end};
pub use merge::{
    Checksum, Revised, Row, SessionCopy, SessionExercise, SessionHeader, SessionSet, next_revision,
};
pub use reference::{UnknownWorkoutRef, WorkoutRef};
pub use set::{SetRecord, SetType, SetValues, WorkoutSet};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkoutStatus {
    /// Saved for later: neither started nor ended.
    Planned,
    /// Started and not ended: neither listed nor counted.
    Open,
    /// Ended: part of the history.
    Done,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Workout {
    pub id: WorkoutId,
    pub member_id: MemberId,
    /// The client's id, so that sending a workout twice is harmless, or the server's if the client
    /// sent none.
    pub client_id: Uuid,
    /// Grows with every change of the row itself; 0 while the workout is only planned.
    pub revision: i64,
    /// Title; absent for a workout that was never named.
    pub name: Option<String>,
    /// Calendar date in the member's zone.
    pub trained_on: NaiveDate,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    /// Seconds between start and end in which it was paused.
    pub paused_seconds: i32,
    pub notes: Option<String>,
    /// Day code (A … F) or `Custom`.
    pub workout_type: String,
    /// Program code (ABC, ABCDE, PPL) or `Personalizado`.
    pub program_type: String,
    pub created_at: DateTime<Utc>,
    pub updated_at: DateTime<Utc>,
}

impl Workout {
    pub fn status(&self) -> WorkoutStatus {
        match (self.started_at, self.ended_at) {
            // Without a start too: a workout that is logged afterwards may have only an end.
            (_, Some(_)) => WorkoutStatus::Done,
            (Some(_), None) => WorkoutStatus::Open,
            (None, None) => WorkoutStatus::Planned,
        }
    }

    /// The workout's own fields, as a copy of its session has them.
    pub fn into_header(self) -> Revised<SessionHeader> {
        let value = SessionHeader {
            name: self.name,
            trained_on: self.trained_on,
            started_at: self.started_at,
            ended_at: self.ended_at,
            paused_seconds: self.paused_seconds,
            notes: self.notes,
            workout_type: self.workout_type,
            program_type: self.program_type,
        };
        Revised { revision: self.revision, value }
    }

    /// Takes a new version of the header.
    pub fn replace_header(&mut self, header: Revised<SessionHeader>, now: DateTime<Utc>) {
        let Revised { revision, value } = header;
        self.revision = revision;
        self.name = value.name;
        self.trained_on = value.trained_on;
        self.started_at = value.started_at;
        self.ended_at = value.ended_at;
        self.paused_seconds = value.paused_seconds;
        self.notes = value.notes;
        self.workout_type = value.workout_type;
        self.program_type = value.program_type;
        self.updated_at = now;
    }

    /// Whole minutes from start to end without the pauses, rounded; `None` without a start or an
    /// end.
    pub fn duration_minutes(&self) -> Option<i64> {
        duration_minutes(self.started_at?, self.ended_at?, self.paused_seconds)
    }
}

/// How much a member has trained, or by how much a change moves it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TrainingTotals {
    /// Done workouts.
    pub workouts: i64,
    /// Of the workouts with a start and an end.
    pub minutes: i64,
}

impl TrainingTotals {
    /// What a session adds; nothing before it has ended.
    pub fn of(session: &SessionHeader) -> Self {
        let Some(ended_at) = session.ended_at else { return Self::default() };
        let minutes = session
            .started_at
            .and_then(|start| duration_minutes(start, ended_at, session.paused_seconds));
        Self { workouts: 1, minutes: minutes.unwrap_or(0) }
    }
}

impl std::ops::Add for TrainingTotals {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { workouts: self.workouts + other.workouts, minutes: self.minutes + other.minutes }
    }
}

impl std::ops::Sub for TrainingTotals {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { workouts: self.workouts - other.workouts, minutes: self.minutes - other.minutes }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct NewWorkout {
    pub client_id: Option<Uuid>,
    pub name: Option<String>,
    /// Calendar date in the member's zone.
    pub trained_on: NaiveDate,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    /// Whether it was done, though neither start nor end is known.
    pub is_completed: bool,
    pub notes: Option<String>,
    /// Day code or `Custom`.
    pub workout_type: String,
    /// Program code or `Personalizado`.
    pub program_type: String,
}

impl NewWorkout {
    /// Whether the workout has started and not ended.
    pub const fn is_open(&self) -> bool {
        self.started_at.is_some() && self.ended_at.is_none()
    }

    /// Settles a workout that has neither start nor end: it was done, unless it is a free one
    /// (`Custom`) that isn't marked as completed. That one is saved for later, today at the earliest.
    #[must_use]
    pub fn settled(mut self, today: NaiveDate, now: DateTime<Utc>) -> Self {
        if self.started_at.is_some() || self.ended_at.is_some() {
            return self;
        }
        if self.is_completed || self.workout_type != "Custom" {
            self.ended_at = Some(now);
        } else {
            self.trained_on = self.trained_on.max(today);
        }
        self
    }

    /// The first copy of the session's header. Its revision is 0 while the workout is only planned.
    pub fn header(self, now: DateTime<Utc>) -> Revised<SessionHeader> {
        let value = SessionHeader {
            name: self.name,
            trained_on: self.trained_on,
            started_at: self.started_at,
            ended_at: self.ended_at,
            paused_seconds: 0,
            notes: self.notes,
            workout_type: self.workout_type,
            program_type: self.program_type,
        };
        let revision = if value.is_planned() { 0 } else { next_revision(0, now) };
        Revised { revision, value }
    }
}

/// Changes to a workout; `None` leaves the field as it is.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct WorkoutEdit {
    pub name: Option<String>,
    pub trained_on: Option<NaiveDate>,
    /// `Some(None)` clears the notes.
    pub notes: Option<Option<String>>,
    pub started_at: Option<DateTime<Utc>>,
    /// Ends an open workout.
    pub ended_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct WorkoutExercise {
    pub id: WorkoutExerciseId,
    pub workout_id: WorkoutId,
    /// The client's id, or the server's.
    pub client_id: Uuid,
    /// Grows with every change of the row itself; 0 until the first one.
    pub revision: i64,
    pub exercise_id: ExerciseId,
    /// Place in the workout, from 0.
    pub order_index: i32,
    pub notes: Option<String>,
}

/// An exercise to be added to a workout.
#[derive(Debug, Clone, PartialEq)]
pub struct NewWorkoutExercise {
    pub workout_id: WorkoutId,
    pub client_id: Option<Uuid>,
    pub exercise_id: ExerciseId,
    /// Place in the workout, from 0.
    pub order_index: i32,
}
