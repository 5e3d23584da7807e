//! The parts of a session.

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use crate::exercise::ExerciseId;
use crate::workout::{SetRecord, WorkoutEdit};

#[derive(Debug, Clone, PartialEq)]
pub struct SessionHeader {
    pub name: Option<String>,
    /// The calendar date in the member's zone.
    pub trained_on: NaiveDate,
    pub started_at: Option<DateTime<Utc>>,
    pub ended_at: Option<DateTime<Utc>>,
    /// Seconds between start and end in which it was paused.
    pub paused_seconds: i32,
    pub notes: Option<String>,
    /// Day code or `Custom`.
    pub workout_type: String,
    /// Program code or `Personalizado`.
    pub program_type: String,
}

impl SessionHeader {
    /// Whether the session is saved for later: it has neither started nor ended.
    pub const fn is_planned(&self) -> bool {
        self.started_at.is_none() && self.ended_at.is_none()
    }

    pub fn apply(&mut self, edit: &WorkoutEdit) {
        let WorkoutEdit { name, trained_on, notes, started_at, ended_at } = edit.clone();
        self.name = name.or(self.name.take());
        self.trained_on = trained_on.unwrap_or(self.trained_on);
        self.notes = notes.unwrap_or(self.notes.take());
        self.started_at = started_at.or(self.started_at);
        self.ended_at = ended_at.or(self.ended_at);
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct SessionExercise {
    pub exercise_id: ExerciseId,
    /// Place in the session, from 0.
    pub order_index: i32,
    pub notes: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SessionSet {
    /// The id of its exercise row.
    pub exercise: Uuid,
    pub record: SetRecord,
}
