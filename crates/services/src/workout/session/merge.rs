//! Merges a sent session with the stored one.

use std::collections::{BTreeMap, BTreeSet};

use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::workout::{Checksum, Row, SessionCopy, SessionHeader, WorkoutRef};
use evolua_persistence::tombstones::RowKind;
use evolua_persistence::workout_details::{self, StoredWorkout};
use evolua_persistence::{Conn, exercises, workout_exercises, workout_sets};
use uuid::Uuid;

use super::sent::SentSession;
use crate::error::codes;
use crate::training_log::{NewSession, NewSets, StoredSession, TrainingLog, removals};
use crate::workout::removal::refuse_removed;
use crate::{Result, profile};

pub(super) struct Merge<'a> {
    sent: &'a SentSession,
    stored: Option<&'a StoredSession>,
    copy: SessionCopy,
    merged: SessionCopy,
}

/// What writing the merged session has done.
pub(super) enum Written {
    Added(WorkoutId),
    Replaced(NewSets),
}

impl<'a> Merge<'a> {
    pub(super) fn new(sent: &'a SentSession, stored: Option<&'a StoredSession>) -> Self {
        let copy = sent.copy(stored.map(|stored| &stored.copy));
        let merged = match stored {
            // The stored copy is pruned first: rows that its own removals cover must not survive a
            // merge with an older copy.
            Some(stored) => stored.copy.clone().pruned().merged(copy.clone()),
            None => copy.clone(),
        };
        Self { sent, stored, copy, merged: merged.pruned().with_plausible_end() }
    }

    /// Refuses a merge that the member may not write. `is_retry` says that writing it has failed.
    pub(super) fn check(
        &self,
        conn: &mut Conn,
        member: MemberId,
        reference: WorkoutRef,
        is_retry: bool,
    ) -> Result<()> {
        if self.stored.is_none() {
            check_may_create(conn, member, reference)?;
        }
        // Only what is new is checked, so that a stored session can always be sent again.
        self.check_ids(conn, member, is_retry)?;
        self.check_exercises(conn, member)?;
        let was_under_way =
            self.stored.is_some_and(|stored| is_under_way(&stored.copy.header.value));
        // A lock stops new sessions, but a session that has begun may be finished.
        if is_under_way(&self.merged.header.value) && !was_under_way {
            profile::refuse_if_locked(conn, member)?;
        }
        Ok(())
    }

    /// Refuses client ids that a row of another workout already has.
    fn check_ids(&self, conn: &mut Conn, member: MemberId, is_retry: bool) -> Result<()> {
        let stored = self.stored.map(|stored| &stored.copy);
        // A client id is unique among the rows of a member in each table, so inserting one of
        // another workout fails and is retried. Only then is it worth a query; a removal inserts
        // no row that could fail.
        let exercises = new_ids(&self.copy.exercises, stored.map(|copy| &copy.exercises), is_retry);
        let sets = new_ids(&self.copy.sets, stored.map(|copy| &copy.sets), is_retry);
        // No workout has the id 0.
        let id = self.stored.map_or(WorkoutId(0), |stored| stored.id);
        let mut elsewhere = BTreeSet::new();
        if !exercises.is_empty() {
            elsewhere
                .extend(workout_exercises::list_in_other_workouts(conn, member, id, &exercises)?);
        }
        if !sets.is_empty() {
            elsewhere.extend(workout_sets::list_in_other_workouts(conn, member, id, &sets)?);
        }
        self.sent.refuse_ids(&elsewhere)
    }

    /// Refuses new exercises that are neither in the catalogue nor the member's own.
    fn check_exercises(&self, conn: &mut Conn, member: MemberId) -> Result<()> {
        let before = self.stored.map(|stored| exercises_of(&stored.copy)).unwrap_or_default();
        let after = exercises_of(&self.merged);
        let new = after.difference(&before);
        // The catalogue is everyone's, and every node has stored its own before it serves.
        let is_of_catalogue = |id: &ExerciseId| Catalogue::embedded().by_id(*id).is_some();
        let asked: Vec<_> = new.copied().filter(|id| !is_of_catalogue(id)).collect();
        if asked.is_empty() {
            return Ok(());
        }
        let available = exercises::list_available_to(conn, member, &asked)?;
        self.sent.refuse_exercises(|id| asked.contains(&id) && !available.contains(&id))
    }

    /// Writes the merged session.
    pub(super) fn write(
        &self,
        log: &mut TrainingLog<'_>,
        reference: WorkoutRef,
    ) -> Result<Written> {
        match (self.stored, reference) {
            (Some(stored), _) => Ok(Written::Replaced(log.replace(stored, &self.merged)?)),
            (None, WorkoutRef::Client(client_id)) => {
                let ids = log.add(&[NewSession { client_id, session: self.merged.clone() }])?;
                Ok(Written::Added(*ids.first().ok_or(&codes::WORKOUT_MISSING)?))
            }
            (None, WorkoutRef::Row(_)) => Err((&codes::WORKOUT_MISSING).into()),
        }
    }

    /// Whether the merged session equals the client's copy, of which some rows were sent.
    pub(super) fn equals(&self, checksum: Checksum, sent: &SessionCopy) -> bool {
        self.merged.checksum() == checksum && self.merged.contains(sent)
    }

    /// Returns the rows of the written session.
    pub(super) fn read(
        &self,
        log: &mut TrainingLog<'_>,
        written: Written,
    ) -> Result<StoredWorkout> {
        let id = match (self.stored, written) {
            (Some(stored), Written::Replaced(new_sets)) => {
                if let Some(rows) = stored.rows_after(&self.merged, &new_sets, log.now) {
                    return Ok(rows);
                }
                stored.id
            }
            (_, Written::Added(id)) => id,
            (None, Written::Replaced(_)) => return Err((&codes::WORKOUT_MISSING).into()),
        };
        let member = log.person.id;
        let found =
            workout_details::find_with_removals(log.conn, member, id, removals(&self.merged))?;
        found.ok_or_else(|| (&codes::WORKOUT_MISSING).into())
    }
}

/// Allows creating a workout only under a client id, and not again after its deletion.
fn check_may_create(conn: &mut Conn, member: MemberId, reference: WorkoutRef) -> Result<()> {
    match reference {
        WorkoutRef::Client(id) => refuse_removed(conn, member, RowKind::Workout, Some(id)),
        WorkoutRef::Row(_) => Err((&codes::WORKOUT_MISSING).into()),
    }
}

/// The ids of sent rows that aren't stored: of all, or of the removed ones.
fn new_ids<T>(
    sent: &BTreeMap<Uuid, Row<T>>,
    stored: Option<&BTreeMap<Uuid, Row<T>>>,
    is_of_all: bool,
) -> Vec<Uuid> {
    let is_stored = |id: &Uuid| stored.is_some_and(|rows| rows.contains_key(id));
    let new = sent.iter().filter(|(id, _)| !is_stored(id));
    new.filter(|(_, row)| is_of_all || row.removed.is_some()).map(|(id, _)| *id).collect()
}

fn exercises_of(session: &SessionCopy) -> BTreeSet<ExerciseId> {
    let copies = session.exercises.values().filter_map(|row| row.copy.as_ref());
    copies.map(|copy| copy.value.exercise_id).collect()
}

/// Whether the session has begun and not ended.
fn is_under_way(header: &SessionHeader) -> bool {
    header.started_at.is_some() && header.ended_at.is_none()
}
