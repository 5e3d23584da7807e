//! The exercises of a workout.

use evolua_domain::id::WorkoutExerciseId;
use evolua_domain::input::InputError;
use evolua_domain::workout::{NewWorkoutExercise, WorkoutExercise};
use evolua_persistence::workout_exercises::WorkoutExerciseEdit;
use evolua_persistence::{exercise_metrics, exercises, workout_exercises};

use super::{Recorded, own, sent_twice};
use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, Result, ServiceError};

/// Adds an exercise to one of the member's workouts.
pub async fn add_exercise(
    app: &App,
    who: &ActiveMember,
    exercise: NewWorkoutExercise,
) -> Result<Recorded<WorkoutExercise>> {
    let (member, now) = (who.id(), app.now());
    app.db
        .write(move |conn| {
            own(conn, member, exercise.workout_id)?;
            if let Some(client_id) = exercise.client_id
                && let Some(row) = workout_exercises::find_by_client_id(conn, member, client_id)?
            {
                return Ok(Recorded { row, is_new: false });
            }
            if !exercises::is_available_to(conn, exercise.exercise_id, member)? {
                return Err(ServiceError::field("exercise_id", InputError::UnknownChoice));
            }
            let row =
                workout_exercises::insert(conn, member, &exercise, now).map_err(sent_twice)?;
            Ok(Recorded { row, is_new: true })
        })
        .await
}

/// Moves an exercise or changes its notes.
pub async fn edit_exercise(
    app: &App,
    who: &ActiveMember,
    id: WorkoutExerciseId,
    order_index: Option<i32>,
    notes: Option<Option<String>>,
) -> Result<WorkoutExercise> {
    let member = who.id();
    let edit = WorkoutExerciseEdit { order_index, notes };
    app.db
        .write(move |conn| {
            workout_exercises::update(conn, member, id, &edit)?;
            workout_exercises::find(conn, member, id)?.ok_or_else(|| (&codes::NOT_FOUND).into())
        })
        .await
}

/// Removes an exercise with its sets.
pub async fn remove_exercise(app: &App, who: &ActiveMember, id: WorkoutExerciseId) -> Result<()> {
    let (member, today) = (who.id(), who.member().today(app.now()));
    app.db
        .write(move |conn| {
            if let Some(removed) = workout_exercises::find(conn, member, id)? {
                exercise_metrics::mark_stale(conn, member, removed.exercise_id, today)?;
            }
            if workout_exercises::delete(conn, member, id)? {
                Ok(())
            } else {
                Err((&codes::NOT_FOUND).into())
            }
        })
        .await
}
