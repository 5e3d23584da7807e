//! The handlers, by area.

pub(crate) mod access;
pub(crate) mod admin;
pub(crate) mod admin_administrators;
pub(crate) mod admin_assistant;
pub(crate) mod admin_audit;
pub(crate) mod admin_custom_workouts;
pub(crate) mod admin_decisions;
pub(crate) mod admin_desk_templates;
pub(crate) mod admin_email_log;
pub(crate) mod admin_health;
pub(crate) mod admin_mail;
pub(crate) mod admin_notes;
pub(crate) mod admin_overview;
pub(crate) mod admin_payments;
pub(crate) mod admin_program;
pub(crate) mod admin_progress;
pub(crate) mod admin_referrals;
pub(crate) mod admin_second_factor;
pub(crate) mod admin_users;
pub(crate) mod assistant;
pub(crate) mod body_measurements;
#[cfg(test)]
mod bounds;
pub(crate) mod challenges;
pub(crate) mod config;
pub(crate) mod custom_exercises;
pub(crate) mod custom_workouts;
mod desk_workout_bodies;
pub(crate) mod excluded_exercises;
pub(crate) mod exercise_guide;
pub(crate) mod exercises;
pub(crate) mod goals;
pub(crate) mod health;
pub(crate) mod outcomes;
pub(crate) mod payment_webhook;
pub(crate) mod payments;
mod profile_form;
pub(crate) mod profiles;
pub(crate) mod programs;
pub(crate) mod progress;
pub(crate) mod push;
pub(crate) mod referrals;
pub(crate) mod reviews;
pub(crate) mod routines;
pub(crate) mod session_plans;
pub(crate) mod sessions;
pub(crate) mod unsubscribe;
pub(crate) mod visits;
pub(crate) mod workout_detail;
pub(crate) mod workout_exercises;
mod workout_path;
pub(crate) mod workout_session;
pub(crate) mod workout_sets;
pub(crate) mod workouts;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use serde::{Deserialize, Serialize};

use evolua_services::{Page, Recorded};

/// The header with the length of the whole list.
const TOTAL_COUNT: &str = "X-Total-Count";

/// A stretch of a list, newest first.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// Maximum number of rows.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Id of the last row of the previous page.
    after: Option<i64>,
}

impl From<PageQuery> for Page {
    fn from(query: PageQuery) -> Self {
        Self { limit: query.limit.map(|limit| limit.clamp(1, 200)), after: query.after }
    }
}

/// Status 201 for a new row, 200 for one that was sent before.
fn recorded_response<T, B: Serialize + From<T>>(recorded: Recorded<T>) -> HttpResponse {
    let status = if recorded.is_new { StatusCode::CREATED } else { StatusCode::OK };
    HttpResponse::build(status).json(B::from(recorded.row))
}
