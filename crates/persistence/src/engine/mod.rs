//! The two engines behind one connection type. Code for a single engine lives only in this folder.

pub(crate) mod batch;
mod begin;
mod client_id;
mod postgres;
mod sqlite;
#[cfg(feature = "testing")]
pub(crate) mod statements;
mod transaction;

use std::ops::{Deref, DerefMut};
use std::time::{Duration, Instant};

use diesel::connection::{SimpleConnection, TransactionManager};
use diesel::{Connection, PgConnection, QueryResult, SqliteConnection};

use crate::error::OpenError;

pub(crate) use batch::{insert_rows, upsert_rows};
pub(crate) use client_id::{ClientId, ClientIdColumn};
pub(crate) use sqlite::{DatabaseFile, sqlite_uri};
pub(crate) use transaction::{Change, Isolation, Timeouts};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// An embedded file.
    Sqlite,
    /// A server, shared by several nodes.
    Postgres,
}

impl Engine {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sqlite => "sqlite",
            Self::Postgres => "postgres",
        }
    }

    /// Reads the engine from the scheme of an address.
    pub fn from_url(url: &str) -> Result<Self, OpenError> {
        if url.starts_with("sqlite://") {
            Ok(Self::Sqlite)
        } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Ok(Self::Postgres)
        } else {
            Err(OpenError::UnknownScheme)
        }
    }
}

/// Runs a statement on the engine's own connection, for what Diesel builds for one engine at a time. A
/// macro, because the statement has another type on each engine.
macro_rules! on_engine {
    ($conn:ident, $query:expr) => {
        match $conn {
            $crate::engine::Conn::Sqlite($conn) => $query,
            $crate::engine::Conn::Postgres($conn) => $query,
        }
    };
}

pub(crate) use on_engine;

/// A connection to either engine. Opaque outside this crate: hand it to repositories.
#[derive(diesel::MultiConnection)]
#[allow(missing_docs, missing_debug_implementations)]
pub enum Conn {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

type OuterTransactions = <Conn as diesel::Connection>::TransactionManager;

impl Conn {
    pub(crate) fn set_timeouts(&mut self, timeouts: Timeouts) -> QueryResult<()> {
        let settings = match self {
            Self::Sqlite(_) => sqlite::timeouts(timeouts),
            Self::Postgres(_) => postgres::timeouts(timeouts),
        };
        self.batch_execute(settings)
    }

    /// Moves SQLite's write-ahead log into the database and empties it.
    pub(crate) fn truncate_log(&mut self) -> QueryResult<()> {
        self.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }

    pub(crate) fn commit(&mut self) -> QueryResult<()> {
        OuterTransactions::commit_transaction(self)
    }

    pub(crate) fn roll_back(&mut self) -> QueryResult<()> {
        OuterTransactions::rollback_transaction(self)
    }

    /// Runs a statement that may fail with a conflict. PostgreSQL aborts the whole transaction
    /// after a failed statement unless it ran in a savepoint.
    pub(crate) fn savepoint<T>(
        &mut self,
        statement: impl FnOnce(&mut Self) -> QueryResult<T>,
    ) -> QueryResult<T> {
        self.transaction(statement)
    }

    fn ping(&mut self) -> QueryResult<()> {
        self.batch_execute("SELECT 1")
    }
}

/// Opens the connections of a pool.
#[derive(Clone)]
pub(crate) struct Manager {
    pub(crate) engine: Engine,
    pub(crate) url: String,
    pub(crate) is_read_only: bool,
    #[cfg(feature = "testing")]
    pub(crate) statements: std::sync::Arc<statements::Statements>,
}

impl std::fmt::Debug for Manager {
    /// Without the address, which may hold a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Manager").field("engine", &self.engine).finish_non_exhaustive()
    }
}

impl Manager {
    pub(crate) fn new(engine: Engine, url: String) -> Self {
        Self {
            engine,
            url,
            is_read_only: false,
            #[cfg(feature = "testing")]
            statements: std::sync::Arc::default(),
        }
    }

    /// Opens one connection. Unlike Diesel's derived `establish`, it keeps the engine's error and
    /// doesn't create an SQLite file for a mistyped address.
    pub(crate) fn open(&self) -> Result<Conn, OpenError> {
        match self.engine {
            Engine::Sqlite => sqlite::connect(&self.url, self.is_read_only).map(Conn::Sqlite),
            Engine::Postgres => postgres::connect(&self.url).map(Conn::Postgres),
        }
    }
}

/// A connection of a pool.
pub(crate) struct Pooled {
    conn: Conn,
    /// When it was last returned to the pool.
    returned_at: Instant,
}

impl Deref for Pooled {
    type Target = Conn;

    fn deref(&self) -> &Conn {
        &self.conn
    }
}

impl DerefMut for Pooled {
    fn deref_mut(&mut self) -> &mut Conn {
        &mut self.conn
    }
}

/// A connection that answered this recently isn't tested again: the test costs as much as a small
/// query, and a busy pool would pay it with each request.
const TRUSTED: Duration = Duration::from_secs(1);

impl r2d2::ManageConnection for Manager {
    type Connection = Pooled;
    type Error = OpenError;

    fn connect(&self) -> Result<Pooled, OpenError> {
        let conn = self.open()?;
        #[cfg(feature = "testing")]
        let conn = {
            let mut conn = conn;
            conn.set_instrumentation(statements::Recorder(self.statements.clone()));
            conn
        };
        Ok(Pooled { conn, returned_at: Instant::now() })
    }

    fn is_valid(&self, pooled: &mut Pooled) -> Result<(), OpenError> {
        if pooled.returned_at.elapsed() < TRUSTED {
            return Ok(());
        }
        pooled.conn.ping().map_err(|error| OpenError::Connect(error.to_string()))
    }

    fn has_broken(&self, pooled: &mut Pooled) -> bool {
        pooled.returned_at = Instant::now();
        let conn = &mut pooled.conn;
        // A connection with an open transaction would run the next request inside it.
        std::thread::panicking()
            || matches!(
                OuterTransactions::transaction_manager_status_mut(conn).transaction_depth(),
                Err(_) | Ok(Some(_))
            )
    }
}
