//! How the site sends e-mail (table `mail_settings`, at most one row).

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::repositories::narrow_column;
use crate::schema::mail_settings;

const SCOPE: &str = "site";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailSettings {
    pub smtp_host: String,
    pub smtp_port: u16,
    pub sender_email: String,
    pub sender_name: String,
    /// With which to sign in; `None` for the sender's address.
    pub user_name: Option<String>,
    /// `None` for a server that asks for none.
    pub sealed_password: Option<String>,
    pub use_tls: bool,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = mail_settings, treat_none_as_default_value = false)]
struct Row {
    smtp_host: String,
    smtp_port: i32,
    sender_email: String,
    sender_name: String,
    user_name: Option<String>,
    sealed_password: Option<String>,
    use_tls: bool,
}

/// `None` where the site sends no e-mail.
pub fn find(conn: &mut Conn) -> Result<Option<MailSettings>> {
    let row: Option<Row> =
        mail_settings::table.find(SCOPE).select(Row::as_select()).first(conn).optional()?;
    row.map(|row| {
        Ok(MailSettings {
            smtp_port: narrow_port(row.smtp_port)?,
            smtp_host: row.smtp_host,
            sender_email: row.sender_email,
            sender_name: row.sender_name,
            user_name: row.user_name,
            sealed_password: row.sealed_password,
            use_tls: row.use_tls,
        })
    })
    .transpose()
}

fn narrow_port(port: i32) -> Result<u16> {
    narrow_column("mail_settings.smtp_port", port)
}

#[derive(Insertable)]
#[diesel(table_name = mail_settings, treat_none_as_default_value = false)]
struct NewRow {
    scope: &'static str,
    #[diesel(embed)]
    row: Row,
    updated_at: chrono::NaiveDateTime,
}

pub fn replace(conn: &mut Conn, settings: &MailSettings, now: DateTime<Utc>) -> Result<()> {
    let settings = settings.clone();
    let row = Row {
        smtp_host: settings.smtp_host,
        smtp_port: settings.smtp_port.into(),
        sender_email: settings.sender_email,
        sender_name: settings.sender_name,
        user_name: settings.user_name,
        sealed_password: settings.sealed_password,
        use_tls: settings.use_tls,
    };
    let rows = [NewRow { scope: SCOPE, row, updated_at: now.naive_utc() }];
    Ok(upsert_rows!(
        conn,
        mail_settings,
        &rows,
        (scope),
        (
            smtp_host,
            smtp_port,
            sender_email,
            sender_name,
            user_name,
            sealed_password,
            use_tls,
            updated_at
        )
    )?)
}
