//! The audit log, for reading and for taking away.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, Utc};
use evolua_domain::zone::Zone;
use evolua_persistence::audit_log::{self, AuditEntry, AuditSearch};
use evolua_persistence::{Page, admins};

use super::Admin;
use super::audit_words::{ACTIONS, detail_of, label_of};
use crate::spreadsheet;
use crate::{App, Result};

/// The most rows of an export. For more, the administrator chooses a period.
const MOST_EXPORTED: i64 = 20_000;

/// What to look for in the log. The days are those of the site's zone.
#[derive(Debug, Clone, Default)]
pub struct AuditQuery {
    pub text: String,
    pub action: Option<String>,
    pub admin: Option<String>,
    pub from: Option<NaiveDate>,
    /// Included.
    pub to: Option<NaiveDate>,
}

/// An act in words.
#[derive(Debug, Clone)]
pub struct AuditLine {
    pub entry: AuditEntry,
    pub label: &'static str,
    pub detail: Option<String>,
}

/// What a search may ask for.
#[derive(Debug, Clone)]
pub struct AuditChoices {
    /// The acts with their labels.
    pub actions: Vec<(&'static str, &'static str)>,
    pub admins: Vec<String>,
}

pub async fn list_acts(
    app: &App,
    _admin: &Admin,
    query: AuditQuery,
    page: Page,
) -> Result<Vec<AuditLine>> {
    let search = search_of(query, app.time_zone);
    let entries = app.db.read(move |conn| audit_log::list(conn, &search, page)).await?;
    Ok(entries.into_iter().map(line).collect())
}

pub async fn audit_choices(app: &App, _admin: &Admin) -> Result<AuditChoices> {
    let admins = app.db.read(admins::list_usernames).await?;
    Ok(AuditChoices { actions: ACTIONS.to_vec(), admins })
}

/// The acts that a search finds as a table for a spreadsheet, newest first.
pub async fn export_acts(app: &App, admin: &Admin, query: AuditQuery) -> Result<String> {
    let page = Page { limit: Some(MOST_EXPORTED), after: None };
    let lines = list_acts(app, admin, query, page).await?;
    let header = ["Data", "Hora", "Administrador", "Ato", "Detalhe", "Aluno", "E-mail", "Desfeito"];
    let cells = |line: &AuditLine| {
        let at = app.time_zone.local(line.entry.at);
        let (name, email) = match &line.entry.member {
            Some((_, name, email)) => (name.clone(), email.clone()),
            None => Default::default(),
        };
        [
            at.format("%d/%m/%Y").to_string(),
            at.format("%H:%M:%S").to_string(),
            line.entry.admin.clone().unwrap_or_else(|| "Sistema".to_owned()),
            line.label.to_owned(),
            line.detail.clone().unwrap_or_default(),
            name,
            email,
            if line.entry.undone_at.is_some() { "sim".to_owned() } else { String::new() },
        ]
    };
    spreadsheet::text_file(header, lines.iter().map(cells))
}

fn line(entry: AuditEntry) -> AuditLine {
    let label = label_of(&entry.action);
    let detail = entry.detail.as_deref().map(detail_of);
    AuditLine { entry, label, detail }
}

fn search_of(query: AuditQuery, zone: Zone) -> AuditSearch {
    let next_day = query.to.and_then(|day| day.checked_add_days(Days::new(1)));
    AuditSearch {
        text: query.text,
        action: query.action,
        admin: query.admin,
        since: query.from.and_then(|day| midnight(day, zone)),
        before: next_day.and_then(|day| midnight(day, zone)),
    }
}

fn midnight(day: NaiveDate, zone: Zone) -> Option<DateTime<Utc>> {
    zone.instant(day.and_time(NaiveTime::MIN))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_period_is_of_days_in_the_zone() {
        let day = |text: &str| Some(text.parse().unwrap());
        let query =
            AuditQuery { from: day("2026-11-20"), to: day("2026-11-20"), ..Default::default() };
        let search = search_of(query, Zone::default());
        assert_eq!(search.since, Some("2026-11-20T03:00:00Z".parse().unwrap()));
        assert_eq!(search.before, Some("2026-11-21T03:00:00Z".parse().unwrap()));
    }
}
