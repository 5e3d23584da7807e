//! Queueing jobs. It knows nothing of the work, so that every use case may queue some.

mod error;
mod kind;

use chrono::{DateTime, Utc};
use evolua_persistence::Conn;
use evolua_persistence::jobs::{self, NewJob};

use crate::{App, Result};

pub(crate) use error::JobError;
pub(crate) use kind::{JobKind, Lane};

/// Tells this node's runner that a job was queued, or that the clock has moved.
pub fn wake(app: &App) {
    app.jobs_queued.notify_waiters();
}

/// Queues a job in the transaction of what makes it necessary. The caller wakes the runner after
/// the commit.
pub(crate) fn request(
    conn: &mut Conn,
    kind: JobKind,
    key: &str,
    payload: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    Ok(jobs::request(conn, &new_job(kind, key, payload, now), now)?)
}

/// Queues a job for a time, unless it was ever queued. The caller wakes the runner after the commit.
pub(crate) fn insert_once(
    conn: &mut Conn,
    kind: JobKind,
    key: &str,
    payload: &str,
    run_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    jobs::insert_once(conn, &new_job(kind, key, payload, run_at), now)?;
    Ok(())
}

pub(crate) fn new_job<'a>(
    kind: JobKind,
    key: &'a str,
    payload: &'a str,
    run_at: DateTime<Utc>,
) -> NewJob<'a> {
    NewJob { lane: kind.lane().as_str(), kind: kind.as_str(), key, payload, run_at }
}
