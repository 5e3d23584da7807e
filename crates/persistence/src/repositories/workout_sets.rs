//! The sets of workouts.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{SetValues, WorkoutSet};

use super::parsed;
use super::workouts::client_id;
use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::{workout_exercises, workout_sets, workouts};

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_sets)]
struct WorkoutSetRow {
    id: i64,
    workout_exercise_id: i64,
    client_id: Option<String>,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    #[diesel(embed)]
    values: ValuesRow,
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = workout_sets, treat_none_as_null = true)]
struct ValuesRow {
    set_type: String,
    reps: Option<i32>,
    weight_kg: Option<f64>,
    duration_seconds: Option<i32>,
    rest_seconds: Option<i32>,
    rir: Option<i32>,
    target_reps: Option<String>,
    target_weight_kg: Option<f64>,
    notes: Option<String>,
    is_completed: bool,
}

impl From<&SetValues> for ValuesRow {
    fn from(values: &SetValues) -> Self {
        let values = values.clone();
        Self {
            set_type: values.set_type.as_str().to_owned(),
            reps: values.reps,
            weight_kg: values.weight_kg,
            duration_seconds: values.duration_seconds,
            rest_seconds: values.rest_seconds,
            rir: values.rir,
            target_reps: values.target_reps,
            target_weight_kg: values.target_weight_kg,
            notes: values.notes,
            is_completed: values.is_completed,
        }
    }
}

impl TryFrom<WorkoutSetRow> for WorkoutSet {
    type Error = Error;

    fn try_from(row: WorkoutSetRow) -> Result<Self> {
        let values = row.values;
        Ok(Self {
            id: WorkoutSetId(row.id),
            workout_exercise_id: WorkoutExerciseId(row.workout_exercise_id),
            client_id: client_id("workout_sets.client_id", row.client_id)?,
            values: SetValues {
                set_type: parsed("workout_sets.set_type", &values.set_type)?,
                reps: values.reps,
                weight_kg: values.weight_kg,
                duration_seconds: values.duration_seconds,
                rest_seconds: values.rest_seconds,
                rir: values.rir,
                target_reps: values.target_reps,
                target_weight_kg: values.target_weight_kg,
                notes: values.notes,
                is_completed: values.is_completed,
            },
            created_at: row.created_at.and_utc(),
            updated_at: row.updated_at.and_utc(),
        })
    }
}

/// Adds a set; a `client_id` used before is a [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    workout_exercise: WorkoutExerciseId,
    client_id: Option<Uuid>,
    values: &SetValues,
    now: DateTime<Utc>,
) -> Result<WorkoutSet> {
    let (exercise_id, workout_id, trained_on): (i64, i64, NaiveDate) = workout_exercises::table
        .inner_join(workouts::table)
        .filter(workout_exercises::id.eq(workout_exercise.0))
        .select((workout_exercises::exercise_id, workouts::id, workouts::trained_on))
        .first(conn)
        .optional()?
        .ok_or(Error::MissingReference)?;
    let id: i64 = diesel::insert_into(workout_sets::table)
        .values((
            workout_sets::user_id.eq(member.0),
            workout_sets::exercise_id.eq(exercise_id),
            workout_sets::workout_id.eq(workout_id),
            workout_sets::trained_on.eq(trained_on),
            workout_sets::workout_exercise_id.eq(workout_exercise.0),
            workout_sets::client_id.eq(client_id.map(|id| id.to_string())),
            workout_sets::created_at.eq(now.naive_utc()),
            workout_sets::updated_at.eq(now.naive_utc()),
            ValuesRow::from(values),
        ))
        .returning(workout_sets::id)
        .get_result(conn)?;
    find(conn, member, WorkoutSetId(id))?.ok_or(Error::MissingReference)
}

/// Finds a member's set.
pub fn find(conn: &mut Conn, member: MemberId, id: WorkoutSetId) -> Result<Option<WorkoutSet>> {
    workout_sets::table
        .find(id.0)
        .filter(workout_sets::user_id.eq(member.0))
        .select(WorkoutSetRow::as_select())
        .first(conn)
        .optional()?
        .map(WorkoutSet::try_from)
        .transpose()
}

/// Finds the row that a client sent before under the same id.
pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<WorkoutSet>> {
    workout_sets::table
        .filter(workout_sets::user_id.eq(member.0))
        .filter(workout_sets::client_id.eq(client_id.to_string()))
        .select(WorkoutSetRow::as_select())
        .first(conn)
        .optional()?
        .map(WorkoutSet::try_from)
        .transpose()
}

/// All sets of a workout, in the order in which they were added.
pub fn list_of_workout(conn: &mut Conn, workout: WorkoutId) -> Result<Vec<WorkoutSet>> {
    workout_sets::table
        .inner_join(workout_exercises::table)
        .filter(workout_exercises::workout_id.eq(workout.0))
        .order(workout_sets::id)
        .select(WorkoutSetRow::as_select())
        .load(conn)?
        .into_iter()
        .map(WorkoutSet::try_from)
        .collect()
}

/// Replaces what a member's set holds. Says whether there was one.
pub fn update(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutSetId,
    values: &SetValues,
    now: DateTime<Utc>,
) -> Result<bool> {
    let own = workout_sets::table.find(id.0).filter(workout_sets::user_id.eq(member.0));
    let changed = diesel::update(own)
        .set((ValuesRow::from(values), workout_sets::updated_at.eq(now.naive_utc())))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Removes a member's set. Says whether there was one.
pub fn delete(conn: &mut Conn, member: MemberId, id: WorkoutSetId) -> Result<bool> {
    let own = workout_sets::table.find(id.0).filter(workout_sets::user_id.eq(member.0));
    Ok(diesel::delete(own).execute(conn)? == 1)
}

/// Which of the member's workouts a set belongs to.
pub fn find_workout(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutSetId,
) -> Result<Option<WorkoutId>> {
    let workout: Option<i64> = workout_sets::table
        .find(id.0)
        .filter(workout_sets::user_id.eq(member.0))
        .select(workout_sets::workout_id)
        .first(conn)
        .optional()?;
    Ok(workout.map(WorkoutId))
}
