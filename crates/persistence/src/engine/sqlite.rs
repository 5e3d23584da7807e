//! SQLite: one writer, many readers, write-ahead log.

use std::fs::{self, DirBuilder, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use diesel::connection::{AnsiTransactionManager, SimpleConnection};
use diesel::{Connection as _, QueryResult, SqliteConnection};
use tracing::warn;

use super::{Isolation, Patience};
use crate::error::{Error, OpenError};

/// `synchronous = FULL` keeps an acknowledged commit through a power loss. `secure_delete`
/// overwrites what is deleted: withdrawn health data must not stay in free pages.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
     PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192; \
     PRAGMA secure_delete = ON;";

/// How long a statement waits for another process that writes.
pub(super) const fn patience(patience: Patience) -> &'static str {
    match patience {
        Patience::OfRequests => "PRAGMA busy_timeout = 2000;",
        Patience::Unlimited => "PRAGMA busy_timeout = 60000;",
    }
}

/// How long a start waits for another process that turns the write-ahead log on.
const START_PATIENCE: Duration = Duration::from_secs(5);

/// The owner's own: the database holds health data.
const FOLDER_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;
const OTHERS: u32 = 0o077;

fn path_of(url: &str) -> &str {
    url.trim_start_matches("sqlite://")
}

/// Opens a connection to a file that exists: one that was removed must not be made anew, empty.
pub(super) fn connect(url: &str, is_read_only: bool) -> Result<SqliteConnection, OpenError> {
    let path = path_of(url);
    let failed = |error: &dyn std::fmt::Display| OpenError::Connect(format!("{path}: {error}"));
    let address = format!("file:{}?mode=rw", escaped(path));
    let mut conn = SqliteConnection::establish(&address).map_err(|error| failed(&error))?;
    conn.batch_execute(patience(Patience::OfRequests)).map_err(|error| failed(&error))?;
    set_up(&mut conn).map_err(|error| failed(&error))?;
    if is_read_only {
        conn.batch_execute("PRAGMA query_only = ON").map_err(|error| failed(&error))?;
    }
    Ok(conn)
}

/// Turning the write-ahead log on doesn't wait for `busy_timeout` where another process does the
/// same.
fn set_up(conn: &mut SqliteConnection) -> QueryResult<()> {
    let deadline = Instant::now() + START_PATIENCE;
    loop {
        match conn.batch_execute(PRAGMAS) {
            Err(error) if error.to_string().contains("locked") && Instant::now() < deadline => {
                std::thread::park_timeout(Duration::from_millis(10));
            }
            outcome => return outcome,
        }
    }
}

/// The characters that mean something in a URI.
fn escaped(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

pub(super) fn begin(conn: &mut SqliteConnection, isolation: &Isolation) -> QueryResult<()> {
    let begin = match isolation {
        Isolation::Snapshot => "BEGIN DEFERRED",
        Isolation::OfMembers(_) | Isolation::Serializable => "BEGIN IMMEDIATE",
    };
    AnsiTransactionManager::begin_transaction_sql(conn, begin)
}

/// The file that was opened. Connections go on with it although another one, or none, has its name
/// by now, and what they write is gone with the next start.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    identity: (u64, u64),
}

impl DatabaseFile {
    /// Finds the file, or makes it. Both it and its folder are the owner's alone.
    pub(crate) fn open(url: &str) -> Result<Self, OpenError> {
        let path = Path::new(path_of(url));
        if path.as_os_str().is_empty() {
            return Err(OpenError::Connect("the SQLite address names no file".to_owned()));
        }
        let failed = |error: io::Error| OpenError::Connect(format!("{}: {error}", path.display()));
        protect_folder(path).map_err(failed)?;
        // SQLite gives the files beside it the same mode.
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false).mode(FILE_MODE);
        let file = options.open(path).map_err(failed)?;
        protect_files(path);
        let identity = identity(&file.metadata().map_err(failed)?);
        Ok(Self { path: path.to_owned(), identity })
    }

    /// Whether the file is still the one that was opened.
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

/// A folder that others may read is only told of: it may hold more than this product.
fn protect_folder(path: &Path) -> io::Result<()> {
    let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    DirBuilder::new().recursive(true).mode(FOLDER_MODE).create(folder)?;
    let mode = fs::metadata(folder)?.mode() & 0o777;
    if mode & OTHERS != 0 {
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
        if metadata.mode() & OTHERS == 0 {
            continue;
        }
        if let Err(error) = fs::set_permissions(&file, Permissions::from_mode(FILE_MODE)) {
            warn!(file = %file.display(), %error, "other accounts of this machine can read the database");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn a_path_stays_one_whatever_is_in_it() {
        assert_eq!(escaped("data/50% ?#1.db"), "data/50%25 %3f%231.db");
    }
}
