//! The trainer's films of exercises.

use actix_web::{HttpResponse, get, web};
use evolua_services::access::ActiveMember;
use evolua_services::{App, exercise_video};
use serde::Serialize;
use utoipa::ToSchema;

use crate::extract::Caller;
use crate::problem::Answer;

/// Where the trainer shows an exercise.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseVideo {
    exercise_id: i64,
    /// The film's page on YouTube or Vimeo.
    url: String,
}

impl From<exercise_video::ExerciseVideo> for ExerciseVideo {
    fn from(video: exercise_video::ExerciseVideo) -> Self {
        Self { exercise_id: video.exercise.get(), url: video.url }
    }
}

pub(crate) fn bodies_of(videos: Vec<exercise_video::ExerciseVideo>) -> Vec<ExerciseVideo> {
    videos.into_iter().map(Into::into).collect()
}

/// The trainer's films, by exercise.
#[utoipa::path(
    tag = "exercise", security(("member" = [])), responses((status = 200, body = Vec<ExerciseVideo>))
)]
#[get("/exercise-videos")]
pub(crate) async fn list_exercise_videos(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let videos = exercise_video::list(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(bodies_of(videos)))
}
