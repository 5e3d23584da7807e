//! The exercises that don't suit a member.

use actix_web::{HttpResponse, get, web};
use evolua_domain::id::MemberId;
use evolua_domain::program::Unsuitable;
use evolua_services::{App, admin};
use serde::Serialize;
use utoipa::ToSchema;

use crate::extract::AdminCaller;
use crate::problem::Answer;
use crate::schemas::Objection;

/// An exercise that a member's program may not have.
#[derive(Serialize, ToSchema)]
pub(crate) struct UnsuitableExercise {
    exercise_id: i64,
    #[schema(value_type = Objection)]
    objection: &'static str,
    /// The limitations that forbid it, as in `por causa do joelho`.
    #[schema(value_type = Vec<String>, example = json!(["do joelho"]))]
    causes: Vec<&'static str>,
}

impl From<Unsuitable> for UnsuitableExercise {
    fn from(Unsuitable { exercise, objection, causes }: Unsuitable) -> Self {
        Self { exercise_id: exercise.id.get(), objection: objection.as_str(), causes }
    }
}

/// The exercises of the catalogue that a member's limitations or level speak against. Who reads them
/// is logged once a day, because they speak of health.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Vec<UnsuitableExercise>))
)]
#[get("/users/{id}/unsuitable-exercises")]
pub(crate) async fn list_unsuitable_exercises(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let unsuitable = admin::list_unsuitable(&app, &admin.0, MemberId(*id)).await?;
    let rows: Vec<UnsuitableExercise> = unsuitable.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(rows))
}
