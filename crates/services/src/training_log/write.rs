//! The rows of sessions as they are to be. What doesn't change costs no statement, and what is new
//! costs one for all.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId};
use evolua_domain::workout::{Row, SessionCopy};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::training_rows::{self, NewExerciseRow, NewSetRow};
use evolua_persistence::workout_sets::SetParent;
use evolua_persistence::{Conn, Error};
use uuid::Uuid;

use super::StoredSession;
use crate::Result;

/// The row of each exercise, and which exercise it is.
type Parents = BTreeMap<Uuid, (WorkoutExerciseId, ExerciseId)>;

/// Adds everything in sessions that have a workout's row and nothing else.
pub(super) fn new_rows(
    conn: &mut Conn,
    member: MemberId,
    sessions: &[(WorkoutId, &SessionCopy)],
    now: DateTime<Utc>,
) -> Result<()> {
    let mut exercises = Vec::new();
    for (workout, session) in sessions {
        for (client_id, row) in &session.exercises {
            let Some(exercise) = &row.copy else { continue };
            let (client_id, workout) = (*client_id, *workout);
            exercises.push(NewExerciseRow { client_id, workout, exercise });
        }
    }
    let ids =
        training_rows::insert_exercises(conn, member, &exercises, now).map_err(Error::of_a_race)?;
    let mut sets = Vec::new();
    for (workout, session) in sessions {
        let mut parents = Parents::new();
        for (key, row) in &session.exercises {
            if let (Some(copy), Some(id)) = (&row.copy, ids.get(key)) {
                parents.insert(*key, (*id, copy.value.exercise_id));
            }
        }
        sets.extend(new_sets(*workout, session, &parents, |_| true));
        let removals = removals(session, None);
        tombstones::upsert(conn, member, Some(*workout), &removals, now)?;
    }
    training_rows::insert_sets(conn, member, &sets, now).map_err(Error::of_a_race)?;
    Ok(())
}

/// The sets of a session that are wanted, each under its exercise's row.
fn new_sets<'a>(
    workout: WorkoutId,
    session: &'a SessionCopy,
    parents: &Parents,
    is_wanted: impl Fn(&Uuid) -> bool,
) -> Vec<NewSetRow<'a>> {
    let mut sets = Vec::new();
    for (client_id, row) in session.sets.iter().filter(|(id, _)| is_wanted(id)) {
        let Some(set) = &row.copy else { continue };
        let Some(parent) = parent(workout, session, parents, &set.value.exercise) else { continue };
        let (client_id, revision) = (*client_id, set.revision);
        sets.push(NewSetRow { client_id, parent, revision, record: &set.value.record });
    }
    sets
}

fn parent(
    workout_id: WorkoutId,
    session: &SessionCopy,
    parents: &Parents,
    exercise: &Uuid,
) -> Option<SetParent> {
    let (row_id, exercise_id) = *parents.get(exercise)?;
    let trained_on = session.header.value.trained_on;
    Some(SetParent { row_id, exercise_id, workout_id, trained_on })
}

/// Writes what differs between a stored session and what it is to be.
pub(super) fn differences(
    conn: &mut Conn,
    member: MemberId,
    stored: &StoredSession,
    session: &SessionCopy,
    now: DateTime<Utc>,
) -> Result<()> {
    let parents = write_exercises(conn, member, stored, session, now)?;
    write_sets(conn, member, stored, session, &parents, now)?;
    // Last, so that a set that moved elsewhere doesn't go with its former exercise.
    let gone = stored.exercises.iter().filter(|(key, _)| !is_present(session.exercises.get(key)));
    let gone: Vec<_> = gone.map(|(_, id)| *id).collect();
    if !gone.is_empty() {
        training_rows::delete_exercises(conn, &gone)?;
    }
    let removals = removals(session, Some(&stored.copy));
    Ok(tombstones::upsert(conn, member, Some(stored.id), &removals, now)?)
}

fn is_present<T>(row: Option<&Row<T>>) -> bool {
    row.is_some_and(|row| row.copy.is_some())
}

fn write_exercises(
    conn: &mut Conn,
    member: MemberId,
    stored: &StoredSession,
    session: &SessionCopy,
    now: DateTime<Utc>,
) -> Result<Parents> {
    let (mut parents, mut new) = (Parents::new(), Vec::new());
    for (key, row) in &session.exercises {
        let Some(exercise) = &row.copy else { continue };
        let Some(id) = stored.exercises.get(key) else {
            new.push(NewExerciseRow { client_id: *key, workout: stored.id, exercise });
            continue;
        };
        let before = stored.copy.exercises.get(key).and_then(|row| row.copy.as_ref());
        if before != Some(exercise) {
            training_rows::update_exercise(conn, *id, exercise)?;
        }
        parents.insert(*key, (*id, exercise.value.exercise_id));
    }
    let ids = training_rows::insert_exercises(conn, member, &new, now).map_err(Error::of_a_race)?;
    for one in new {
        if let Some(id) = ids.get(&one.client_id) {
            parents.insert(one.client_id, (*id, one.exercise.value.exercise_id));
        }
    }
    Ok(parents)
}

fn write_sets(
    conn: &mut Conn,
    member: MemberId,
    stored: &StoredSession,
    session: &SessionCopy,
    parents: &Parents,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut gone = Vec::new();
    for (key, id) in &stored.sets {
        let before = stored.copy.sets.get(key).and_then(|row| row.copy.as_ref());
        let after = session.sets.get(key).and_then(|row| row.copy.as_ref());
        let Some(set) = after else {
            gone.push(*id);
            continue;
        };
        let parent = parent(stored.id, session, parents, &set.value.exercise);
        if let Some(parent) = parent.filter(|_| before != Some(set)) {
            let record = (set.revision, &set.value.record);
            training_rows::update_set(conn, *id, parent, record, now)?;
        }
    }
    if !gone.is_empty() {
        training_rows::delete_sets(conn, &gone)?;
    }
    let new = new_sets(stored.id, session, parents, |id| !stored.sets.contains_key(id));
    training_rows::insert_sets(conn, member, &new, now).map_err(Error::of_a_race)?;
    Ok(())
}

/// The removals that the stored session doesn't know yet.
fn removals(session: &SessionCopy, stored: Option<&SessionCopy>) -> Vec<Tombstone> {
    let mut removals = Vec::new();
    for (key, row) in &session.exercises {
        let before = stored.and_then(|copy| copy.exercises.get(key)?.removed);
        if let Some(revision) = row.removed.filter(|_| before < row.removed) {
            removals.push(Tombstone { kind: RowKind::Exercise, client_id: *key, revision });
        }
    }
    for (key, row) in &session.sets {
        let before = stored.and_then(|copy| copy.sets.get(key)?.removed);
        if let Some(revision) = row.removed.filter(|_| before < row.removed) {
            removals.push(Tombstone { kind: RowKind::Set, client_id: *key, revision });
        }
    }
    removals
}
