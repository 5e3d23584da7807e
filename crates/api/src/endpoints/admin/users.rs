//! Members' accounts, for the administrator.

use actix_web::http::header;
use actix_web::{HttpResponse, delete, get, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::cycle::Clearance;
use evolua_domain::id::MemberId;
use evolua_domain::{overview, trainer_notice};
use evolua_services::admin::{self, Account, Need, Search, Sort, StatusCounts, StatusFilter};
use evolua_services::{App, Page};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::payments::PaymentIssue;
use crate::endpoints::TOTAL_COUNT;
use crate::extract::{AdminCaller, Query};
use crate::problem::Answer;
use crate::schemas::{AccessState, NoticeKind, OverviewReason};

/// Which accounts to list.
#[derive(Deserialize, Clone, Copy, Default, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum UserStatus {
    #[default]
    All,
    /// Approved, and the year or its grace runs.
    Approved,
    /// Approved, but the year and its grace are over.
    Expired,
    Blocked,
    Pending,
}

/// Accounts by what they ask of the trainer.
#[derive(Deserialize, Clone, Copy, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum UserNeed {
    /// Has a line in the overview.
    Attention,
    /// The paid year ends within 30 days, or its grace runs.
    Renewal,
    /// Has access, and hasn't trained for seven days.
    Silent,
    /// Has access, and has never trained.
    Untrained,
}

/// How to sort accounts.
#[derive(Deserialize, Clone, Copy, Default, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum UserSort {
    /// The latest account first.
    #[default]
    Newest,
    Name,
    /// The year that ends first, first; last the accounts without one.
    Expiry,
}

/// A search over accounts.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UsersQuery {
    /// Part of a name or e-mail, in any case and with or without accents.
    q: Option<String>,
    /// Access status.
    #[param(inline)]
    status: Option<UserStatus>,
    #[param(inline)]
    need: Option<UserNeed>,
    #[param(inline)]
    sort: Option<UserSort>,
    /// Maximum number of rows.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Id of the last row of the previous page.
    after: Option<i64>,
}

impl UsersQuery {
    fn search(self) -> Search {
        Search {
            // PostgreSQL refuses the character NUL in a text.
            text: self.q.unwrap_or_default().chars().filter(|c| !c.is_control()).collect(),
            status: self.status.unwrap_or_default().into(),
            need: self.need.map(Into::into),
            sort: self.sort.unwrap_or_default().into(),
        }
    }
}

/// Where a doctor's clearance stands.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClearanceState {
    /// Asked for; sessions are locked.
    Required,
    /// Declared by the member.
    Declared,
}

/// An account as the administrator sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct AdminUser {
    id: i64,
    user_id: i64,
    name: String,
    email: String,
    is_approved: bool,
    is_blocked: bool,
    #[schema(value_type = AccessState)]
    state: &'static str,
    /// Last day of the paid year.
    paid_until: Option<NaiveDate>,
    /// Whether the year was given without a payment.
    is_courtesy: bool,
    /// Whether a payment waits for the approval.
    is_paid_ahead: bool,
    /// Why the last payment gives no year.
    payment_issue: Option<PaymentIssue>,
    /// Whether the questionnaire was answered.
    has_profile: bool,
    /// A doctor's clearance for what the limitations name: asked for, declared, or null.
    clearance: Option<ClearanceState>,
    /// Whether an administrator must talk with the member about their health.
    needs_talk: bool,
    /// As E.164; null where the member gave none.
    phone: Option<String>,
    /// What no administrator has seen yet, oldest first.
    notices: Vec<TrainerNotice>,
    /// The most urgent line of the overview.
    #[schema(value_type = Option<OverviewReason>)]
    reason: Option<&'static str>,
    last_trained_on: Option<NaiveDate>,
    /// Null for somebody who has no plan: without an approval or a profile.
    four_weeks: Option<FourWeeks>,
    created_at: DateTime<Utc>,
}

/// The days of a member's four last weeks.
#[derive(Serialize, ToSchema)]
pub(crate) struct FourWeeks {
    /// Those with a workout.
    done: i64,
    /// Those that were planned since the approval.
    planned: i64,
}

impl From<overview::FourWeeks> for FourWeeks {
    fn from(overview::FourWeeks { done, planned }: overview::FourWeeks) -> Self {
        Self { done, planned }
    }
}

/// A notice about a member, without health data.
#[derive(Serialize, ToSchema)]
pub(crate) struct TrainerNotice {
    #[schema(value_type = NoticeKind)]
    kind: &'static str,
    /// Subject of the notice, such as the name of an exercise.
    subject: Option<String>,
    due_on: NaiveDate,
}

impl From<trainer_notice::TrainerNotice> for TrainerNotice {
    fn from(notice: trainer_notice::TrainerNotice) -> Self {
        Self { kind: notice.kind.as_str(), subject: notice.subject, due_on: notice.due_on }
    }
}

impl From<UserStatus> for StatusFilter {
    fn from(status: UserStatus) -> Self {
        match status {
            UserStatus::All => Self::All,
            UserStatus::Approved => Self::Approved,
            UserStatus::Expired => Self::Expired,
            UserStatus::Blocked => Self::Blocked,
            UserStatus::Pending => Self::Pending,
        }
    }
}

impl From<UserNeed> for Need {
    fn from(need: UserNeed) -> Self {
        match need {
            UserNeed::Attention => Self::Attention,
            UserNeed::Renewal => Self::Renewal,
            UserNeed::Silent => Self::Silent,
            UserNeed::Untrained => Self::Untrained,
        }
    }
}

impl From<UserSort> for Sort {
    fn from(sort: UserSort) -> Self {
        match sort {
            UserSort::Newest => Self::Newest,
            UserSort::Name => Self::Name,
            UserSort::Expiry => Self::Expiry,
        }
    }
}

pub(super) fn admin_user(account: Account, now: DateTime<Utc>) -> AdminUser {
    let Account {
        member,
        clearance,
        needs_talk,
        notices,
        is_courtesy,
        is_paid_ahead,
        payment_issue,
        phone,
        last_trained_on,
        four_weeks,
        reason,
    } = account;
    AdminUser {
        state: member.access(now).as_str(),
        id: member.id.0,
        user_id: member.id.0,
        name: member.name,
        email: member.email,
        is_approved: member.facts.approved_at.is_some(),
        is_blocked: member.facts.blocked_at.is_some(),
        paid_until: member.facts.paid_until_on,
        is_courtesy,
        is_paid_ahead,
        payment_issue: payment_issue.map(Into::into),
        has_profile: member.facts.has_profile,
        clearance: clearance.map(|clearance| match clearance {
            Clearance::Required => ClearanceState::Required,
            Clearance::Declared => ClearanceState::Declared,
        }),
        needs_talk,
        phone,
        notices: notices.into_iter().map(Into::into).collect(),
        reason: reason.map(overview::Reason::as_str),
        last_trained_on,
        four_weeks: four_weeks.map(Into::into),
        created_at: member.created_at,
    }
}

/// Searches accounts.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(UsersQuery),
    responses((status = 200, body = Vec<AdminUser>, headers(("X-Total-Count" = i64))))
)]
#[get("/users")]
pub(crate) async fn list_admin_users(
    app: web::Data<App>,
    admin: AdminCaller,
    query: Query<UsersQuery>,
) -> Answer {
    let query = query.0;
    let page = Page { limit: query.limit.map(|limit| limit.clamp(1, 200)), after: query.after };
    let list = admin::list_members(&app, &admin.0, query.search(), page).await?;
    let now = app.now();
    let body: Vec<AdminUser> =
        list.accounts.into_iter().map(|account| admin_user(account, now)).collect();
    Ok(HttpResponse::Ok().insert_header((TOTAL_COUNT, list.total)).json(body))
}

/// The accounts that a search finds as a table for a spreadsheet, without health data: semicolons,
/// UTF-8, at most 20,000. The export is logged.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(UsersQuery),
    responses((status = 200, content_type = "text/csv", body = String))
)]
#[get("/users.csv")]
pub(crate) async fn export_admin_users(
    app: web::Data<App>,
    admin: AdminCaller,
    query: Query<UsersQuery>,
) -> Answer {
    let table = admin::export_members(&app, &admin.0, query.0.search()).await?;
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"alunos.csv\""))
        .body(table))
}

/// How many accounts there are of each status.
#[derive(Serialize, ToSchema)]
pub(crate) struct UserCounts {
    all: i64,
    pending: i64,
    approved: i64,
    expired: i64,
    blocked: i64,
}

/// Counts accounts by status.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = UserCounts))
)]
#[get("/user-counts")]
pub(crate) async fn count_admin_users(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let StatusCounts { all, pending, approved, expired, blocked } =
        admin::count_members(&app, &admin.0).await?;
    Ok(HttpResponse::Ok().json(UserCounts { all, pending, approved, expired, blocked }))
}

/// One account.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = AdminUser))
)]
#[get("/users/{id}")]
pub(crate) async fn get_admin_user(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let account = admin::find_member(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(admin_user(account, app.now())))
}

/// Approves an account and starts its year.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = AdminUser))
)]
#[post("/users/{id}/approve")]
pub(crate) async fn approve_user(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let account = admin::approve(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(admin_user(account, app.now())))
}

/// Blocks an account.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = AdminUser))
)]
#[post("/users/{id}/block")]
pub(crate) async fn block_user(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let account = admin::block(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(admin_user(account, app.now())))
}

/// Lifts a block.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = AdminUser))
)]
#[post("/users/{id}/unblock")]
pub(crate) async fn unblock_user(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let account = admin::unblock(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(admin_user(account, app.now())))
}

/// Locks sessions until the member declares a doctor's clearance, again if there was one.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = AdminUser))
)]
#[post("/users/{id}/require-clearance")]
pub(crate) async fn require_clearance(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let account = admin::require_clearance(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(admin_user(account, app.now())))
}

/// Deletes an account with everything personal, for good. An account with access must be blocked
/// first.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 204))
)]
#[delete("/users/{id}")]
pub(crate) async fn delete_user(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    admin::delete(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
