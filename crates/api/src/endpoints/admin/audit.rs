//! The audit log.

use actix_web::http::header;
use actix_web::{HttpResponse, get, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_services::admin::{self, AuditLine, AuditQuery};
use evolua_services::{App, Page};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::extract::{AdminCaller, Query};
use crate::problem::Answer;

const LARGEST_PAGE: i64 = 200;

/// A search over acts.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AuditLogQuery {
    /// Part of the member's name or e-mail, in any case and with or without accents.
    q: Option<String>,
    /// A kind of act, as in `actions` of the choices.
    action: Option<String>,
    /// An administrator's name.
    admin: Option<String>,
    /// First day, in the site's zone.
    from: Option<NaiveDate>,
    /// Last day.
    to: Option<NaiveDate>,
    /// Maximum number of rows; 50 if absent.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Id of the last row of the previous page.
    after: Option<i64>,
}

impl AuditLogQuery {
    /// PostgreSQL refuses the character NUL in a text.
    fn search(self) -> AuditQuery {
        let clean = |text: String| text.chars().filter(|c| !c.is_control()).collect::<String>();
        AuditQuery {
            text: self.q.map(clean).unwrap_or_default(),
            action: self.action.map(clean),
            admin: self.admin.map(clean),
            from: self.from,
            to: self.to,
        }
    }
}

/// An act of an administrator or of the system.
#[derive(Serialize, ToSchema)]
pub(crate) struct AuditedAct {
    id: i64,
    created_at: DateTime<Utc>,
    /// Null for the system.
    admin: Option<String>,
    action: String,
    /// The act in words.
    label: &'static str,
    detail: Option<String>,
    /// Null if the act concerns nobody, or an account that was deleted.
    user_id: Option<i64>,
    user_name: Option<String>,
    user_email: Option<String>,
    undone_at: Option<DateTime<Utc>>,
}

impl From<AuditLine> for AuditedAct {
    fn from(AuditLine { entry, label, detail }: AuditLine) -> Self {
        let (user_id, user_name, user_email) = match entry.member {
            Some((id, name, email)) => (Some(id.0), Some(name), Some(email)),
            None => (None, None, None),
        };
        Self {
            id: entry.id,
            created_at: entry.at,
            admin: entry.admin,
            action: entry.action,
            label,
            detail,
            user_id,
            user_name,
            user_email,
            undone_at: entry.undone_at,
        }
    }
}

/// The acts that a search finds, newest first.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(AuditLogQuery),
    responses((status = 200, body = Vec<AuditedAct>))
)]
#[get("/audit-log")]
pub(crate) async fn list_audit_log(
    app: web::Data<App>,
    admin: AdminCaller,
    query: Query<AuditLogQuery>,
) -> Answer {
    let query = query.0;
    let limit = query.limit.unwrap_or(50).clamp(1, LARGEST_PAGE);
    let page = Page { limit: Some(limit), after: query.after };
    let acts = admin::list_acts(&app, &admin.0, query.search(), page).await?;
    let body: Vec<AuditedAct> = acts.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}

/// A kind of act.
#[derive(Serialize, ToSchema)]
pub(crate) struct AuditAction {
    action: &'static str,
    label: &'static str,
}

/// What a search may ask for.
#[derive(Serialize, ToSchema)]
pub(crate) struct AuditChoices {
    actions: Vec<AuditAction>,
    admins: Vec<String>,
}

/// What a search over acts may ask for.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), responses((status = 200, body = AuditChoices))
)]
#[get("/audit-log/choices")]
pub(crate) async fn get_audit_choices(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let choices = admin::audit_choices(&app, &admin.0).await?;
    let actions =
        choices.actions.into_iter().map(|(action, label)| AuditAction { action, label }).collect();
    Ok(HttpResponse::Ok().json(AuditChoices { actions, admins: choices.admins }))
}

/// The acts that a search finds as a table for a spreadsheet: semicolons, UTF-8, at most 20,000.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(AuditLogQuery),
    responses((status = 200, content_type = "text/csv", body = String))
)]
#[get("/audit-log/export")]
pub(crate) async fn export_audit_log(
    app: web::Data<App>,
    admin: AdminCaller,
    query: Query<AuditLogQuery>,
) -> Answer {
    let table = admin::export_acts(&app, &admin.0, query.0.search()).await?;
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, "attachment; filename=\"registro.csv\""))
        .body(table))
}
