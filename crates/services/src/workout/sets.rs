//! The sets of a workout's exercises, one at a time.

use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{
    Row, SessionSet, SetRecord, SetValues, WorkoutRef, WorkoutSet, next_revision,
};
use evolua_persistence::tombstones::RowKind;
use evolua_persistence::{Conn, workout_sets};
use uuid::Uuid;

use super::finish_if_planned;
use super::removal::refuse_removed;
use crate::Recorded;
use crate::access::ActiveMember;
use crate::error::codes;
use crate::training_log::{StoredSession, TrainingLog};
use crate::{App, Result, ServiceError};

#[derive(Debug, Clone)]
pub struct NewSet {
    pub workout_exercise_id: WorkoutExerciseId,
    pub client_id: Option<Uuid>,
    pub values: SetValues,
}

/// Adds a set to one of the member's workouts.
pub async fn add_set(app: &App, who: &ActiveMember, set: NewSet) -> Result<Recorded<WorkoutSet>> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    let key = set.client_id.unwrap_or_else(|| app.ids.uuid());
    app.db
        .write_log_for(person.id, move |conn| {
            let member = person.id;
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let stored = log.find_by_exercise(set.workout_exercise_id)?.ok_or(&codes::NOT_FOUND)?;
            if let Some(row) = workout_sets::find_by_client_id(log.conn, member, key)? {
                return Ok(Recorded { row, is_new: false });
            }
            refuse_removed(log.conn, member, RowKind::Set, set.client_id)?;
            let exercise =
                stored.key_of_exercise(set.workout_exercise_id).ok_or(&codes::NOT_FOUND)?;
            check_completed(&set.values, &stored, exercise)?;
            let is_done = set.values.is_completed;
            // A planned, untouched set has the revision 0: any change of it wins.
            let revision = if is_done { next_revision(0, now) } else { 0 };
            let record = SetRecord {
                order_index: next_order_index(&stored, exercise),
                values: set.values.clone(),
                completed_at: is_done.then_some(now),
                origin: None,
            }
            .recorded_at(revision);
            let mut session = stored.copy.clone();
            session.add_set(key, Row::present(revision, SessionSet { exercise, record }));
            if is_done {
                finish_if_planned(&mut session, now);
            }
            log.replace(&stored, &session)?;
            let row = workout_sets::find_by_client_id(conn, member, key)?;
            Ok(Recorded { row: row.ok_or(&codes::NOT_FOUND)?, is_new: true })
        })
        .await
}

/// Replaces the values of a set.
pub async fn edit_set(
    app: &App,
    who: &ActiveMember,
    id: WorkoutSetId,
    values: SetValues,
) -> Result<WorkoutSet> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    app.db
        .write_log_for(person.id, move |conn| {
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let stored = log.find_by_set(id)?.ok_or(&codes::NOT_FOUND)?;
            let mut session = stored.copy.clone();
            let key = stored.key_of_set(id).ok_or(&codes::NOT_FOUND)?;
            let set = session.sets.get_mut(&key).and_then(|row| row.copy.as_mut());
            let set = set.ok_or(&codes::NOT_FOUND)?;
            check_completed(&values, &stored, set.value.exercise)?;
            let is_done = values.is_completed;
            set.revision = next_revision(set.revision, now);
            let record = &set.value.record;
            set.value.record = SetRecord {
                order_index: record.order_index,
                values: values.clone(),
                // A correction keeps the time of completion: a forgotten session ends at its last
                // one.
                completed_at: record.completed_at.or(Some(now)).filter(|_| is_done),
                origin: record.origin,
            }
            .recorded_at(set.revision);
            if is_done {
                finish_if_planned(&mut session, now);
            }
            log.replace(&stored, &session)?;
            find_set(conn, person.id, id)
        })
        .await
}

/// Confirms the loads of an exercise in a workout that looked mistyped.
pub async fn confirm_loads(
    app: &App,
    who: &ActiveMember,
    workout: WorkoutId,
    exercise: ExerciseId,
) -> Result<()> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    app.db
        .write_log_for(person.id, move |conn| {
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let stored = log.find(WorkoutRef::Row(workout))?.ok_or(&codes::NOT_FOUND)?;
            let mut session = stored.copy.clone();
            let is_it = |key: &Uuid| {
                let row = stored.copy.exercises.get(key).and_then(|row| row.copy.as_ref());
                row.is_some_and(|copy| copy.value.exercise_id == exercise)
            };
            let sets = session.sets.values_mut().filter_map(|row| row.copy.as_mut());
            let of_exercise = sets.filter(|set| is_it(&set.value.exercise));
            let mut has_sets = false;
            for set in of_exercise.filter(|set| set.value.record.values.is_completed) {
                has_sets = true;
                set.revision = next_revision(set.revision, now);
                set.value.record.values.is_confirmed = true;
            }
            if !has_sets {
                return Err((&codes::NOT_FOUND).into());
            }
            log.replace(&stored, &session)?;
            Ok(())
        })
        .await
}

pub async fn remove_set(app: &App, who: &ActiveMember, id: WorkoutSetId) -> Result<()> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    app.db
        .write_log_for(person.id, move |conn| {
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let stored = log.find_by_set(id)?.ok_or(&codes::NOT_FOUND)?;
            let mut session = stored.copy.clone();
            let key = stored.key_of_set(id).ok_or(&codes::NOT_FOUND)?;
            if let Some(row) = session.sets.get_mut(&key) {
                let revision = row.copy.as_ref().map_or(0, |copy| copy.revision);
                *row = Row::removed(next_revision(revision, now), row.origin);
            }
            log.replace(&stored, &session)?;
            Ok(())
        })
        .await
}

fn find_set(conn: &mut Conn, member: MemberId, id: WorkoutSetId) -> Result<WorkoutSet> {
    workout_sets::find(conn, member, id)?.ok_or_else(|| (&codes::NOT_FOUND).into())
}

fn next_order_index(stored: &StoredSession, exercise: Uuid) -> i32 {
    let sets = stored.copy.sets.values().filter_map(|row| row.copy.as_ref());
    let of_exercise = sets.filter(|set| set.value.exercise == exercise);
    of_exercise.map(|set| set.value.record.order_index + 1).max().unwrap_or(0)
}

/// Refuses a completed set without the values that its measure needs.
fn check_completed(values: &SetValues, stored: &StoredSession, exercise: Uuid) -> Result<()> {
    let row = stored.copy.exercises.get(&exercise).and_then(|row| row.copy.as_ref());
    let exercise: ExerciseId = row.ok_or(&codes::NOT_FOUND)?.value.exercise_id;
    values
        .check_done(measure_of(exercise))
        .map_err(|(field, refusal)| ServiceError::field(field, refusal))
}
