//! Transactions, races and outages.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use evolua_persistence::members::{self, MemberSearch};
use evolua_persistence::{Db, Error, OpenError, Settings, login_throttles};
use evolua_test_support::on_both_engines;

use super::{identity, member, now, read};

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

    async fn writers_that_meet_are_all_counted(database) {
        let db = database.open();
        let attempts = Arc::new(AtomicU32::new(0));
        let writers: Vec<_> = (0..16)
            .map(|_| {
                let (db, attempts) = (db.clone(), Arc::clone(&attempts));
                tokio::spawn(async move {
                    db.write(move |conn| -> Result<(), Error> {
                        attempts.fetch_add(1, Ordering::SeqCst);
                        let before = login_throttles::find(conn, "contador")?;
                        let failures = before.map_or(0, |row| row.failures) + 1;
                        let row = login_throttles::Throttle { failures, blocked_until: now() };
                        login_throttles::upsert(conn, "contador", row)
                    })
                    .await
                })
            })
            .collect();
        let mut committed = 0;
        for writer in writers {
            match writer.await.expect("a writer") {
                Ok(()) => committed += 1,
                // A writer may give up after its tries, but must say so.
                Err(Error::Serialization | Error::Conflict) => {}
                Err(other) => panic!("{other}"),
            }
        }
        let row = read(&db, |conn| login_throttles::find(conn, "contador")).await;
        assert_eq!(row.expect("the counter").failures, committed);
        assert!(committed >= 1);
    }

    async fn the_same_person_signing_in_twice_at_once_is_one_account(database) {
        let db = database.open();
        let (one, other) = tokio::join!(member(&db, "gemea"), member(&db, "gemea"));
        assert_eq!(one, other);
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

#[test]
fn addresses_that_lead_nowhere_are_told_in_one_line() {
    let open = |url: &str| {
        Db::open(&Settings { url: url.to_owned(), pool_size: None }).expect_err("a refusal")
    };
    assert!(matches!(open("mysql://localhost/x"), OpenError::UnknownScheme));
    for url in ["sqlite:///proc/nowhere/evolua.db", "postgres://127.0.0.1:1/x"] {
        let told = open(url).to_string();
        assert!(told.starts_with("can't open the database"), "{told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}
