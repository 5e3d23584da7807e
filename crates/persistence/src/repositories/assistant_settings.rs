//! How the assistant answers (table `assistant_settings`, at most one row).

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::assistant::AssistantSettings;

use super::narrow_column;
use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
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
