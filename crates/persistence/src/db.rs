//! The database as the services see it: run a read, run a write.

use std::sync::Arc;
use std::time::Duration;

use evolua_domain::id::MemberId;
use rand::Rng;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;
use tracing::warn;

use crate::engine::{Conn, DatabaseFile, Engine, Isolation, Manager};
use crate::error::{Error, OpenError, Retryable};
use crate::migrations;

/// How long a request waits for a new connection before it is told to come back.
const POOL_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a request waits in all, for its turn and for the answer; a server that was stopped in
/// the middle never answers.
const LONGEST_WAIT: Duration = Duration::from_millis(2800);

/// The longest pause before the first retry of a transaction; it doubles with each further one …
const FIRST_PAUSE: Duration = Duration::from_millis(10);

/// … up to this.
const LONGEST_PAUSE: Duration = Duration::from_millis(200);

/// How to reach the database.
#[derive(Clone)]
pub struct Settings {
    /// `sqlite://path` or `postgres://…`.
    pub url: String,
    /// Connections: readers on SQLite (there is always one writer), all of them on PostgreSQL.
    pub pool_size: Option<u32>,
}

/// Pools of connections to one database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Db {
    engine: Engine,
    readers: Connections,
    /// On SQLite the one connection that writes; on PostgreSQL the same as `readers`.
    writers: Connections,
    /// The file of an SQLite database.
    file: Option<Arc<DatabaseFile>>,
    #[cfg(feature = "testing")]
    statements: Arc<crate::engine::statements::Statements>,
}

impl Db {
    /// Opens the pools without touching the schema. A wrong address or a server that doesn't
    /// answer is told at once.
    pub fn open(settings: &Settings) -> Result<Self, OpenError> {
        let engine = Engine::of(&settings.url)?;
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

    /// Which engine this is.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Brings the schema up to date.
    pub fn migrate(&self) -> Result<(), OpenError> {
        migrations::run(&mut *self.writer()?)
    }

    /// Takes the whole schema back; for the test of the way down.
    pub fn revert(&self) -> Result<(), OpenError> {
        migrations::revert(&mut *self.writer()?)
    }

    fn writer(&self) -> Result<r2d2::PooledConnection<Manager>, OpenError> {
        self.writers.pool.get().map_err(|error| OpenError::Connect(error.to_string()))
    }

    /// Runs queries on a blocking thread. Each statement sees the latest commit, which is right for
    /// one statement and for those that don't have to agree; on SQLite the connection refuses to
    /// write.
    pub async fn read<T, E>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        self.readers.run(Instant::now() + LONGEST_WAIT, work).await
    }

    /// Runs queries that all see the database as it was at the first of them.
    pub async fn snapshot<T, E>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let in_snapshot = |conn: &mut Conn| transaction(conn, &Isolation::Snapshot, work);
        self.readers.run(Instant::now() + LONGEST_WAIT, in_snapshot).await
    }

    /// Runs a transaction over the rows of one member, after those of the same member that began
    /// before it: `Ok` commits, `Err` rolls back. The closure may run again, so it must only speak
    /// to the database.
    pub async fn write_for<T, E>(
        &self,
        member: MemberId,
        work: impl Fn(&mut Conn) -> Result<T, E> + Send + Sync + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        self.transact(Isolation::OfMembers([member].into()), work).await
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
        // In one order everywhere, so that two transactions can't wait for each other.
        members.sort_unstable();
        self.transact(Isolation::OfMembers(members.into()), work).await
    }

    /// Runs a transaction over rows that belong to no single member, as if no other ran beside it.
    /// It runs again when another one got in between; see [`Self::write_for`].
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
        let deadline = Instant::now() + LONGEST_WAIT;
        let work = Arc::new(work);
        let mut longest_pause = FIRST_PAUSE;
        loop {
            let (file, isolation, work) = (self.file.clone(), isolation.clone(), Arc::clone(&work));
            let attempt = self.writers.run(deadline, move |conn| {
                if let Some(file) = file {
                    file.check()?;
                }
                transaction(conn, &isolation, &*work)
            });
            match attempt.await {
                Err(error) if error.is_serialization_failure() => {
                    // By chance, so that those who met don't meet again.
                    let pause = rand::rng().random_range(Duration::ZERO..=longest_pause);
                    if Instant::now() + pause >= deadline {
                        return Err(error);
                    }
                    tokio::time::sleep(pause).await;
                    longest_pause = (longest_pause * 2).min(LONGEST_PAUSE);
                }
                outcome => return outcome,
            }
        }
    }

    /// Removes what SQLite's write-ahead log still holds of texts that were deleted. On PostgreSQL
    /// the server's own checkpoints do it.
    pub async fn truncate_log(&self) -> Result<(), Error> {
        if self.engine == Engine::Postgres {
            return Ok(());
        }
        self.writers
            .run(Instant::now() + LONGEST_WAIT, |conn| conn.truncate_log().map_err(Error::from))
            .await
    }

    /// Statements sent so far, those that begin and end transactions left out.
    #[cfg(feature = "testing")]
    pub fn statements(&self) -> u64 {
        self.statements.count()
    }

    /// The texts of the statements sent since the last call; the first one begins to keep them.
    #[cfg(feature = "testing")]
    pub fn take_statements(&self) -> Vec<String> {
        self.statements.take_texts()
    }

    /// Whether the database answers, and is the one that was opened.
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

/// A pool, and the queue for its connections: whoever waits is served in order and takes no thread.
#[derive(Debug, Clone)]
struct Connections {
    pool: r2d2::Pool<Manager>,
    turns: Arc<Semaphore>,
}

impl Connections {
    fn new(manager: Manager, size: u32) -> Result<Self, OpenError> {
        let is_server = manager.engine == Engine::Postgres;
        let pool = r2d2::Pool::builder()
            .max_size(size)
            .min_idle(Some(1))
            .connection_timeout(POOL_TIMEOUT)
            .test_on_check_out(is_server)
            .error_handler(Box::new(PoolErrors))
            .build(manager)
            .map_err(|error| OpenError::Connect(error.to_string()))?;
        Ok(Self { pool, turns: Arc::new(Semaphore::new(size as usize)) })
    }

    /// Runs queries on a blocking thread, with the next connection that becomes free.
    async fn run<T, E>(
        &self,
        deadline: Instant,
        work: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let turn = self.turn(deadline).await?;
        let pool = self.pool.clone();
        blocking(deadline, move || {
            let _turn = turn;
            work(&mut *checkout(&pool)?)
        })
        .await
    }

    /// Waits for a connection to become free.
    async fn turn(&self, deadline: Instant) -> Result<OwnedSemaphorePermit, Error> {
        tokio::time::timeout_at(deadline, Arc::clone(&self.turns).acquire_owned())
            .await
            .map_err(|_| Error::Unavailable("no connection became free in time".to_owned()))?
            .map_err(|_| Error::Unavailable("the queue for connections is closed".to_owned()))
    }
}

/// Says that the database is away without the address, which may hold a password.
#[derive(Debug)]
struct PoolErrors;

impl r2d2::HandleError<OpenError> for PoolErrors {
    fn handle_error(&self, error: OpenError) {
        warn!(%error, "a database connection failed");
    }
}

fn checkout(pool: &r2d2::Pool<Manager>) -> Result<r2d2::PooledConnection<Manager>, Error> {
    pool.get().map_err(|error| Error::Unavailable(error.to_string()))
}

fn transaction<T, E: From<Error>>(
    conn: &mut Conn,
    isolation: &Isolation,
    work: impl FnOnce(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
    conn.begin(isolation).map_err(Error::from)?;
    match work(conn) {
        Ok(value) => match conn.commit().map_err(Error::from) {
            Ok(()) => Ok(value),
            Err(error) => {
                // A commit that failed to serialize has rolled back on the server already.
                let _ = conn.roll_back();
                Err(error.into())
            }
        },
        Err(error) => {
            conn.roll_back().map_err(Error::from)?;
            Err(error)
        }
    }
}

async fn blocking<T, E>(
    deadline: Instant,
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
{
    let task = tokio::task::spawn_blocking(work);
    match tokio::time::timeout_at(deadline, task).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(panic)) => Err(Error::Unavailable(format!("the query panicked: {panic}")).into()),
        Err(_) => Err(Error::Unavailable("the database did not answer in time".to_owned()).into()),
    }
}
