//! The rows of a member in every table that is exported, as JSON.
//!
//! Tables and columns are read as the database has them, so that a new column can't be forgotten.

use std::collections::BTreeSet;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use serde_json::{Map, Value};

use evolua_domain::id::MemberId;

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::personal_data::{PARTS, PERSONAL_TABLES};

/// A row by its columns.
pub type OwnRow = Map<String, Value>;

/// Rows that one statement reads.
const MOST_ROWS: i64 = 1_000;

/// The account's own table.
const ACCOUNT: &str = "users";

/// Columns that are only for searching, counting versions and signing in.
const INTERNAL: [&str; 7] = [
    "search_key",
    "data_version",
    "program_version",
    "subject",
    "once_key",
    "last_error",
    "attempts",
];

/// A table of the export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnTable {
    pub name: &'static str,
    /// Tells the member's rows: `$member` stands for the id.
    filter: String,
}

/// The tables of the export: the account first, then by name.
pub fn tables() -> Vec<OwnTable> {
    let account = OwnTable { name: ACCOUNT, filter: "id = $member".to_owned() };
    let mut found = vec![account];
    let names: BTreeSet<_> =
        PERSONAL_TABLES.iter().filter(|table| table.is_exported).map(|table| table.name).collect();
    for name in names {
        let columns =
            PERSONAL_TABLES.iter().filter(|table| table.name == name && table.is_exported);
        let own: Vec<_> = columns.map(|table| format!("{} = $member", table.column)).collect();
        found.push(OwnTable { name, filter: own.join(" OR ") });
    }
    for part in PARTS.iter().filter(|part| part.is_exported) {
        let filter =
            format!("{} IN (SELECT id FROM {} WHERE user_id = $member)", part.column, part.of);
        found.push(OwnTable { name: part.name, filter });
    }
    found
}

#[derive(QueryableByName)]
struct ColumnRow {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
}

#[derive(QueryableByName)]
struct JsonRow {
    #[diesel(sql_type = Text)]
    json: String,
}

/// A table's columns, as they are exported.
struct OwnColumns {
    names: Vec<String>,
    /// Those that SQLite stores as numbers.
    booleans: BTreeSet<String>,
    instants: BTreeSet<String>,
}

/// Passes the member's rows of a table on, by id where it has one.
pub fn each<E: From<Error>>(
    conn: &mut Conn,
    table: &OwnTable,
    member: MemberId,
    mut pass: impl FnMut(OwnRow) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let columns = columns(conn, table.name)?;
    let has_id = columns.names.iter().any(|name| name == "id");
    let mut after = 0;
    loop {
        let rows = list(conn, table, &columns, member, has_id.then_some(after))?;
        let count = rows.len();
        for row in rows {
            after = row.get("id").and_then(Value::as_i64).unwrap_or(after);
            pass(row)?;
        }
        if !has_id || i64::try_from(count).is_ok_and(|count| count < MOST_ROWS) {
            return Ok(());
        }
    }
}

fn columns(conn: &mut Conn, table: &str) -> Result<OwnColumns> {
    let query = match conn {
        Conn::Sqlite(_) => "SELECT name, type AS kind FROM pragma_table_info($1) ORDER BY cid",
        Conn::Postgres(_) => {
            "SELECT column_name::text AS name, data_type::text AS kind FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position"
        }
    };
    let mut rows: Vec<ColumnRow> = diesel::sql_query(query).bind::<Text, _>(table).load(conn)?;
    rows.retain(|column| !INTERNAL.contains(&column.name.as_str()));
    let of_kind = |start: &str| {
        let is_kind = |column: &&ColumnRow| column.kind.to_lowercase().starts_with(start);
        rows.iter().filter(is_kind).map(|column| column.name.clone()).collect()
    };
    let (booleans, instants) = (of_kind("bool"), of_kind("timestamp"));
    Ok(OwnColumns {
        names: rows.into_iter().map(|column| column.name).collect(),
        booleans,
        instants,
    })
}

fn list(
    conn: &mut Conn,
    table: &OwnTable,
    columns: &OwnColumns,
    member: MemberId,
    after: Option<i64>,
) -> Result<Vec<OwnRow>> {
    let pairs: Vec<_> = columns.names.iter().map(|name| format!("'{name}', \"{name}\"")).collect();
    let object = match conn {
        Conn::Sqlite(_) => format!("json_object({})", pairs.join(", ")),
        Conn::Postgres(_) => format!("json_build_object({})::text", pairs.join(", ")),
    };
    let page = if after.is_some() {
        format!("AND id > $2 ORDER BY id LIMIT {MOST_ROWS}")
    } else {
        "AND $2 = $2".to_owned()
    };
    let filter = table.filter.replace("$member", "$1");
    let query = format!("SELECT {object} AS json FROM {} WHERE ({filter}) {page}", table.name);
    let rows: Vec<JsonRow> = diesel::sql_query(query)
        .bind::<BigInt, _>(member.0)
        .bind::<BigInt, _>(after.unwrap_or(0))
        .load(conn)?;
    rows.into_iter().map(|row| columns.read(&row.json)).collect()
}

impl OwnColumns {
    /// A row as both engines export it.
    fn read(&self, json: &str) -> Result<OwnRow> {
        let corrupt = |_| Error::Corrupt { column: "export", value: String::new() };
        let mut row: OwnRow = serde_json::from_str(json).map_err(corrupt)?;
        for (name, value) in &mut row {
            if self.booleans.contains(name)
                && let Some(number) = value.as_i64()
            {
                *value = Value::Bool(number != 0);
            } else if self.instants.contains(name)
                && let Some(text) = value.as_str()
            {
                *value = Value::String(format!("{}Z", text.replace(' ', "T")));
            }
        }
        Ok(row)
    }
}
