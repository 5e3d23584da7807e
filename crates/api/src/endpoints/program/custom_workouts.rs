//! The workouts that the trainer made for a member.

use actix_web::{HttpResponse, get, web};
use chrono::{DateTime, Utc};
use evolua_domain::id::CustomWorkoutId;
use evolua_services::App;
use evolua_services::access::ActiveMember;
use evolua_services::custom_workout::{self, PlannedCustomExercise};
use serde::Serialize;
use utoipa::ToSchema;

use super::programs::SuggestedLoad;
use super::session_plans::{AlternativeExercise, ExerciseBest, LatestNote};
use crate::extract::Caller;
use crate::problem::Answer;
use crate::schemas::Measure;

/// A workout that the trainer made.
#[derive(Serialize, ToSchema)]
pub(crate) struct CustomWorkout {
    id: i64,
    name: String,
    description: Option<String>,
    notes: Option<String>,
    day_code: Option<String>,
    exercise_count: i64,
    created_at: DateTime<Utc>,
}

/// An exercise of a trainer's workout with its prescription.
#[derive(Serialize, ToSchema)]
pub(crate) struct CustomWorkoutExercise {
    exercise_id: i64,
    exercise_name: String,
    muscle_group: String,
    #[schema(value_type = Measure)]
    measure: String,
    is_unilateral: bool,
    /// Smallest change of load, kg; 0 where no load can be added.
    load_step_kg: f64,
    sets: u8,
    /// A range of repetitions; seconds where the measure is `tempo`, minutes where `cardio_tempo`.
    /// Free text: the trainer may as well write `até a falha`.
    #[schema(example = "8-12")]
    reps: String,
    /// Load prescribed by the trainer, kg; 0 if none.
    weight: f64,
    rest_seconds: i32,
    notes: Option<String>,
    /// Neighbours with the same number are done in turn, set by set, with the rest after the last
    /// of them; null for an exercise on its own.
    group_index: Option<u8>,
    /// Whether a set with less load follows the last one without rest.
    is_drop_set: bool,
    /// Suggested from the member's own log.
    suggestion: SuggestedLoad,
    /// Null where it was never logged.
    best: Option<ExerciseBest>,
    /// Null where the member never left one.
    latest_note: Option<LatestNote>,
    /// Up to five replacements that the workout doesn't contain.
    alternatives: Vec<AlternativeExercise>,
}

impl From<evolua_domain::workout::CustomWorkout> for CustomWorkout {
    fn from(workout: evolua_domain::workout::CustomWorkout) -> Self {
        Self {
            id: workout.id.0,
            name: workout.name,
            description: workout.description,
            notes: workout.notes,
            day_code: workout.day_code,
            exercise_count: workout.exercise_count,
            created_at: workout.created_at,
        }
    }
}

impl From<PlannedCustomExercise> for CustomWorkoutExercise {
    fn from(planned: PlannedCustomExercise) -> Self {
        let PlannedCustomExercise { exercise, label, suggested } = planned;
        Self {
            exercise_id: exercise.exercise_id.get(),
            exercise_name: label.name,
            muscle_group: label.muscle_group,
            measure: label.measure,
            is_unilateral: label.is_unilateral,
            load_step_kg: label.load_step_kg,
            sets: exercise.sets,
            reps: exercise.reps,
            weight: exercise.weight_kg,
            rest_seconds: exercise.rest_seconds,
            notes: exercise.notes,
            group_index: exercise.group,
            is_drop_set: exercise.is_drop_set,
            suggestion: suggested.load.into(),
            latest_note: suggested.note.map(|note| (exercise.exercise_id, note).into()),
            best: suggested.best.map(Into::into),
            alternatives: suggested.alternatives.into_iter().map(Into::into).collect(),
        }
    }
}

/// The workouts that the trainer made for the member, newest first.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    responses((status = 200, body = Vec<CustomWorkout>))
)]
#[get("/custom-workouts")]
pub(crate) async fn list_custom_workouts(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let workouts = custom_workout::list(&app, &who.0).await?;
    let body: Vec<CustomWorkout> = workouts.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}

/// The exercises of a workout that the trainer made, in order.
#[utoipa::path(
    tag = "workout", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Vec<CustomWorkoutExercise>))
)]
#[get("/custom-workouts/{id}/exercises")]
pub(crate) async fn list_custom_workout_exercises(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    let exercises = custom_workout::exercises(&app, &who.0, CustomWorkoutId(*id)).await?;
    let body: Vec<CustomWorkoutExercise> = exercises.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}
