//! The exercises of workouts.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId};
use evolua_domain::workout::{NewWorkoutExercise, WorkoutExercise};

use super::workouts::client_id;
use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::{exercises, workout_exercises};

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_exercises)]
pub(super) struct WorkoutExerciseRow {
    id: i64,
    workout_id: i64,
    client_id: Option<String>,
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
            client_id: client_id("workout_exercises.client_id", row.client_id)?,
            revision: row.revision,
            exercise_id: ExerciseId::new(row.exercise_id),
            order_index: row.order_index,
            notes: row.notes,
        })
    }
}

/// What a workout's exercise is called and how its sets are measured.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable)]
#[diesel(table_name = exercises)]
pub struct ExerciseLabel {
    /// Name.
    pub name: String,
    /// Group that it is filed under.
    pub muscle_group: String,
    /// What is written down for a set.
    pub measure: String,
    /// Whether each side works alone.
    pub is_unilateral: bool,
    /// Smallest change of load; 0 where no load can be added.
    pub load_step_kg: f64,
}

/// Adds an exercise to a workout; a `client_id` used before is a [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    exercise: &NewWorkoutExercise,
    revision: i64,
    now: DateTime<Utc>,
) -> Result<WorkoutExercise> {
    let id: i64 = diesel::insert_into(workout_exercises::table)
        .values((
            workout_exercises::user_id.eq(member.0),
            workout_exercises::workout_id.eq(exercise.workout_id.0),
            workout_exercises::client_id.eq(exercise.client_id.map(|id| id.to_string())),
            workout_exercises::exercise_id.eq(exercise.exercise_id.get()),
            workout_exercises::order_index.eq(exercise.order_index),
            workout_exercises::revision.eq(revision),
            workout_exercises::created_at.eq(now.naive_utc()),
        ))
        .returning(workout_exercises::id)
        .get_result(conn)?;
    find(conn, member, WorkoutExerciseId(id))?.ok_or(Error::MissingReference)
}

/// Finds a member's workout exercise.
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

/// Finds the row that a client sent before under the same id.
pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<WorkoutExercise>> {
    workout_exercises::table
        .filter(workout_exercises::user_id.eq(member.0))
        .filter(workout_exercises::client_id.eq(client_id.to_string()))
        .select(WorkoutExerciseRow::as_select())
        .first(conn)
        .optional()?
        .map(WorkoutExercise::try_from)
        .transpose()
}

/// Changes to a workout exercise; `None` leaves the field as it is.
#[derive(Debug, Clone, Default, AsChangeset)]
#[diesel(table_name = workout_exercises)]
pub struct WorkoutExerciseEdit {
    /// New place.
    pub order_index: Option<i32>,
    /// New notes; `Some(None)` clears them.
    pub notes: Option<Option<String>>,
}

/// Changes a member's workout exercise, which then has this revision. Says whether there was one.
pub fn update(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutExerciseId,
    edit: &WorkoutExerciseEdit,
    revision: i64,
) -> Result<bool> {
    let own = workout_exercises::table.find(id.0).filter(workout_exercises::user_id.eq(member.0));
    Ok(diesel::update(own).set((edit, workout_exercises::revision.eq(revision))).execute(conn)?
        == 1)
}

/// Removes a member's workout exercise with its sets. Says whether there was one.
pub fn delete(conn: &mut Conn, member: MemberId, id: WorkoutExerciseId) -> Result<bool> {
    let own = workout_exercises::table.find(id.0).filter(workout_exercises::user_id.eq(member.0));
    Ok(diesel::delete(own).execute(conn)? == 1)
}

/// Which exercises a workout has.
pub fn list_exercises(conn: &mut Conn, workout: WorkoutId) -> Result<Vec<ExerciseId>> {
    let ids: Vec<i64> = workout_exercises::table
        .filter(workout_exercises::workout_id.eq(workout.0))
        .select(workout_exercises::exercise_id)
        .load(conn)?;
    Ok(ids.into_iter().map(ExerciseId::new).collect())
}
