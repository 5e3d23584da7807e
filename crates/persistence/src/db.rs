//! The database as the services see it: run a read, run a write.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;
use tracing::warn;

use crate::engine::{Conn, Engine, Manager};
use crate::error::{Error, OpenError, Retryable};
use crate::migrations;

/// How long a request waits for a free connection before it is told to come back.
const POOL_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a request waits in all; a server that was stopped in the middle never answers.
const LONGEST_WAIT: Duration = Duration::from_millis(2800);

/// Tries of a writing transaction that others got in between of.
const WRITE_ATTEMPTS: u32 = 5;

/// How to reach the database.
#[derive(Debug, Clone)]
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
    readers: r2d2::Pool<Manager>,
    writers: r2d2::Pool<Manager>,
    /// SQLite has one writer: the others wait here, on no thread.
    write_queue: Arc<Semaphore>,
    #[cfg(feature = "testing")]
    statements: Arc<std::sync::atomic::AtomicU64>,
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
        manager(false).open()?;
        match engine {
            Engine::Sqlite => Ok(Self {
                engine,
                readers: pool(manager(true), settings.pool_size.unwrap_or(4))?,
                writers: pool(manager(false), 1)?,
                write_queue: Arc::new(Semaphore::new(1)),
                #[cfg(feature = "testing")]
                statements,
            }),
            Engine::Postgres => {
                let size = settings.pool_size.unwrap_or(8);
                let shared = pool(manager(false), size)?;
                Ok(Self {
                    engine,
                    readers: shared.clone(),
                    writers: shared,
                    write_queue: Arc::new(Semaphore::new(size as usize)),
                    #[cfg(feature = "testing")]
                    statements,
                })
            }
        }
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
        self.writers.get().map_err(|error| OpenError::Connect(error.to_string()))
    }

    /// Runs queries on a blocking thread. Each statement sees the latest commit; on SQLite the
    /// connection refuses to write.
    pub async fn read<T, E>(
        &self,
        work: impl FnOnce(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Send + 'static,
    {
        let readers = self.readers.clone();
        blocking(move || work(&mut *checkout(&readers)?)).await
    }

    /// Runs a writing transaction on a blocking thread: `Ok` commits, `Err` rolls back. The
    /// closure runs again when another transaction got in between, so it must only speak to the
    /// database.
    pub async fn write<T, E>(
        &self,
        work: impl Fn(&mut Conn) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<Error> + Retryable + Send + 'static,
    {
        let turn = Arc::clone(&self.write_queue).acquire_owned();
        let turn = tokio::time::timeout(LONGEST_WAIT, turn)
            .await
            .map_err(|_| Error::Unavailable("the queue of writers is full".to_owned()))?
            .map_err(|_| Error::Unavailable("the queue of writers is closed".to_owned()))?;
        let writers = self.writers.clone();
        blocking(move || {
            let _turn = turn;
            let mut attempt = 1;
            loop {
                match transaction(&mut *checkout(&writers)?, &work) {
                    Err(error) if error.is_serialization_failure() && attempt < WRITE_ATTEMPTS => {
                        back_off(attempt);
                        attempt += 1;
                    }
                    outcome => return outcome,
                }
            }
        })
        .await
    }

    /// Statements sent so far, those that begin and end transactions left out.
    #[cfg(feature = "testing")]
    pub fn statements(&self) -> u64 {
        self.statements.load(std::sync::atomic::Ordering::SeqCst)
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), Error> {
        self.read(|conn| {
            diesel::connection::SimpleConnection::batch_execute(conn, "SELECT 1")
                .map_err(Error::from)
        })
        .await
    }
}

fn pool(manager: Manager, size: u32) -> Result<r2d2::Pool<Manager>, OpenError> {
    let is_server = manager.engine == Engine::Postgres;
    r2d2::Pool::builder()
        .max_size(size)
        .min_idle(Some(1))
        .connection_timeout(POOL_TIMEOUT)
        .test_on_check_out(is_server)
        .error_handler(Box::new(PoolErrors))
        .build(manager)
        .map_err(|error| OpenError::Connect(error.to_string()))
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
    work: impl Fn(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
    conn.begin_write().map_err(Error::from)?;
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

/// Waits a little longer with each attempt, by an amount that differs between threads.
fn back_off(attempt: u32) {
    let seed = std::hash::BuildHasher::hash_one(
        &std::collections::hash_map::RandomState::new(),
        std::thread::current().id(),
    );
    let millis = u64::from(attempt) * 5 + seed % 10;
    std::thread::park_timeout(Duration::from_millis(millis));
}

async fn blocking<T, E>(work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, E>
where
    T: Send + 'static,
    E: From<Error> + Send + 'static,
{
    let task = tokio::task::spawn_blocking(work);
    match tokio::time::timeout(LONGEST_WAIT, task).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(panic)) => Err(Error::Unavailable(format!("the query panicked: {panic}")).into()),
        Err(_) => Err(Error::Unavailable("the database did not answer in time".to_owned()).into()),
    }
}
