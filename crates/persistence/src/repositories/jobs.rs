//! Work that is due at a time (table `jobs`).
//!
//! A node leases a job before it does the work. If the node dies, the lease ends and another node
//! takes the job. Each result names the lease, so that a node that was too slow changes nothing.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text, Timestamp};

use super::utc;
use crate::engine::Conn;
use crate::error::Result;
use crate::schema::jobs;

/// A job to queue. `kind` and `key` together name the work.
#[derive(Debug, Clone, Copy)]
pub struct NewJob<'a> {
    /// Jobs of one lane wait only for each other.
    pub lane: &'a str,
    pub kind: &'a str,
    pub key: &'a str,
    /// What the job needs to know besides the key.
    pub payload: &'a str,
    pub run_at: DateTime<Utc>,
}

/// A job that this node may do until its lease ends.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
#[diesel(table_name = jobs)]
pub struct LeasedJob {
    pub id: i64,
    pub kind: String,
    pub key: String,
    pub payload: String,
    /// With this one.
    pub attempts: i32,
    queued_at: NaiveDateTime,
    #[diesel(column_name = lease_token, sql_type = Text)]
    token: String,
}

/// Who leases, and how much.
#[derive(Debug, Clone, Copy)]
pub struct Lease<'a> {
    pub lane: &'a str,
    /// Names the lease; random.
    pub token: &'a str,
    pub until: DateTime<Utc>,
    /// Maximum number of jobs.
    pub limit: i64,
}

/// Queues a job unless it was ever queued. Returns whether it is new.
pub fn insert_once(conn: &mut Conn, job: &NewJob<'_>, now: DateTime<Utc>) -> Result<bool> {
    let on_conflict = "DO NOTHING";
    Ok(insert(conn, job, on_conflict, now)? == 1)
}

/// Queues a job. One that is waiting stays; one that is running, finished or dead runs again.
pub fn request(conn: &mut Conn, job: &NewJob<'_>, now: DateTime<Utc>) -> Result<()> {
    let on_conflict = "DO UPDATE SET queued_at = excluded.queued_at, payload = excluded.payload, \
         run_at = CASE WHEN jobs.finished_at IS NULL AND jobs.dead_at IS NULL \
         AND jobs.run_at < excluded.run_at THEN jobs.run_at ELSE excluded.run_at END, \
         attempts = CASE WHEN jobs.finished_at IS NULL AND jobs.dead_at IS NULL \
         THEN jobs.attempts ELSE 0 END, finished_at = NULL, dead_at = NULL";
    insert(conn, job, on_conflict, now)?;
    Ok(())
}

fn insert(
    conn: &mut Conn,
    job: &NewJob<'_>,
    on_conflict: &str,
    now: DateTime<Utc>,
) -> Result<usize> {
    let statement = format!(
        "INSERT INTO jobs (lane, kind, key, payload, run_at, queued_at, attempts) \
         VALUES ($1, $2, $3, $4, $5, $6, 0) ON CONFLICT (kind, key) {on_conflict}"
    );
    Ok(diesel::sql_query(statement)
        .bind::<Text, _>(job.lane)
        .bind::<Text, _>(job.kind)
        .bind::<Text, _>(job.key)
        .bind::<Text, _>(job.payload)
        .bind::<Timestamp, _>(job.run_at.naive_utc())
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(conn)?)
}

/// Whether a job of the lane is due.
pub fn is_due(conn: &mut Conn, lane: &str, now: DateTime<Utc>) -> Result<bool> {
    let is_free = jobs::lease_until.is_null().or(jobs::lease_until.lt(now.naive_utc()));
    let due = jobs::table
        .filter(jobs::lane.eq(lane))
        .filter(jobs::finished_at.is_null())
        .filter(jobs::dead_at.is_null())
        .filter(jobs::run_at.le(now.naive_utc()))
        .filter(is_free);
    Ok(diesel::select(diesel::dsl::exists(due)).get_result(conn)?)
}

/// Leases the jobs that have been due longest.
pub fn lease_due(conn: &mut Conn, lease: Lease<'_>, now: DateTime<Utc>) -> Result<Vec<LeasedJob>> {
    // On SQLite there is one writer at a time.
    let lock = match conn {
        Conn::Sqlite(_) => "",
        Conn::Postgres(_) => "FOR UPDATE SKIP LOCKED",
    };
    let statement = format!(
        "UPDATE jobs SET lease_token = $1, lease_until = $2, attempts = attempts + 1 \
         WHERE id IN (SELECT id FROM jobs WHERE lane = $3 AND finished_at IS NULL \
         AND dead_at IS NULL AND run_at <= $4 AND (lease_until IS NULL OR lease_until < $4) \
         ORDER BY run_at, id LIMIT $5 {lock}) \
         RETURNING id, kind, key, payload, attempts, queued_at, lease_token"
    );
    let mut leased: Vec<LeasedJob> = diesel::sql_query(statement)
        .bind::<Text, _>(lease.token)
        .bind::<Timestamp, _>(lease.until.naive_utc())
        .bind::<Text, _>(lease.lane)
        .bind::<Timestamp, _>(now.naive_utc())
        .bind::<BigInt, _>(lease.limit)
        .load(conn)?;
    leased.sort_by_key(|job| job.id);
    Ok(leased)
}

/// What became of a leased job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JobResult {
    Done,
    /// To be done again at this time; `error` is why it failed, if it did.
    Again {
        at: DateTime<Utc>,
        /// Whether earlier attempts count towards the limit.
        counts: bool,
        error: Option<String>,
    },
    /// Given up.
    Dead {
        error: String,
    },
}

/// Ends a lease with its result. A job that was queued again in the meantime stays due. Returns
/// whether the lease was still this node's.
pub fn finish(
    conn: &mut Conn,
    job: &LeasedJob,
    result: &JobResult,
    now: DateTime<Utc>,
) -> Result<bool> {
    let leased = jobs::table.find(job.id).filter(jobs::lease_token.eq(&job.token));
    let no_lease =
        (jobs::lease_token.eq(None::<String>), jobs::lease_until.eq(None::<NaiveDateTime>));
    let changed = match result {
        JobResult::Done => {
            let is_unchanged = jobs::queued_at.eq(job.queued_at);
            let done = diesel::update(leased.filter(is_unchanged))
                .set((no_lease.clone(), jobs::finished_at.eq(now.naive_utc())))
                .execute(conn)?;
            if done == 1 {
                1
            } else {
                diesel::update(leased).set((no_lease, jobs::attempts.eq(0))).execute(conn)?
            }
        }
        JobResult::Again { at, counts, error } => {
            let attempts = if *counts { job.attempts } else { 0 };
            diesel::update(leased)
                .set((
                    no_lease,
                    jobs::run_at.eq(at.naive_utc()),
                    jobs::attempts.eq(attempts),
                    jobs::last_error.eq(error),
                ))
                .execute(conn)?
        }
        JobResult::Dead { error } => diesel::update(leased)
            .set((no_lease, jobs::dead_at.eq(now.naive_utc()), jobs::last_error.eq(error)))
            .execute(conn)?,
    };
    Ok(changed == 1)
}

/// Where a job stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobState {
    pub run_at: DateTime<Utc>,
    pub attempts: i32,
    pub last_error: Option<String>,
    pub finished_at: Option<DateTime<Utc>>,
    pub dead_at: Option<DateTime<Utc>>,
}

pub fn find_state(conn: &mut Conn, kind: &str, key: &str) -> Result<Option<JobState>> {
    type Row = (NaiveDateTime, i32, Option<String>, Option<NaiveDateTime>, Option<NaiveDateTime>);
    let row: Option<Row> = jobs::table
        .filter(jobs::kind.eq(kind))
        .filter(jobs::key.eq(key))
        .select((jobs::run_at, jobs::attempts, jobs::last_error, jobs::finished_at, jobs::dead_at))
        .first(conn)
        .optional()?;
    Ok(row.map(|(run_at, attempts, last_error, finished_at, dead_at)| JobState {
        run_at: run_at.and_utc(),
        attempts,
        last_error,
        finished_at: utc(finished_at),
        dead_at: utc(dead_at),
    }))
}

/// Deletes jobs that were finished before an instant.
pub fn delete_finished_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let old = jobs::table.filter(jobs::finished_at.lt(instant.naive_utc()));
    Ok(diesel::delete(old).execute(conn)?)
}
