//! One merge: what was sent, what is stored, and what comes of both.

use std::collections::{BTreeMap, BTreeSet};

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::workout::{Row, SessionCopy, SessionHeader, WorkoutRef};
use evolua_persistence::tombstones::RowKind;
use evolua_persistence::{Conn, exercises, workout_exercises, workout_sets};
use uuid::Uuid;

use super::sent::SentSession;
use crate::error::codes;
use crate::training_log::{NewSession, StoredSession, TrainingLog};
use crate::workout::removal::refuse_removed;
use crate::{Result, profile};

pub(super) struct Merge<'a> {
    sent: &'a SentSession,
    stored: Option<&'a StoredSession>,
    copy: SessionCopy,
    merged: SessionCopy,
}

impl<'a> Merge<'a> {
    pub(super) fn new(sent: &'a SentSession, stored: Option<&'a StoredSession>) -> Self {
        let copy = sent.copy();
        let merged = match stored {
            Some(stored) => stored.copy.clone().pruned().merged(copy.clone()),
            None => copy.clone(),
        };
        Self { sent, stored, copy, merged: merged.pruned().with_plausible_end() }
    }

    /// Refuses what may not be written.
    pub(super) fn check(
        &self,
        conn: &mut Conn,
        member: MemberId,
        reference: WorkoutRef,
    ) -> Result<()> {
        if self.stored.is_none() {
            refuse_unknown(conn, member, reference)?;
        }
        self.check_ids(conn, member)?;
        self.check_exercises(conn, member)?;
        let was_under_way = self.stored.is_some_and(|one| is_under_way(&one.copy.header.value));
        if is_under_way(&self.merged.header.value) && !was_under_way {
            profile::refuse_if_locked(conn, member)?;
        }
        Ok(())
    }

    /// An id names one row of a member for good: it can't turn up in another workout.
    fn check_ids(&self, conn: &mut Conn, member: MemberId) -> Result<()> {
        let known = self.stored.map(|stored| &stored.copy);
        let of_exercises = unknown(&self.copy.exercises, known.map(|copy| &copy.exercises));
        let of_sets = unknown(&self.copy.sets, known.map(|copy| &copy.sets));
        // No workout has the number 0.
        let id = self.stored.map_or(WorkoutId(0), |stored| stored.id);
        let mut elsewhere = BTreeSet::new();
        if !of_exercises.is_empty() {
            elsewhere.extend(workout_exercises::list_elsewhere(conn, member, id, &of_exercises)?);
        }
        if !of_sets.is_empty() {
            elsewhere.extend(workout_sets::list_elsewhere(conn, member, id, &of_sets)?);
        }
        self.sent.refuse_ids(&elsewhere)
    }

    /// Exercises that come in are the catalogue's or the member's own.
    fn check_exercises(&self, conn: &mut Conn, member: MemberId) -> Result<()> {
        let before = self.stored.map(|stored| exercises_of(&stored.copy)).unwrap_or_default();
        let new: Vec<_> = exercises_of(&self.merged).difference(&before).copied().collect();
        if new.is_empty() {
            return Ok(());
        }
        let available = exercises::list_available_to(conn, member, &new)?;
        self.sent.refuse_exercises(|id| new.contains(&id) && !available.contains(&id))
    }

    pub(super) fn write(
        &self,
        log: &mut TrainingLog<'_>,
        reference: WorkoutRef,
    ) -> Result<WorkoutId> {
        match (self.stored, reference) {
            (Some(stored), _) => {
                log.replace(stored, &self.merged)?;
                Ok(stored.id)
            }
            (None, WorkoutRef::Client(client_id)) => {
                let ids = log.add(&[NewSession { client_id, session: self.merged.clone() }])?;
                ids.first().copied().ok_or_else(|| (&codes::WORKOUT_MISSING).into())
            }
            (None, WorkoutRef::Row(_)) => Err((&codes::WORKOUT_MISSING).into()),
        }
    }
}

/// A workout is made under a client's id alone, and not again after it was deleted.
fn refuse_unknown(conn: &mut Conn, member: MemberId, reference: WorkoutRef) -> Result<()> {
    match reference {
        WorkoutRef::Client(id) => refuse_removed(conn, member, RowKind::Workout, Some(id)),
        WorkoutRef::Row(_) => Err((&codes::WORKOUT_MISSING).into()),
    }
}

/// The ids of rows that come in for the first time.
fn unknown<T>(sent: &BTreeMap<Uuid, Row<T>>, known: Option<&BTreeMap<Uuid, Row<T>>>) -> Vec<Uuid> {
    let is_known = |id: &Uuid| known.is_some_and(|rows| rows.contains_key(id));
    sent.keys().filter(|id| !is_known(id)).copied().collect()
}

fn exercises_of(session: &SessionCopy) -> BTreeSet<ExerciseId> {
    let copies = session.exercises.values().filter_map(|row| row.copy.as_ref());
    copies.map(|one| one.value.exercise_id).collect()
}

/// Whether the session has begun and not ended.
fn is_under_way(header: &SessionHeader) -> bool {
    header.started_at.is_some() && header.ended_at.is_none()
}
