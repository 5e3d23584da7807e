//! Workouts with their exercises and sets, as single calls and session uploads return them.

use actix_web::{HttpResponse, get, web};
use evolua_services::App;
use evolua_services::access::{ActiveMember, HistoryReader};
use evolua_services::workout::{self, ExerciseDetail};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::workout_path::{WorkoutId, WorkoutPath};
use super::workout_sets::WorkoutSet;
use super::workouts::Workout;
use crate::extract::{Caller, Tags, Unchanged};
use crate::problem::Answer;
use crate::schemas::Measure;

/// An exercise of a workout with its sets.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkoutExerciseDetail {
    id: i64,
    client_id: Uuid,
    /// Grows with every change; 0 for an unchanged row.
    revision: i64,
    workout_id: i64,
    exercise_id: i64,
    order_index: i32,
    name: String,
    muscle_group: String,
    #[schema(value_type = Measure)]
    measure: String,
    is_unilateral: bool,
    /// Smallest change of load, kg; 0 where no load can be added.
    load_step_kg: f64,
    notes: Option<String>,
    /// In their order.
    sets: Vec<WorkoutSet>,
}

/// A row that was removed from a workout. It replaces copies up to its revision.
#[derive(Serialize, ToSchema)]
pub(crate) struct RemovedRow {
    client_id: Uuid,
    revision: i64,
    /// The copies of a set that it replaces are those of this origin.
    origin: Option<i64>,
}

/// A workout with its exercises and sets.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkoutDetail {
    #[serde(flatten)]
    workout: Workout,
    exercises: Vec<WorkoutExerciseDetail>,
    /// Exercises and sets that were removed, so that other devices remove them as well.
    removed: Vec<RemovedRow>,
}

/// The workout in progress.
#[derive(Serialize, ToSchema)]
pub(crate) struct OpenWorkout {
    /// Null where none is.
    workout: Option<WorkoutDetail>,
}

/// A workout that was saved for later.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlannedWorkout {
    #[serde(flatten)]
    workout: Workout,
    exercise_count: usize,
    set_count: usize,
}

impl From<Option<workout::WorkoutDetail>> for OpenWorkout {
    fn from(open: Option<workout::WorkoutDetail>) -> Self {
        Self { workout: open.map(Into::into) }
    }
}

impl From<ExerciseDetail> for WorkoutExerciseDetail {
    fn from(detail: ExerciseDetail) -> Self {
        let ExerciseDetail { exercise, label, sets } = detail;
        Self {
            id: exercise.id.0,
            client_id: exercise.client_id,
            revision: exercise.revision,
            workout_id: exercise.workout_id.0,
            exercise_id: exercise.exercise_id.get(),
            order_index: exercise.order_index,
            name: label.name,
            muscle_group: label.muscle_group,
            measure: label.measure,
            is_unilateral: label.is_unilateral,
            load_step_kg: label.load_step_kg,
            notes: exercise.notes,
            sets: sets.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<workout::Tombstone> for RemovedRow {
    fn from(row: workout::Tombstone) -> Self {
        let workout::Tombstone { kind: _, client_id, revision, origin } = row;
        Self { client_id, revision, origin }
    }
}

impl From<workout::WorkoutDetail> for WorkoutDetail {
    fn from(detail: workout::WorkoutDetail) -> Self {
        Self {
            workout: detail.workout.into(),
            exercises: detail.exercises.into_iter().map(Into::into).collect(),
            removed: detail.removed.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<workout::PlannedWorkout> for PlannedWorkout {
    fn from(planned: workout::PlannedWorkout) -> Self {
        Self {
            workout: planned.workout.into(),
            exercise_count: planned.exercise_count,
            set_count: planned.set_count,
        }
    }
}

/// One workout with its exercises and sets.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    params(("id" = inline(WorkoutPath), Path, description = "Number or client_id")),
    responses((status = 200, body = WorkoutDetail), Unchanged)
)]
#[get("/workouts/{id}")]
pub(crate) async fn get_workout(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    id: WorkoutId,
    tags: Tags,
) -> Answer {
    let detail = async { Ok(WorkoutDetail::from(workout::find(&app, &who.0, id.0).await?)) };
    tags.log().answer(detail).await
}

/// The workout that was started and not ended, the latest where there are several; those forgotten
/// for four hours are closed first.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    responses((status = 200, body = OpenWorkout))
)]
#[get("/workouts/open")]
pub(crate) async fn get_open_workout(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let open = workout::find_open(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(OpenWorkout::from(open)))
}

/// The workouts saved for later, newest first.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    responses((status = 200, body = Vec<PlannedWorkout>), Unchanged)
)]
#[get("/workouts/planned")]
pub(crate) async fn list_planned_workouts(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let planned = async {
        let planned = workout::list_planned(&app, &who.0).await?.into_iter();
        Ok(planned.map(Into::into).collect::<Vec<PlannedWorkout>>())
    };
    tags.log().answer(planned).await
}
