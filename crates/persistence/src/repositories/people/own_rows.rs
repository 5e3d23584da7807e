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
const MOST_ROWS: usize = 500;

/// The account's own table.
const ACCOUNT: &str = "users";

/// Columns that are only for searching, counting versions and sending; secrets of sessions and browsers; and
/// who the other person of a referral is.
const INTERNAL: [&str; 13] = [
    "search_key",
    "data_version",
    "program_version",
    "once_key",
    "last_error",
    "attempts",
    "token_hash",
    "endpoint",
    "p256dh",
    "auth",
    "referrer_id",
    "referred_id",
    "payment_id",
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
struct IdRow {
    #[diesel(sql_type = BigInt)]
    id: i64,
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

/// The columns of a table that are exported.
pub fn list_columns(conn: &mut Conn, table: &str) -> Result<Vec<String>> {
    Ok(columns(conn, table)?.names)
}

/// Passes the member's rows of a table on, by id where it has one.
pub fn each<E: From<Error>>(
    conn: &mut Conn,
    table: &OwnTable,
    member: MemberId,
    mut pass: impl FnMut(OwnRow) -> std::result::Result<(), E>,
) -> std::result::Result<(), E> {
    let columns = columns(conn, table.name)?;
    let filter = table.filter.replace("$member", "$1");
    if !columns.names.iter().any(|name| name == "id") {
        // A row or two.
        return list(conn, table, &columns, &filter, member)?.into_iter().try_for_each(pass);
    }
    // The ids at once and the rows by their ids: each page by a condition would read all rows again.
    let ids = format!("SELECT id FROM {} WHERE {filter} ORDER BY id", table.name);
    let ids: Vec<IdRow> =
        diesel::sql_query(ids).bind::<BigInt, _>(member.0).load(conn).map_err(Error::from)?;
    for ids in ids.chunks(MOST_ROWS) {
        let ids: Vec<_> = ids.iter().map(|row| row.id.to_string()).collect();
        let page = format!("$1 = $1 AND id IN ({}) ORDER BY id", ids.join(", "));
        list(conn, table, &columns, &page, member)?.into_iter().try_for_each(&mut pass)?;
    }
    Ok(())
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
    filter: &str,
    member: MemberId,
) -> Result<Vec<OwnRow>> {
    let pairs: Vec<_> = columns.names.iter().map(|name| format!("'{name}', \"{name}\"")).collect();
    let object = match conn {
        Conn::Sqlite(_) => format!("json_object({})", pairs.join(", ")),
        Conn::Postgres(_) => format!("json_build_object({})::text", pairs.join(", ")),
    };
    let query = format!("SELECT {object} AS json FROM {} WHERE {filter}", table.name);
    let rows: Vec<JsonRow> = diesel::sql_query(query).bind::<BigInt, _>(member.0).load(conn)?;
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
