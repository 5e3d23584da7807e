//! What merging changed, written row by row; what didn't change costs no statement.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId};
use evolua_domain::workout::{Revised, SessionCopy, SessionSet, SetRecord};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::workout_sets::{self, SetParent};
use evolua_persistence::{Conn, Error, session_rows, workout_exercises};
use uuid::Uuid;

use super::sent::SentSession;
use super::stored::Stored;
use crate::Result;

/// Everything that one merge writes with.
struct Writer<'a> {
    member: MemberId,
    workout: WorkoutId,
    trained_on: NaiveDate,
    now: DateTime<Utc>,
    stored: &'a Stored,
    merged: &'a SessionCopy,
    /// Rows and exercises by the merged ids.
    parents: BTreeMap<Uuid, (WorkoutExerciseId, ExerciseId)>,
    /// The ids that clients now give to rows that had none.
    names: Names,
}

/// For the keys of nameless rows, the ids that were sent for them.
struct Names {
    exercises: BTreeMap<Uuid, Uuid>,
    sets: BTreeMap<Uuid, Uuid>,
}

impl Names {
    fn of(sent: &SentSession, stored: &Stored) -> Self {
        let exercises = sent.exercises.iter();
        let sets = sent.exercises.iter().flat_map(|exercise| &exercise.sets);
        Self {
            exercises: exercises
                .map(|one| (stored.exercise_key(one.row_id, one.client_id), one.client_id))
                .filter(|(key, _)| stored.exercises.get(key).is_some_and(|(_, named)| !named))
                .collect(),
            sets: sets
                .map(|one| (stored.set_key(one.row_id, one.client_id), one.client_id))
                .filter(|(key, _)| stored.sets.get(key).is_some_and(|(_, named)| !named))
                .collect(),
        }
    }
}

/// Writes the exercises and sets of a merged session.
pub(super) fn rows(
    conn: &mut Conn,
    member: MemberId,
    workout: WorkoutId,
    stored: &Stored,
    sent: &SentSession,
    merged: &SessionCopy,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut writer = Writer {
        member,
        workout,
        trained_on: merged.header.value.trained_on,
        now,
        stored,
        merged,
        parents: BTreeMap::new(),
        names: Names::of(sent, stored),
    };
    writer.exercises(conn)?;
    writer.sets(conn)?;
    writer.removed_exercises(conn)
}

impl Writer<'_> {
    fn exercises(&mut self, conn: &mut Conn) -> Result<()> {
        for (key, row) in &self.merged.exercises {
            let Some(copy) = &row.copy else { continue };
            let known = self.stored.exercises.get(key);
            let id = match known {
                Some((id, _)) => *id,
                None => session_rows::insert_exercise(
                    conn,
                    self.member,
                    self.workout,
                    *key,
                    copy,
                    self.now,
                )
                .map_err(Error::of_a_race)?,
            };
            let before = self.stored.copy.exercises.get(key).and_then(|row| row.copy.as_ref());
            if known.is_some() && before != Some(copy) {
                session_rows::update_exercise(conn, id, copy)?;
            }
            if let Some(name) = self.names.exercises.get(key) {
                session_rows::name_exercise(conn, id, *name)?;
            }
            self.parents.insert(*key, (id, copy.value.exercise_id));
        }
        Ok(())
    }

    fn sets(&self, conn: &mut Conn) -> Result<()> {
        for (key, row) in &self.merged.sets {
            if let Some(copy) = &row.copy {
                self.set(conn, *key, copy)?;
            } else if let Some((id, _)) = self.stored.sets.get(key) {
                workout_sets::delete(conn, self.member, *id)?;
            }
            let before = self.stored.copy.sets.get(key).and_then(|row| row.removed);
            if let Some(revision) = row.removed.filter(|_| before < row.removed) {
                let client_id = *self.names.sets.get(key).unwrap_or(key);
                self.bury(conn, Tombstone { kind: RowKind::Set, client_id, revision })?;
            }
        }
        Ok(())
    }

    fn set(&self, conn: &mut Conn, key: Uuid, copy: &Revised<SessionSet>) -> Result<()> {
        let Some((row_id, exercise_id)) = self.parents.get(&copy.value.exercise).copied() else {
            return Ok(());
        };
        let (workout_id, trained_on) = (self.workout, self.trained_on);
        let parent = SetParent { row_id, exercise_id, workout_id, trained_on };
        let record: Revised<SetRecord> =
            Revised { revision: copy.revision, value: copy.value.record.clone() };
        let Some((id, _)) = self.stored.sets.get(&key) else {
            workout_sets::insert(conn, self.member, parent, Some(key), &record, self.now)
                .map_err(Error::of_a_race)?;
            return Ok(());
        };
        let before = self.stored.copy.sets.get(&key).and_then(|row| row.copy.as_ref());
        if before.is_some_and(|before| before.value.exercise != copy.value.exercise) {
            session_rows::move_set(conn, *id, parent)?;
        }
        if before != Some(copy) {
            workout_sets::update(conn, self.member, *id, &record, self.now)?;
        }
        if let Some(name) = self.names.sets.get(&key) {
            session_rows::name_set(conn, *id, *name)?;
        }
        Ok(())
    }

    /// Last, so that a set that moved elsewhere doesn't go with its former exercise.
    fn removed_exercises(&self, conn: &mut Conn) -> Result<()> {
        for (key, row) in &self.merged.exercises {
            if let Some((id, _)) = self.stored.exercises.get(key).filter(|_| row.copy.is_none()) {
                workout_exercises::delete(conn, self.member, *id)?;
            }
            let before = self.stored.copy.exercises.get(key).and_then(|row| row.removed);
            if let Some(revision) = row.removed.filter(|_| before < row.removed) {
                let client_id = *self.names.exercises.get(key).unwrap_or(key);
                self.bury(conn, Tombstone { kind: RowKind::Exercise, client_id, revision })?;
            }
        }
        Ok(())
    }

    fn bury(&self, conn: &mut Conn, removal: Tombstone) -> Result<()> {
        Ok(tombstones::upsert(conn, self.member, Some(self.workout), removal, self.now)?)
    }
}
