//! What was sent, and what letters look like, for the administrator.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use evolua_services::mail::{self, Email, EmailSearch, EmailStatus};
use evolua_services::{App, Page};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::endpoints::TOTAL_COUNT;
use crate::extract::{AdminCaller, Query};
use crate::problem::Answer;
use crate::schemas::MailKind;

/// Where an e-mail stands.
#[derive(Serialize, Deserialize, Clone, Copy, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum EmailState {
    /// Waits to be sent, also after attempts that failed.
    Queued,
    Sent,
    /// Given up.
    Dead,
}

impl From<EmailStatus> for EmailState {
    fn from(status: EmailStatus) -> Self {
        match status {
            EmailStatus::Queued => Self::Queued,
            EmailStatus::Sent => Self::Sent,
            EmailStatus::Dead => Self::Dead,
        }
    }
}

impl From<EmailState> for EmailStatus {
    fn from(state: EmailState) -> Self {
        match state {
            EmailState::Queued => Self::Queued,
            EmailState::Sent => Self::Sent,
            EmailState::Dead => Self::Dead,
        }
    }
}

/// An e-mail that was queued or sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct LoggedEmail {
    id: i64,
    #[schema(value_type = MailKind)]
    kind: String,
    /// The member whom it is addressed to or is about.
    user_id: Option<i64>,
    recipient_name: Option<String>,
    recipient_email: String,
    status: EmailState,
    attempts: i32,
    /// What the mail server said to the last attempt that failed.
    last_error: Option<String>,
    created_at: DateTime<Utc>,
    sent_at: Option<DateTime<Utc>>,
}

impl From<Email> for LoggedEmail {
    fn from(email: Email) -> Self {
        Self {
            status: email.status().into(),
            id: email.id,
            kind: email.kind,
            user_id: email.member.map(|member| member.0),
            recipient_name: email.to_name,
            recipient_email: email.to_address,
            attempts: email.attempts,
            last_error: email.last_error,
            created_at: email.created_at,
            sent_at: email.sent_at,
        }
    }
}

/// A search over e-mails.
#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EmailLogsQuery {
    /// Part of the recipient's name or address, in any case and with or without accents.
    q: Option<String>,
    #[param(inline)]
    status: Option<EmailState>,
    /// Maximum number of rows.
    #[param(minimum = 1, maximum = 200)]
    limit: Option<i64>,
    /// Id of the last row of the previous page.
    after: Option<i64>,
}

/// E-mails that wait, were sent or were given up, newest first.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(EmailLogsQuery),
    responses((status = 200, body = Vec<LoggedEmail>, headers(("X-Total-Count" = i64))))
)]
#[get("/email-logs")]
pub(crate) async fn list_email_logs(
    app: web::Data<App>,
    admin: AdminCaller,
    query: Query<EmailLogsQuery>,
) -> Answer {
    let query = query.0;
    let search = EmailSearch {
        // PostgreSQL refuses the character NUL in a text.
        text: query.q.unwrap_or_default().chars().filter(|c| !c.is_control()).collect(),
        status: query.status.map(Into::into),
    };
    // The log only grows, so there is always a limit.
    let limit = Some(query.limit.unwrap_or(200).clamp(1, 200));
    let log = mail::list_emails(&app, &admin.0, search, Page { limit, after: query.after }).await?;
    let emails: Vec<LoggedEmail> = log.emails.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().insert_header((TOTAL_COUNT, log.total)).json(emails))
}

/// Queues an e-mail again that was given up.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = LoggedEmail))
)]
#[post("/email-logs/{id}/retry")]
pub(crate) async fn retry_email(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let email = mail::retry(&app, &admin.0, *id).await?;
    Ok(HttpResponse::Ok().json(LoggedEmail::from(email)))
}

/// A letter with example data.
#[derive(Serialize, ToSchema)]
pub(crate) struct EmailPreview {
    subject: String,
    text: String,
    /// A whole page, without script.
    html: String,
}

/// What a letter looks like, with example data.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    params(("kind" = inline(MailKind), Path)), responses((status = 200, body = EmailPreview))
)]
#[get("/email-previews/{kind}")]
pub(crate) async fn preview_email(
    app: web::Data<App>,
    admin: AdminCaller,
    kind: web::Path<String>,
) -> Answer {
    let preview = mail::preview(&app, &admin.0, &kind).await?;
    let body = EmailPreview { subject: preview.subject, text: preview.text, html: preview.html };
    Ok(HttpResponse::Ok().json(body))
}
