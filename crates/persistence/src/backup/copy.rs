//! What both engines need to make a copy: its contents, its file, and what can go wrong.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use thiserror::Error;

use crate::deleted_accounts::{self, DeletedAccount};
use crate::engine::Conn;
use crate::error::OpenError;

/// What a copy has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    /// Versions of the migrations that made its schema, oldest first.
    pub migrations: Vec<String>,
    /// The number of rows of each table.
    pub rows: BTreeMap<String, i64>,
    pub deletions: Vec<DeletedAccount>,
}

/// Why a backup could not be made, read or restored, in one line.
#[derive(Debug, Error)]
pub enum BackupError {
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error("the database: {0}")]
    Database(String),
    /// One of PostgreSQL's programs is missing, too old or failed.
    #[error("{0}")]
    Program(String),
    #[error("{} is no backup of Evolua", .0.display())]
    Unknown(PathBuf),
    #[error("the backup is damaged: {0}")]
    Damaged(String),
    #[error("the database to restore to isn't empty: move it away first")]
    NotEmpty,
}

pub(super) type Result<T> = std::result::Result<T, BackupError>;

impl From<diesel::result::Error> for BackupError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Database(error.to_string())
    }
}

impl From<crate::Error> for BackupError {
    fn from(error: crate::Error) -> Self {
        Self::Database(error.to_string())
    }
}

#[derive(QueryableByName)]
pub(super) struct NameRow {
    #[diesel(sql_type = Text)]
    pub(super) name: String,
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

pub(super) fn list_tables(conn: &mut Conn) -> Result<Vec<String>> {
    let query = match conn {
        Conn::Sqlite(_) => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        Conn::Postgres(_) => {
            "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema()"
        }
    };
    let rows: Vec<NameRow> = diesel::sql_query(query).load(conn)?;
    Ok(rows.into_iter().map(|row| row.name).collect())
}

/// Reads what the database has, in the transaction of the caller.
pub(super) fn contents(conn: &mut Conn) -> Result<Contents> {
    const MIGRATIONS: &str = "__diesel_schema_migrations";
    let tables = list_tables(conn)?;
    let mut rows = BTreeMap::new();
    for table in tables.iter().filter(|table| *table != MIGRATIONS) {
        let query = format!("SELECT COUNT(*) AS count FROM \"{table}\"");
        let row: CountRow = diesel::sql_query(query).get_result(conn)?;
        rows.insert(table.clone(), row.count);
    }
    let migrations: Vec<NameRow> = if tables.iter().any(|table| table == MIGRATIONS) {
        let query = format!("SELECT version AS name FROM {MIGRATIONS} ORDER BY version");
        diesel::sql_query(query).load(conn)?
    } else {
        Vec::new()
    };
    // A database that is about to be upgraded may be older than the table.
    let deletions = if rows.contains_key("deleted_accounts") {
        deleted_accounts::list(conn)?
    } else {
        Vec::new()
    };
    Ok(Contents {
        migrations: migrations.into_iter().map(|row| row.name).collect(),
        rows,
        deletions,
    })
}

pub(super) fn failed(path: &Path, error: io::Error) -> BackupError {
    BackupError::File { path: path.to_owned(), error }
}

pub(super) fn draft_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Creates an empty file that only its owner can read, in place of a draft that an interrupted run left.
pub(super) fn create_file(path: &Path) -> Result<File> {
    if path.exists() {
        fs::remove_file(path).map_err(|error| failed(path, error))?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(0o600);
    options.open(path).map_err(|error| failed(path, error))
}

/// Gives a complete draft its name, on the disk too. An existing file isn't replaced.
pub(super) fn publish(draft: &Path, to: &Path) -> Result<()> {
    let sync = |path: &Path| File::open(path).and_then(|file| file.sync_all());
    sync(draft).map_err(|error| failed(draft, error))?;
    let linked = fs::hard_link(draft, to);
    fs::remove_file(draft).map_err(|error| failed(draft, error))?;
    match linked {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            return Err(BackupError::Exists(to.to_owned()));
        }
        linked => linked.map_err(|error| failed(to, error))?,
    }
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    sync(folder).map_err(|error| failed(folder, error))
}
