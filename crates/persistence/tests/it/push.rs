//! Browsers on which members want notices.

use std::collections::HashSet;

use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_persistence::Db;
use evolua_persistence::push_subscriptions::{self, PushAddress, PushSubscription};
use evolua_test_support::on_both_engines;

use super::{member, now, read, write};

fn address(name: &str) -> PushAddress {
    PushAddress {
        endpoint: format!("https://push.test/{name}"),
        p256dh: format!("key of {name}"),
        auth: format!("secret of {name}"),
    }
}

async fn register(db: &Db, id: MemberId, name: &str, minute: i64) {
    let address = address(name);
    let at = now() + TimeDelta::minutes(minute);
    write(db, move |conn| push_subscriptions::upsert(conn, id, None, &address, at)).await;
}

async fn ids_of(db: &Db, id: MemberId) -> Vec<i64> {
    read(db, move |conn| push_subscriptions::list_ids(conn, id)).await
}

async fn find(db: &Db, id: i64) -> Option<PushSubscription> {
    read(db, move |conn| push_subscriptions::find(conn, id)).await
}

on_both_engines! {
    async fn a_browser_is_one_row_and_belongs_to_who_registered_it_last(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bruno = member(&db, "bruno").await;
        assert!(read(&db, push_subscriptions::list_members).await.is_empty());
        register(&db, ana, "phone", 0).await;
        let [id] = ids_of(&db, ana).await[..] else { panic!("one row") };
        let again = PushAddress { auth: "another secret".to_owned(), ..address("phone") };
        let renewed = again.clone();
        write(&db, move |conn| push_subscriptions::upsert(conn, ana, None, &renewed, now())).await;
        let expected = PushSubscription { id, member: ana, address: again };
        assert_eq!(find(&db, id).await, Some(expected));
        register(&db, bruno, "phone", 1).await;
        let [moved] = ids_of(&db, bruno).await[..] else { panic!("one row") };
        assert!(ids_of(&db, ana).await.is_empty());
        assert_ne!(moved, id, "what waits for ana's browser must not find bruno's");
        assert_eq!(read(&db, push_subscriptions::list_members).await, HashSet::from([bruno]));
    }

    async fn the_oldest_browsers_make_room(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bruno = member(&db, "bruno").await;
        register(&db, bruno, "other", -9).await;
        for (name, minute) in [("a", 2), ("b", 0), ("c", 1)] {
            register(&db, ana, name, minute).await;
        }
        write(&db, move |conn| push_subscriptions::keep_newest(conn, ana, 2)).await;
        let mut left = Vec::new();
        for id in ids_of(&db, ana).await {
            left.push(find(&db, id).await.expect("a row").address.endpoint);
        }
        assert_eq!(left, ["https://push.test/a", "https://push.test/c"]);
        assert_eq!(ids_of(&db, bruno).await.len(), 1);
    }

    async fn a_browser_is_deleted_only_by_its_member_or_its_id(database) {
        let db = database.open();
        let ana = member(&db, "ana").await;
        let bruno = member(&db, "bruno").await;
        register(&db, ana, "phone", 0).await;
        let delete = |id| {
            let endpoint = address("phone").endpoint;
            write(&db, move |conn| push_subscriptions::delete_by_endpoint(conn, id, &endpoint))
        };
        assert!(!delete(bruno).await);
        assert!(delete(ana).await && !delete(ana).await);
        register(&db, bruno, "phone", 0).await;
        let [id] = ids_of(&db, bruno).await[..] else { panic!("one row") };
        write(&db, move |conn| push_subscriptions::delete(conn, id)).await;
        assert!(ids_of(&db, bruno).await.is_empty());
    }
}
