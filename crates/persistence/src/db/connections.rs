//! A pool of connections with a queue in front of it.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;
use tracing::warn;

use crate::engine::{Conn, Engine, Manager};
use crate::error::{Error, OpenError};

/// How long a request waits for a new connection.
const POOL_TIMEOUT: Duration = Duration::from_secs(2);

/// What is done with a connection.
pub(super) type Work<T> = Box<dyn FnOnce(&mut Conn) -> Result<T, Error> + Send>;

/// A connection pool with a fair queue: waiting for a connection blocks no thread.
#[derive(Debug, Clone)]
pub(super) struct Connections {
    pub(super) pool: r2d2::Pool<Manager>,
    queue: Arc<Semaphore>,
}

impl Connections {
    pub(super) fn new(manager: Manager, size: u32) -> Result<Self, OpenError> {
        let is_server = manager.engine == Engine::Postgres;
        let pool = r2d2::Pool::builder()
            .max_size(size)
            .min_idle(Some(1))
            .connection_timeout(POOL_TIMEOUT)
            // A server may drop idle connections; SQLite's are checked by their file instead.
            .test_on_check_out(is_server)
            .error_handler(Box::new(PoolErrors))
            .build(manager)
            .map_err(|error| OpenError::Connect(error.to_string()))?;
        // As many permits as connections, so that the pool itself makes no thread wait for a free
        // one.
        Ok(Self { pool, queue: Arc::new(Semaphore::new(size as usize)) })
    }

    /// Runs work on a blocking thread with the next free connection.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        deadline: Instant,
        work: Work<T>,
    ) -> Result<T, Error> {
        let permit = self.acquire(deadline).await?;
        let pool = self.pool.clone();
        let task = tokio::task::spawn_blocking(move || {
            // Held until the work ends, even if the caller gives up at the deadline: the
            // connection is in use that long.
            let _permit = permit;
            work(&mut *checkout(&pool)?)
        });
        match tokio::time::timeout_at(deadline, task).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(panic)) => Err(Error::Unavailable(format!("the query panicked: {panic}"))),
            Err(_) => Err(Error::Unavailable("the database did not answer in time".to_owned())),
        }
    }

    /// Waits for a connection to become free.
    async fn acquire(&self, deadline: Instant) -> Result<OwnedSemaphorePermit, Error> {
        tokio::time::timeout_at(deadline, Arc::clone(&self.queue).acquire_owned())
            .await
            .map_err(|_| Error::Unavailable("no connection became free in time".to_owned()))?
            .map_err(|_| Error::Unavailable("the queue for connections is closed".to_owned()))
    }
}

/// Logs connection errors without the address, which may hold a password.
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
