//! The start of a visit.

use actix_web::{HttpResponse, get, web};
use evolua_services::access::ActiveMember;
use evolua_services::visit::{self, Visit as VisitData};
use evolua_services::{App, assistant, brand, conversation};
use serde::Serialize;
use utoipa::ToSchema;

use super::access::CurrentUser;
use super::profiles::{self, Profile};
use crate::endpoints::assistant::AssistantStatus;
use crate::endpoints::config::AppConfig;
use crate::endpoints::program::programs::{Guided, TodaysWorkoutReply};
use crate::endpoints::program::reviews::RevisionCheck;
use crate::endpoints::training::progress::ProgressMetric;
use crate::endpoints::training::workout_detail::OpenWorkout;
use crate::endpoints::training::workouts::{Workout, WorkoutSummary};
use crate::extract::{Caller, Tags, Unchanged};
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
    /// `ai-assistant/status`.
    assistant_status: AssistantStatus,
    /// The start of `messages`.
    conversation: ConversationState,
    /// `app-config`.
    app_config: AppConfig,
    /// The ETags that other calls would answer with now.
    etags: Etags,
}

/// What waits in the conversation with the trainer.
#[derive(Serialize, ToSchema)]
pub(crate) struct ConversationState {
    /// How many messages of the trainer the member hasn't read.
    unread: i64,
    trainer_name: String,
}

/// Current ETags of groups of answers that change together.
#[derive(Serialize, ToSchema)]
pub(crate) struct Etags {
    /// Of answers about the training log, the profile and today.
    training: String,
    /// Of answers about the training log that the day doesn't change.
    log: String,
    /// Of answers about the program and the exercises.
    program: String,
}

/// What the first screens of a visit need, without the guides of exercises. Each part can be
/// refreshed by a call of its own.
#[utoipa::path(
    tag = "access", security(("member" = [])),
    responses((status = 200, body = Visit), Unchanged)
)]
#[get("/visit")]
pub(crate) async fn get_visit(
    app: web::Data<App>,
    settings: web::Data<ApiSettings>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let assistant = assistant::status(&app, &who.0).await?;
    let config = AppConfig::new(&settings, &*brand::current(&app).await);
    if let Some(unchanged) = tags.visit(assistant, &config).unchanged() {
        return Ok(unchanged);
    }
    let VisitData {
        profile,
        due,
        open,
        summary,
        recent,
        metrics,
        review,
        unread_messages,
        versions,
        ..
    } = visit::begin(&app, &who.0).await?;
    let mut response = match open {
        // It may be closed as forgotten by a later call, without any change before.
        Some(_) => HttpResponse::Ok(),
        None => tags.visit_at(versions, assistant, &config).ok(),
    };
    let mut todays_workout = TodaysWorkoutReply::from(due);
    todays_workout.remove_guides();
    Ok(response.json(Visit {
        me: CurrentUser::from(&who.0),
        profile: profile.map(|view| profiles::profile_body(who.0.member(), view)),
        todays_workout,
        open_workout: open.into(),
        summary: summary.into(),
        recent_workouts: recent.into_iter().map(Into::into).collect(),
        progress_metrics: metrics.into_iter().map(Into::into).collect(),
        revision_check: review.map(Into::into),
        assistant_status: assistant.into(),
        conversation: ConversationState {
            unread: unread_messages,
            trainer_name: conversation::trainer_name(&app).await,
        },
        app_config: config,
        etags: Etags {
            training: tags.training_at(versions).value(),
            log: tags.log_at(versions).value(),
            program: tags.program_at(versions).value(),
        },
    }))
}
