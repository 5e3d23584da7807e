//! The exercises of a workout, one at a time.

use evolua_domain::id::WorkoutExerciseId;
use evolua_domain::input::InputError;
use evolua_domain::workout::{
    NewWorkoutExercise, Row, SessionExercise, WorkoutExercise, WorkoutRef, next_revision,
};
use evolua_persistence::tombstones::RowKind;
use evolua_persistence::{exercises, workout_exercises};

use super::removal::refuse_removed;
use crate::Recorded;
use crate::access::ActiveMember;
use crate::error::codes;
use crate::training_log::TrainingLog;
use crate::{App, Result, ServiceError};

/// Adds an exercise to one of the member's workouts.
pub async fn add_exercise(
    app: &App,
    who: &ActiveMember,
    exercise: NewWorkoutExercise,
) -> Result<Recorded<WorkoutExercise>> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    let key = exercise.client_id.unwrap_or_else(|| app.ids.uuid());
    app.db
        .write_log_for(person.id, move |conn| {
            let member = person.id;
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let reference = WorkoutRef::Row(exercise.workout_id);
            let stored = log.find(reference)?.ok_or(&codes::WORKOUT_MISSING)?;
            if let Some(row) = workout_exercises::find_by_client_id(log.conn, member, key)? {
                return Ok(Recorded { row, is_new: false });
            }
            refuse_removed(log.conn, member, RowKind::Exercise, exercise.client_id)?;
            if exercises::find_for(log.conn, member, exercise.exercise_id)?.is_none() {
                return Err(ServiceError::field("exercise_id", InputError::UnknownChoice));
            }
            let mut session = stored.copy.clone();
            let is_planned = session.header.value.is_planned();
            // A row of a plan has the revision 0, so that any change of it wins.
            let revision = if is_planned { 0 } else { next_revision(0, now) };
            let value = SessionExercise {
                exercise_id: exercise.exercise_id,
                order_index: exercise.order_index,
                notes: None,
            };
            session.add_exercise(key, Row::present(revision, value));
            log.replace(&stored, &session)?;
            let row = workout_exercises::find_by_client_id(conn, member, key)?;
            Ok(Recorded { row: row.ok_or(&codes::NOT_FOUND)?, is_new: true })
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
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    app.db
        .write_log_for(person.id, move |conn| {
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let stored = log.find_by_exercise(id)?.ok_or(&codes::NOT_FOUND)?;
            let mut session = stored.copy.clone();
            let key = stored.key_of_exercise(id).ok_or(&codes::NOT_FOUND)?;
            if let Some(copy) = session.exercises.get_mut(&key).and_then(|row| row.copy.as_mut()) {
                copy.revision = next_revision(copy.revision, now);
                copy.value.order_index = order_index.unwrap_or(copy.value.order_index);
                if let Some(notes) = &notes {
                    copy.value.notes.clone_from(notes);
                }
            }
            log.replace(&stored, &session)?;
            let row = workout_exercises::find(conn, person.id, id)?;
            row.ok_or_else(|| (&codes::NOT_FOUND).into())
        })
        .await
}

/// Removes an exercise with its sets.
pub async fn remove_exercise(app: &App, who: &ActiveMember, id: WorkoutExerciseId) -> Result<()> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    app.db
        .write_log_for(person.id, move |conn| {
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let stored = log.find_by_exercise(id)?.ok_or(&codes::NOT_FOUND)?;
            let mut session = stored.copy.clone();
            let key = stored.key_of_exercise(id).ok_or(&codes::NOT_FOUND)?;
            let copy = session.exercises.get(&key).and_then(|row| row.copy.as_ref());
            let mut latest = copy.map_or(0, |copy| copy.revision);
            for row in session.sets.values_mut() {
                let Some(set) = row.copy.as_ref().filter(|set| set.value.exercise == key) else {
                    continue;
                };
                latest = latest.max(set.revision);
                // What was recorded goes only with a removal of its own.
                if row.origin.is_some() {
                    *row = Row::removed(next_revision(set.revision, now), row.origin);
                }
            }
            // Newer than every set in it, so that merging drops the sets with the exercise.
            session.add_exercise(key, Row::removed(next_revision(latest, now), None));
            log.replace(&stored, &session.pruned())?;
            Ok(())
        })
        .await
}
