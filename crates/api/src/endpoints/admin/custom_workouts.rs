//! The workouts that the trainer makes for members.

use actix_web::{HttpResponse, delete, get, post, put, web};
use evolua_domain::id::{CustomWorkoutId, MemberId};
use evolua_services::App;
use evolua_services::custom_workout;

use super::desk_workout_bodies::{
    DeskWorkoutBody, DeskWorkoutCopy, DeskWorkoutValues, NewDeskWorkout,
};
use crate::extract::{AdminCaller, Body};
use crate::problem::Answer;

/// The workouts made for a member, newest first. The id is the member's.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Vec<DeskWorkoutBody>))
)]
#[get("/custom-workouts/{id}")]
pub(crate) async fn list_desk_workouts(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let workouts = custom_workout::list_of(&app, &admin.0, MemberId(*id)).await?;
    let body: Vec<DeskWorkoutBody> = workouts.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}

/// Makes a workout for an approved member.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = NewDeskWorkout,
    responses((status = 201, body = DeskWorkoutBody))
)]
#[post("/custom-workouts")]
pub(crate) async fn create_desk_workout(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<NewDeskWorkout>,
) -> Answer {
    let (member, client_id, draft) = body.0;
    let created = custom_workout::create(&app, &admin.0, member, client_id, draft).await?;
    Ok(HttpResponse::Created().json(DeskWorkoutBody::from(created)))
}

/// Replaces a workout.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = DeskWorkoutValues, responses((status = 200, body = DeskWorkoutBody))
)]
#[put("/custom-workouts/{id}")]
pub(crate) async fn update_desk_workout(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<DeskWorkoutValues>,
) -> Answer {
    let updated = custom_workout::update(&app, &admin.0, CustomWorkoutId(*id), body.0).await?;
    Ok(HttpResponse::Ok().json(DeskWorkoutBody::from(updated)))
}

/// Deletes a workout. What was trained by it stays.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Deleted"))
)]
#[delete("/custom-workouts/{id}")]
pub(crate) async fn delete_desk_workout(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    custom_workout::delete(&app, &admin.0, CustomWorkoutId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Makes the same workout for another approved member.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = DeskWorkoutCopy, responses((status = 201, body = DeskWorkoutBody))
)]
#[post("/custom-workouts/{id}/copies")]
pub(crate) async fn copy_desk_workout(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<DeskWorkoutCopy>,
) -> Answer {
    let (to, client_id) = body.0;
    let id = CustomWorkoutId(*id);
    let copied = custom_workout::duplicate(&app, &admin.0, id, to, client_id).await?;
    Ok(HttpResponse::Created().json(DeskWorkoutBody::from(copied)))
}
