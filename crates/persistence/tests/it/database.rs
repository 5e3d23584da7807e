//! Transactions, races and outages.

use std::os::unix::fs::PermissionsExt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Barrier};

use evolua_domain::workout::NewWorkout;
use evolua_persistence::members::{self, MemberSearch};
use evolua_persistence::{
    Conn, Db, Error, OpenError, Settings, login_throttles, metadata, workouts,
};
use evolua_test_support::{TemporaryDatabase, on_both_engines};

use super::rows::insert_workout;
use super::{identity, member, now, read, write};

on_both_engines! {
    async fn an_error_rolls_the_whole_transaction_back(database) {
        let db = database.open();
        let outcome: Result<(), Error> = db
            .write(|conn| {
                members::upsert(conn, &identity("perdida"), "America/Sao_Paulo", now())?;
                Err(Error::Conflict)
            })
            .await;
        assert!(matches!(outcome, Err(Error::Conflict)));
        let count = read(&db, |conn| members::count(conn, &MemberSearch::default())).await;
        assert_eq!(count, 0);
    }

    async fn concurrent_writers_are_all_counted(database) {
        let db = database.open();
        let writers: Vec<_> = (0..16)
            .map(|_| {
                let db = db.clone();
                tokio::spawn(async move { db.write(count_up).await })
            })
            .collect();
        for writer in writers {
            writer.await.expect("a writer").expect("no writer is refused");
        }
        let row = read(&db, |conn| login_throttles::find(conn, "contador")).await;
        assert_eq!(row.expect("the counter").failures, 16);
    }

    async fn writers_of_one_member_run_one_after_the_other(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let writers: Vec<_> = (0..16)
            .map(|_| {
                let db = db.clone();
                tokio::spawn(async move { db.write_for(ana, count_up).await })
            })
            .collect();
        for writer in writers {
            writer.await.expect("a writer").expect("no writer is refused");
        }
        let row = read(&db, |conn| login_throttles::find(conn, "contador")).await;
        assert_eq!(row.expect("the counter").failures, 16);
    }

    async fn writers_of_different_members_never_collide(database) {
        let db = database.open();
        let attempts = Arc::new(AtomicU32::new(0));
        let mut writers = Vec::new();
        for number in 0..30 {
            let member = member(&db, &format!("pessoa {number}")).await;
            let db = db.clone();
            let attempts = Arc::clone(&attempts);
            writers.push(tokio::spawn(async move {
                db.write_for(member, move |conn| {
                    attempts.fetch_add(1, Ordering::SeqCst);
                    insert_workout(conn, member, &workout())
                })
                .await
            }));
        }
        for writer in writers {
            writer.await.expect("a writer").expect("no writer is refused");
        }
        assert_eq!(attempts.load(Ordering::SeqCst), 30, "no transaction ran twice");
    }

    async fn a_snapshot_sees_one_moment(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let first = "2026-01-01".parse().expect("a date");
        let count = move |conn: &mut Conn| workouts::count_done_since(conn, ana, first);
        let has_read = Arc::new(Barrier::new(2));
        let written = Arc::new(Barrier::new(2));
        let reader = {
            let db = db.clone();
            let has_read = Arc::clone(&has_read);
            let written = Arc::clone(&written);
            tokio::spawn(async move {
                db.snapshot(move |conn| -> Result<_, Error> {
                    let before = count(conn)?;
                    has_read.wait();
                    written.wait();
                    Ok((before, count(conn)?))
                })
                .await
            })
        };
        tokio::task::spawn_blocking(move || has_read.wait()).await.expect("the first statement");
        write(&db, move |conn| insert_workout(conn, ana, &workout())).await;
        tokio::task::spawn_blocking(move || written.wait()).await.expect("the write");
        assert_eq!(reader.await.expect("the reader").expect("the snapshot"), (0, 0));
        assert_eq!(read(&db, count).await, 1);
        let refused = db.snapshot(move |conn| insert_workout(conn, ana, &workout())).await;
        assert!(refused.is_err(), "a snapshot only reads");
    }

    async fn two_concurrent_sign_ins_create_one_account(database) {
        let db = database.open();
        let (first, second) = tokio::join!(member(&db, "gemea"), member(&db, "gemea"));
        assert_eq!(first, second);
    }

    async fn a_panic_costs_no_connection(database) {
        let db = database.open();
        for _ in 0..6 {
            let outcome: Result<(), Error> = db.write(|_| panic!("on purpose")).await;
            assert!(matches!(outcome, Err(Error::Unavailable(_))));
        }
        assert!(db.ping().await.is_ok());
        member(&db, "depois").await;
    }
}

fn count_up(conn: &mut Conn) -> Result<(), Error> {
    let before = login_throttles::find(conn, "contador")?;
    let failures = before.map_or(0, |row| row.failures) + 1;
    let row = login_throttles::Throttle { failures, blocked_until: now() };
    login_throttles::upsert(conn, "contador", row)
}

fn workout() -> NewWorkout {
    NewWorkout {
        client_id: None,
        name: None,
        trained_on: now().date_naive(),
        started_at: None,
        ended_at: Some(now()),
        is_completed: false,
        notes: None,
        workout_type: "A".to_owned(),
        program_type: "ABC".to_owned(),
    }
}

#[tokio::test]
async fn a_lock_timeout_costs_no_connection() {
    let Some(database) = TemporaryDatabase::postgres() else { return };
    let db = database.open();
    let ana = member(&db, "ana").await;
    let (held, is_held) = tokio::sync::oneshot::channel();
    let held = std::sync::Mutex::new(Some(held));
    let holder = db.clone();
    let holder = tokio::spawn(async move {
        holder
            .write_for(ana, move |_| -> Result<(), Error> {
                if let Some(held) = held.lock().expect("one holder").take() {
                    held.send(()).expect("the test waits");
                }
                std::thread::park_timeout(std::time::Duration::from_millis(2500));
                Ok(())
            })
            .await
    });
    is_held.await.expect("the holder runs");
    let outcome = db.write_for(ana, count_up).await;
    assert!(matches!(outcome, Err(Error::Unavailable(_))), "{outcome:?}");
    holder.await.expect("the holder").expect("it commits");
    for _ in 0..8 {
        db.write_for(ana, count_up).await.expect("every connection still works");
    }
}

#[tokio::test]
async fn several_processes_on_one_empty_file_all_start() {
    for _ in 0..5 {
        let database = TemporaryDatabase::sqlite();
        let starts: Vec<_> = (0..4)
            .map(|_| {
                let settings = Settings { url: database.url.clone(), pool_size: None };
                std::thread::spawn(move || Db::open(&settings)?.migrate())
            })
            .collect();
        for start in starts {
            start.join().expect("a start").expect("no start fails");
        }
    }
}

#[tokio::test]
async fn a_replaced_or_removed_file_is_detected() {
    let database = TemporaryDatabase::sqlite();
    let db = database.open();
    let ana = member(&db, "ana").await;
    let path = database.url.trim_start_matches("sqlite://").to_owned();
    let elsewhere = format!("{path}.elsewhere");
    std::fs::rename(&path, &elsewhere).expect("the file moves");
    assert!(matches!(db.ping().await, Err(Error::Unavailable(_))));
    let outcome = db.write_for(ana, count_up).await;
    assert!(matches!(outcome, Err(Error::Unavailable(_))), "{outcome:?}");
    std::fs::write(&path, "").expect("another file takes its place");
    assert!(matches!(db.ping().await, Err(Error::Unavailable(_))));
    std::fs::rename(&elsewhere, &path).expect("the file comes back");
    db.write_for(ana, count_up).await.expect("it goes on");
}

#[tokio::test]
async fn only_the_owner_can_read_the_database_files() {
    let database = TemporaryDatabase::sqlite();
    let path = database.url.trim_start_matches("sqlite://").to_owned();
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).expect("open to all");
    let db = database.open();
    member(&db, "ana").await;
    for file in [path.clone(), format!("{path}-wal"), format!("{path}-shm")] {
        let mode = std::fs::metadata(&file).expect("the file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{file}");
    }
    let folder = format!("{path}.folder");
    let url = format!("sqlite://{folder}/evolua.db");
    Db::open(&Settings { url, pool_size: None }).expect("the database");
    let mode = std::fs::metadata(&folder).expect("the folder").permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[tokio::test]
async fn deleted_texts_leave_the_files() {
    const SECRET: &str = "hernia-de-disco-operada";
    let database = TemporaryDatabase::sqlite();
    let db = database.open();
    write(&db, |conn| metadata::upsert(conn, "segredo", &SECRET.repeat(200))).await;
    db.truncate_log().await.expect("a checkpoint");
    write(&db, |conn| metadata::delete(conn, "segredo")).await;
    db.truncate_log().await.expect("a checkpoint");
    let path = database.url.trim_start_matches("sqlite://").to_owned();
    for file in [path.clone(), format!("{path}-wal")] {
        let bytes = std::fs::read(&file).unwrap_or_default();
        assert!(!bytes.windows(SECRET.len()).any(|part| part == SECRET.as_bytes()), "{file}");
    }
}

#[test]
fn unreachable_addresses_are_reported_in_one_line() {
    let open = |url: &str| {
        Db::open(&Settings { url: url.to_owned(), pool_size: None }).expect_err("a refusal")
    };
    assert!(matches!(open("mysql://localhost/x"), OpenError::UnknownScheme));
    for url in ["sqlite:///proc/nowhere/evolua.db", "postgres://127.0.0.1:1/x"] {
        let message = open(url).to_string();
        assert!(message.starts_with("can't open the database"), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}
