//! The list of members, for taking away.

use chrono::NaiveDate;
use evolua_domain::access::{AccessState, Member};
use evolua_persistence::members::AccountRecord;
use evolua_persistence::{audit_log, members};

use super::Admin;
use super::accounts::{Search, four_weeks};
use crate::spreadsheet;
use crate::{App, Result};

const EXPORT: &str = "export members";

/// The most rows of an export. For more, the administrator filters.
const MOST_EXPORTED: i64 = 20_000;

const HEADER: [&str; 8] = [
    "Nome",
    "E-mail",
    "Situação",
    "Pago até",
    "Último treino",
    "Dias treinados (4 semanas)",
    "Dias planejados (4 semanas)",
    "Desde",
];

/// The accounts that a search finds as a table for a spreadsheet, in its order. It has no health data,
/// and so not why somebody needs the trainer either.
pub async fn export_members(app: &App, admin: &Admin, search: Search) -> Result<String> {
    let admin = admin.id;
    let now = app.now();
    let search = search.at(app);
    let today = search.today;
    let first = move |conn: &mut _| members::list_first_accounts(conn, &search, MOST_EXPORTED);
    let records = app.db.read(first).await?;
    let detail = format!("{} members", records.len());
    // Before the answer, because without the log entry nothing leaves; apart from the reading, which
    // would hold others' writes up.
    app.db
        .write(move |conn| -> Result<()> {
            Ok(audit_log::insert_of_site_with(conn, admin, EXPORT, Some(&detail), now)?)
        })
        .await?;
    let cells = |record: &AccountRecord| row(record, record.member.access(now), today);
    spreadsheet::text_file(HEADER, records.iter().map(cells))
}

fn row(record: &AccountRecord, state: AccessState, today: NaiveDate) -> [String; 8] {
    let day = |day: Option<NaiveDate>| {
        day.map(|day| day.format("%d/%m/%Y").to_string()).unwrap_or_default()
    };
    let Member { name, email, facts, time_zone, created_at, .. } = &record.member;
    let weeks = four_weeks(record, today);
    let number = |number: Option<i64>| number.map(|it| it.to_string()).unwrap_or_default();
    [
        name.clone(),
        email.clone(),
        status_of(state).to_owned(),
        day(facts.paid_until_on),
        day(record.last_trained_on),
        number(weeks.map(|weeks| weeks.done)),
        number(weeks.map(|weeks| weeks.planned)),
        day(Some(time_zone.local(*created_at).date_naive())),
    ]
}

/// In the words of the list.
const fn status_of(state: AccessState) -> &'static str {
    match state {
        AccessState::New | AccessState::Pending => "Pendente",
        AccessState::Active => "Aprovado",
        AccessState::Expired => "Vencido",
        AccessState::Blocked => "Bloqueado",
    }
}
