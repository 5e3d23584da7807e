//! The sets of a workout's exercises.

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutSetId};
use evolua_domain::workout::{Revised, SetRecord, SetValues, WorkoutSet, next_revision};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::{Conn, Error, workout_sets};
use uuid::Uuid;

use super::{Recorded, finish_if_planned, refuse_removed};
use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, Result, ServiceError, progress};

/// A set to be added.
#[derive(Debug, Clone)]
pub struct NewSet {
    /// The workout exercise it belongs to.
    pub workout_exercise_id: WorkoutExerciseId,
    /// The client's own id.
    pub client_id: Option<Uuid>,
    /// What it holds.
    pub values: SetValues,
}

/// Adds a set to one of the member's workouts.
pub async fn add_set(app: &App, who: &ActiveMember, set: NewSet) -> Result<Recorded<WorkoutSet>> {
    let (member, now, today) = (who.id(), app.now(), who.member().today(app.now()));
    app.db
        .write_for(member, move |conn| {
            let parent = workout_sets::find_parent(conn, member, set.workout_exercise_id)?
                .ok_or(&codes::NOT_FOUND)?;
            if let Some(client_id) = set.client_id
                && let Some(row) = workout_sets::find_by_client_id(conn, member, client_id)?
            {
                return Ok(Recorded { row, is_new: false });
            }
            refuse_removed(conn, member, RowKind::Set, set.client_id)?;
            refuse_undone(&set.values, parent.exercise_id)?;
            let is_done = set.values.is_completed;
            let record = SetRecord {
                order_index: workout_sets::next_order_index(conn, parent.row_id)?,
                values: set.values.clone(),
                completed_at: is_done.then_some(now),
            };
            let revision = if is_done { next_revision(0, now) } else { 0 };
            let row = Revised { revision, value: record };
            let id = workout_sets::insert(conn, member, parent, set.client_id, &row, now)
                .map_err(Error::of_a_race)?;
            if is_done {
                finish_if_planned(conn, member, parent.workout_id, now)?;
            }
            progress::workout_changed(conn, member, parent.workout_id, today)?;
            Ok(Recorded { row: own_set(conn, member, id)?, is_new: true })
        })
        .await
}

/// Replaces what a set holds.
pub async fn edit_set(
    app: &App,
    who: &ActiveMember,
    id: WorkoutSetId,
    values: SetValues,
) -> Result<WorkoutSet> {
    let (member, now, today) = (who.id(), app.now(), who.member().today(app.now()));
    app.db
        .write_for(member, move |conn| {
            let before = own_set(conn, member, id)?;
            let parent = workout_sets::find_parent(conn, member, before.workout_exercise_id)?
                .ok_or(&codes::NOT_FOUND)?;
            refuse_undone(&values, parent.exercise_id)?;
            let is_done = values.is_completed;
            let record = SetRecord {
                order_index: before.record.order_index,
                values: values.clone(),
                completed_at: before.record.completed_at.or(Some(now)).filter(|_| is_done),
            };
            let revision = next_revision(before.revision, now);
            workout_sets::update(conn, member, id, &Revised { revision, value: record }, now)?;
            if is_done {
                finish_if_planned(conn, member, parent.workout_id, now)?;
            }
            progress::workout_changed(conn, member, parent.workout_id, today)?;
            own_set(conn, member, id)
        })
        .await
}

/// Removes a set.
pub async fn remove_set(app: &App, who: &ActiveMember, id: WorkoutSetId) -> Result<()> {
    let (member, now, today) = (who.id(), app.now(), who.member().today(app.now()));
    app.db
        .write_for(member, move |conn| {
            let removed = own_set(conn, member, id)?;
            let parent = workout_sets::find_parent(conn, member, removed.workout_exercise_id)?
                .ok_or(&codes::NOT_FOUND)?;
            progress::workout_changed(conn, member, parent.workout_id, today)?;
            workout_sets::delete(conn, member, id)?;
            if let Some(client_id) = removed.client_id {
                let revision = next_revision(removed.revision, now);
                let removal = Tombstone { kind: RowKind::Set, client_id, revision };
                tombstones::upsert(conn, member, Some(parent.workout_id), removal, now)?;
            }
            Ok(())
        })
        .await
}

fn own_set(conn: &mut Conn, member: MemberId, id: WorkoutSetId) -> Result<WorkoutSet> {
    workout_sets::find(conn, member, id)?.ok_or_else(|| (&codes::NOT_FOUND).into())
}

/// A completed set says what was done.
fn refuse_undone(values: &SetValues, exercise: ExerciseId) -> Result<()> {
    values
        .check_done(progress::measure(exercise))
        .map_err(|(field, refusal)| ServiceError::field(field, refusal))
}
