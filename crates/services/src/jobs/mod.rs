//! Work outside requests: rows of the table `jobs` that any node takes when they are due.
//!
//! A use case queues a job in the transaction that makes it necessary. A node leases the job, does
//! it and stores the result; if the node dies, another one does the job again when the lease ends.
//! So a job runs at least once, and each must bear to run twice.

mod backoff;
mod housekeeping;
mod runner;
mod work;

use chrono::TimeDelta;
use evolua_persistence::jobs::{self, JobResult, Lease, LeasedJob};
use futures_util::future::join_all;
use rand::Rng as _;
use tracing::{error, warn};

use crate::queue::{JobError, JobKind, Lane, new_job};
use crate::{App, Result};

pub use runner::Runner;

/// How long a job may take. Its lease is longer, so that no two nodes do the same job.
const LONGEST_JOB: std::time::Duration = std::time::Duration::from_secs(30);
const LEASE: TimeDelta = TimeDelta::seconds(40);

/// Attempts after which a job that doesn't repeat is given up, about a day after the first.
const MOST_ATTEMPTS: i32 = 12;

/// Jobs that a node does at the same time in each lane.
const AT_ONCE: i64 = 4;

/// Does every job that is due, and returns how many. Jobs that fail wait for their next attempt.
pub async fn run_due(app: &App) -> Result<u64> {
    queue_periodic(app).await?;
    let mut done = 0;
    for lane in Lane::ALL {
        loop {
            let count = run_batch(app, lane).await?;
            done += count;
            if count == 0 {
                break;
            }
        }
    }
    Ok(done)
}

/// Queues the jobs that repeat, where this is the first start.
async fn queue_periodic(app: &App) -> Result<()> {
    let now = app.now();
    app.db
        .write(move |conn| -> Result<()> {
            for kind in JobKind::ALL.into_iter().filter(|kind| kind.period().is_some()) {
                jobs::insert_once(conn, &new_job(kind, "", "", now), now)?;
            }
            Ok(())
        })
        .await
}

/// Leases jobs that are due and does them at the same time. Returns how many.
async fn run_batch(app: &App, lane: Lane) -> Result<u64> {
    let now = app.now();
    // Most often nothing is due, and a read doesn't wait for the writers.
    if !app.db.read(move |conn| jobs::is_due(conn, lane.as_str(), now)).await? {
        return Ok(0);
    }
    let token = app.ids.token();
    let leased = app
        .db
        .execute(move |conn| -> Result<Vec<LeasedJob>> {
            let lease =
                Lease { lane: lane.as_str(), token: &token, until: now + LEASE, limit: AT_ONCE };
            Ok(jobs::lease_due(conn, lease, now)?)
        })
        .await?;
    let count = leased.len() as u64;
    join_all(leased.into_iter().map(|job| run_job(app, job))).await;
    Ok(count)
}

/// Does one job and stores its result. A failure here leaves the job to the end of its lease.
async fn run_job(app: &App, job: LeasedJob) {
    let result = result_of(app, &job).await;
    let now = app.now();
    let id = job.id;
    let kind = job.kind.clone();
    let stored = app
        .db
        .execute(move |conn| -> Result<bool> { Ok(jobs::finish(conn, &job, &result, now)?) })
        .await;
    match stored {
        Ok(true) => {}
        Ok(false) => warn!(job.id = id, kind, "the job took longer than its lease"),
        Err(failure) => {
            warn!(job.id = id, kind, cause = ?failure.cause, "the job's result was not stored");
        }
    }
}

async fn result_of(app: &App, job: &LeasedJob) -> JobResult {
    let Some(kind) = JobKind::find(&job.kind) else {
        // A newer release queued it, and its nodes know it.
        let at = app.now() + TimeDelta::minutes(1);
        return JobResult::Again { at, counts: false, error: None };
    };
    // On a task of its own, so that a panic ends this job only.
    let work = {
        let app = app.clone();
        let job = job.clone();
        tokio::spawn(async move { work::run(kind, &app, &job).await })
    };
    let abort = work.abort_handle();
    let outcome = match tokio::time::timeout(LONGEST_JOB, work).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(_)) => Err(JobError::retry("the job panicked")),
        Err(_) => {
            abort.abort();
            Err(JobError::retry("the job took too long"))
        }
    };
    let now = app.now();
    match (outcome, kind.period()) {
        (Ok(()), None) => JobResult::Done,
        (Ok(()), Some(period)) => JobResult::Again { at: now + period, counts: false, error: None },
        (Err(failure), period) => {
            let JobError { text, is_final, retry_at } = failure;
            if period.is_none() && (is_final || job.attempts >= MOST_ATTEMPTS) {
                error!(job.id = job.id, kind = kind.as_str(), job.attempts, "the job was given up");
                if let Err(error) = work::give_up(kind, app, job, &text).await {
                    // Without its consequences it isn't given up: the next attempt ends here too.
                    warn!(job.id = job.id, kind = kind.as_str(), %error, "giving up failed");
                    let at = now + TimeDelta::minutes(1);
                    return JobResult::Again { at, counts: true, error: Some(text) };
                }
                return JobResult::Dead { error: text };
            }
            warn!(job.id = job.id, kind = kind.as_str(), job.attempts, "the job failed");
            let wait = backoff::pause(job.attempts, rand::rng().random_range(0.0..1.0));
            let wait = now + period.map_or(wait, |period| wait.min(period));
            let at = retry_at.unwrap_or(wait);
            JobResult::Again { at, counts: true, error: Some(text) }
        }
    }
}
