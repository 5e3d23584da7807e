//! The sets of workouts.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{BodyPart, SetRecord, SetType, SetValues, WorkoutSet};

use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::repositories::utc;
use crate::schema::{workout_exercises, workout_sets};

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_sets)]
pub(crate) struct WorkoutSetRow {
    id: i64,
    workout_exercise_id: i64,
    client_id: ClientId,
    revision: i64,
    order_index: i32,
    completed_at: Option<NaiveDateTime>,
    origin: Option<i64>,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    #[diesel(embed)]
    values: ValuesRow,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_sets)]
pub(crate) struct ValuesRow {
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

/// The number that stands for a type in a row; never change one.
pub(crate) const fn number_of(set_type: SetType) -> i16 {
    match set_type {
        SetType::Warmup => 0,
        SetType::Working => 1,
        SetType::Drop => 2,
        SetType::Failure => 3,
    }
}

fn set_type_of(number: i16) -> Result<SetType> {
    SetType::ALL.into_iter().find(|set_type| number_of(*set_type) == number).ok_or_else(|| {
        Error::Corrupt { column: "workout_sets.set_type", value: number.to_string() }
    })
}

/// The number that stands for a part in a row is its place in the enumeration; only add at the end.
pub(crate) fn number_of_part(part: BodyPart) -> Option<i16> {
    BodyPart::ALL.iter().position(|one| *one == part).and_then(|at| i16::try_from(at).ok())
}

pub(crate) fn part_of(number: i16) -> Result<BodyPart> {
    let part = usize::try_from(number).ok().and_then(|at| BodyPart::ALL.get(at)).copied();
    part.ok_or_else(|| Error::Corrupt { column: "workout_sets.pain_at", value: number.to_string() })
}

impl TryFrom<ValuesRow> for SetValues {
    type Error = Error;

    fn try_from(row: ValuesRow) -> Result<Self> {
        Ok(Self {
            set_type: set_type_of(row.set_type)?,
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
            pain_at: row.pain_at.map(part_of).transpose()?,
            pain_score: row.pain_score.map(i32::from),
            is_confirmed: row.is_confirmed,
        })
    }
}

impl TryFrom<WorkoutSetRow> for WorkoutSet {
    type Error = Error;

    fn try_from(row: WorkoutSetRow) -> Result<Self> {
        Ok(Self {
            id: WorkoutSetId(row.id),
            workout_exercise_id: WorkoutExerciseId(row.workout_exercise_id),
            client_id: row.client_id.0,
            revision: row.revision,
            record: SetRecord {
                order_index: row.order_index,
                values: row.values.try_into()?,
                completed_at: utc(row.completed_at),
                origin: row.origin,
            },
            created_at: row.created_at.and_utc(),
            updated_at: row.updated_at.and_utc(),
        })
    }
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
        .filter(workout_sets::client_id.eq(ClientId(client_id)))
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
        .inner_join(workout_exercises::table)
        .filter(workout_sets::id.eq(id.0))
        .filter(workout_sets::user_id.eq(member.0))
        .select(workout_exercises::workout_id)
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
    let found: Vec<ClientId> = workout_sets::table
        .inner_join(workout_exercises::table)
        .filter(workout_sets::user_id.eq(member.0))
        .filter(workout_sets::client_id.eq_any(client_ids.iter().copied().map(ClientId)))
        .filter(workout_exercises::workout_id.ne(workout.0))
        .select(workout_sets::client_id)
        .load(conn)?;
    Ok(found.into_iter().map(|id| id.0).collect())
}
