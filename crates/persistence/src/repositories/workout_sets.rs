//! The sets of workouts.

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{SetRecord, SetValues, WorkoutSet};

use super::{parse_column, utc};
use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::workout_sets;

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_sets)]
pub(super) struct WorkoutSetRow {
    id: i64,
    workout_exercise_id: i64,
    client_id: String,
    revision: i64,
    order_index: i32,
    completed_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    #[diesel(embed)]
    values: ValuesRow,
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = workout_sets, treat_none_as_null = true, treat_none_as_default_value = false)]
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
    pain: bool,
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
            pain: values.has_pain,
        }
    }
}

impl TryFrom<ValuesRow> for SetValues {
    type Error = Error;

    fn try_from(row: ValuesRow) -> Result<Self> {
        Ok(Self {
            set_type: parse_column("workout_sets.set_type", &row.set_type)?,
            reps: row.reps,
            weight_kg: row.weight_kg,
            duration_seconds: row.duration_seconds,
            rest_seconds: row.rest_seconds,
            rir: row.rir,
            target_reps: row.target_reps,
            target_weight_kg: row.target_weight_kg,
            notes: row.notes,
            is_completed: row.is_completed,
            has_pain: row.pain,
        })
    }
}

impl TryFrom<WorkoutSetRow> for WorkoutSet {
    type Error = Error;

    fn try_from(row: WorkoutSetRow) -> Result<Self> {
        Ok(Self {
            id: WorkoutSetId(row.id),
            workout_exercise_id: WorkoutExerciseId(row.workout_exercise_id),
            client_id: parse_column("workout_sets.client_id", &row.client_id)?,
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

/// The exercise and the workout of a set.
#[derive(Debug, Clone, Copy)]
pub struct SetParent {
    pub row_id: WorkoutExerciseId,
    pub exercise_id: ExerciseId,
    pub workout_id: WorkoutId,
    pub trained_on: NaiveDate,
}

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

/// The workout of a set of the member.
pub fn find_workout(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutSetId,
) -> Result<Option<WorkoutId>> {
    let found: Option<i64> = workout_sets::table
        .find(id.0)
        .filter(workout_sets::user_id.eq(member.0))
        .select(workout_sets::workout_id)
        .first(conn)
        .optional()?;
    Ok(found.map(WorkoutId))
}

/// Those of the client ids that belong to sets of the member's other workouts.
pub fn list_in_other_workouts(
    conn: &mut Conn,
    member: MemberId,
    workout: WorkoutId,
    client_ids: &[Uuid],
) -> Result<Vec<Uuid>> {
    let found: Vec<String> = workout_sets::table
        .filter(workout_sets::user_id.eq(member.0))
        .filter(workout_sets::client_id.eq_any(client_ids.iter().map(Uuid::to_string)))
        .filter(workout_sets::workout_id.ne(workout.0))
        .select(workout_sets::client_id)
        .load(conn)?;
    super::workouts::client_ids("workout_sets.client_id", &found)
}
