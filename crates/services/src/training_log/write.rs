//! Writes the rows of sessions. Unchanged rows cost no statement, and new rows of a kind share one
//! insert.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId};
use evolua_domain::workout::{Row, SessionCopy};
use evolua_persistence::tombstones;
use evolua_persistence::training_rows::{self, NewExerciseRow, NewSetRow};
use evolua_persistence::{Conn, Error};
use uuid::Uuid;

use super::removals::removals;
use super::stored::{NewSets, StoredSession};
use crate::Result;

/// The row of each exercise, by client id.
type ExerciseRows = BTreeMap<Uuid, WorkoutExerciseId>;

/// Inserts the exercises and sets of sessions whose workout rows were inserted just before.
pub(super) fn insert_rows(
    conn: &mut Conn,
    member: MemberId,
    sessions: &[(WorkoutId, &SessionCopy)],
    now: DateTime<Utc>,
) -> Result<()> {
    // Exercises of all sessions go first and together: the sets need their row ids.
    let mut exercises = Vec::new();
    for (workout, session) in sessions {
        for (client_id, row) in &session.exercises {
            let Some(exercise) = &row.copy else { continue };
            let client_id = *client_id;
            let workout = *workout;
            exercises.push(NewExerciseRow { client_id, workout, exercise });
        }
    }
    let ids =
        training_rows::insert_exercises(conn, member, &exercises).map_err(Error::retry_conflict)?;
    let mut sets = Vec::new();
    for (workout, session) in sessions {
        sets.extend(set_rows(session, &ids, |_| true));
        let removals = removals(session);
        tombstones::upsert(conn, member, Some(*workout), &removals, now)?;
    }
    training_rows::insert_sets(conn, member, &sets, now).map_err(Error::retry_conflict)?;
    Ok(())
}

/// The wanted sets of a session, each under its exercise's row.
fn set_rows<'a>(
    session: &'a SessionCopy,
    exercises: &ExerciseRows,
    is_wanted: impl Fn(&Uuid) -> bool,
) -> Vec<NewSetRow<'a>> {
    let mut sets = Vec::new();
    for (client_id, row) in session.sets.iter().filter(|(id, _)| is_wanted(id)) {
        let Some(set) = &row.copy else { continue };
        // A set whose exercise was removed has no row to belong to.
        let Some(exercise) = exercises.get(&set.value.exercise).copied() else { continue };
        let client_id = *client_id;
        let revision = set.revision;
        sets.push(NewSetRow { client_id, exercise, revision, record: &set.value.record });
    }
    sets
}

/// Writes the differences between a stored session and its new version.
pub(super) fn write_differences(
    conn: &mut Conn,
    member: MemberId,
    stored: &StoredSession,
    session: &SessionCopy,
    now: DateTime<Utc>,
) -> Result<NewSets> {
    let rows = write_exercises(conn, member, stored, session)?;
    let new_sets = write_sets(conn, member, stored, session, &rows, now)?;
    // Deleting an exercise deletes its sets, so it comes after sets have moved to other exercises.
    let exercises = stored.exercises.iter();
    let removed = exercises.filter(|(key, _)| !is_present(session.exercises.get(key)));
    let removed: Vec<_> = removed.map(|(_, id)| *id).collect();
    if !removed.is_empty() {
        training_rows::delete_exercises(conn, &removed)?;
    }
    let mut new_removals = removals(session);
    new_removals.retain(|removal| !stored.knows_removal(removal));
    tombstones::upsert(conn, member, Some(stored.id), &new_removals, now)?;
    Ok(new_sets)
}

fn is_present<T>(row: Option<&Row<T>>) -> bool {
    row.is_some_and(|row| row.copy.is_some())
}

fn write_exercises(
    conn: &mut Conn,
    member: MemberId,
    stored: &StoredSession,
    session: &SessionCopy,
) -> Result<ExerciseRows> {
    let mut rows = ExerciseRows::new();
    let mut new = Vec::new();
    for (key, row) in &session.exercises {
        let Some(exercise) = &row.copy else { continue };
        let Some(id) = stored.exercises.get(key) else {
            new.push(NewExerciseRow { client_id: *key, workout: stored.id, exercise });
            continue;
        };
        let before = stored.copy.exercises.get(key).and_then(|row| row.copy.as_ref());
        // Most saves change a single set; an unchanged exercise costs no statement.
        if before != Some(exercise) {
            training_rows::update_exercise(conn, *id, exercise)?;
        }
        rows.insert(*key, *id);
    }
    rows.extend(
        training_rows::insert_exercises(conn, member, &new).map_err(Error::retry_conflict)?,
    );
    Ok(rows)
}

fn write_sets(
    conn: &mut Conn,
    member: MemberId,
    stored: &StoredSession,
    session: &SessionCopy,
    exercises: &ExerciseRows,
    now: DateTime<Utc>,
) -> Result<NewSets> {
    let mut removed = Vec::new();
    for (key, id) in &stored.sets {
        let before = stored.copy.sets.get(key).and_then(|row| row.copy.as_ref());
        let after = session.sets.get(key).and_then(|row| row.copy.as_ref());
        let Some(set) = after else {
            removed.push(*id);
            continue;
        };
        let exercise = exercises.get(&set.value.exercise);
        if let Some(exercise) = exercise.filter(|_| before != Some(set)) {
            let record = (set.revision, &set.value.record);
            training_rows::update_set(conn, *id, *exercise, record, now)?;
        }
    }
    if !removed.is_empty() {
        training_rows::delete_sets(conn, &removed)?;
    }
    let new = set_rows(session, exercises, |id| !stored.sets.contains_key(id));
    Ok(training_rows::insert_sets(conn, member, &new, now).map_err(Error::retry_conflict)?)
}
