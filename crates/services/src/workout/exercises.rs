//! The exercises of a workout.

use evolua_domain::id::WorkoutExerciseId;
use evolua_domain::input::InputError;
use evolua_domain::workout::{NewWorkoutExercise, WorkoutExercise, WorkoutStatus, next_revision};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::workout_exercises::WorkoutExerciseEdit;
use evolua_persistence::{Error, exercise_metrics, exercises, workout_exercises, workout_sets};

use super::{Recorded, own, refuse_removed};
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
        .write_for(member, move |conn| {
            let workout = own(conn, member, exercise.workout_id)?;
            if let Some(client_id) = exercise.client_id
                && let Some(row) = workout_exercises::find_by_client_id(conn, member, client_id)?
            {
                return Ok(Recorded { row, is_new: false });
            }
            refuse_removed(conn, member, RowKind::Exercise, exercise.client_id)?;
            if exercises::find_for(conn, member, exercise.exercise_id)?.is_none() {
                return Err(ServiceError::field("exercise_id", InputError::UnknownChoice));
            }
            let is_planned = workout.status() == WorkoutStatus::Planned;
            let revision = if is_planned { 0 } else { next_revision(0, now) };
            let row = workout_exercises::insert(conn, member, &exercise, revision, now)
                .map_err(Error::of_a_race)?;
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
    let (member, now) = (who.id(), app.now());
    let edit = WorkoutExerciseEdit { order_index, notes };
    app.db
        .write_for(member, move |conn| {
            let before = workout_exercises::find(conn, member, id)?.ok_or(&codes::NOT_FOUND)?;
            let revision = next_revision(before.revision, now);
            workout_exercises::update(conn, member, id, &edit, revision)?;
            workout_exercises::find(conn, member, id)?.ok_or_else(|| (&codes::NOT_FOUND).into())
        })
        .await
}

/// Removes an exercise with its sets.
pub async fn remove_exercise(app: &App, who: &ActiveMember, id: WorkoutExerciseId) -> Result<()> {
    let (member, now, today) = (who.id(), app.now(), who.member().today(app.now()));
    app.db
        .write_for(member, move |conn| {
            let removed = workout_exercises::find(conn, member, id)?.ok_or(&codes::NOT_FOUND)?;
            exercise_metrics::mark_stale(conn, member, removed.exercise_id, today)?;
            let latest = workout_sets::latest_revision(conn, id)?.unwrap_or(0);
            workout_exercises::delete(conn, member, id)?;
            if let Some(client_id) = removed.client_id {
                let revision = next_revision(removed.revision.max(latest), now);
                let removal = Tombstone { kind: RowKind::Exercise, client_id, revision };
                tombstones::upsert(conn, member, Some(removed.workout_id), removal, now)?;
            }
            Ok(())
        })
        .await
}
