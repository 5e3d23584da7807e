//! The workouts that the trainer keeps to assign them to members, and what the form begins from.

use actix_web::{HttpResponse, delete, get, post, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::id::{CustomWorkoutId, DeskTemplateId, MemberId};
use evolua_services::custom_workout::templates::{self, Assigned, WithExercises};
use evolua_services::custom_workout::{self, LastLoad};
use evolua_services::{App, FieldErrors, exercise};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::desk_workout_bodies::{DeskExercise, DeskWorkoutValues};
use crate::endpoints::program::programs::LastSet;
use crate::endpoints::training::exercises::Exercise;
use crate::endpoints::training::progress::date_of;
use crate::endpoints::unique_members;
use crate::extract::{AdminCaller, Body, RequestBody, not_empty};
use crate::problem::Answer;

/// A workout that the trainer keeps for no member, with its exercises in order.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeskTemplate {
    id: i64,
    name: String,
    description: Option<String>,
    notes: Option<String>,
    day_code: Option<String>,
    exercises: Vec<DeskExercise>,
    created_at: DateTime<Utc>,
}

/// For whom to make the template's workout.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct DeskAssignment {
    /// Each gets it once, also one who is named twice.
    #[validate(
        custom(function = "not_empty", code = "no_member"),
        length(max = 100, code = "items")
    )]
    #[schema(min_items = 1, max_items = 100)]
    user_ids: Vec<i64>,
    /// Makes a repeated call make nothing twice.
    client_id: Option<Uuid>,
}

/// What an assignment did for one member.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeskAssigned {
    user_id: i64,
    outcome: AssignOutcome,
    /// The new workout; null where none was made.
    workout_id: Option<i64>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AssignOutcome {
    Made,
    /// Only approved members get workouts.
    NotApproved,
    /// No such member.
    Missing,
}

/// What a member did of an exercise the last time.
#[derive(Serialize, ToSchema)]
#[schema(as = LastLoad)]
pub(crate) struct LastLoadBody {
    exercise_id: i64,
    date: Option<NaiveDate>,
    /// The completed sets in order.
    sets: Vec<LastSet>,
}

impl From<WithExercises> for DeskTemplate {
    fn from((template, exercises): WithExercises) -> Self {
        Self {
            id: template.id.0,
            name: template.name,
            description: template.description,
            notes: template.notes,
            day_code: template.day_code,
            exercises: exercises.into_iter().map(Into::into).collect(),
            created_at: template.created_at,
        }
    }
}

impl From<(MemberId, Assigned)> for DeskAssigned {
    fn from((member, assigned): (MemberId, Assigned)) -> Self {
        let (outcome, workout_id) = match assigned {
            Assigned::Made(id) => (AssignOutcome::Made, Some(id.0)),
            Assigned::NotApproved => (AssignOutcome::NotApproved, None),
            Assigned::Missing => (AssignOutcome::Missing, None),
        };
        Self { user_id: member.0, outcome, workout_id }
    }
}

impl From<LastLoad> for LastLoadBody {
    fn from(LastLoad { exercise_id, session }: LastLoad) -> Self {
        let date = date_of(session.day);
        let done = session.sets.into_iter().filter(|set| set.is_completed);
        Self { exercise_id: exercise_id.get(), date, sets: done.map(Into::into).collect() }
    }
}

impl RequestBody for DeskAssignment {
    type Valid = (Vec<MemberId>, Option<Uuid>);

    fn check(self, _fields: &mut FieldErrors) -> Option<Self::Valid> {
        Some((unique_members(self.user_ids), self.client_id))
    }
}

/// The trainer's templates, newest first.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    responses((status = 200, body = Vec<DeskTemplate>))
)]
#[get("/desk-templates")]
pub(crate) async fn list_desk_templates(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let found = templates::list(&app, &admin.0).await?.into_iter();
    Ok(HttpResponse::Ok().json(found.map(Into::into).collect::<Vec<DeskTemplate>>()))
}

/// Makes a template.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = DeskWorkoutValues,
    responses((status = 201, body = DeskTemplate))
)]
#[post("/desk-templates")]
pub(crate) async fn create_desk_template(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<DeskWorkoutValues>,
) -> Answer {
    let created = templates::create(&app, &admin.0, body.0).await?;
    Ok(HttpResponse::Created().json(DeskTemplate::from(created)))
}

/// Makes a template of a member's workout, which stays as it is. The id is the workout's.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 201, body = DeskTemplate))
)]
#[post("/custom-workouts/{id}/template")]
pub(crate) async fn save_as_desk_template(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let created = templates::create_from(&app, &admin.0, CustomWorkoutId(*id)).await?;
    Ok(HttpResponse::Created().json(DeskTemplate::from(created)))
}

/// Replaces a template. Workouts that were made from it stay as they are.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = DeskWorkoutValues, responses((status = 200, body = DeskTemplate))
)]
#[put("/desk-templates/{id}")]
pub(crate) async fn update_desk_template(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<DeskWorkoutValues>,
) -> Answer {
    let updated = templates::update(&app, &admin.0, DeskTemplateId(*id), body.0).await?;
    Ok(HttpResponse::Ok().json(DeskTemplate::from(updated)))
}

/// Deletes a template. Workouts that were made from it stay.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Deleted"))
)]
#[delete("/desk-templates/{id}")]
pub(crate) async fn delete_desk_template(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    templates::delete(&app, &admin.0, DeskTemplateId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Makes a template's workout for several members. The answer says for each what happened.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = DeskAssignment, responses((status = 200, body = Vec<DeskAssigned>))
)]
#[post("/desk-templates/{id}/assignments")]
pub(crate) async fn assign_desk_template(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<DeskAssignment>,
) -> Answer {
    let (members, client_id) = body.0;
    let id = DeskTemplateId(*id);
    let outcomes = templates::assign(&app, &admin.0, id, members, client_id).await?;
    let body: Vec<DeskAssigned> = outcomes.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}

/// What a member lifted last, of each exercise in their log.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Vec<LastLoadBody>))
)]
#[get("/users/{id}/last-loads")]
pub(crate) async fn list_last_loads(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let loads = custom_workout::last_loads(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(loads.into_iter().map(Into::into).collect::<Vec<LastLoadBody>>()))
}

/// The catalogue and the trainer's own exercises, by name.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    responses((status = 200, body = Vec<Exercise>))
)]
#[get("/exercises")]
pub(crate) async fn list_desk_exercises(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let rows = exercise::list_of_trainer(&app, &admin.0).await?.into_iter();
    Ok(HttpResponse::Ok().json(rows.map(Into::into).collect::<Vec<Exercise>>()))
}
