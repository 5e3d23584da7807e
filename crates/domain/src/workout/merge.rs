//! One session out of many copies of it: the same rule on every device and on the server.
//!
//! A session is a tree of rows, each with a revision that grows with every change. Of two copies
//! of a row the one with the higher revision is kept, a removal takes away what is not newer than
//! it, and what is missing in a copy says nothing. So copies may arrive in any order and any
//! number of times, and every device ends with the same session.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use super::{SetRecord, WorkoutEdit, plausible_end};
use crate::exercise::ExerciseId;

/// The revision of a change made now to a row with the revision `before`.
pub fn next_revision(before: i64, now: DateTime<Utc>) -> i64 {
    (before + 1).max(now.timestamp_millis())
}

/// What a row holds, as of a change.
#[derive(Debug, Clone, PartialEq)]
pub struct Revised<T> {
    /// Grows with every change; 0 while nobody touched the row.
    pub revision: i64,
    /// What the row holds.
    pub value: T,
}

/// A row as far as it is known: its newest copy and its newest removal.
#[derive(Debug, Clone, PartialEq)]
pub struct Row<T> {
    /// The newest copy.
    pub copy: Option<Revised<T>>,
    /// The revision of the newest removal.
    pub removed: Option<i64>,
}

/// A session's own fields.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionHeader {
    /// Title.
    pub name: Option<String>,
    /// The calendar date in the member's zone.
    pub trained_on: NaiveDate,
    /// When it began.
    pub started_at: Option<DateTime<Utc>>,
    /// When it ended.
    pub ended_at: Option<DateTime<Utc>>,
    /// Seconds between start and end in which it was paused.
    pub paused_seconds: i32,
    /// Free text.
    pub notes: Option<String>,
    /// Day code or `Custom`.
    pub workout_type: String,
    /// Program code or `Personalizado`.
    pub program_type: String,
}

impl SessionHeader {
    /// Whether the session neither began nor ended: it is saved for later.
    pub const fn is_planned(&self) -> bool {
        self.started_at.is_none() && self.ended_at.is_none()
    }

    /// Changes what an edit names.
    pub fn apply(&mut self, edit: &WorkoutEdit) {
        let WorkoutEdit { name, trained_on, notes, started_at, ended_at } = edit.clone();
        self.name = name.or(self.name.take());
        self.trained_on = trained_on.unwrap_or(self.trained_on);
        self.notes = notes.unwrap_or(self.notes.take());
        self.started_at = started_at.or(self.started_at);
        self.ended_at = ended_at.or(self.ended_at);
    }
}

/// An exercise of a session.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionExercise {
    /// Which exercise.
    pub exercise_id: ExerciseId,
    /// Place in the session, from 0.
    pub order_index: i32,
    /// Free text.
    pub notes: Option<String>,
}

/// A set of a session.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionSet {
    /// The exercise row it belongs to.
    pub exercise: Uuid,
    /// Everything else.
    pub record: SetRecord,
}

/// A copy of a session, whole or in part.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionCopy {
    /// Its own fields.
    pub header: Revised<SessionHeader>,
    /// Its exercises.
    pub exercises: BTreeMap<Uuid, Row<SessionExercise>>,
    /// The sets of all of them.
    pub sets: BTreeMap<Uuid, Row<SessionSet>>,
}

impl SessionCopy {
    /// A copy that knows nothing but the session's own fields.
    pub const fn new(header: Revised<SessionHeader>) -> Self {
        Self { header, exercises: BTreeMap::new(), sets: BTreeMap::new() }
    }

    /// Takes in what is known of an exercise.
    pub fn add_exercise(&mut self, id: Uuid, row: Row<SessionExercise>) {
        merge_rows(&mut self.exercises, [(id, row)]);
    }

    /// Takes in what is known of a set.
    pub fn add_set(&mut self, id: Uuid, row: Row<SessionSet>) {
        merge_rows(&mut self.sets, [(id, row)]);
    }

    /// Both copies in one. Commutative, associative and idempotent.
    #[must_use]
    pub fn merged(mut self, other: Self) -> Self {
        merge_rows(&mut self.exercises, other.exercises);
        merge_rows(&mut self.sets, other.sets);
        Self { header: newer(self.header, other.header), ..self }
    }

    /// What stands: without the copies that a removal covers. The removal of an exercise covers
    /// the sets in it that are not newer; a newer one brings the exercise back, since whoever
    /// went on with it did so after its removal.
    #[must_use]
    pub fn pruned(mut self) -> Self {
        for row in self.sets.values_mut() {
            let parent = row.copy.as_ref().and_then(|set| self.exercises.get(&set.value.exercise));
            let covers = parent.and_then(|exercise| exercise.removed).max(row.removed);
            row.copy = row.copy.take().filter(|set| covers.is_none_or(|by| set.outlives(by)));
        }
        let in_use: BTreeSet<Uuid> = self.copies().map(|set| set.value.exercise).collect();
        for (id, row) in &mut self.exercises {
            let covers = row.removed.filter(|_| !in_use.contains(id));
            row.copy = row.copy.take().filter(|one| covers.is_none_or(|by| one.revision > by));
        }
        self
    }

    /// The session with an end that can be true: see [`plausible_end`]. One that never began and
    /// has a done set is over.
    #[must_use]
    pub fn with_plausible_end(mut self) -> Self {
        let done = self.last_completed_at();
        let header = &mut self.header.value;
        if header.is_planned() {
            header.ended_at = done;
        }
        if let (Some(start), Some(end)) = (header.started_at, header.ended_at) {
            let last_set = done.unwrap_or(start);
            header.ended_at = Some(plausible_end(start, end, header.paused_seconds, last_set));
        }
        self
    }

    /// When the latest of its sets was done.
    pub fn last_completed_at(&self) -> Option<DateTime<Utc>> {
        self.copies().filter_map(|set| set.value.record.completed_at).max()
    }

    fn copies(&self) -> impl Iterator<Item = &Revised<SessionSet>> {
        self.sets.values().filter_map(|row| row.copy.as_ref())
    }
}

impl<T> Row<T> {
    /// A row that is there.
    pub const fn present(revision: i64, value: T) -> Self {
        Self { copy: Some(Revised { revision, value }), removed: None }
    }

    /// A row that was taken out.
    pub const fn removed(revision: i64) -> Self {
        Self { copy: None, removed: Some(revision) }
    }
}

impl Revised<SessionSet> {
    /// Whether a removal leaves the set: it is newer, or was completed in the same instant.
    fn outlives(&self, removed: i64) -> bool {
        self.revision > removed
            || (self.revision == removed && self.value.record.values.is_completed)
    }
}

fn merge_rows<T: Content>(
    rows: &mut BTreeMap<Uuid, Row<T>>,
    others: impl IntoIterator<Item = (Uuid, Row<T>)>,
) {
    for (id, other) in others {
        let row = rows.entry(id).or_insert(Row { copy: None, removed: None });
        row.removed = row.removed.max(other.removed);
        row.copy = match (row.copy.take(), other.copy) {
            (Some(one), Some(other)) => Some(newer(one, other)),
            (one, other) => one.or(other),
        };
    }
}

fn newer<T: Content>(one: Revised<T>, other: Revised<T>) -> Revised<T> {
    let order = other.revision.cmp(&one.revision);
    match order.then_with(|| other.value.tie(&one.value)) {
        Ordering::Greater => other,
        _ => one,
    }
}

/// What decides between two copies with the same revision, so that it is the same one everywhere:
/// the greater is kept. Earlier instants are greater, for the server reads those of a phone that is
/// ahead as its own now, which grows with each repetition.
trait Content {
    fn tie(&self, other: &Self) -> Ordering;
}

impl Content for SessionHeader {
    fn tie(&self, other: &Self) -> Ordering {
        let key = |one: &Self| {
            let times = (one.ended_at.is_some(), Reverse((one.ended_at, one.started_at)));
            let texts = (one.name.clone(), one.notes.clone());
            let types = (one.workout_type.clone(), one.program_type.clone());
            (times, Reverse(one.trained_on), one.paused_seconds, texts, types)
        };
        key(self).cmp(&key(other))
    }
}

impl Content for SessionExercise {
    fn tie(&self, other: &Self) -> Ordering {
        let key = |one: &Self| (one.exercise_id, one.order_index, one.notes.clone());
        key(self).cmp(&key(other))
    }
}

impl Content for SessionSet {
    fn tie(&self, other: &Self) -> Ordering {
        let key = |one: &Self| {
            let SetRecord { order_index, values, completed_at } = one.record.clone();
            // The bits of numbers that are not negative are in the numbers' order.
            let bits = |kg: Option<f64>| kg.map(f64::to_bits);
            let done = (values.reps, bits(values.weight_kg), values.duration_seconds, values.rir);
            let plan = (values.target_reps, bits(values.target_weight_kg), values.rest_seconds);
            let place = (one.exercise, order_index, values.set_type.as_str(), values.notes);
            (values.is_completed, Reverse(completed_at), done, plan, place)
        };
        key(self).cmp(&key(other))
    }
}
