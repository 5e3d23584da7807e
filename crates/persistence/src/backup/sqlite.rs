//! SQLite copies itself into a file of its own.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use diesel::SqliteConnection;
use diesel::prelude::*;
use rusqlite::OpenFlags;
use rusqlite::backup::{Backup, StepResult};

use super::copy::{
    BackupError, Contents, NameRow, Result, contents, create_file, draft_of, failed, publish,
};
use crate::engine::{Conn, DatabaseFile, sqlite_uri};

/// How long the copy waits for another process that starts or ends.
const BUSY: Duration = Duration::from_secs(10);

/// Copies one state of the database. Writers go on meanwhile, because the copy only reads.
pub(super) fn create(url: &str, draft: &Path) -> Result<Contents> {
    let failed = |error: rusqlite::Error| BackupError::Database(error.to_string());
    let source = DatabaseFile::prepare(url)?;
    let source = rusqlite::Connection::open_with_flags(source, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .map_err(failed)?;
    source.busy_timeout(BUSY).map_err(failed)?;
    let mut copy = rusqlite::Connection::open(draft).map_err(failed)?;
    // All pages in one step: between steps, a write of another connection would restart the copy.
    let backup = Backup::new(&source, &mut copy).map_err(failed)?;
    match backup.step(-1).map_err(failed)? {
        StepResult::Done => {}
        _ => return Err(BackupError::Database("another process keeps it locked".to_owned())),
    }
    drop(backup);
    // The copy has no log of its own beside it.
    copy.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(())).map_err(failed)?;
    copy.close().map_err(|(_, error)| failed(error))?;
    check(draft)
}

pub(super) fn check(from: &Path) -> Result<Contents> {
    let address = format!("{}?mode=ro&immutable=1", sqlite_uri(&from.to_string_lossy()));
    let conn = SqliteConnection::establish(&address)
        .map_err(|error| BackupError::Database(error.to_string()))?;
    let mut conn = Conn::Sqlite(conn);
    let damages = |query: &str, conn: &mut Conn| -> Result<Vec<String>> {
        let rows: Vec<NameRow> = diesel::sql_query(query)
            .load(conn)
            .map_err(|error| BackupError::Damaged(error.to_string()))?;
        Ok(rows.into_iter().map(|row| row.name).collect())
    };
    let found =
        damages("SELECT integrity_check AS name FROM pragma_integrity_check LIMIT 5", &mut conn)?;
    if found != ["ok"] {
        return Err(BackupError::Damaged(found.join("; ")));
    }
    let query = "SELECT \"table\" AS name FROM pragma_foreign_key_check LIMIT 1";
    if let Some(table) = damages(query, &mut conn)?.first() {
        return Err(BackupError::Damaged(format!(
            "a row of {table} refers to one that is missing"
        )));
    }
    contents(&mut conn)
}

pub(super) fn restore(from: &Path, url: &str) -> Result<()> {
    let to = DatabaseFile::prepare(url)?;
    let is_used = |path: &Path| fs::metadata(path).is_ok_and(|file| file.len() > 0);
    let log = format!("{}-wal", to.display());
    if is_used(&to) || is_used(Path::new(&log)) {
        return Err(BackupError::NotEmpty);
    }
    if to.exists() {
        fs::remove_file(&to).map_err(|error| failed(&to, error))?;
    }
    let draft = draft_of(&to);
    let mut copy = create_file(&draft)?;
    let mut source = fs::File::open(from).map_err(|error| failed(from, error))?;
    io::copy(&mut source, &mut copy).map_err(|error| failed(&draft, error))?;
    publish(&draft, &to)
}
