//! For tests: private databases on a PostgreSQL server, the shape of a schema, statement counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use diesel::connection::{Instrumentation, InstrumentationEvent, SimpleConnection};
use diesel::prelude::*;
use diesel::sql_types::Text;

use crate::engine::{Conn, Engine, Manager};
use crate::error::{Error, OpenError, Result};

/// Counts the statements of a connection.
pub(crate) struct Counter(pub(crate) Arc<AtomicU64>);

impl Instrumentation for Counter {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::StartQuery { query, .. } = event {
            let text = query.to_string();
            let is_transaction =
                ["BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE", "SELECT 1"]
                    .iter()
                    .any(|word| text.starts_with(word));
            if !is_transaction {
                self.0.fetch_add(1, Ordering::SeqCst);
            }
        }
    }
}

/// Runs a maintenance statement, such as `CREATE DATABASE`, at a server.
pub fn execute(url: &str, statement: &str) -> std::result::Result<(), OpenError> {
    let manager = Manager {
        engine: Engine::of(url)?,
        url: url.to_owned(),
        is_read_only: false,
        statements: Arc::default(),
    };
    let mut conn = manager.open()?;
    conn.batch_execute("SET statement_timeout = 0; SET lock_timeout = 0")
        .and_then(|()| conn.batch_execute(statement))
        .map_err(|error| OpenError::Connect(error.to_string()))
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

/// Every index of ours by name, sorted: equal on both engines.
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
