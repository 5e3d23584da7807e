//! A member's progress, for the administrator.

use actix_web::{HttpResponse, get, web};
use evolua_domain::id::MemberId;
use evolua_services::App;
use evolua_services::admin;
use serde::Serialize;
use utoipa::ToSchema;

use super::progress::{ProgressMetric, TrainingWeeks};
use super::workouts::WorkoutSummary;
use crate::extract::AdminCaller;
use crate::problem::Answer;

/// The figures that the member sees, each in the shape of the member's own call.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberProgress {
    /// `workouts/summary`.
    summary: WorkoutSummary,
    /// `progress-metrics`.
    metrics: Vec<ProgressMetric>,
    /// `training-weeks`.
    weeks: TrainingWeeks,
}

/// A member's progress.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = MemberProgress))
)]
#[get("/users/{id}/progress")]
pub(crate) async fn get_member_progress(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let found = admin::find_progress(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(MemberProgress {
        summary: found.summary.into(),
        metrics: found.metrics.into_iter().map(Into::into).collect(),
        weeks: found.weeks.into(),
    }))
}
