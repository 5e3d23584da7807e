//! Members' health data, for the administrator.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_services::App;
use evolua_services::admin::{self, Finding, HealthPage};
use serde::Serialize;
use utoipa::ToSchema;

use super::users::{AdminUser, admin_user};
use crate::endpoints::people::profiles::HealthScreening;
use crate::endpoints::training::body_measurements::BodyMeasurement;
use crate::extract::AdminCaller;
use crate::problem::Answer;
use crate::schemas::HealthOutcome;

/// What a member said about their health, and what became of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberHealth {
    user: AdminUser,
    /// In the member's own words.
    limitations: Option<String>,
    health_screening: Option<HealthScreening>,
    /// What was read in the limitations, in the order of the text.
    findings: Vec<HealthFinding>,
    /// What the trainer should know about it, such as `Teste sentar e levantar; peça atestado.`
    #[schema(value_type = Vec<String>)]
    advice: Vec<&'static str>,
    /// What was understood and avoided, in the sentences that the member reads.
    notes: Vec<String>,
    /// The latest talk with the member about it.
    talk: Option<HealthTalk>,
    /// What the member measured of their body, the oldest first; null unless they show it.
    measurements: Option<Vec<BodyMeasurement>>,
}

/// Something that was read in the limitations.
#[derive(Serialize, ToSchema)]
pub(crate) struct HealthFinding {
    /// What it is and how old, such as `cirurgia, há 7 semanas`.
    label: String,
    /// The clause in the member's words.
    quote: String,
    #[schema(value_type = HealthOutcome)]
    outcome: &'static str,
}

impl From<Finding> for HealthFinding {
    fn from(finding: Finding) -> Self {
        Self { label: finding.label, quote: finding.quote, outcome: finding.outcome.as_str() }
    }
}

/// A talk with a member about their health.
#[derive(Serialize, ToSchema)]
pub(crate) struct HealthTalk {
    at: DateTime<Utc>,
    /// The administrator; null where the account no longer exists.
    admin: Option<String>,
}

fn member_health(page: HealthPage, now: DateTime<Utc>) -> MemberHealth {
    let profile = page.profile.profile;
    MemberHealth {
        user: admin_user(page.account, now),
        limitations: profile.limitations.map(|text| text.as_str().to_owned()),
        health_screening: profile.screening.map(Into::into),
        findings: page.findings.into_iter().map(Into::into).collect(),
        advice: page.advice,
        notes: page.profile.notes,
        measurements: page
            .measurements
            .map(|measured| measured.into_iter().map(Into::into).collect()),
        talk: page.talk.map(|talk| HealthTalk { at: talk.at, admin: talk.admin }),
    }
}

/// A member's health data. Reading them is logged.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = MemberHealth))
)]
#[get("/users/{id}/health")]
pub(crate) async fn get_member_health(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let page = admin::read_health(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(member_health(page, app.now())))
}

/// Records that the administrator talked with a member about their health.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = AdminUser))
)]
#[post("/users/{id}/talks")]
pub(crate) async fn record_talk(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let account = admin::record_talk(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(admin_user(account, app.now())))
}
