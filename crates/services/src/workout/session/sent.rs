//! A copy of a session as a client sends it.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, SubsecRound, Utc};
use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::input::InputError;
use evolua_domain::workout::{
    self as rules, Revised, Row, SessionCopy, SessionExercise, SessionHeader, SessionSet, SetRecord,
};
use uuid::Uuid;

use crate::{FieldErrors, Result};

/// A copy of a session.
#[derive(Debug, Clone)]
pub struct SentSession {
    /// Its own fields.
    pub header: Revised<SessionHeader>,
    /// The exercises that may be new to the server.
    pub exercises: Vec<SentExercise>,
}

/// An exercise of it.
#[derive(Debug, Clone)]
pub struct SentExercise {
    /// The client's own id.
    pub client_id: Uuid,
    /// The number of its last change.
    pub revision: i64,
    /// Whether that change took it out.
    pub is_removed: bool,
    /// What it is, or was.
    pub exercise: SessionExercise,
    /// Its sets that may be new to the server.
    pub sets: Vec<SentSet>,
}

/// A set of it.
#[derive(Debug, Clone)]
pub struct SentSet {
    /// The client's own id.
    pub client_id: Uuid,
    /// The number of its last change.
    pub revision: i64,
    /// Whether that change took it out.
    pub is_removed: bool,
    /// What it is, or was.
    pub record: SetRecord,
}

impl SentSession {
    /// The copy with its times put right: a phone whose clock is ahead must not lose a session, so
    /// what lies in the future is read as now, what lies before any record as the first instant
    /// there can be, and an end before the start as the start.
    pub(super) fn settled(mut self, now: DateTime<Utc>, today: NaiveDate) -> Result<Self> {
        let past = |at: DateTime<Utc>| at.clamp(rules::earliest_instant(), now).trunc_subsecs(3);
        let header = &mut self.header.value;
        let mut fields = FieldErrors::default();
        refuse_undone(&mut fields, &self.exercises);
        header.trained_on = header.trained_on.min(today);
        fields.check("date", rules::trained_on(header.trained_on, today));
        if !fields.is_empty() {
            return Err(fields.into());
        }
        header.started_at = header.started_at.map(past);
        header.ended_at = header.ended_at.map(past).map(|end| match header.started_at {
            Some(start) => end.max(start),
            None => end,
        });
        for set in self.exercises.iter_mut().flat_map(|exercise| &mut exercise.sets) {
            let is_done = set.record.values.is_completed;
            let at = set.record.completed_at.map_or(now, past);
            set.record.completed_at = is_done.then_some(at);
        }
        Ok(self)
    }

    /// The copy as the rule of merging takes it.
    pub(super) fn copy(&self) -> SessionCopy {
        let mut copy = SessionCopy::new(self.header.clone());
        for exercise in &self.exercises {
            let id = exercise.client_id;
            let row = Row::present(exercise.revision, exercise.exercise.clone());
            let removed = exercise.is_removed.then_some(exercise.revision);
            copy.add_exercise(id, Row { removed, ..row });
            for set in &exercise.sets {
                let value = SessionSet { exercise: id, record: set.record.clone() };
                let row = if set.is_removed {
                    Row::removed(set.revision)
                } else {
                    Row::present(set.revision, value)
                };
                copy.add_set(set.client_id, row);
            }
        }
        copy
    }

    /// Refuses rows whose ids belong to other workouts.
    pub(super) fn refuse_ids(&self, elsewhere: &BTreeSet<Uuid>) -> Result<()> {
        let mut fields = FieldErrors::default();
        for (at, exercise) in self.exercises.iter().enumerate() {
            if elsewhere.contains(&exercise.client_id) {
                fields.refuse(&format!("exercises[{at}].client_id"), InputError::UnknownChoice);
            }
            for (place, set) in exercise.sets.iter().enumerate() {
                if elsewhere.contains(&set.client_id) {
                    let path = format!("exercises[{at}].sets[{place}].client_id");
                    fields.refuse(&path, InputError::UnknownChoice);
                }
            }
        }
        if fields.is_empty() { Ok(()) } else { Err(fields.into()) }
    }

    /// Refuses exercises that the member may not train.
    pub(super) fn refuse_exercises(&self, is_foreign: impl Fn(ExerciseId) -> bool) -> Result<()> {
        let mut fields = FieldErrors::default();
        for (at, sent) in self.exercises.iter().enumerate() {
            if is_foreign(sent.exercise.exercise_id) {
                fields.refuse(&format!("exercises[{at}].exercise_id"), InputError::UnknownChoice);
            }
        }
        if fields.is_empty() { Ok(()) } else { Err(fields.into()) }
    }
}

/// A completed set says what was done.
fn refuse_undone(fields: &mut FieldErrors, exercises: &[SentExercise]) {
    for (at, exercise) in exercises.iter().enumerate() {
        let measure = measure_of(exercise.exercise.exercise_id);
        for (place, set) in exercise.sets.iter().enumerate().filter(|(_, set)| !set.is_removed) {
            if let Err((field, refusal)) = set.record.values.check_done(measure) {
                fields.refuse(&format!("exercises[{at}].sets[{place}].{field}"), refusal);
            }
        }
    }
}
