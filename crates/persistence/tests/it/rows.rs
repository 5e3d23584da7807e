//! Inserts training rows for tests.

#![allow(clippy::disallowed_methods, reason = "rows that no test asks for by id")]

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId};
use evolua_domain::workout::{NewWorkout, Revised, SessionExercise, SessionHeader, SetRecord};
use evolua_persistence::training_rows::{self, NewExerciseRow, NewSetRow, NewWorkoutRow};
use evolua_persistence::{Conn, Error, workouts};
use uuid::Uuid;

use super::now;

pub(crate) fn insert_workout(
    conn: &mut Conn,
    member: MemberId,
    workout: &NewWorkout,
) -> Result<WorkoutId, Error> {
    let client_id = workout.client_id.unwrap_or_else(Uuid::new_v4);
    let header = workout.clone().header(now());
    let row =
        NewWorkoutRow { client_id, header: &header, is_deload: false, has_completed_sets: false };
    Ok(training_rows::insert_workouts(conn, member, &[row], now())?[&client_id])
}

/// Inserts an exercise that was planned and not touched.
pub(crate) fn insert_exercise(
    conn: &mut Conn,
    member: MemberId,
    workout: WorkoutId,
    (exercise, order_index): (i64, i32),
    client_id: Option<Uuid>,
) -> Result<WorkoutExerciseId, Error> {
    let client_id = client_id.unwrap_or_else(Uuid::new_v4);
    let exercise_id = ExerciseId::new(exercise);
    let value = SessionExercise { exercise_id, order_index, notes: None };
    let exercise = Revised { revision: 0, value };
    let row = NewExerciseRow { client_id, workout, exercise: &exercise };
    Ok(training_rows::insert_exercises(conn, member, &[row])?[&client_id])
}

pub(crate) fn insert_set(
    conn: &mut Conn,
    member: MemberId,
    exercise: WorkoutExerciseId,
    client_id: Option<Uuid>,
    set: &Revised<SetRecord>,
) -> Result<(), Error> {
    let client_id = client_id.unwrap_or_else(Uuid::new_v4);
    let row = NewSetRow { client_id, exercise, revision: set.revision, record: &set.value };
    training_rows::insert_sets(conn, member, &[row], now()).map(drop)
}

/// Edits a workout's header.
pub(crate) fn edit_workout(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutId,
    edit: impl Fn(&mut SessionHeader),
) -> Result<(), Error> {
    let workout = workouts::find(conn, member, id)?.expect("the workout");
    let mut header = workout.into_header();
    header.revision += 1;
    edit(&mut header.value);
    training_rows::update_workout(conn, id, &header, false, None, now())
}
