//! The exercises of workouts.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId};
use evolua_domain::workout::WorkoutExercise;

use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::schema::{exercises, workout_exercises, workouts};

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_exercises)]
pub(crate) struct WorkoutExerciseRow {
    id: i64,
    workout_id: i64,
    client_id: ClientId,
    exercise_id: i64,
    order_index: i32,
    notes: Option<String>,
    revision: i64,
}

impl TryFrom<WorkoutExerciseRow> for WorkoutExercise {
    type Error = Error;

    fn try_from(row: WorkoutExerciseRow) -> Result<Self> {
        Ok(Self {
            id: WorkoutExerciseId(row.id),
            workout_id: WorkoutId(row.workout_id),
            client_id: row.client_id.0,
            revision: row.revision,
            exercise_id: ExerciseId::new(row.exercise_id),
            order_index: row.order_index,
            notes: row.notes,
        })
    }
}

/// The name of an exercise and how its sets are measured.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable)]
#[diesel(table_name = exercises)]
pub struct ExerciseLabel {
    pub name: String,
    /// Portuguese name of the group.
    pub muscle_group: String,
    /// What is recorded for a set.
    pub measure: String,
    /// Whether each side works separately.
    pub is_unilateral: bool,
    /// Smallest change of load; 0 where no load can be added.
    pub load_step_kg: f64,
}

/// What the member noted at an exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseNote {
    /// The day of the workout.
    pub on: NaiveDate,
    pub text: String,
}

/// The latest note at each exercise, in workouts that have ended.
pub fn list_latest_notes(
    conn: &mut Conn,
    member: MemberId,
) -> Result<BTreeMap<ExerciseId, ExerciseNote>> {
    let rows: Vec<(i64, NaiveDate, Option<String>)> = workout_exercises::table
        .inner_join(workouts::table)
        .filter(workout_exercises::user_id.eq(member.0))
        .filter(workout_exercises::notes.is_not_null())
        .filter(workouts::ended_at.is_not_null())
        .order((workouts::trained_on, workouts::id, workout_exercises::order_index))
        .select((workout_exercises::exercise_id, workouts::trained_on, workout_exercises::notes))
        .load(conn)?;
    let note = |(id, on, text): (i64, NaiveDate, Option<String>)| {
        Some((ExerciseId::new(id), ExerciseNote { on, text: text? }))
    };
    // A later note replaces an earlier one.
    Ok(rows.into_iter().filter_map(note).collect())
}

pub fn find(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutExerciseId,
) -> Result<Option<WorkoutExercise>> {
    workout_exercises::table
        .find(id.0)
        .filter(workout_exercises::user_id.eq(member.0))
        .select(WorkoutExerciseRow::as_select())
        .first(conn)
        .optional()?
        .map(WorkoutExercise::try_from)
        .transpose()
}

pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<WorkoutExercise>> {
    workout_exercises::table
        .filter(workout_exercises::user_id.eq(member.0))
        .filter(workout_exercises::client_id.eq(ClientId(client_id)))
        .select(WorkoutExerciseRow::as_select())
        .first(conn)
        .optional()?
        .map(WorkoutExercise::try_from)
        .transpose()
}

/// Those of the client ids that belong to exercises of the member's other workouts.
pub fn list_in_other_workouts(
    conn: &mut Conn,
    member: MemberId,
    workout: WorkoutId,
    client_ids: &[Uuid],
) -> Result<Vec<Uuid>> {
    let found: Vec<ClientId> = workout_exercises::table
        .filter(workout_exercises::user_id.eq(member.0))
        .filter(workout_exercises::client_id.eq_any(client_ids.iter().copied().map(ClientId)))
        .filter(workout_exercises::workout_id.ne(workout.0))
        .select(workout_exercises::client_id)
        .load(conn)?;
    Ok(found.into_iter().map(|id| id.0).collect())
}
