//! Runs reads and writes on the database for the services.

mod connections;
mod slot;
mod transaction;

use std::sync::Arc;
use std::time::Duration;

use evolua_domain::id::MemberId;
use rand::Rng;
use tokio::time::Instant;

use self::connections::Connections;
use self::slot::Slot;
use self::transaction::{Ending, transaction};
use crate::engine::{Change, Conn, DatabaseFile, Engine, Isolation, Manager};
use crate::error::{Error, OpenError, Retryable};
use crate::migrations;

/// How long a request waits in total, for a connection and for the answer. A database server that
/// was suspended would otherwise never answer.
const LONGEST_WAIT: Duration = Duration::from_millis(2800);

/// For how long a transfer may read.
const LONGEST_TRANSFER: Duration = Duration::from_mins(1);

/// The longest pause before the first retry of a transaction. It doubles with each retry.
const FIRST_PAUSE: Duration = Duration::from_millis(10);

/// The longest pause before any retry.
const LONGEST_PAUSE: Duration = Duration::from_millis(200);

/// How to reach the database.
#[derive(Clone)]
pub struct Settings {
    /// `sqlite://path` or `postgres://…`.
    pub url: String,
    /// Connections: on SQLite the readers (there is always one writer), on PostgreSQL all.
    pub pool_size: Option<u32>,
}

/// Pools of connections to one database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Db {
    engine: Engine,
    readers: Connections,
    /// On SQLite the one connection that writes; on PostgreSQL the same as `readers`.
    writers: Connections,
    /// On SQLite only.
    file: Option<Arc<DatabaseFile>>,
    #[cfg(feature = "testing")]
    statements: Arc<crate::engine::statements::Statements>,
}

impl Db {
    /// Opens the pools without touching the schema. Fails if the address is wrong or the server
    /// doesn't answer.
    pub fn open(settings: &Settings) -> Result<Self, OpenError> {
        let engine = Engine::from_url(&settings.url)?;
        #[cfg(feature = "testing")]
        let statements = Arc::default();
        let manager = |is_read_only| Manager {
            engine,
            url: settings.url.clone(),
            is_read_only,
            #[cfg(feature = "testing")]
            statements: Arc::clone(&statements),
        };
        let file = match engine {
            Engine::Sqlite => Some(Arc::new(DatabaseFile::open(&settings.url)?)),
            Engine::Postgres => None,
        };
        // The pool would retry a failing connection; this one reports the engine's error at once.
        manager(false).open()?;
        let (readers, writers) = match engine {
            Engine::Sqlite => (
                Connections::new(manager(true), settings.pool_size.unwrap_or(4))?,
                Connections::new(manager(false), 1)?,
            ),
            Engine::Postgres => {
                let shared = Connections::new(manager(false), settings.pool_size.unwrap_or(8))?;
                (shared.clone(), shared)
            }
        };
        Ok(Self {
            engine,
            readers,
            writers,
            file,
            #[cfg(feature = "testing")]
            statements,
        })
    }

    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Brings the schema up to date.
    pub fn migrate(&self) -> Result<(), OpenError> {
        migrations::run(&mut *self.writer()?)
    }

    /// Reverts all migrations, for tests.
    pub fn revert(&self) -> Result<(), OpenError> {
        migrations::revert(&mut *self.writer()?)
    }

    fn writer(&self) -> Result<r2d2::PooledConnection<Manager>, OpenError> {
        self.writers.pool.get().map_err(|error| OpenError::Connect(error.to_string()))
    }

    /// Runs queries on a blocking thread. Each statement sees the latest commit; use
    /// [`Self::snapshot`] for statements that must agree. On SQLite the connection refuses writes.
    pub async fn read<T, E>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let answer = Slot::new();
        let kept = answer.clone();
        let work = Box::new(move |conn: &mut Conn| {
            kept.set(work(conn));
            Ok(())
        });
        self.readers.run(Instant::now() + LONGEST_WAIT, work).await?;
        answer.take()?
    }

    /// Runs queries that all see the database as it was at the first one.
    pub async fn snapshot<T, E>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.snapshot_within(LONGEST_WAIT, work).await
    }

    /// A snapshot that is sent away while it is read, which takes longer than an answer may take. Each
    /// statement has the time that every statement has.
    pub async fn transfer<E>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<(), E> + Send + 'static,
    ) -> Result<(), E>
    where
        E: From<Error> + Send + 'static,
    {
        self.snapshot_within(LONGEST_TRANSFER, work).await
    }

    async fn snapshot_within<T, E>(
        &self,
        longest: Duration,
        work: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let answer = Slot::new();
        let kept = answer.clone();
        let work = Box::new(move |conn: &mut Conn| {
            let outcome = work(conn);
            // Not retried: a transaction that only reads doesn't fail to serialize.
            let ending = if outcome.is_ok() { Ending::Commit } else { Ending::RollBack };
            kept.set(outcome);
            ending
        });
        self.read_in_snapshot(longest, work).await?;
        answer.take()?
    }

    async fn read_in_snapshot(
        &self,
        longest: Duration,
        work: Box<dyn FnOnce(&mut Conn) -> Ending + Send>,
    ) -> Result<Ending, Error> {
        let in_snapshot = Box::new(|conn: &mut Conn| transaction(conn, &Isolation::Snapshot, work));
        self.readers.run(Instant::now() + longest, in_snapshot).await
    }

    /// Runs a transaction over the rows of one member and raises the member's data versions.
    /// Transactions of the same member run one after the other. `Ok` commits, `Err` rolls back. The
    /// closure may run again, so it must have no effects outside the database.
    pub async fn write_for<T, E>(
        &self,
        member: MemberId,
        work: impl Fn(&mut Conn) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        self.transact(Isolation::PerMember([member].into(), Change::Any), work).await
    }

    /// Like [`Self::write_for`], for what only changes the member's training log and what is
    /// computed from it: answers about the program stay as they are.
    pub async fn write_log_for<T, E>(
        &self,
        member: MemberId,
        work: impl Fn(&mut Conn) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        self.transact(Isolation::PerMember([member].into(), Change::Log), work).await
    }

    /// Like [`Self::write_for`], over the rows of several members.
    pub async fn write_for_all<T, E>(
        &self,
        mut members: Vec<MemberId>,
        work: impl Fn(&mut Conn) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        // Locks are always taken in the same order, so that two transactions can't deadlock.
        members.sort_unstable();
        self.transact(Isolation::PerMember(members.into(), Change::Any), work).await
    }

    /// Like [`Self::write_for`], for what is computed from the member's other rows and the day, and is
    /// recomputed before it is read: no answer changes, and no version is raised.
    pub async fn write_derived_for<T, E>(
        &self,
        member: MemberId,
        work: impl Fn(&mut Conn) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        self.transact(Isolation::PerMember([member].into(), Change::Derived), work).await
    }

    /// Runs one statement that changes no answer to a member.
    pub async fn execute<T, E>(
        &self,
        statement: impl Fn(&mut Conn) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        self.transact(Isolation::Statement, statement).await
    }

    /// Runs a serializable transaction over rows that belong to no single member. It runs again
    /// after a serialization failure; see [`Self::write_for`].
    pub async fn write<T, E>(
        &self,
        work: impl Fn(&mut Conn) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        self.transact(Isolation::Serializable, work).await
    }

    async fn transact<T, E>(
        &self,
        isolation: Isolation,
        work: impl Fn(&mut Conn) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        let answer = Slot::new();
        let kept = answer.clone();
        let attempt = Arc::new(move |conn: &mut Conn| {
            let outcome = work(conn);
            let ending = Ending::of(&outcome);
            kept.set(outcome);
            ending
        });
        self.attempt(isolation, attempt).await?;
        answer.take()?
    }

    /// Attempts a transaction until it ends otherwise than by a collision, or the time is over.
    async fn attempt(
        &self,
        isolation: Isolation,
        // Shared, because each attempt takes it to another thread.
        work: Arc<dyn Fn(&mut Conn) -> Ending + Send + Sync>,
    ) -> Result<Ending, Error> {
        let deadline = Instant::now() + LONGEST_WAIT;
        let mut longest_pause = FIRST_PAUSE;
        loop {
            let file = self.file.clone();
            let isolation = isolation.clone();
            let work = Arc::clone(&work);
            let attempt = Box::new(move |conn: &mut Conn| {
                // A write to a file that was replaced would be lost at the next start.
                if let Some(file) = file {
                    file.check()?;
                }
                transaction(conn, &isolation, &*work)
            });
            let outcome = self.writers.run(deadline, attempt).await;
            if !matches!(outcome, Ok(Ending::Retry) | Err(Error::Serialization)) {
                return outcome;
            }
            // A random pause keeps transactions that collided from colliding again.
            let pause = rand::rng().random_range(Duration::ZERO..=longest_pause);
            // The client stops waiting at the deadline, so a retry past it is useless.
            if Instant::now() + pause >= deadline {
                return outcome;
            }
            tokio::time::sleep(pause).await;
            longest_pause = (longest_pause * 2).min(LONGEST_PAUSE);
        }
    }

    /// Empties SQLite's write-ahead log, which may still hold deleted texts. On PostgreSQL the
    /// server's checkpoints do this.
    pub async fn truncate_log(&self) -> Result<(), Error> {
        if self.engine == Engine::Postgres {
            return Ok(());
        }
        self.writers
            .run(Instant::now() + LONGEST_WAIT, Box::new(|conn| Ok(conn.truncate_log()?)))
            .await
    }

    /// How many statements were sent since the first call, without those that begin and end transactions.
    #[cfg(feature = "testing")]
    pub fn statements(&self) -> u64 {
        self.statements.count()
    }

    /// Returns the statements sent since the last call; the first call starts the recording.
    #[cfg(feature = "testing")]
    pub fn take_statements(&self) -> Vec<String> {
        self.statements.take_texts()
    }

    /// Checks that the database answers and that SQLite's file is still the opened one.
    pub async fn ping(&self) -> Result<(), Error> {
        let file = self.file.clone();
        self.read(move |conn| {
            if let Some(file) = file {
                file.check()?;
            }
            diesel::connection::SimpleConnection::batch_execute(conn, "SELECT 1")
                .map_err(Error::from)
        })
        .await
    }
}
