//! How the assistant answers (table `assistant_settings`, at most one row).

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};

use evolua_domain::assistant::AssistantSettings;
use evolua_domain::id::MemberId;

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::repositories::narrow_column;
use crate::repositories::people::consents::ConsentKind;
use crate::schema::assistant_settings;

const SCOPE: &str = "site";

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = assistant_settings, treat_none_as_default_value = false)]
struct Row {
    is_enabled: bool,
    model: String,
    max_tokens: i32,
    temperature_tenths: i32,
    system_prompt: String,
}

/// `None` while no administrator has changed anything.
pub fn find(conn: &mut Conn) -> Result<Option<AssistantSettings>> {
    let row: Option<Row> =
        assistant_settings::table.find(SCOPE).select(Row::as_select()).first(conn).optional()?;
    row.map(|row| {
        Ok(AssistantSettings {
            is_enabled: row.is_enabled,
            model: row.model,
            max_tokens: narrow_column("assistant_settings.max_tokens", row.max_tokens)?,
            temperature_tenths: narrow_column(
                "assistant_settings.temperature_tenths",
                row.temperature_tenths,
            )?,
            system_prompt: row.system_prompt,
        })
    })
    .transpose()
}

/// Whether the assistant is on and what a member agreed to; `None` where nobody decided.
#[derive(Debug, Clone, Copy, QueryableByName)]
pub struct Standing {
    #[diesel(sql_type = Nullable<Bool>)]
    pub is_enabled: Option<bool>,
    #[diesel(sql_type = Nullable<Bool>)]
    pub has_consent: Option<bool>,
    #[diesel(sql_type = Nullable<Bool>)]
    pub shares_limitations: Option<bool>,
}

/// Where a member stands with the assistant, in one statement.
pub fn find_standing(conn: &mut Conn, member: MemberId) -> Result<Standing> {
    const LATEST: &str = "SELECT c.is_granted FROM consents c \
        WHERE c.user_id = $1 AND c.kind = {kind} ORDER BY c.id DESC LIMIT 1";
    let consent = LATEST.replace("{kind}", "$2");
    let limitations = LATEST.replace("{kind}", "$3");
    let statement = format!(
        "SELECT (SELECT is_enabled FROM assistant_settings WHERE scope = '{SCOPE}') AS is_enabled, \
         ({consent}) AS has_consent, ({limitations}) AS shares_limitations",
    );
    let standing = diesel::sql_query(statement)
        .bind::<BigInt, _>(member.0)
        .bind::<Text, _>(ConsentKind::Assistant.as_str())
        .bind::<Text, _>(ConsentKind::AssistantLimitations.as_str())
        .get_result(conn)?;
    Ok(standing)
}

#[derive(Insertable)]
#[diesel(table_name = assistant_settings, treat_none_as_default_value = false)]
struct NewRow {
    scope: &'static str,
    #[diesel(embed)]
    row: Row,
    updated_at: NaiveDateTime,
}

pub fn replace(conn: &mut Conn, settings: &AssistantSettings, now: DateTime<Utc>) -> Result<()> {
    let row = Row {
        is_enabled: settings.is_enabled,
        model: settings.model.clone(),
        max_tokens: settings.max_tokens.into(),
        temperature_tenths: settings.temperature_tenths.into(),
        system_prompt: settings.system_prompt.clone(),
    };
    let rows = [NewRow { scope: SCOPE, row, updated_at: now.naive_utc() }];
    Ok(upsert_rows!(
        conn,
        assistant_settings,
        &rows,
        (scope),
        (is_enabled, model, max_tokens, temperature_tenths, system_prompt, updated_at)
    )?)
}
