//! Workouts that the trainer made for a member.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{CustomWorkoutId, MemberId};
use evolua_domain::workout::{CustomWorkout, CustomWorkoutExercise, NewCustomWorkout};

use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::repositories::training::workout_exercises::ExerciseLabel;
use crate::repositories::{narrow_column, narrow_group};
use crate::schema::{custom_workout_exercises, custom_workouts, exercises};

#[derive(Queryable, Selectable)]
#[diesel(table_name = custom_workouts)]
struct CustomWorkoutRow {
    id: i64,
    name: String,
    description: Option<String>,
    notes: Option<String>,
    day_code: Option<String>,
    created_at: NaiveDateTime,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = custom_workout_exercises)]
struct ExerciseRow {
    exercise_id: i64,
    sets: i32,
    reps: String,
    weight_kg: f64,
    rest_seconds: i32,
    notes: Option<String>,
    group_index: Option<i32>,
    is_drop_set: bool,
}

impl TryFrom<ExerciseRow> for CustomWorkoutExercise {
    type Error = Error;

    fn try_from(row: ExerciseRow) -> Result<Self> {
        Ok(Self {
            exercise_id: ExerciseId::new(row.exercise_id),
            sets: narrow_column("custom_workout_exercises.sets", row.sets)?,
            reps: row.reps,
            weight_kg: row.weight_kg,
            rest_seconds: row.rest_seconds,
            notes: row.notes,
            group: narrow_group("custom_workout_exercises.group_index", row.group_index)?,
            is_drop_set: row.is_drop_set,
        })
    }
}

pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<CustomWorkoutId>> {
    let id: Option<i64> = custom_workouts::table
        .filter(custom_workouts::user_id.eq(member.0))
        .filter(custom_workouts::client_id.eq(ClientId(client_id)))
        .select(custom_workouts::id)
        .first(conn)
        .optional()?;
    Ok(id.map(CustomWorkoutId))
}

/// Inserts a workout. A `client_id` that was used for the member before is a conflict.
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    client_id: Option<Uuid>,
    workout: &NewCustomWorkout,
    now: DateTime<Utc>,
) -> Result<CustomWorkoutId> {
    let id: i64 = diesel::insert_into(custom_workouts::table)
        .values((
            custom_workouts::user_id.eq(member.0),
            custom_workouts::name.eq(&workout.name),
            custom_workouts::description.eq(&workout.description),
            custom_workouts::notes.eq(&workout.notes),
            custom_workouts::day_code.eq(&workout.day_code),
            custom_workouts::created_at.eq(now.naive_utc()),
            custom_workouts::client_id.eq(client_id.map(ClientId)),
        ))
        .returning(custom_workouts::id)
        .get_result(conn)?;
    insert_exercises(conn, id, &workout.exercises)?;
    Ok(CustomWorkoutId(id))
}

fn insert_exercises(conn: &mut Conn, id: i64, exercises: &[CustomWorkoutExercise]) -> Result<()> {
    for (order_index, exercise) in (0_i32..).zip(exercises) {
        diesel::insert_into(custom_workout_exercises::table)
            .values((
                custom_workout_exercises::custom_workout_id.eq(id),
                custom_workout_exercises::exercise_id.eq(exercise.exercise_id.get()),
                custom_workout_exercises::order_index.eq(order_index),
                custom_workout_exercises::sets.eq(i32::from(exercise.sets)),
                custom_workout_exercises::reps.eq(&exercise.reps),
                custom_workout_exercises::weight_kg.eq(exercise.weight_kg),
                custom_workout_exercises::rest_seconds.eq(exercise.rest_seconds),
                custom_workout_exercises::notes.eq(&exercise.notes),
                custom_workout_exercises::group_index.eq(exercise.group.map(i32::from)),
                custom_workout_exercises::is_drop_set.eq(exercise.is_drop_set),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Replaces a workout with its exercises.
pub fn replace(conn: &mut Conn, id: CustomWorkoutId, workout: &NewCustomWorkout) -> Result<()> {
    diesel::update(custom_workouts::table.find(id.0))
        .set((
            custom_workouts::name.eq(&workout.name),
            custom_workouts::description.eq(&workout.description),
            custom_workouts::notes.eq(&workout.notes),
            custom_workouts::day_code.eq(&workout.day_code),
        ))
        .execute(conn)?;
    let exercises = custom_workout_exercises::table
        .filter(custom_workout_exercises::custom_workout_id.eq(id.0));
    diesel::delete(exercises).execute(conn)?;
    insert_exercises(conn, id.0, &workout.exercises)
}

/// Deletes a workout. Returns whether it was there.
pub fn delete(conn: &mut Conn, id: CustomWorkoutId) -> Result<bool> {
    Ok(diesel::delete(custom_workouts::table.find(id.0)).execute(conn)? == 1)
}

/// For whom a workout was made.
pub fn find_member(conn: &mut Conn, id: CustomWorkoutId) -> Result<Option<MemberId>> {
    let member: Option<i64> = custom_workouts::table
        .find(id.0)
        .select(custom_workouts::user_id)
        .first(conn)
        .optional()?;
    Ok(member.map(MemberId))
}

/// The workouts made for a member, newest first.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<CustomWorkout>> {
    // A subquery per workout: a join would be planned over the exercises of all members.
    let exercise_count = custom_workout_exercises::table
        .filter(custom_workout_exercises::custom_workout_id.eq(custom_workouts::id))
        .count()
        .single_value();
    let rows: Vec<(CustomWorkoutRow, Option<i64>)> = custom_workouts::table
        .filter(custom_workouts::user_id.eq(member.0))
        .order(custom_workouts::id.desc())
        .select((CustomWorkoutRow::as_select(), exercise_count))
        .load(conn)?;
    let workout = |(row, exercise_count): (CustomWorkoutRow, Option<i64>)| CustomWorkout {
        id: CustomWorkoutId(row.id),
        name: row.name,
        description: row.description,
        notes: row.notes,
        day_code: row.day_code,
        exercise_count: exercise_count.unwrap_or(0),
        created_at: row.created_at.and_utc(),
    };
    Ok(rows.into_iter().map(workout).collect())
}

/// The exercises of a workout in order, with their labels; `None` if the workout isn't the
/// member's.
pub fn list_exercises(
    conn: &mut Conn,
    member: MemberId,
    id: CustomWorkoutId,
) -> Result<Option<Vec<(CustomWorkoutExercise, ExerciseLabel)>>> {
    let rows: Vec<(Option<ExerciseRow>, Option<ExerciseLabel>)> = custom_workouts::table
        // Left joins, so that a workout without exercises still gives a row.
        .left_join(custom_workout_exercises::table)
        .left_join(exercises::table.on(custom_workout_exercises::exercise_id.eq(exercises::id)))
        .filter(custom_workouts::id.eq(id.0))
        .filter(custom_workouts::user_id.eq(member.0))
        .order(custom_workout_exercises::order_index)
        .select((Option::<ExerciseRow>::as_select(), Option::<ExerciseLabel>::as_select()))
        .load(conn)?;
    if rows.is_empty() {
        return Ok(None);
    }
    let exercises = rows.into_iter().filter_map(|(row, label)| row.zip(label));
    exercises.map(|(row, label)| Ok((row.try_into()?, label))).collect::<Result<_>>().map(Some)
}
