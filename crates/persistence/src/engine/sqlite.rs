//! SQLite: one writer, many readers, write-ahead log.

use std::fs::{self, DirBuilder, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::{QueryResult, SqliteConnection};
use tracing::warn;

use super::transaction::Timeouts;
use crate::error::{Error, OpenError};

/// `synchronous = FULL` keeps acknowledged commits after a power loss. `secure_delete` overwrites
/// deleted rows: withdrawn health data must not stay in free pages.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192; \
     PRAGMA secure_delete = ON;";

/// How long a statement waits for another process's write.
pub(super) const fn timeouts(timeouts: Timeouts) -> &'static str {
    match timeouts {
        Timeouts::Request => "PRAGMA busy_timeout = 2000;",
        Timeouts::Unlimited => "PRAGMA busy_timeout = 60000;",
    }
}

/// How long a start waits for another process that switches to the write-ahead log.
const SET_UP_TIMEOUT: Duration = Duration::from_secs(5);

/// Only the owner may access the files: the database holds health data.
const FOLDER_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;
const GROUP_AND_OTHERS: u32 = 0o077;

fn path_of(url: &str) -> &str {
    url.trim_start_matches("sqlite://")
}

/// Opens a connection to an existing file. A removed file must not be created again, empty.
pub(super) fn connect(url: &str, is_read_only: bool) -> Result<SqliteConnection, OpenError> {
    let path = path_of(url);
    let connect_error =
        |error: &dyn std::fmt::Display| OpenError::Connect(format!("{path}: {error}"));
    let address = format!("{}?mode=rw", sqlite_uri(path));
    let mut conn = SqliteConnection::establish(&address).map_err(|error| connect_error(&error))?;
    conn.batch_execute(timeouts(Timeouts::Request)).map_err(|error| connect_error(&error))?;
    set_up(&mut conn).map_err(|error| connect_error(&error))?;
    if is_read_only {
        conn.batch_execute("PRAGMA query_only = ON").map_err(|error| connect_error(&error))?;
    }
    Ok(conn)
}

/// Applies the pragmas. `journal_mode` ignores `busy_timeout`, so a lock is retried here.
fn set_up(conn: &mut SqliteConnection) -> QueryResult<()> {
    let deadline = Instant::now() + SET_UP_TIMEOUT;
    loop {
        match conn.batch_execute(PRAGMAS) {
            Err(error) if error.to_string().contains("locked") && Instant::now() < deadline => {
                std::thread::park_timeout(Duration::from_millis(10));
            }
            outcome => return outcome,
        }
    }
}

/// The URI of a file, with the characters escaped that have a meaning in one.
pub(crate) fn sqlite_uri(path: &str) -> String {
    format!("file:{}", path.replace('%', "%25").replace('?', "%3f").replace('#', "%23"))
}

/// The opened file. Open connections keep using it even after it was replaced or removed, and the
/// next start wouldn't see what they write.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    /// Device and inode.
    identity: (u64, u64),
}

impl DatabaseFile {
    /// Finds or creates the file. Only its owner can read a file or folder created here.
    pub(crate) fn open(url: &str) -> Result<Self, OpenError> {
        let path = &Self::prepare(url)?;
        let failed = |error: io::Error| OpenError::Connect(format!("{}: {error}", path.display()));
        // SQLite gives its `-wal` and `-shm` files the same mode.
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false).mode(FILE_MODE);
        let file = options.open(path).map_err(failed)?;
        protect_files(path);
        let identity = identity(&file.metadata().map_err(failed)?);
        Ok(Self { path: path.to_owned(), identity })
    }

    /// The path of a file, in a folder that exists.
    pub(crate) fn prepare(url: &str) -> Result<PathBuf, OpenError> {
        let path = PathBuf::from(path_of(url));
        if path.as_os_str().is_empty() {
            return Err(OpenError::Connect("the SQLite address names no file".to_owned()));
        }
        protect_folder(&path)
            .map_err(|error| OpenError::Connect(format!("{}: {error}", path.display())))?;
        Ok(path)
    }

    /// Fails if the path no longer leads to the opened file.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let found = fs::metadata(&self.path).map(|metadata| identity(&metadata));
        match found {
            Ok(found) if found == self.identity => Ok(()),
            Ok(_) => Err(Error::Unavailable("the database file was replaced".to_owned())),
            Err(error) => Err(Error::Unavailable(format!("the database file is gone: {error}"))),
        }
    }
}

fn identity(metadata: &fs::Metadata) -> (u64, u64) {
    (metadata.dev(), metadata.ino())
}

/// Creates the folder. An existing folder that others can read only causes a warning, because it
/// may hold other files.
fn protect_folder(path: &Path) -> io::Result<()> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    DirBuilder::new().recursive(true).mode(FOLDER_MODE).create(folder)?;
    let mode = fs::metadata(folder)?.mode() & 0o777;
    if mode & GROUP_AND_OTHERS != 0 {
        warn!(
            folder = %folder.display(),
            "other accounts of this machine can look into the database's folder (mode {mode:o}): \
             chmod 700"
        );
    }
    Ok(())
}

fn protect_files(path: &Path) {
    for ending in ["", "-wal", "-shm"] {
        let file = PathBuf::from(format!("{}{ending}", path.display()));
        let Ok(metadata) = fs::metadata(&file) else { continue };
        if metadata.mode() & GROUP_AND_OTHERS == 0 {
            continue;
        }
        if let Err(error) = fs::set_permissions(&file, Permissions::from_mode(FILE_MODE)) {
            warn!(file = %file.display(), %error, "other accounts of this machine can read the database");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::sqlite_uri;

    #[test]
    fn a_path_with_special_characters_is_escaped() {
        assert_eq!(sqlite_uri("data/50% ?#1.db"), "file:data/50%25 %3f%231.db");
    }
}
