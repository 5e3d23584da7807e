//! Helpers for tests: database administration, the shape of the schema, and query plans.

use std::sync::Arc;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;

use crate::engine::{Conn, Engine, Manager, Timeouts};
use crate::error::{Error, OpenError, Result};

/// Runs a statement without timeouts, such as `CREATE DATABASE`.
pub fn execute(url: &str, statement: &str) -> std::result::Result<(), OpenError> {
    let manager = Manager {
        engine: Engine::from_url(url)?,
        url: url.to_owned(),
        is_read_only: false,
        statements: Arc::default(),
    };
    let mut conn = manager.open()?;
    conn.set_timeouts(Timeouts::Unlimited)
        .and_then(|()| conn.batch_execute(statement))
        .map_err(|error| OpenError::Connect(error.to_string()))
}

/// Lifts the time limits of a connection, for a test of counts that must not depend on the machine's load.
pub fn lift_timeouts(conn: &mut Conn) -> Result<()> {
    conn.set_timeouts(Timeouts::Unlimited).map_err(Error::from)
}

#[derive(QueryableByName)]
struct ColumnRow {
    #[diesel(sql_type = Text)]
    line: String,
}

/// Every table and column as `table.column nullable`, sorted: equal on both engines.
pub fn list_columns(conn: &mut Conn) -> Result<Vec<String>> {
    let statement = match conn {
        Conn::Sqlite(_) => {
            "SELECT m.name || '.' || c.name || CASE WHEN c.\"notnull\" OR c.pk THEN '' ELSE ' null' END \
             AS line FROM sqlite_master m, pragma_table_info(m.name) c \
             WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' \
             AND m.name <> '__diesel_schema_migrations'"
        }
        Conn::Postgres(_) => {
            "SELECT table_name || '.' || column_name \
             || CASE is_nullable WHEN 'YES' THEN ' null' ELSE '' END AS line \
             FROM information_schema.columns WHERE table_schema = 'public' \
             AND table_name <> '__diesel_schema_migrations'"
        }
    };
    let rows: Vec<ColumnRow> = diesel::sql_query(statement).load(conn).map_err(Error::from)?;
    let mut lines: Vec<String> = rows.into_iter().map(|row| row.line).collect();
    lines.sort();
    Ok(lines)
}

/// Every column with text as table and column, sorted.
pub fn list_text_columns(conn: &mut Conn) -> Result<Vec<(String, String)>> {
    let statement = match conn {
        Conn::Sqlite(_) => {
            "SELECT m.name || '.' || c.name AS line FROM sqlite_master m, pragma_table_info(m.name) c \
             WHERE m.type = 'table' AND c.type = 'TEXT' AND m.name NOT LIKE 'sqlite_%' \
             AND m.name <> '__diesel_schema_migrations' AND c.name <> 'client_id'"
        }
        Conn::Postgres(_) => {
            "SELECT table_name || '.' || column_name AS line FROM information_schema.columns \
             WHERE table_schema = 'public' AND data_type = 'text' \
             AND table_name <> '__diesel_schema_migrations'"
        }
    };
    let rows: Vec<ColumnRow> = diesel::sql_query(statement).load(conn).map_err(Error::from)?;
    let mut columns: Vec<(String, String)> = rows
        .iter()
        .filter_map(|row| row.line.split_once('.'))
        .map(|(table, column)| (table.to_owned(), column.to_owned()))
        .collect();
    columns.sort();
    Ok(columns)
}

/// The texts of a column that contain a text.
pub fn find_texts(conn: &mut Conn, table: &str, column: &str, part: &str) -> Result<Vec<String>> {
    let statement = format!("SELECT {column} AS line FROM {table} WHERE {column} LIKE '%{part}%'");
    let rows: Vec<ColumnRow> = diesel::sql_query(statement).load(conn).map_err(Error::from)?;
    Ok(rows.into_iter().map(|row| row.line).collect())
}

/// The name of every index that the migrations create, sorted: equal on both engines.
pub fn list_indexes(conn: &mut Conn) -> Result<Vec<String>> {
    let statement = match conn {
        Conn::Sqlite(_) => {
            "SELECT name AS line FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        }
        Conn::Postgres(_) => {
            "SELECT indexname::text AS line FROM pg_indexes WHERE schemaname = 'public' \
             AND indexname NOT IN (SELECT conname FROM pg_constraint)"
        }
    };
    let rows: Vec<ColumnRow> = diesel::sql_query(statement).load(conn).map_err(Error::from)?;
    let mut lines: Vec<String> = rows.into_iter().map(|row| row.line).collect();
    lines.sort();
    Ok(lines)
}

/// Tables that could reuse the id of a deleted row; empty on both engines.
pub fn list_tables_that_reuse_ids(conn: &mut Conn) -> Result<Vec<String>> {
    let statement = match conn {
        Conn::Sqlite(_) => {
            "SELECT name AS line FROM sqlite_master WHERE type = 'table' \
             AND sql LIKE '%INTEGER PRIMARY KEY%' AND sql NOT LIKE '%AUTOINCREMENT%'"
        }
        Conn::Postgres(_) => {
            "SELECT table_name::text AS line FROM information_schema.columns \
             WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'NO'"
        }
    };
    let rows: Vec<ColumnRow> = diesel::sql_query(statement).load(conn).map_err(Error::from)?;
    Ok(rows.into_iter().map(|row| row.line).collect())
}

#[derive(QueryableByName)]
struct SqlitePlanRow {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct PostgresPlanRow {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

/// The engine's generic plan of a statement.
pub fn list_plan(conn: &mut Conn, statement: &str) -> Result<Vec<String>> {
    if let Conn::Sqlite(_) = conn {
        let rows: Vec<SqlitePlanRow> =
            diesel::sql_query(format!("EXPLAIN QUERY PLAN {statement}")).load(conn)?;
        return Ok(rows.into_iter().map(|row| row.detail).collect());
    }
    let values = (1..=u16::MAX).take_while(|at| statement.contains(&format!("${at}"))).count();
    // The connection's plans are generic: they don't depend on the values.
    let nulls = vec!["NULL"; values].join(", ");
    let call = if values == 0 { String::new() } else { format!("({nulls})") };
    conn.batch_execute(&format!("PREPARE inspected AS {statement}"))?;
    let rows: std::result::Result<Vec<PostgresPlanRow>, _> =
        diesel::sql_query(format!("EXPLAIN EXECUTE inspected{call}")).load(conn);
    conn.batch_execute("DEALLOCATE inspected")?;
    Ok(rows?.into_iter().map(|row| row.line).collect())
}
