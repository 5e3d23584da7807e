//! The administrator's view of what was sent, and of what letters look like.

use evolua_domain::calendar;
use evolua_persistence::emails::{self, Email, EmailSearch};
use evolua_persistence::{Page, audit_log, mail_settings};

use super::compose::sender_name;
use super::letter::Letter;
use super::outbox::queue_sending;
use super::page::{self, Addressed};
use super::unsubscribe;
use crate::admin::Admin;
use crate::brand;
use crate::error::codes;
use crate::queue::wake;
use crate::{App, Result, ServiceError};

/// A page of the e-mails that a search finds, with their total number.
#[derive(Debug)]
pub struct EmailLog {
    /// Newest first.
    pub emails: Vec<Email>,
    /// Over all pages.
    pub total: i64,
}

pub async fn list_emails(
    app: &App,
    _admin: &Admin,
    search: EmailSearch,
    page: Page,
) -> Result<EmailLog> {
    app.db
        .snapshot(move |conn| {
            let emails = emails::list(conn, &search, page)?;
            Ok(EmailLog { emails, total: emails::count(conn, &search)? })
        })
        .await
}

/// Queues an e-mail again that was given up.
pub async fn retry(app: &App, admin: &Admin, id: i64) -> Result<Email> {
    let admin = admin.id;
    let now = app.now();
    let email = app
        .db
        .write(move |conn| -> Result<Email> {
            let is_revived = emails::revive_if_dead(conn, id)?;
            let email = emails::find(conn, id)?.ok_or(&codes::EMAIL_MISSING)?;
            if !is_revived {
                return Err((&codes::EMAIL_NOT_DEAD).into());
            }
            queue_sending(conn, id, now)?;
            audit_log::insert_of_site(conn, admin, "retry e-mail", now)?;
            Ok(email)
        })
        .await?;
    wake(app);
    Ok(email)
}

/// A letter with example data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    pub subject: String,
    pub text: String,
    pub html: String,
}

pub async fn preview(app: &App, _admin: &Admin, kind: &str) -> Result<Preview> {
    let today = calendar::today(app.now(), &app.time_zone);
    let letter = Letter::example(kind, today).ok_or(&codes::NOT_FOUND)?;
    let settings = app.db.read(mail_settings::find).await?;
    let brand = brand::current(app).await;
    let sender_name = match &settings {
        Some(settings) => sender_name(settings, &brand),
        None => app.mail.seller.name.clone(),
    };
    // Leads nowhere: no member has this id.
    let link = letter.is_optional().then(|| unsubscribe::link(app, evolua_domain::id::MemberId(0)));
    let addressed = Addressed {
        to_name: (!letter.is_to_administrators()).then_some("Ana"),
        sender_name: if sender_name.is_empty() { "Evolua" } else { &sender_name },
        cref: brand.cref.as_deref(),
        unsubscribe: link.as_ref(),
    };
    let page = page::render(app, &letter, addressed).map_err(ServiceError::internal)?;
    Ok(Preview { subject: page.subject, text: page.text, html: page.html })
}
