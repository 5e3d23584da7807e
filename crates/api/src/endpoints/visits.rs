//! The start of a visit.

use actix_web::{HttpResponse, get, web};
use evolua_services::App;
use evolua_services::access::ActiveMember;
use evolua_services::visit::{self, Visit as VisitData};
use serde::Serialize;
use utoipa::ToSchema;

use super::access::CurrentUser;
use super::config::AppConfig;
use super::profiles::{self, Profile};
use super::programs::TodaysWorkoutReply;
use super::progress::ProgressMetric;
use super::reviews::RevisionCheck;
use super::workout_detail::OpenWorkout;
use super::workouts::{Workout, WorkoutSummary};
use crate::extract::Caller;
use crate::problem::Answer;
use crate::settings::ApiSettings;

/// The answers that the screens need first, each in the shape of its own call.
#[derive(Serialize, ToSchema)]
pub(crate) struct Visit {
    /// `users/me`.
    me: CurrentUser,
    /// `profile`; null before the questionnaire is answered.
    profile: Option<Profile>,
    /// `todays-workout`.
    todays_workout: TodaysWorkoutReply,
    /// `workouts/open`.
    open_workout: OpenWorkout,
    /// `workouts/summary`.
    summary: WorkoutSummary,
    /// `workouts?limit=12`.
    recent_workouts: Vec<Workout>,
    /// `progress-metrics`.
    progress_metrics: Vec<ProgressMetric>,
    /// `revision-check`; null without a profile.
    revision_check: Option<RevisionCheck>,
    /// `app-config`.
    app_config: AppConfig,
}

/// What the first screens of a visit need. Each part can be refreshed by a call of its own.
#[utoipa::path(tag = "access", security(("member" = [])), responses((status = 200, body = Visit)))]
#[get("/visit")]
pub(crate) async fn get_visit(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    who: Caller<ActiveMember>,
) -> Answer {
    let VisitData { profile, due, open, summary, recent, metrics, review } =
        visit::begin(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(Visit {
        me: CurrentUser::from(&who.0),
        profile: profile.map(|view| profiles::profile_body(who.0.member(), view)),
        todays_workout: due.into(),
        open_workout: open.into(),
        summary: summary.into(),
        recent_workouts: recent.into_iter().map(Into::into).collect(),
        progress_metrics: metrics.into_iter().map(Into::into).collect(),
        revision_check: review.map(Into::into),
        app_config: AppConfig::from(&**settings),
    }))
}
