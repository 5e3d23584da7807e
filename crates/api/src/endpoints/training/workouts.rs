//! Workouts and their history.

use actix_web::{HttpResponse, delete, get, post, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::workout as domain;
use evolua_services::access::{ActiveMember, HistoryReader};
use evolua_services::workout::{self, Summary};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::workout_path::{WorkoutId, WorkoutPath};
use crate::endpoints::{PageQuery, TOTAL_COUNT, recorded_response};
use crate::extract::{
    Body, Caller, Query, RequestBody, Tags, Unchanged, nullable_trimmed, optional_trimmed,
    printable, trimmed, trimmed_if_sent,
};
use crate::problem::Answer;

/// A new workout.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewWorkout {
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 120), custom(function = "printable"))]
    #[schema(max_length = 120)]
    name: Option<String>,
    /// Calendar date in the member's zone.
    date: NaiveDate,
    /// Day code, or `Custom`.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 40), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 40, example = "A")]
    workout_type: String,
    /// Program code, or `Personalizado`.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 40), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 40, example = "ABC")]
    program_type: String,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 1000), custom(function = "printable"))]
    #[schema(max_length = 1000)]
    notes: Option<String>,
    /// Chosen by the client. A repeated request returns the same workout.
    client_id: Option<Uuid>,
    /// A workout with a start and no end is open.
    start_time: Option<DateTime<Utc>>,
    end_time: Option<DateTime<Utc>>,
    /// Whether a free workout (`Custom`) without start and end was done. Otherwise it is saved for
    /// later, with today's date if the sent one has passed.
    #[serde(default)]
    completed: bool,
}

/// Changes to a workout. Omitted fields stay.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct WorkoutChange {
    #[serde(default, deserialize_with = "trimmed_if_sent")]
    #[validate(length(min = 1, max = 120), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 120)]
    name: Option<String>,
    date: Option<NaiveDate>,
    /// Null clears them.
    #[serde(default, deserialize_with = "nullable_trimmed")]
    #[validate(length(max = 1000), custom(function = "printable"))]
    #[schema(value_type = Option<String>, max_length = 1000)]
    notes: Option<Option<String>>,
    start_time: Option<DateTime<Utc>>,
    /// Ends an open workout.
    end_time: Option<DateTime<Utc>>,
}

/// A workout.
#[derive(Serialize, ToSchema)]
pub(crate) struct Workout {
    id: i64,
    client_id: Uuid,
    user_id: i64,
    name: Option<String>,
    date: NaiveDate,
    start_time: Option<DateTime<Utc>>,
    end_time: Option<DateTime<Utc>>,
    notes: Option<String>,
    workout_type: String,
    program_type: String,
    /// Seconds between start and end in which the session was paused.
    paused_seconds: i32,
    /// Grows with every change of these fields; 0 while the workout is only planned.
    revision: i64,
    /// Whole minutes from start to end, without pauses.
    duration_minutes: Option<i64>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

/// Totals over the whole history.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkoutSummary {
    total: i64,
    /// Since Monday.
    this_week: usize,
    /// Today and the six days before.
    last_7_days: usize,
    /// In the calendar month.
    this_month: usize,
    total_minutes: i64,
    /// Challenges that run today and aren't completed.
    active_challenges: i64,
}

/// What was done in a workout.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkoutFigures {
    workout_id: i64,
    /// kg × repetitions, without warm-ups.
    volume: f64,
    /// Exercises in which the estimated 1RM or the load was the highest so far.
    record_exercise_ids: Vec<i64>,
}

impl RequestBody for NewWorkout {
    type Valid = domain::NewWorkout;

    fn check(self, _fields: &mut FieldErrors) -> Option<domain::NewWorkout> {
        Some(domain::NewWorkout {
            client_id: self.client_id,
            name: self.name,
            trained_on: self.date,
            started_at: self.start_time,
            ended_at: self.end_time,
            is_completed: self.completed,
            notes: self.notes,
            workout_type: self.workout_type,
            program_type: self.program_type,
        })
    }
}

impl RequestBody for WorkoutChange {
    type Valid = domain::WorkoutEdit;

    fn check(self, _fields: &mut FieldErrors) -> Option<domain::WorkoutEdit> {
        Some(domain::WorkoutEdit {
            name: self.name,
            trained_on: self.date,
            notes: self.notes,
            started_at: self.start_time,
            ended_at: self.end_time,
        })
    }
}

impl From<domain::Workout> for Workout {
    fn from(workout: domain::Workout) -> Self {
        Self {
            duration_minutes: workout.duration_minutes(),
            id: workout.id.0,
            client_id: workout.client_id,
            user_id: workout.member_id.0,
            name: workout.name,
            date: workout.trained_on,
            start_time: workout.started_at,
            end_time: workout.ended_at,
            paused_seconds: workout.paused_seconds,
            revision: workout.revision,
            notes: workout.notes,
            workout_type: workout.workout_type,
            program_type: workout.program_type,
            created_at: workout.created_at,
            updated_at: workout.updated_at,
        }
    }
}

impl From<Summary> for WorkoutSummary {
    fn from(summary: Summary) -> Self {
        Self {
            total: summary.total,
            this_week: summary.this_week,
            last_7_days: summary.last_7_days,
            this_month: summary.this_month,
            total_minutes: summary.total_minutes,
            active_challenges: summary.active_challenges,
        }
    }
}

impl From<workout::WorkoutFigures> for WorkoutFigures {
    fn from(figures: workout::WorkoutFigures) -> Self {
        Self {
            workout_id: figures.workout.0,
            volume: figures.volume,
            record_exercise_ids: figures.records.into_iter().map(ExerciseId::get).collect(),
        }
    }
}

/// The member's finished workouts, newest first.
#[utoipa::path(
    tag = "workout", security(("member" = [])), params(PageQuery),
    responses((status = 200, body = Vec<Workout>, headers(("X-Total-Count" = i64))), Unchanged)
)]
#[get("/workouts")]
pub(crate) async fn list_workouts(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    page: Query<PageQuery>,
    tags: Tags,
) -> Answer {
    let tag = tags.log();
    if let Some(unchanged) = tag.unchanged() {
        return Ok(unchanged);
    }
    let history = workout::list(&app, &who.0, page.0.into()).await?;
    let body: Vec<Workout> = history.workouts.into_iter().map(Into::into).collect();
    Ok(tag.ok().insert_header((TOTAL_COUNT, history.total)).json(body))
}

/// Totals over the whole history.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    responses((status = 200, body = WorkoutSummary), Unchanged)
)]
#[get("/workouts/summary")]
pub(crate) async fn get_workout_summary(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    tags: Tags,
) -> Answer {
    let summary = async { Ok(WorkoutSummary::from(workout::summary(&app, &who.0).await?)) };
    tags.training().answer(summary).await
}

/// Volume and records of the workouts of the last 13 months that have completed sets, by id.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    responses((status = 200, body = Vec<WorkoutFigures>), Unchanged)
)]
#[get("/workouts/figures")]
pub(crate) async fn list_workout_figures(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    tags: Tags,
) -> Answer {
    let figures = async {
        let figures = workout::figures(&app, &who.0).await?.into_iter();
        Ok(figures.map(Into::into).collect::<Vec<WorkoutFigures>>())
    };
    tags.training().answer(figures).await
}

/// Records a workout: finished, open (a start without an end) or saved for later (`Custom` with
/// neither, and not `completed`).
#[utoipa::path(
    tag = "workout", security(("member" = [])), request_body = NewWorkout,
    responses(
        (status = 201, body = Workout),
        (status = 200, body = Workout, description = "The client_id is known: its row"),
    )
)]
#[post("/workouts")]
pub(crate) async fn create_workout(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<NewWorkout>,
) -> Answer {
    Ok(recorded_response::<_, Workout>(workout::create(&app, &who.0, body.0).await?))
}

/// Changes a workout. An end time finishes an open one.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    params(("id" = inline(WorkoutPath), Path, description = "Number or client_id")),
    request_body = WorkoutChange, responses((status = 200, body = Workout))
)]
#[put("/workouts/{id}")]
pub(crate) async fn update_workout(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: WorkoutId,
    body: Body<WorkoutChange>,
) -> Answer {
    let workout = workout::edit(&app, &who.0, id.0, body.0).await?;
    Ok(HttpResponse::Ok().json(Workout::from(workout)))
}

/// Deletes a workout with everything in it. A UUID stays deleted, also one that was never seen:
/// what is sent for it later is refused.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    params(("id" = inline(WorkoutPath), Path, description = "Number or client_id")),
    responses((status = 204, description = "Deleted"))
)]
#[delete("/workouts/{id}")]
pub(crate) async fn delete_workout(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: WorkoutId,
) -> Answer {
    workout::delete(&app, &who.0, id.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
