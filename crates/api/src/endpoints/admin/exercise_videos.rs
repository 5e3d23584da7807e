//! The trainer's films of exercises, as the administrator sets them.

use actix_web::{HttpResponse, delete, get, put, web};
use evolua_domain::exercise::ExerciseId;
use evolua_services::{App, FieldErrors, exercise_video};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::endpoints::training::exercise_videos::{ExerciseVideo, bodies_of};
use crate::extract::{AdminCaller, Body, RequestBody, printable, trimmed};
use crate::problem::Answer;

/// A link to a film.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct VideoForm {
    /// An https link to a film on YouTube or Vimeo.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 500), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 500)]
    url: String,
}

impl RequestBody for VideoForm {
    type Valid = String;

    fn check(self, _fields: &mut FieldErrors) -> Option<String> {
        Some(self.url)
    }
}

/// The trainer's films, by exercise.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = Vec<ExerciseVideo>))
)]
#[get("/exercise-videos")]
pub(crate) async fn list_desk_videos(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let videos = exercise_video::list_at_desk(&app, &admin.0).await?;
    Ok(HttpResponse::Ok().json(bodies_of(videos)))
}

/// Links a film to an exercise. Returns the address of the film's own page.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)), request_body = VideoForm,
    responses((status = 200, body = ExerciseVideo))
)]
#[put("/exercise-videos/{id}")]
pub(crate) async fn set_exercise_video(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    form: Body<VideoForm>,
) -> Answer {
    let exercise = ExerciseId::new(*id);
    let url = exercise_video::set(&app, &admin.0, exercise, &form.0).await?;
    let video = exercise_video::ExerciseVideo { exercise, url };
    Ok(HttpResponse::Ok().json(ExerciseVideo::from(video)))
}

#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 204))
)]
#[delete("/exercise-videos/{id}")]
pub(crate) async fn remove_exercise_video(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    exercise_video::remove(&app, &admin.0, ExerciseId::new(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
