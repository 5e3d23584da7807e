//! Writes the rows of workouts, exercises and sets. Only the services' training log may call these
//! functions, because it updates what depends on the rows. Updates and deletions don't filter by
//! member: the log passes the ids of a session that it has found for the member.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{Revised, SessionExercise, SessionHeader, SetRecord};

use super::workout_sets::{number_of, number_of_part};
use crate::engine::{ClientId, Conn, insert_rows};
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
    has_completed_sets: bool,
}

impl<'a> HeaderRow<'a> {
    fn new(
        header: &'a Revised<SessionHeader>,
        has_completed_sets: bool,
        now: DateTime<Utc>,
    ) -> Self {
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
            has_completed_sets,
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub struct NewWorkoutRow<'a> {
    pub client_id: Uuid,
    pub header: &'a Revised<SessionHeader>,
    /// Whether it lies in a light week.
    pub is_deload: bool,
    pub has_completed_sets: bool,
}

#[derive(Insertable)]
#[diesel(table_name = workouts, treat_none_as_default_value = false)]
struct InsertedWorkout<'a> {
    user_id: i64,
    client_id: ClientId,
    is_deload: bool,
    created_at: NaiveDateTime,
    #[diesel(embed)]
    header: HeaderRow<'a>,
}

/// Inserts workouts; a `client_id` that the member has used is an
/// [`Error::Conflict`](crate::Error::Conflict).
pub fn insert_workouts(
    conn: &mut Conn,
    member: MemberId,
    new: &[NewWorkoutRow<'_>],
    now: DateTime<Utc>,
) -> Result<BTreeMap<Uuid, WorkoutId>> {
    let mut rows = Vec::with_capacity(new.len());
    for workout in new {
        rows.push(InsertedWorkout {
            user_id: member.0,
            client_id: ClientId(workout.client_id),
            is_deload: workout.is_deload,
            created_at: now.naive_utc(),
            header: HeaderRow::new(workout.header, workout.has_completed_sets, now),
        });
    }
    let key = (workouts::client_id, workouts::id);
    let ids = insert_rows!(conn, workouts::table, &rows, key)?;
    Ok(ids_by_client_id(ids, WorkoutId))
}

/// Updates a workout's header, and `is_deload` if it is given.
pub fn update_workout(
    conn: &mut Conn,
    id: WorkoutId,
    header: &Revised<SessionHeader>,
    has_completed_sets: bool,
    is_deload: Option<bool>,
    now: DateTime<Utc>,
) -> Result<()> {
    let row = HeaderRow::new(header, has_completed_sets, now);
    let workout = workouts::table.find(id.0);
    match is_deload {
        Some(is_deload) => {
            let columns = (row, workouts::is_deload.eq(is_deload));
            diesel::update(workout).set(columns).execute(conn)?
        }
        None => diesel::update(workout).set(row).execute(conn)?,
    };
    Ok(())
}

/// Deletes a workout with its exercises, sets and tombstones.
pub fn delete_workout(conn: &mut Conn, id: WorkoutId) -> Result<()> {
    // The foreign keys cascade.
    diesel::delete(workouts::table.find(id.0)).execute(conn)?;
    Ok(())
}

#[derive(Debug, Clone, Copy)]
pub struct NewExerciseRow<'a> {
    pub client_id: Uuid,
    pub workout: WorkoutId,
    pub exercise: &'a Revised<SessionExercise>,
}

#[derive(Insertable)]
#[diesel(table_name = workout_exercises, treat_none_as_default_value = false)]
struct InsertedExercise {
    user_id: i64,
    workout_id: i64,
    client_id: ClientId,
    exercise_id: i64,
    order_index: i32,
    notes: Option<String>,
    revision: i64,
}

/// Inserts exercises; a `client_id` that the member has used is an
/// [`Error::Conflict`](crate::Error::Conflict).
pub fn insert_exercises(
    conn: &mut Conn,
    member: MemberId,
    new: &[NewExerciseRow<'_>],
) -> Result<BTreeMap<Uuid, WorkoutExerciseId>> {
    let row = |new: &NewExerciseRow<'_>| InsertedExercise {
        user_id: member.0,
        workout_id: new.workout.0,
        client_id: ClientId(new.client_id),
        exercise_id: new.exercise.value.exercise_id.get(),
        order_index: new.exercise.value.order_index,
        notes: new.exercise.value.notes.clone(),
        revision: new.exercise.revision,
    };
    let rows: Vec<_> = new.iter().map(row).collect();
    let key = (workout_exercises::client_id, workout_exercises::id);
    let ids = insert_rows!(conn, workout_exercises::table, &rows, key)?;
    Ok(ids_by_client_id(ids, WorkoutExerciseId))
}

pub fn update_exercise(
    conn: &mut Conn,
    id: WorkoutExerciseId,
    exercise: &Revised<SessionExercise>,
) -> Result<()> {
    let columns = (
        workout_exercises::exercise_id.eq(exercise.value.exercise_id.get()),
        workout_exercises::order_index.eq(exercise.value.order_index),
        workout_exercises::notes.eq(&exercise.value.notes),
        workout_exercises::revision.eq(exercise.revision),
    );
    let row = workout_exercises::table.find(id.0);
    diesel::update(row).set(columns).execute(conn)?;
    Ok(())
}

/// Deletes exercises with their sets.
pub fn delete_exercises(conn: &mut Conn, ids: &[WorkoutExerciseId]) -> Result<()> {
    let ids = ids.iter().map(|id| id.0);
    diesel::delete(workout_exercises::table.filter(workout_exercises::id.eq_any(ids)))
        .execute(conn)?;
    Ok(())
}

#[derive(Debug, Clone, Copy)]
pub struct NewSetRow<'a> {
    pub client_id: Uuid,
    pub exercise: WorkoutExerciseId,
    pub revision: i64,
    pub record: &'a SetRecord,
}

#[derive(Insertable)]
#[diesel(table_name = workout_sets, treat_none_as_default_value = false)]
struct InsertedSet {
    user_id: i64,
    client_id: ClientId,
    created_at: NaiveDateTime,
    #[diesel(embed)]
    set: SetRow,
}

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = workout_sets, treat_none_as_null = true, treat_none_as_default_value = false)]
struct SetRow {
    workout_exercise_id: i64,
    revision: i64,
    order_index: i32,
    completed_at: Option<NaiveDateTime>,
    origin: Option<i64>,
    updated_at: NaiveDateTime,
    // Not embedded: many sets are inserted at once, and Diesel goes twice through what is embedded.
    set_type: i16,
    reps: Option<i32>,
    weight_kg: Option<f64>,
    duration_seconds: Option<i32>,
    rest_seconds: Option<i32>,
    rir: Option<i32>,
    target_reps: Option<String>,
    target_weight_kg: Option<f64>,
    notes: Option<String>,
    is_completed: bool,
    pain: bool,
    pain_at: Option<i16>,
    pain_score: Option<i16>,
    is_confirmed: bool,
}

impl SetRow {
    fn new(
        exercise: WorkoutExerciseId,
        revision: i64,
        record: &SetRecord,
        now: DateTime<Utc>,
    ) -> Self {
        let values = record.values.clone();
        Self {
            workout_exercise_id: exercise.0,
            revision,
            order_index: record.order_index,
            completed_at: record.completed_at.map(|at| at.naive_utc()),
            origin: record.origin,
            updated_at: now.naive_utc(),
            set_type: number_of(values.set_type),
            reps: values.reps,
            weight_kg: values.weight_kg,
            duration_seconds: values.duration_seconds,
            rest_seconds: values.rest_seconds,
            rir: values.rir,
            target_reps: values.target_reps,
            target_weight_kg: values.target_weight_kg,
            notes: values.notes,
            is_completed: values.is_completed,
            pain: values.has_pain,
            pain_at: values.pain_at.and_then(number_of_part),
            pain_score: values.pain_score.and_then(|score| i16::try_from(score).ok()),
            is_confirmed: values.is_confirmed,
        }
    }
}

/// Inserts sets; a `client_id` that the member has used is an
/// [`Error::Conflict`](crate::Error::Conflict).
pub fn insert_sets(
    conn: &mut Conn,
    member: MemberId,
    new: &[NewSetRow<'_>],
    now: DateTime<Utc>,
) -> Result<BTreeMap<Uuid, WorkoutSetId>> {
    let row = |new: &NewSetRow<'_>| InsertedSet {
        user_id: member.0,
        client_id: ClientId(new.client_id),
        created_at: now.naive_utc(),
        set: SetRow::new(new.exercise, new.revision, new.record, now),
    };
    let rows: Vec<_> = new.iter().map(row).collect();
    let key = (workout_sets::client_id, workout_sets::id);
    let ids = insert_rows!(conn, workout_sets::table, &rows, key)?;
    Ok(ids_by_client_id(ids, WorkoutSetId))
}

/// Updates a set with its revision.
pub fn update_set(
    conn: &mut Conn,
    id: WorkoutSetId,
    exercise: WorkoutExerciseId,
    set: (i64, &SetRecord),
    now: DateTime<Utc>,
) -> Result<()> {
    let (revision, record) = set;
    let set = SetRow::new(exercise, revision, record, now);
    let row = workout_sets::table.find(id.0);
    diesel::update(row).set(set).execute(conn)?;
    Ok(())
}

pub fn delete_sets(conn: &mut Conn, ids: &[WorkoutSetId]) -> Result<()> {
    let ids = ids.iter().map(|id| id.0);
    diesel::delete(workout_sets::table.filter(workout_sets::id.eq_any(ids))).execute(conn)?;
    Ok(())
}

/// Ids by client id, because the rows come back in any order.
fn ids_by_client_id<T>(rows: Vec<(ClientId, i64)>, id: impl Fn(i64) -> T) -> BTreeMap<Uuid, T> {
    rows.into_iter().map(|(key, row)| (key.0, id(row))).collect()
}
