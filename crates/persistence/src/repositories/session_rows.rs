//! What merging a session writes: workouts and their exercises as a copy has them.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{Revised, SessionExercise, SessionHeader};

use super::workout_sets::SetParent;
use super::workouts::client_id;
use crate::engine::Conn;
use crate::error::Result;
use crate::schema::{workout_exercises, workout_sets, workouts};

#[derive(Insertable, AsChangeset)]
#[diesel(table_name = workouts, treat_none_as_null = true)]
struct HeaderRow {
    name: Option<String>,
    trained_on: NaiveDate,
    started_at: Option<NaiveDateTime>,
    ended_at: Option<NaiveDateTime>,
    paused_seconds: i32,
    notes: Option<String>,
    workout_type: String,
    program_type: String,
    revision: i64,
    updated_at: NaiveDateTime,
}

fn header_row(header: &Revised<SessionHeader>, now: DateTime<Utc>) -> HeaderRow {
    let value = &header.value;
    HeaderRow {
        name: value.name.clone(),
        trained_on: value.trained_on,
        started_at: value.started_at.map(|at| at.naive_utc()),
        ended_at: value.ended_at.map(|at| at.naive_utc()),
        paused_seconds: value.paused_seconds,
        notes: value.notes.clone(),
        workout_type: value.workout_type.clone(),
        program_type: value.program_type.clone(),
        revision: header.revision,
        updated_at: now.naive_utc(),
    }
}

/// Makes a workout; a `client_id` that this member used before is a
/// [`Error::Conflict`](crate::Error::Conflict).
pub fn insert_workout(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
    header: &Revised<SessionHeader>,
    is_deload: bool,
    now: DateTime<Utc>,
) -> Result<WorkoutId> {
    let id: i64 = diesel::insert_into(workouts::table)
        .values((
            workouts::user_id.eq(member.0),
            workouts::client_id.eq(client_id.to_string()),
            workouts::is_deload.eq(is_deload),
            workouts::created_at.eq(now.naive_utc()),
            header_row(header, now),
        ))
        .returning(workouts::id)
        .get_result(conn)?;
    Ok(WorkoutId(id))
}

/// Replaces a workout's own fields; its sets follow its date.
pub fn update_workout(
    conn: &mut Conn,
    id: WorkoutId,
    header: &Revised<SessionHeader>,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::update(workouts::table.find(id.0)).set(header_row(header, now)).execute(conn)?;
    let of_other_date = workout_sets::table
        .filter(workout_sets::workout_id.eq(id.0))
        .filter(workout_sets::trained_on.ne(header.value.trained_on));
    diesel::update(of_other_date)
        .set(workout_sets::trained_on.eq(header.value.trained_on))
        .execute(conn)?;
    Ok(())
}

/// Says whether a workout is one of a light week.
pub fn update_deload(conn: &mut Conn, id: WorkoutId, is_deload: bool) -> Result<()> {
    diesel::update(workouts::table.find(id.0))
        .set(workouts::is_deload.eq(is_deload))
        .execute(conn)?;
    Ok(())
}

/// Adds an exercise; a `client_id` used before is a [`Error::Conflict`](crate::Error::Conflict).
pub fn insert_exercise(
    conn: &mut Conn,
    member: MemberId,
    workout: WorkoutId,
    client_id: Uuid,
    exercise: &Revised<SessionExercise>,
    now: DateTime<Utc>,
) -> Result<WorkoutExerciseId> {
    let id: i64 = diesel::insert_into(workout_exercises::table)
        .values((
            workout_exercises::user_id.eq(member.0),
            workout_exercises::workout_id.eq(workout.0),
            workout_exercises::client_id.eq(client_id.to_string()),
            workout_exercises::exercise_id.eq(exercise.value.exercise_id.get()),
            workout_exercises::order_index.eq(exercise.value.order_index),
            workout_exercises::notes.eq(&exercise.value.notes),
            workout_exercises::revision.eq(exercise.revision),
            workout_exercises::created_at.eq(now.naive_utc()),
        ))
        .returning(workout_exercises::id)
        .get_result(conn)?;
    Ok(WorkoutExerciseId(id))
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

/// Gives a row of an exercise the id that a client made for it.
pub fn name_exercise(conn: &mut Conn, id: WorkoutExerciseId, client_id: Uuid) -> Result<()> {
    diesel::update(workout_exercises::table.find(id.0))
        .set(workout_exercises::client_id.eq(client_id.to_string()))
        .execute(conn)?;
    Ok(())
}

/// Gives a row of a set the id that a client made for it.
pub fn name_set(conn: &mut Conn, id: WorkoutSetId, client_id: Uuid) -> Result<()> {
    diesel::update(workout_sets::table.find(id.0))
        .set(workout_sets::client_id.eq(client_id.to_string()))
        .execute(conn)?;
    Ok(())
}

/// Moves a set to another exercise of its workout.
pub fn move_set(conn: &mut Conn, id: WorkoutSetId, parent: SetParent) -> Result<()> {
    diesel::update(workout_sets::table.find(id.0))
        .set((
            workout_sets::workout_exercise_id.eq(parent.row_id.0),
            workout_sets::exercise_id.eq(parent.exercise_id.get()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Of some ids that a client made, those of exercises in other workouts of the member.
pub fn list_exercises_elsewhere(
    conn: &mut Conn,
    member: MemberId,
    workout: WorkoutId,
    client_ids: &[Uuid],
) -> Result<Vec<Uuid>> {
    let found: Vec<Option<String>> = workout_exercises::table
        .filter(workout_exercises::user_id.eq(member.0))
        .filter(workout_exercises::client_id.eq_any(texts(client_ids)))
        .filter(workout_exercises::workout_id.ne(workout.0))
        .select(workout_exercises::client_id)
        .load(conn)?;
    uuids("workout_exercises.client_id", found)
}

/// Of some ids that a client made, those of sets in other workouts of the member.
pub fn list_sets_elsewhere(
    conn: &mut Conn,
    member: MemberId,
    workout: WorkoutId,
    client_ids: &[Uuid],
) -> Result<Vec<Uuid>> {
    let found: Vec<Option<String>> = workout_sets::table
        .filter(workout_sets::user_id.eq(member.0))
        .filter(workout_sets::client_id.eq_any(texts(client_ids)))
        .filter(workout_sets::workout_id.ne(workout.0))
        .select(workout_sets::client_id)
        .load(conn)?;
    uuids("workout_sets.client_id", found)
}

fn texts(client_ids: &[Uuid]) -> Vec<String> {
    client_ids.iter().map(Uuid::to_string).collect()
}

fn uuids(column: &'static str, texts: Vec<Option<String>>) -> Result<Vec<Uuid>> {
    texts.into_iter().filter_map(|text| client_id(column, text).transpose()).collect()
}
