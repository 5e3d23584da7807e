//! Who needs the trainer today, and how the business does.

use actix_web::{HttpResponse, delete, get, put, web};
use chrono::NaiveDate;
use evolua_domain::id::MemberId;
use evolua_domain::overview::Reason;
use evolua_services::admin::{self, Figures, Month, Present, PutAway, Week};
use evolua_services::error::codes;
use evolua_services::{App, FieldErrors, ServiceError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::payments::PaymentIssue;
use crate::extract::{AdminCaller, Body, Query, RequestBody};
use crate::problem::Answer;
use crate::schemas::{BodyPart, OverviewReason};

/// A member who needs the trainer, with the reason.
#[derive(Serialize, ToSchema)]
pub(crate) struct OverviewLine {
    #[schema(value_type = OverviewReason)]
    reason: &'static str,
    user_id: i64,
    name: String,
    given_name: Option<String>,
    email: String,
    /// As E.164, if the member gave one.
    phone: Option<String>,
    /// Since when the reason holds, or the end of the paid year.
    since: NaiveDate,
    /// An exercise, a kind of e-mail, or why to check a program.
    subject: Option<String>,
    /// How many notices, e-mails or exercises.
    count: i64,
    /// How many members have the reason.
    members: i64,
    /// Why the last payment of somebody who waits for the approval gives no year.
    payment_issue: Option<PaymentIssue>,
    /// What the member noted, for somebody who marked pain; null if the sets were deleted.
    pain: Option<NoticedPain>,
}

/// The latest pain that a member noted.
#[derive(Serialize, ToSchema)]
pub(crate) struct NoticedPain {
    date: NaiveDate,
    exercise_id: i64,
    exercise_name: String,
    /// Where, if the member pointed at it.
    #[schema(value_type = Option<BodyPart>)]
    pain_at: Option<&'static str>,
    /// From 1 to 10, if the member said so.
    pain_score: Option<i32>,
    /// What the member wrote at the set or else at the exercise.
    note: Option<String>,
}

impl From<admin::NoticedPain> for NoticedPain {
    fn from(pain: admin::NoticedPain) -> Self {
        Self {
            date: pain.on,
            exercise_id: pain.exercise.get(),
            exercise_name: pain.exercise_name,
            pain_at: pain.part.map(evolua_domain::workout::BodyPart::as_str),
            pain_score: pain.score,
            note: pain.note,
        }
    }
}

impl From<admin::OverviewLine> for OverviewLine {
    fn from(found: admin::OverviewLine) -> Self {
        let admin::OverviewLine { line, payment_issue, pain } = found;
        Self {
            reason: line.reason.as_str(),
            user_id: line.member.0,
            name: line.name,
            given_name: line.given_name,
            email: line.email,
            phone: line.phone,
            since: line.since,
            subject: line.subject,
            count: line.count,
            members: line.members,
            payment_issue: payment_issue.map(Into::into),
            pain: pain.map(Into::into),
        }
    }
}

/// Which lines to list.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OverviewQuery {
    /// Up to 500 lines of this reason; without it up to twenty of each.
    #[param(value_type = Option<OverviewReason>)]
    reason: Option<String>,
}

/// Who needs the trainer today: the most urgent first. Of each reason the longest waiting comes
/// first; of those who don't train or whose year is over, the latest.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(OverviewQuery),
    responses((status = 200, body = Vec<OverviewLine>))
)]
#[get("/overview")]
pub(crate) async fn list_overview(
    app: web::Data<App>,
    admin: AdminCaller,
    query: Query<OverviewQuery>,
) -> Answer {
    let reason = query.0.reason.as_deref().map(str::parse::<Reason>).transpose();
    let reason = reason.map_err(|error| ServiceError::field("reason", error))?;
    let lines = admin::list_lines(&app, &admin.0, reason).await?;
    let lines: Vec<OverviewLine> = lines.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(lines))
}

/// For how long a line is put away.
#[derive(Deserialize, Clone, Copy, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PutAwayFor {
    Week,
    /// Until the same reason occurs again.
    Good,
}

/// A line to put away.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct LineToPutAway {
    /// As the line says it. One that begins later is shown again.
    since: NaiveDate,
    #[serde(rename = "for")]
    until: PutAwayFor,
}

impl RequestBody for LineToPutAway {
    type Valid = Self;

    fn check(self, _fields: &mut FieldErrors) -> Option<Self> {
        Some(self)
    }
}

fn reason_of(token: &str) -> Result<Reason, ServiceError> {
    token.parse().map_err(|_| (&codes::NOT_FOUND).into())
}

/// Puts a line of the overview away.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    params(("id" = i64, Path), ("reason" = OverviewReason, Path)), request_body = LineToPutAway,
    responses((status = 204))
)]
#[put("/users/{id}/put-away-lines/{reason}")]
pub(crate) async fn put_line_away(
    app: web::Data<App>,
    admin: AdminCaller,
    path: web::Path<(i64, String)>,
    body: Body<LineToPutAway>,
) -> Answer {
    let (id, reason) = path.into_inner();
    let until = match body.0.until {
        PutAwayFor::Week => PutAway::Week,
        PutAwayFor::Good => PutAway::Good,
    };
    let reason = reason_of(&reason)?;
    admin::put_away(&app, &admin.0, MemberId(id), reason, body.0.since, until).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Shows a line of the overview again that was put away.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    params(("id" = i64, Path), ("reason" = OverviewReason, Path)), responses((status = 204))
)]
#[delete("/users/{id}/put-away-lines/{reason}")]
pub(crate) async fn bring_line_back(
    app: web::Data<App>,
    admin: AdminCaller,
    path: web::Path<(i64, String)>,
) -> Answer {
    let (id, reason) = path.into_inner();
    admin::bring_back(&app, &admin.0, MemberId(id), reason_of(&reason)?).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Training of all members in a week.
#[derive(Serialize, ToSchema)]
pub(crate) struct SiteWeek {
    monday: NaiveDate,
    /// Members who had access all week.
    members: i64,
    planned_days: i64,
    /// Days on which they trained, of each member at most the planned ones.
    done_days: i64,
}

impl From<Week> for SiteWeek {
    fn from(Week { monday, members, planned_days, done_days }: Week) -> Self {
        Self { monday, members, planned_days, done_days }
    }
}

/// A month of the business.
#[derive(Serialize, ToSchema)]
pub(crate) struct SiteMonth {
    /// Its first day.
    month: NaiveDate,
    /// Members who had access in it.
    active: i64,
    /// Members whose access began in it.
    new: i64,
    /// Payments of members who had paid before.
    renewals: i64,
    /// Without what was paid back.
    revenue_cents: i64,
    /// What referrals earned.
    referral_cost_cents: i64,
}

impl From<Month> for SiteMonth {
    fn from(month: Month) -> Self {
        Self {
            month: month.month,
            active: month.active,
            new: month.new,
            renewals: month.renewals,
            revenue_cents: month.revenue_cents,
            referral_cost_cents: month.referral_cost_cents,
        }
    }
}

/// Members with access today.
#[derive(Serialize, ToSchema)]
pub(crate) struct SiteToday {
    members: i64,
    /// Those who have trained since Monday.
    trained_this_week: i64,
    /// Those whose paid year ends within 30 days, or whose grace runs.
    renewals_due: i64,
}

impl From<Present> for SiteToday {
    fn from(Present { members, trained, renewals_due }: Present) -> Self {
        Self { members, trained_this_week: trained, renewals_due }
    }
}

/// How the business does.
#[derive(Serialize, ToSchema)]
pub(crate) struct SiteFigures {
    now: SiteToday,
    /// The four last whole weeks, oldest first.
    weeks: Vec<SiteWeek>,
    /// Twelve months, oldest first; the last one runs.
    months: Vec<SiteMonth>,
}

/// How the business does: training by week, and accounts and money by month.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = SiteFigures))
)]
#[get("/figures")]
pub(crate) async fn get_site_figures(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let Figures { present, weeks, months } = admin::read_figures(&app, &admin.0).await?;
    Ok(HttpResponse::Ok().json(SiteFigures {
        now: present.into(),
        weeks: weeks.into_iter().map(Into::into).collect(),
        months: months.into_iter().map(Into::into).collect(),
    }))
}
