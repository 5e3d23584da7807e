//! Merging copies of a session, by the same rule on every device and on the server.
//!
//! A session is a tree of rows, each with a revision that grows with every change. Of two copies of
//! a row the one with the higher revision wins, a removal drops a row that is not newer, and a row
//! that a copy doesn't have says nothing. So copies may arrive in any order and any number of
//! times, and every device ends up with the same session.
//!
//! A set in which something was recorded is replaced only by a copy that was made from it: both
//! have the same origin. Two devices that recorded the same planned set independently have two
//! sets afterwards.

mod content;
mod parts;

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::mem;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use self::content::Content;
pub use self::parts::{SessionExercise, SessionHeader, SessionSet};
use super::plausible_end;

/// The revision of a change at `now` to a row with the revision `before`. It grows even if the
/// clock is behind.
pub fn next_revision(before: i64, now: DateTime<Utc>) -> i64 {
    (before + 1).max(now.timestamp_millis())
}

/// A row's content as of a revision.
#[derive(Debug, Clone, PartialEq)]
pub struct Revised<T> {
    /// Grows with every change; 0 until the first one.
    pub revision: i64,
    pub value: T,
}

/// What is known about a row: its newest copy and its newest removal.
#[derive(Debug, Clone, PartialEq)]
pub struct Row<T> {
    /// The origin of its copy and its removal; see [`SetRecord::origin`]. An exercise has none.
    pub origin: Option<i64>,
    /// The newest copy.
    pub copy: Option<Revised<T>>,
    /// The revision of the newest removal.
    pub removed: Option<i64>,
}

/// Tells whether two copies of a session have the same rows in the same revisions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checksum {
    /// The header counts as a row.
    pub rows: i64,
    /// The sum of the revisions.
    pub revisions: i64,
}

/// A copy of a session, which may lack rows.
#[derive(Debug, Clone, PartialEq)]
pub struct SessionCopy {
    pub header: Revised<SessionHeader>,
    pub exercises: BTreeMap<Uuid, Row<SessionExercise>>,
    /// The sets of all exercises.
    pub sets: BTreeMap<Uuid, Row<SessionSet>>,
}

impl SessionCopy {
    /// A copy without any rows.
    pub const fn new(header: Revised<SessionHeader>) -> Self {
        Self { header, exercises: BTreeMap::new(), sets: BTreeMap::new() }
    }

    /// Merges a row of an exercise into the copy.
    pub fn add_exercise(&mut self, id: Uuid, row: Row<SessionExercise>) {
        merge_rows(&mut self.exercises, [(id, row)]);
    }

    /// Merges a row of a set into the copy.
    pub fn add_set(&mut self, id: Uuid, row: Row<SessionSet>) {
        merge_rows(&mut self.sets, [(id, row)]);
    }

    /// Sums up the rows of a pruned copy.
    pub fn checksum(&self) -> Checksum {
        let exercises = self.exercises.values().filter_map(Row::revision);
        let sets = self.sets.values().filter_map(Row::revision);
        let header = Checksum { rows: 1, revisions: self.header.revision };
        exercises.chain(sets).fold(header, |sum, revision| Checksum {
            rows: sum.rows + 1,
            revisions: sum.revisions.wrapping_add(revision),
        })
    }

    /// Whether each row of the other copy is in this one as it is there.
    pub fn contains(&self, other: &Self) -> bool {
        let has_exercise = |(id, row)| self.exercises.get(id) == Some(row);
        let has_set = |(id, row)| self.sets.get(id) == Some(row);
        self.header == other.header
            && other.exercises.iter().all(has_exercise)
            && other.sets.iter().all(has_set)
    }

    /// Merges two copies. The operation is commutative, associative and idempotent.
    #[must_use]
    pub fn merged(mut self, other: Self) -> Self {
        // Rows that a removal covers stay until `pruned`. If they were dropped here, a newer set of
        // a third copy couldn't restore its exercise, and the order of merging would matter.
        merge_rows(&mut self.exercises, other.exercises);
        merge_rows(&mut self.sets, other.sets);
        Self { header: newer(self.header, other.header), ..self }
    }

    /// Drops the copies that a removal covers.
    ///
    /// The removal of an exercise also covers its planned sets that are not newer. A newer set
    /// restores the exercise, since the member went on with it after the removal. So does a set in
    /// which something was recorded: the device that removed the exercise may not have known about
    /// it.
    #[must_use]
    pub fn pruned(mut self) -> Self {
        for row in self.sets.values_mut() {
            let is_planned = |set: &&Revised<SessionSet>| set.value.record.origin.is_none();
            let parent = row
                .copy
                .as_ref()
                .filter(is_planned)
                .and_then(|set| self.exercises.get(&set.value.exercise));
            let removed = parent.and_then(|exercise| exercise.removed).max(row.removed);
            row.copy = row
                .copy
                .take()
                .filter(|set| removed.is_none_or(|removed| set.survives_removal(removed)));
        }
        // After the sets, since an exercise with a set that is left must stay.
        let in_use: BTreeSet<Uuid> = self.set_copies().map(|set| set.value.exercise).collect();
        for (id, row) in &mut self.exercises {
            let removed = row.removed.filter(|_| !in_use.contains(id));
            row.copy = row
                .copy
                .take()
                .filter(|exercise| removed.is_none_or(|removed| exercise.revision > removed));
        }
        self
    }

    /// Corrects an end that can't be true, see [`plausible_end`]. A session without a start that
    /// has a completed set is over.
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

    /// When the latest set was completed.
    pub fn last_completed_at(&self) -> Option<DateTime<Utc>> {
        self.set_copies().filter_map(|set| set.value.record.completed_at).max()
    }

    fn set_copies(&self) -> impl Iterator<Item = &Revised<SessionSet>> {
        self.sets.values().filter_map(|row| row.copy.as_ref())
    }
}

impl<T: Content> Row<T> {
    pub fn present(revision: i64, value: T) -> Self {
        Self { origin: value.origin(), copy: Some(Revised { revision, value }), removed: None }
    }
}

impl<T> Row<T> {
    /// The revision of the copy.
    fn revision(&self) -> Option<i64> {
        self.copy.as_ref().map(|copy| copy.revision)
    }

    /// A removed row whose content is unknown.
    pub const fn removed(revision: i64, origin: Option<i64>) -> Self {
        Self { origin, copy: None, removed: Some(revision) }
    }
}

impl Revised<SessionSet> {
    /// Whether the set stays in spite of a removal: it is newer, or was completed at the same
    /// instant.
    fn survives_removal(&self, removed: i64) -> bool {
        self.revision > removed
            || (self.revision == removed && self.value.record.values.is_completed)
    }
}

fn merge_rows<T: Content>(
    rows: &mut BTreeMap<Uuid, Row<T>>,
    others: impl IntoIterator<Item = (Uuid, Row<T>)>,
) {
    let mut waiting: Vec<(Uuid, Row<T>)> = others.into_iter().collect();
    while let Some((id, other)) = waiting.pop() {
        let Some(row) = rows.get_mut(&id) else {
            rows.insert(id, other);
            continue;
        };
        if row.origin == other.origin {
            row.merge(other);
            continue;
        }
        let mut later = other;
        if later.origin < row.origin {
            mem::swap(row, &mut later);
        }
        match (row.origin, later.origin) {
            // Nothing was recorded in the planned one.
            (None, _) => *row = later,
            (_, Some(origin)) => waiting.push((further_set_id(id, origin), later)),
            (Some(_), None) => {}
        }
    }
}

/// The id of the set that holds what was recorded in a set independently of its first record.
fn further_set_id(id: Uuid, origin: i64) -> Uuid {
    let name = format!("recorded|{origin}");
    let mut bytes = Uuid::new_v5(&id, name.as_bytes()).into_bytes();
    // Like all ids of a session, it begins with its day and has version 8.
    bytes[..6].copy_from_slice(&id.as_bytes()[..6]);
    bytes[6] = 0x80 | (bytes[6] & 0x0f);
    Uuid::from_bytes(bytes)
}

impl<T: Content> Row<T> {
    /// Merges another copy of the same origin.
    fn merge(&mut self, other: Self) {
        self.removed = self.removed.max(other.removed);
        self.copy = match (self.copy.take(), other.copy) {
            (Some(one), Some(other)) => Some(newer(one, other)),
            (one, other) => one.or(other),
        };
    }
}

/// The copy with the higher revision.
fn newer<T: Content>(one: Revised<T>, other: Revised<T>) -> Revised<T> {
    let order = other.revision.cmp(&one.revision);
    match order.then_with(|| other.value.tie_break(&one.value)) {
        Ordering::Greater => other,
        _ => one,
    }
}
