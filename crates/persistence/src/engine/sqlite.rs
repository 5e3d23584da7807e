//! SQLite: one writer, many readers, write-ahead log.

use std::path::Path;

use diesel::connection::{AnsiTransactionManager, SimpleConnection};
use diesel::{Connection as _, QueryResult, SqliteConnection};

use crate::error::OpenError;

/// `busy_timeout` comes first, so that the others wait for a lock instead of failing.
/// `synchronous = FULL` keeps an acknowledged commit through a power loss.
const PRAGMAS: &str = "PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; \
     PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; \
     PRAGMA cache_size = -8192;";

pub(super) fn connect(url: &str, is_read_only: bool) -> Result<SqliteConnection, OpenError> {
    let path = url.trim_start_matches("sqlite://");
    if path.is_empty() {
        return Err(OpenError::Connect("the SQLite address names no file".to_owned()));
    }
    make_folder(path)?;
    let failed = |error: &dyn std::fmt::Display| OpenError::Connect(format!("{path}: {error}"));
    let mut conn = SqliteConnection::establish(path).map_err(|error| failed(&error))?;
    conn.batch_execute(PRAGMAS).map_err(|error| failed(&error))?;
    if is_read_only {
        conn.batch_execute("PRAGMA query_only = ON").map_err(|error| failed(&error))?;
    }
    Ok(conn)
}

fn make_folder(path: &str) -> Result<(), OpenError> {
    let Some(folder) = Path::new(path).parent().filter(|p| !p.as_os_str().is_empty()) else {
        return Ok(());
    };
    std::fs::create_dir_all(folder)
        .map_err(|error| OpenError::Connect(format!("{}: {error}", folder.display())))
}

pub(super) fn begin_write(conn: &mut SqliteConnection) -> QueryResult<()> {
    AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN IMMEDIATE")
}
