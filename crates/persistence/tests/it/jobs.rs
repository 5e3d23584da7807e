//! Jobs: queueing, leases and results.

use chrono::TimeDelta;
use evolua_persistence::Db;
use evolua_persistence::jobs::{self, JobResult, JobState, Lease, LeasedJob, NewJob};
use evolua_test_support::on_both_engines;

use super::{now, read, write};

const MINUTE: TimeDelta = TimeDelta::minutes(1);

fn job<'a>(kind: &'a str, key: &'a str) -> NewJob<'a> {
    NewJob { lane: "mail", kind, key, payload: "", run_at: now() }
}

async fn request(db: &Db, job: NewJob<'static>) {
    write(db, move |conn| jobs::request(conn, &job, now())).await;
}

/// Leases up to two jobs, some minutes from now, for one minute.
async fn lease(db: &Db, token: &'static str, minutes: i32) -> Vec<LeasedJob> {
    let at = now() + MINUTE * minutes;
    write(db, move |conn| {
        let lease = Lease { lane: "mail", token, until: at + MINUTE, limit: 2 };
        jobs::lease_due(conn, lease, at)
    })
    .await
}

async fn finish(db: &Db, job: &LeasedJob, result: JobResult) -> bool {
    let job = job.clone();
    write(db, move |conn| jobs::finish(conn, &job, &result, now())).await
}

async fn state(db: &Db, key: &'static str) -> JobState {
    read(db, move |conn| jobs::find_state(conn, "send", key)).await.expect("a job")
}

fn keys(leased: &[LeasedJob]) -> Vec<&str> {
    leased.iter().map(|job| job.key.as_str()).collect()
}

on_both_engines! {
    async fn a_job_is_leased_by_one_node_until_the_lease_ends(database) {
        let db = database.open();
        for key in ["1", "2", "3"] {
            request(&db, job("send", key)).await;
        }
        request(&db, NewJob { lane: "house", ..job("purge", "") }).await;
        request(&db, NewJob { run_at: now() + MINUTE * 9, ..job("send", "later") }).await;
        assert_eq!(keys(&lease(&db, "a", 0).await), ["1", "2"]);
        assert_eq!(keys(&lease(&db, "b", 0).await), ["3"]);
        assert!(lease(&db, "c", 1).await.is_empty());
        let is_due = |minutes| read(&db, move |conn| jobs::is_due(conn, "mail", now() + MINUTE * minutes));
        assert!(!is_due(1).await);
        assert!(is_due(2).await);
        let again = lease(&db, "c", 2).await;
        assert_eq!((keys(&again), again[0].attempts), (vec!["1", "2"], 2));
    }

    async fn only_the_holder_of_a_lease_stores_a_result(database) {
        let db = database.open();
        request(&db, job("send", "1")).await;
        let slow = lease(&db, "a", 0).await.remove(0);
        let next = lease(&db, "b", 2).await.remove(0);
        assert!(!finish(&db, &slow, JobResult::Dead { error: "slow".to_owned() }).await);
        assert!(finish(&db, &next, JobResult::Done).await);
        let ended = state(&db, "1").await;
        assert_eq!((ended.finished_at, ended.dead_at, ended.attempts), (Some(now()), None, 2));
        assert!(lease(&db, "c", 9).await.is_empty());
    }

    async fn a_failed_job_waits_and_a_dead_one_stays(database) {
        let db = database.open();
        request(&db, job("send", "1")).await;
        let first = lease(&db, "a", 0).await.remove(0);
        let error = Some("busy".to_owned());
        let later = JobResult::Again { at: now() + MINUTE * 5, counts: true, error };
        assert!(finish(&db, &first, later).await);
        assert!(lease(&db, "b", 4).await.is_empty());
        let second = lease(&db, "b", 5).await.remove(0);
        assert_eq!(second.attempts, 2);
        assert!(finish(&db, &second, JobResult::Dead { error: "refused".to_owned() }).await);
        assert!(lease(&db, "c", 60).await.is_empty());
        let dead = state(&db, "1").await;
        assert_eq!((dead.dead_at, dead.last_error.as_deref()), (Some(now()), Some("refused")));
        // A second request starts it again.
        request(&db, job("send", "1")).await;
        assert_eq!(lease(&db, "d", 0).await.remove(0).attempts, 1);
    }

    async fn a_job_queued_again_while_it_runs_runs_once_more(database) {
        let db = database.open();
        request(&db, job("send", "1")).await;
        let first = lease(&db, "a", 0).await.remove(0);
        let later = now() + MINUTE;
        write(&db, move |conn| {
            jobs::request(conn, &NewJob { payload: "new", ..job("send", "1") }, later)
        })
        .await;
        assert!(finish(&db, &first, JobResult::Done).await);
        let second = lease(&db, "b", 1).await.remove(0);
        assert_eq!((second.payload.as_str(), second.attempts), ("new", 1));
        assert!(finish(&db, &second, JobResult::Done).await);
        assert!(lease(&db, "c", 9).await.is_empty());
    }

    async fn a_job_queued_once_never_runs_again(database) {
        let db = database.open();
        let queue = || write(&db, |conn| jobs::insert_once(conn, &job("send", "1"), now()));
        assert!(queue().await);
        let first = lease(&db, "a", 0).await.remove(0);
        finish(&db, &first, JobResult::Done).await;
        assert!(!queue().await);
        assert!(lease(&db, "b", 9).await.is_empty());
        let purge = |at| write(&db, move |conn| jobs::delete_finished_before(conn, at));
        assert_eq!(purge(now()).await, 0);
        assert_eq!(purge(now() + MINUTE).await, 1);
        assert!(queue().await);
    }

    async fn nodes_that_lease_at_once_share_the_jobs(database) {
        let db = database.open();
        let names: Vec<String> = (0..40).map(|name| name.to_string()).collect();
        let queued = names.clone();
        write(&db, move |conn| {
            queued.iter().try_for_each(|key| jobs::request(conn, &job("send", key), now()))
        })
        .await;
        let nodes = (0..20).map(|_| {
            db.execute(|conn| -> Result<_, evolua_persistence::Error> {
                let lease = Lease { lane: "mail", token: "t", until: now() + MINUTE, limit: 2 };
                jobs::lease_due(conn, lease, now())
            })
        });
        let leased = futures_util::future::join_all(nodes).await;
        let mut leased: Vec<String> =
            leased.into_iter().flat_map(|jobs| jobs.expect("a lease")).map(|job| job.key).collect();
        let mut expected = names;
        leased.sort();
        expected.sort();
        assert_eq!(leased, expected);
    }
}
