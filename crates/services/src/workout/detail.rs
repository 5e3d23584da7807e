//! Workouts with their exercises and sets.

use evolua_domain::workout::{LONGEST_SESSION, Workout, WorkoutExercise, WorkoutRef, WorkoutSet};
use evolua_persistence::tombstones::Tombstone;
use evolua_persistence::workout_details::{self, PlannedWorkout, StoredExercise, StoredWorkout};
use evolua_persistence::workout_exercises::ExerciseLabel;
use evolua_persistence::workouts;

use super::forgotten::close_forgotten;
use crate::access::{ActiveMember, HistoryReader};
use crate::error::codes;
use crate::{App, Result};

/// A workout with its exercises and sets.
#[derive(Debug, Clone)]
pub struct WorkoutDetail {
    pub workout: Workout,
    /// In order.
    pub exercises: Vec<ExerciseDetail>,
    /// Removed exercises and sets.
    pub removed: Vec<Tombstone>,
}

/// An exercise of a workout with its sets.
#[derive(Debug, Clone)]
pub struct ExerciseDetail {
    pub exercise: WorkoutExercise,
    pub label: ExerciseLabel,
    /// In order.
    pub sets: Vec<WorkoutSet>,
}

impl From<StoredWorkout> for WorkoutDetail {
    fn from(stored: StoredWorkout) -> Self {
        let StoredWorkout { workout, exercises, mut removed, .. } = stored;
        let detail = |stored: StoredExercise| {
            let StoredExercise { mut exercise, label, sets } = stored;
            // A restored exercise gets a revision above its removal, so that every other copy
            // restores it too.
            let is_of_exercise = |removal: &Tombstone| removal.client_id == exercise.client_id;
            if let Some(at) = removed.iter().position(is_of_exercise) {
                exercise.revision = exercise.revision.max(removed.remove(at).revision + 1);
            }
            // A restored set isn't listed as removed either.
            removed.retain(|removal| sets.iter().all(|set| set.client_id != removal.client_id));
            ExerciseDetail { exercise, label, sets }
        };
        let exercises = exercises.into_iter().map(detail).collect();
        Self { workout, exercises, removed }
    }
}

/// One of the member's workouts with its exercises and sets.
pub async fn find(app: &App, who: &HistoryReader, reference: WorkoutRef) -> Result<WorkoutDetail> {
    let member = who.id();
    let found = app.db.snapshot(move |conn| workout_details::find(conn, member, reference)).await?;
    found.map(Into::into).ok_or_else(|| (&codes::WORKOUT_MISSING).into())
}

/// The workout under way; of several, the one started last.
pub async fn find_open(app: &App, who: &ActiveMember) -> Result<Option<WorkoutDetail>> {
    let member = who.id();
    let forgotten = app.now() - LONGEST_SESSION;
    let is_forgotten =
        |open: &StoredWorkout| open.workout.started_at.is_some_and(|start| start < forgotten);
    // Most visits find no open session, for which a single statement needs no snapshot.
    if !app.db.read(move |conn| workouts::has_open(conn, member)).await? {
        return Ok(None);
    }
    // Listed before anything is closed: few visits find a forgotten session, and closing writes.
    let list_open = move || app.db.snapshot(move |conn| workout_details::list_open(conn, member));
    let mut open = list_open().await?;
    if open.iter().any(is_forgotten) {
        close_forgotten(app, who.member()).await?;
        open = list_open().await?;
    }
    Ok(open.into_iter().next().map(Into::into))
}

/// The workouts saved for later, newest first.
pub async fn list_planned(app: &App, who: &ActiveMember) -> Result<Vec<PlannedWorkout>> {
    let member = who.id();
    Ok(app.db.read(move |conn| workout_details::list_planned(conn, member)).await?)
}
