//! The rows of workouts, their exercises and sets, as they are written. Only the training log of
//! the services writes them, which then tells what depends on them.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{Revised, SessionExercise, SessionHeader, SetRecord};

use super::parsed;
use super::workout_sets::{SetParent, ValuesRow};
use crate::engine::{Conn, insert_rows};
use crate::error::Result;
use crate::schema::{workout_exercises, workout_sets, workouts};

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = workouts, treat_none_as_null = true, treat_none_as_default_value = false)]
struct HeaderRow<'a> {
    name: Option<String>,
    trained_on: NaiveDate,
    started_at: Option<NaiveDateTime>,
    ended_at: Option<NaiveDateTime>,
    paused_seconds: i32,
    notes: Option<String>,
    workout_type: &'a str,
    program_type: &'a str,
    revision: i64,
    updated_at: NaiveDateTime,
}

impl<'a> HeaderRow<'a> {
    fn new(header: &'a Revised<SessionHeader>, now: DateTime<Utc>) -> Self {
        let value = &header.value;
        Self {
            name: value.name.clone(),
            trained_on: value.trained_on,
            started_at: value.started_at.map(|at| at.naive_utc()),
            ended_at: value.ended_at.map(|at| at.naive_utc()),
            paused_seconds: value.paused_seconds,
            notes: value.notes.clone(),
            workout_type: &value.workout_type,
            program_type: &value.program_type,
            revision: header.revision,
            updated_at: now.naive_utc(),
        }
    }
}

/// A workout to be added.
#[derive(Debug, Clone, Copy)]
pub struct NewWorkoutRow<'a> {
    /// The client's own id.
    pub client_id: Uuid,
    /// The workout's own fields.
    pub header: &'a Revised<SessionHeader>,
    /// Whether it is one of a light week.
    pub is_deload: bool,
}

#[derive(Insertable)]
#[diesel(table_name = workouts, treat_none_as_default_value = false)]
struct InsertedWorkout<'a> {
    user_id: i64,
    client_id: String,
    is_deload: bool,
    created_at: NaiveDateTime,
    #[diesel(embed)]
    header: HeaderRow<'a>,
}

/// Adds workouts; a `client_id` that this member used before is a [`Error::Conflict`](crate::Error::Conflict).
pub fn insert_workouts(
    conn: &mut Conn,
    member: MemberId,
    new: &[NewWorkoutRow<'_>],
    now: DateTime<Utc>,
) -> Result<BTreeMap<Uuid, WorkoutId>> {
    let mut rows = Vec::with_capacity(new.len());
    for one in new {
        rows.push(InsertedWorkout {
            user_id: member.0,
            client_id: one.client_id.to_string(),
            is_deload: one.is_deload,
            created_at: now.naive_utc(),
            header: HeaderRow::new(one.header, now),
        });
    }
    let ids = insert_rows!(conn, workouts::table, &rows, (workouts::client_id, workouts::id))?;
    by_client_id("workouts.client_id", ids, WorkoutId)
}

/// Replaces a workout's own fields, and where it is told whether it is one of a light week.
pub fn update_workout(
    conn: &mut Conn,
    id: WorkoutId,
    header: &Revised<SessionHeader>,
    is_deload: Option<bool>,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::update(workouts::table.find(id.0))
        .set((HeaderRow::new(header, now), is_deload.map(|it| workouts::is_deload.eq(it))))
        .execute(conn)?;
    Ok(())
}

/// Moves the sets of a workout to its date.
pub fn move_sets_to(conn: &mut Conn, id: WorkoutId, trained_on: NaiveDate) -> Result<()> {
    diesel::update(workout_sets::table.filter(workout_sets::workout_id.eq(id.0)))
        .set(workout_sets::trained_on.eq(trained_on))
        .execute(conn)?;
    Ok(())
}

/// Deletes a workout with its exercises, its sets and the removals in it.
pub fn delete_workout(conn: &mut Conn, id: WorkoutId) -> Result<()> {
    diesel::delete(workouts::table.find(id.0)).execute(conn)?;
    Ok(())
}

/// An exercise to be added to a workout.
#[derive(Debug, Clone, Copy)]
pub struct NewExerciseRow<'a> {
    /// The client's own id.
    pub client_id: Uuid,
    /// The workout that it belongs to.
    pub workout: WorkoutId,
    /// The exercise itself.
    pub exercise: &'a Revised<SessionExercise>,
}

#[derive(Insertable)]
#[diesel(table_name = workout_exercises, treat_none_as_default_value = false)]
struct InsertedExercise {
    user_id: i64,
    workout_id: i64,
    client_id: String,
    exercise_id: i64,
    order_index: i32,
    notes: Option<String>,
    revision: i64,
    created_at: NaiveDateTime,
}

/// Adds exercises; a `client_id` that this member used before is a [`Error::Conflict`](crate::Error::Conflict).
pub fn insert_exercises(
    conn: &mut Conn,
    member: MemberId,
    new: &[NewExerciseRow<'_>],
    now: DateTime<Utc>,
) -> Result<BTreeMap<Uuid, WorkoutExerciseId>> {
    let row = |one: &NewExerciseRow<'_>| InsertedExercise {
        user_id: member.0,
        workout_id: one.workout.0,
        client_id: one.client_id.to_string(),
        exercise_id: one.exercise.value.exercise_id.get(),
        order_index: one.exercise.value.order_index,
        notes: one.exercise.value.notes.clone(),
        revision: one.exercise.revision,
        created_at: now.naive_utc(),
    };
    let rows: Vec<_> = new.iter().map(row).collect();
    let key = (workout_exercises::client_id, workout_exercises::id);
    let ids = insert_rows!(conn, workout_exercises::table, &rows, key)?;
    by_client_id("workout_exercises.client_id", ids, WorkoutExerciseId)
}

/// Replaces an exercise; its sets are then of that exercise.
pub fn update_exercise(
    conn: &mut Conn,
    id: WorkoutExerciseId,
    exercise: &Revised<SessionExercise>,
) -> Result<()> {
    let exercise_id = exercise.value.exercise_id.get();
    diesel::update(workout_exercises::table.find(id.0))
        .set((
            workout_exercises::exercise_id.eq(exercise_id),
            workout_exercises::order_index.eq(exercise.value.order_index),
            workout_exercises::notes.eq(&exercise.value.notes),
            workout_exercises::revision.eq(exercise.revision),
        ))
        .execute(conn)?;
    let of_another = workout_sets::table
        .filter(workout_sets::workout_exercise_id.eq(id.0))
        .filter(workout_sets::exercise_id.ne(exercise_id));
    diesel::update(of_another).set(workout_sets::exercise_id.eq(exercise_id)).execute(conn)?;
    Ok(())
}

/// Deletes exercises with their sets.
pub fn delete_exercises(conn: &mut Conn, ids: &[WorkoutExerciseId]) -> Result<()> {
    let ids = ids.iter().map(|id| id.0);
    diesel::delete(workout_exercises::table.filter(workout_exercises::id.eq_any(ids)))
        .execute(conn)?;
    Ok(())
}

/// A set to be added to an exercise of a workout.
#[derive(Debug, Clone, Copy)]
pub struct NewSetRow<'a> {
    /// The client's own id.
    pub client_id: Uuid,
    /// Where it belongs.
    pub parent: SetParent,
    /// The number of its last change.
    pub revision: i64,
    /// The set itself.
    pub record: &'a SetRecord,
}

#[derive(Insertable)]
#[diesel(table_name = workout_sets, treat_none_as_default_value = false)]
struct InsertedSet {
    user_id: i64,
    client_id: String,
    created_at: NaiveDateTime,
    #[diesel(embed)]
    set: SetRow,
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = workout_sets, treat_none_as_null = true, treat_none_as_default_value = false)]
struct SetRow {
    workout_exercise_id: i64,
    exercise_id: i64,
    workout_id: i64,
    trained_on: NaiveDate,
    revision: i64,
    order_index: i32,
    completed_at: Option<NaiveDateTime>,
    updated_at: NaiveDateTime,
    #[diesel(embed)]
    values: ValuesRow,
}

impl SetRow {
    fn new(parent: SetParent, revision: i64, record: &SetRecord, now: DateTime<Utc>) -> Self {
        Self {
            workout_exercise_id: parent.row_id.0,
            exercise_id: parent.exercise_id.get(),
            workout_id: parent.workout_id.0,
            trained_on: parent.trained_on,
            revision,
            order_index: record.order_index,
            completed_at: record.completed_at.map(|at| at.naive_utc()),
            updated_at: now.naive_utc(),
            values: ValuesRow::from(&record.values),
        }
    }
}

/// Adds sets; a `client_id` that this member used before is a [`Error::Conflict`](crate::Error::Conflict).
pub fn insert_sets(
    conn: &mut Conn,
    member: MemberId,
    new: &[NewSetRow<'_>],
    now: DateTime<Utc>,
) -> Result<()> {
    let row = |one: &NewSetRow<'_>| InsertedSet {
        user_id: member.0,
        client_id: one.client_id.to_string(),
        created_at: now.naive_utc(),
        set: SetRow::new(one.parent, one.revision, one.record, now),
    };
    let rows: Vec<_> = new.iter().map(row).collect();
    Ok(insert_rows!(conn, workout_sets::table, &rows)?)
}

/// Replaces a set by one with a revision.
pub fn update_set(
    conn: &mut Conn,
    id: WorkoutSetId,
    parent: SetParent,
    set: (i64, &SetRecord),
    now: DateTime<Utc>,
) -> Result<()> {
    let (revision, record) = set;
    diesel::update(workout_sets::table.find(id.0))
        .set(SetRow::new(parent, revision, record, now))
        .execute(conn)?;
    Ok(())
}

/// Deletes sets.
pub fn delete_sets(conn: &mut Conn, ids: &[WorkoutSetId]) -> Result<()> {
    let ids = ids.iter().map(|id| id.0);
    diesel::delete(workout_sets::table.filter(workout_sets::id.eq_any(ids))).execute(conn)?;
    Ok(())
}

/// What a database answers comes in any order.
fn by_client_id<T>(
    column: &'static str,
    rows: Vec<(String, i64)>,
    id: impl Fn(i64) -> T,
) -> Result<BTreeMap<Uuid, T>> {
    rows.into_iter().map(|(key, row)| Ok((parsed(column, &key)?, id(row)))).collect()
}
