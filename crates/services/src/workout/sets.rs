//! The sets of a workout's exercises.

use chrono::NaiveDate;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutSetId};
use evolua_domain::workout::{SetValues, WorkoutSet};
use evolua_persistence::{Conn, workout_exercises, workout_sets};
use uuid::Uuid;

use super::{Recorded, sent_twice};
use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, Result, progress};

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
        .write(move |conn| {
            let exercise = set.workout_exercise_id;
            let owner =
                workout_exercises::find(conn, member, exercise)?.ok_or(&codes::NOT_FOUND)?;
            if let Some(client_id) = set.client_id
                && let Some(row) = workout_sets::find_by_client_id(conn, member, client_id)?
            {
                return Ok(Recorded { row, is_new: false });
            }
            let row = workout_sets::insert(conn, member, exercise, set.client_id, &set.values, now)
                .map_err(sent_twice)?;
            progress::workout_changed(conn, member, owner.workout_id, today)?;
            Ok(Recorded { row, is_new: true })
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
        .write(move |conn| {
            workout_sets::update(conn, member, id, &values, now)?;
            log_changed(conn, member, id, today)?;
            workout_sets::find(conn, member, id)?.ok_or_else(|| (&codes::NOT_FOUND).into())
        })
        .await
}

/// Removes a set.
pub async fn remove_set(app: &App, who: &ActiveMember, id: WorkoutSetId) -> Result<()> {
    let (member, today) = (who.id(), who.member().today(app.now()));
    app.db
        .write(move |conn| {
            log_changed(conn, member, id, today)?;
            if workout_sets::delete(conn, member, id)? {
                Ok(())
            } else {
                Err((&codes::NOT_FOUND).into())
            }
        })
        .await
}

/// The metrics of a set's workout are to be made anew; nothing where the set isn't the member's.
fn log_changed(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutSetId,
    today: NaiveDate,
) -> Result<()> {
    match workout_sets::find_workout(conn, member, id)? {
        Some(workout) => progress::workout_changed(conn, member, workout, today),
        None => Ok(()),
    }
}
