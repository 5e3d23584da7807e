//! The exercises of a workout.

use actix_web::{HttpResponse, delete, post, put, web};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{WorkoutExerciseId, WorkoutId};
use evolua_domain::workout as domain;
use evolua_services::access::ActiveMember;
use evolua_services::workout::{add_exercise, edit_exercise, remove_exercise};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::endpoints::recorded_response;
use crate::extract::{Body, Caller, RequestBody, nullable_trimmed, printable};
use crate::problem::Answer;

/// A new exercise of a workout.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewWorkoutExercise {
    workout_id: i64,
    exercise_id: i64,
    /// Place in the workout, from 0.
    #[validate(range(min = 0, max = 99))]
    #[schema(minimum = 0, maximum = 99)]
    order_index: i32,
    /// Chosen by the client. A repeated request returns the same row.
    client_id: Option<Uuid>,
}

/// Changes to a workout exercise. Omitted fields stay.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct WorkoutExerciseChange {
    #[validate(range(min = 0, max = 99))]
    #[schema(minimum = 0, maximum = 99)]
    order_index: Option<i32>,
    /// Null clears them.
    #[serde(default, deserialize_with = "nullable_trimmed")]
    #[validate(length(max = 1000), custom(function = "printable"))]
    #[schema(value_type = Option<String>, max_length = 1000)]
    notes: Option<Option<String>>,
}

/// An exercise of a workout.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkoutExercise {
    id: i64,
    workout_id: i64,
    exercise_id: i64,
    order_index: i32,
    client_id: Uuid,
    notes: Option<String>,
}

/// What an edit changes.
pub(crate) struct Edit {
    order_index: Option<i32>,
    notes: Option<Option<String>>,
}

impl RequestBody for NewWorkoutExercise {
    type Valid = domain::NewWorkoutExercise;

    fn check(self, _fields: &mut FieldErrors) -> Option<domain::NewWorkoutExercise> {
        Some(domain::NewWorkoutExercise {
            workout_id: WorkoutId(self.workout_id),
            client_id: self.client_id,
            exercise_id: ExerciseId::new(self.exercise_id),
            order_index: self.order_index,
        })
    }
}

impl RequestBody for WorkoutExerciseChange {
    type Valid = Edit;

    fn check(self, _fields: &mut FieldErrors) -> Option<Edit> {
        Some(Edit { order_index: self.order_index, notes: self.notes })
    }
}

impl From<domain::WorkoutExercise> for WorkoutExercise {
    fn from(exercise: domain::WorkoutExercise) -> Self {
        Self {
            id: exercise.id.0,
            workout_id: exercise.workout_id.0,
            exercise_id: exercise.exercise_id.get(),
            order_index: exercise.order_index,
            client_id: exercise.client_id,
            notes: exercise.notes,
        }
    }
}

/// Adds an exercise to a workout.
#[utoipa::path(
    tag = "workout", security(("member" = [])), request_body = NewWorkoutExercise,
    responses(
        (status = 201, body = WorkoutExercise),
        (status = 200, body = WorkoutExercise, description = "The client_id is known: its row"),
    )
)]
#[post("/workout-exercises")]
pub(crate) async fn create_workout_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<NewWorkoutExercise>,
) -> Answer {
    Ok(recorded_response::<_, WorkoutExercise>(add_exercise(&app, &who.0, body.0).await?))
}

/// Moves an exercise or changes its notes.
#[utoipa::path(
    tag = "workout", security(("member" = [])), params(("id" = i64, Path)),
    request_body = WorkoutExerciseChange, responses((status = 200, body = WorkoutExercise))
)]
#[put("/workout-exercises/{id}")]
pub(crate) async fn update_workout_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
    body: Body<WorkoutExerciseChange>,
) -> Answer {
    let Edit { order_index, notes } = body.0;
    let id = WorkoutExerciseId(*id);
    let exercise = edit_exercise(&app, &who.0, id, order_index, notes).await?;
    Ok(HttpResponse::Ok().json(WorkoutExercise::from(exercise)))
}

/// Removes an exercise with its sets.
#[utoipa::path(
    tag = "workout", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Removed"))
)]
#[delete("/workout-exercises/{id}")]
pub(crate) async fn delete_workout_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    remove_exercise(&app, &who.0, WorkoutExerciseId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
