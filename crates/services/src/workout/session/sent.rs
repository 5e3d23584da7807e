//! A copy of a session as a client sends it.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, SubsecRound, Utc};
use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::input::InputError;
use evolua_domain::workout::{
    self as rules, Checksum, Revised, Row, SessionCopy, SessionExercise, SessionHeader, SessionSet,
    SetRecord,
};
use uuid::Uuid;

use crate::{FieldErrors, Result};

#[derive(Debug, Clone)]
pub struct SentSession {
    pub header: Revised<SessionHeader>,
    /// The exercises that may be new to the server.
    pub exercises: Vec<SentExercise>,
    /// The client's copy after this message.
    pub known: Option<Checksum>,
}

#[derive(Debug, Clone)]
pub struct SentExercise {
    pub client_id: Uuid,
    pub revision: i64,
    /// Whether the revision removed it; the other fields then tell what it was.
    pub is_removed: bool,
    pub exercise: SessionExercise,
    /// Its sets that may be new to the server.
    pub sets: Vec<SentSet>,
}

#[derive(Debug, Clone)]
pub struct SentSet {
    pub client_id: Uuid,
    pub revision: i64,
    /// Whether the revision removed it; the other fields then tell what it was.
    pub is_removed: bool,
    pub record: SetRecord,
}

impl SentSession {
    /// Normalizes the times, so that a phone with a wrong clock doesn't lose a session. A time in
    /// the future becomes now, a time too early becomes the earliest valid instant, and an end
    /// before the start becomes the start.
    pub(super) fn normalized(mut self, now: DateTime<Utc>, today: NaiveDate) -> Result<Self> {
        // To the millisecond, as PostgreSQL stores it (`TIMESTAMP(3)`): a copy with finer digits
        // would differ from the stored row at every delivery.
        let clamp = |at: DateTime<Utc>| at.clamp(rules::earliest_instant(), now).trunc_subsecs(3);
        let header = &mut self.header.value;
        let mut fields = FieldErrors::default();
        check_completed(&mut fields, &self.exercises);
        header.trained_on = header.trained_on.min(today);
        fields.check("date", rules::trained_on(header.trained_on, today));
        if !fields.is_empty() {
            return Err(fields.into());
        }
        header.started_at = header.started_at.map(clamp);
        header.ended_at = header.ended_at.map(clamp).map(|end| match header.started_at {
            Some(start) => end.max(start),
            None => end,
        });
        for set in self.exercises.iter_mut().flat_map(|exercise| &mut exercise.sets) {
            let is_done = set.record.values.is_completed;
            let at = set.record.completed_at.map_or(now, clamp);
            set.record.completed_at = is_done.then_some(at);
        }
        Ok(self)
    }

    /// The copy for the merge with what is stored.
    pub(super) fn copy(&self, stored: Option<&SessionCopy>) -> SessionCopy {
        let mut copy = SessionCopy::new(self.header.clone());
        for exercise in &self.exercises {
            let id = exercise.client_id;
            let row = Row::present(exercise.revision, exercise.exercise.clone());
            // A removed exercise keeps its content, because a newer set restores it.
            let removed = exercise.is_removed.then_some(exercise.revision);
            copy.add_exercise(id, Row { removed, ..row });
            for set in &exercise.sets {
                let known = stored.and_then(|copy| copy.sets.get(&set.client_id)?.origin);
                let record = set.with_origin(known);
                let row = if set.is_removed {
                    Row::removed(set.revision, record.origin)
                } else {
                    Row::present(set.revision, SessionSet { exercise: id, record })
                };
                copy.add_set(set.client_id, row);
            }
        }
        copy
    }

    /// Refuses the given client ids, which belong to other workouts.
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

    /// Refuses exercises that the member doesn't have.
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

impl SentSet {
    /// The record with its origin. Pages from before there were origins send none: what they
    /// record continues the stored set.
    fn with_origin(&self, stored: Option<i64>) -> SetRecord {
        let is_record = self.record.values.is_record();
        let origin = self.record.origin.or(stored.filter(|_| is_record));
        SetRecord { origin, ..self.record.clone() }.recorded_at(self.revision)
    }
}

/// Refuses completed sets without the values that their measure needs.
fn check_completed(fields: &mut FieldErrors, exercises: &[SentExercise]) {
    for (at, exercise) in exercises.iter().enumerate() {
        let measure = measure_of(exercise.exercise.exercise_id);
        for (place, set) in exercise.sets.iter().enumerate().filter(|(_, set)| !set.is_removed) {
            if let Err((field, refusal)) = set.record.values.check_done(measure) {
                fields.refuse(&format!("exercises[{at}].sets[{place}].{field}"), refusal);
            }
        }
    }
}
