//! The sets of workouts.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl::max;
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{Revised, SetRecord, SetValues, WorkoutSet};

use super::workouts::client_id;
use super::{parsed, utc};
use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::{workout_exercises, workout_sets, workouts};

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_sets)]
pub(super) struct WorkoutSetRow {
    id: i64,
    workout_exercise_id: i64,
    client_id: Option<String>,
    revision: i64,
    order_index: i32,
    completed_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    #[diesel(embed)]
    values: ValuesRow,
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = workout_sets, treat_none_as_null = true)]
pub(super) struct ValuesRow {
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

impl TryFrom<ValuesRow> for SetValues {
    type Error = Error;

    fn try_from(row: ValuesRow) -> Result<Self> {
        Ok(Self {
            set_type: parsed("workout_sets.set_type", &row.set_type)?,
            reps: row.reps,
            weight_kg: row.weight_kg,
            duration_seconds: row.duration_seconds,
            rest_seconds: row.rest_seconds,
            rir: row.rir,
            target_reps: row.target_reps,
            target_weight_kg: row.target_weight_kg,
            notes: row.notes,
            is_completed: row.is_completed,
        })
    }
}

impl TryFrom<WorkoutSetRow> for WorkoutSet {
    type Error = Error;

    fn try_from(row: WorkoutSetRow) -> Result<Self> {
        Ok(Self {
            id: WorkoutSetId(row.id),
            workout_exercise_id: WorkoutExerciseId(row.workout_exercise_id),
            client_id: client_id("workout_sets.client_id", row.client_id)?,
            revision: row.revision,
            record: SetRecord {
                order_index: row.order_index,
                values: row.values.try_into()?,
                completed_at: utc(row.completed_at),
            },
            created_at: row.created_at.and_utc(),
            updated_at: row.updated_at.and_utc(),
        })
    }
}

/// Where a set belongs.
#[derive(Debug, Clone, Copy)]
pub struct SetParent {
    /// Row of the exercise.
    pub row_id: WorkoutExerciseId,
    /// Which exercise that is.
    pub exercise_id: ExerciseId,
    /// Its workout.
    pub workout_id: WorkoutId,
    /// The workout's date.
    pub trained_on: NaiveDate,
}

/// Finds where a new set of one of the member's exercises belongs.
pub fn find_parent(
    conn: &mut Conn,
    member: MemberId,
    exercise: WorkoutExerciseId,
) -> Result<Option<SetParent>> {
    let found: Option<(i64, i64, NaiveDate)> = workout_exercises::table
        .inner_join(workouts::table)
        .filter(workout_exercises::id.eq(exercise.0))
        .filter(workout_exercises::user_id.eq(member.0))
        .select((workout_exercises::exercise_id, workouts::id, workouts::trained_on))
        .first(conn)
        .optional()?;
    Ok(found.map(|(exercise_id, workout_id, trained_on)| SetParent {
        row_id: exercise,
        exercise_id: ExerciseId::new(exercise_id),
        workout_id: WorkoutId(workout_id),
        trained_on,
    }))
}

/// The place behind the last set of an exercise.
pub fn next_order_index(conn: &mut Conn, exercise: WorkoutExerciseId) -> Result<i32> {
    let last: Option<i32> = workout_sets::table
        .filter(workout_sets::workout_exercise_id.eq(exercise.0))
        .select(max(workout_sets::order_index))
        .first(conn)?;
    Ok(last.map_or(0, |last| last + 1))
}

/// The highest revision of an exercise's sets.
pub fn latest_revision(conn: &mut Conn, exercise: WorkoutExerciseId) -> Result<Option<i64>> {
    Ok(workout_sets::table
        .filter(workout_sets::workout_exercise_id.eq(exercise.0))
        .select(max(workout_sets::revision))
        .first(conn)?)
}

/// Adds a set; a `client_id` used before is a [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    parent: SetParent,
    client_id: Option<Uuid>,
    set: &Revised<SetRecord>,
    now: DateTime<Utc>,
) -> Result<WorkoutSetId> {
    let id: i64 = diesel::insert_into(workout_sets::table)
        .values((
            workout_sets::user_id.eq(member.0),
            workout_sets::exercise_id.eq(parent.exercise_id.get()),
            workout_sets::workout_id.eq(parent.workout_id.0),
            workout_sets::trained_on.eq(parent.trained_on),
            workout_sets::workout_exercise_id.eq(parent.row_id.0),
            workout_sets::client_id.eq(client_id.map(|id| id.to_string())),
            workout_sets::revision.eq(set.revision),
            workout_sets::order_index.eq(set.value.order_index),
            workout_sets::completed_at.eq(set.value.completed_at.map(|at| at.naive_utc())),
            workout_sets::created_at.eq(now.naive_utc()),
            workout_sets::updated_at.eq(now.naive_utc()),
            ValuesRow::from(&set.value.values),
        ))
        .returning(workout_sets::id)
        .get_result(conn)?;
    Ok(WorkoutSetId(id))
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

/// Replaces a member's set. Says whether there was one.
pub fn update(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutSetId,
    set: &Revised<SetRecord>,
    now: DateTime<Utc>,
) -> Result<bool> {
    let own = workout_sets::table.find(id.0).filter(workout_sets::user_id.eq(member.0));
    let changed = diesel::update(own)
        .set((
            ValuesRow::from(&set.value.values),
            workout_sets::revision.eq(set.revision),
            workout_sets::order_index.eq(set.value.order_index),
            workout_sets::completed_at.eq(set.value.completed_at.map(|at| at.naive_utc())),
            workout_sets::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Removes a member's set. Says whether there was one.
pub fn delete(conn: &mut Conn, member: MemberId, id: WorkoutSetId) -> Result<bool> {
    let own = workout_sets::table.find(id.0).filter(workout_sets::user_id.eq(member.0));
    Ok(diesel::delete(own).execute(conn)? == 1)
}
