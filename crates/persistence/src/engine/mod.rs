//! The two engines behind one connection type. What only one engine understands lives in this
//! folder; everything else is written once.

pub(crate) mod batch;
mod postgres;
mod sqlite;
#[cfg(feature = "testing")]
pub(crate) mod statements;

use diesel::connection::{SimpleConnection, TransactionManager};
use diesel::{Connection, PgConnection, QueryResult, SqliteConnection};
use evolua_domain::id::MemberId;

use crate::error::OpenError;

pub(crate) use batch::insert_rows;
pub(crate) use sqlite::DatabaseFile;

/// Which database a connection speaks to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// An embedded file.
    Sqlite,
    /// A server, shared by several nodes.
    Postgres,
}

impl Engine {
    /// Reads the engine off an address.
    pub fn of(url: &str) -> Result<Self, OpenError> {
        if url.starts_with("sqlite://") {
            Ok(Self::Sqlite)
        } else if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            Ok(Self::Postgres)
        } else {
            Err(OpenError::UnknownScheme)
        }
    }
}

/// A connection to either engine. Opaque outside this crate: hand it to repositories.
#[derive(diesel::MultiConnection)]
#[allow(missing_docs, missing_debug_implementations)]
pub enum Conn {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

type OuterTransactions = <Conn as diesel::Connection>::TransactionManager;

/// What a transaction is kept apart from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Isolation {
    /// The other transactions over the rows of the same members.
    OfMembers(std::sync::Arc<[MemberId]>),
    /// All other transactions.
    Serializable,
    /// What others commit after its first statement. It only reads.
    Snapshot,
}

/// How long a connection waits for locks and answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Patience {
    /// As long as a client waits for its request.
    OfRequests,
    /// As long as it takes, as for a migration.
    Unlimited,
}

impl Conn {
    pub(crate) fn set_patience(&mut self, patience: Patience) -> QueryResult<()> {
        let settings = match self {
            Self::Sqlite(_) => sqlite::patience(patience),
            Self::Postgres(_) => postgres::patience(patience),
        };
        self.batch_execute(settings)
    }

    /// Begins a transaction. On SQLite only one writes at a time.
    pub(crate) fn begin(&mut self, isolation: &Isolation) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => sqlite::begin(conn, isolation),
            Self::Postgres(conn) => postgres::begin(conn, isolation),
        }
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

    /// Runs a statement whose conflict is expected, in a savepoint: on PostgreSQL a failed
    /// statement would otherwise end the whole transaction.
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

/// Opens connections for a pool; the kind of access is fixed when a connection is made.
#[derive(Clone)]
pub(crate) struct Manager {
    pub(crate) engine: Engine,
    pub(crate) url: String,
    pub(crate) is_read_only: bool,
    /// Statements sent so far.
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
    /// Opens one connection. Unlike Diesel's derived `establish` it keeps the engine's own error
    /// and never makes a stray SQLite file out of a mistyped address.
    pub(crate) fn open(&self) -> Result<Conn, OpenError> {
        match self.engine {
            Engine::Sqlite => sqlite::connect(&self.url, self.is_read_only).map(Conn::Sqlite),
            Engine::Postgres => postgres::connect(&self.url).map(Conn::Postgres),
        }
    }
}

impl r2d2::ManageConnection for Manager {
    type Connection = Conn;
    type Error = OpenError;

    #[cfg(not(feature = "testing"))]
    fn connect(&self) -> Result<Conn, OpenError> {
        self.open()
    }

    #[cfg(feature = "testing")]
    fn connect(&self) -> Result<Conn, OpenError> {
        let mut conn = self.open()?;
        conn.set_instrumentation(statements::Recorder(self.statements.clone()));
        Ok(conn)
    }

    fn is_valid(&self, conn: &mut Conn) -> Result<(), OpenError> {
        conn.ping().map_err(|error| OpenError::Connect(error.to_string()))
    }

    fn has_broken(&self, conn: &mut Conn) -> bool {
        std::thread::panicking()
            || matches!(
                OuterTransactions::transaction_manager_status_mut(conn).transaction_depth(),
                Err(_) | Ok(Some(_))
            )
    }
}
