//! Migrating, reverting, and the same schema on both engines.

use std::collections::BTreeSet;

use evolua_persistence::personal_data::{PERSONAL_TABLES, Retention, Subject};
use evolua_persistence::testing::{list_columns, list_indexes, list_tables_that_reuse_ids};
use evolua_test_support::{TemporaryDatabase, on_both_engines};

use super::read;

on_both_engines! {
    async fn up_down_and_up_again_gives_the_same_schema(database) {
        let db = database.open();
        let before = read(&db, list_columns).await;
        assert!(before.len() > 100, "{before:?}");
        let indexes = read(&db, list_indexes).await;
        db.revert().expect("reverting");
        assert_eq!(read(&db, list_columns).await, Vec::<String>::new());
        db.migrate().expect("migrating again");
        assert_eq!(read(&db, list_columns).await, before);
        assert_eq!(read(&db, list_indexes).await, indexes);
    }

    async fn no_table_reuses_the_id_of_a_deleted_row(database) {
        let db = database.open();
        assert_eq!(read(&db, list_tables_that_reuse_ids).await, Vec::<String>::new());
    }

    async fn migrating_twice_changes_nothing(database) {
        let db = database.open();
        let before = read(&db, list_columns).await;
        db.migrate().expect("a second run");
        assert_eq!(read(&db, list_columns).await, before);
    }
}

#[tokio::test]
async fn every_table_with_a_members_id_declares_what_becomes_of_its_rows() {
    let database = TemporaryDatabase::sqlite();
    let columns = read(&database.open(), list_columns).await;
    let of_member = |column: &String| {
        let column = column.trim_end_matches(" null");
        let (table, name) = column.split_once('.')?;
        ["user_id", "owner_id", "referrer_id", "referred_id"]
            .contains(&name)
            .then(|| (table.to_owned(), name.to_owned()))
    };
    let found: Vec<_> = columns.iter().filter_map(of_member).collect();
    let declared = PERSONAL_TABLES.iter().map(|table| (table.name.into(), table.column.into()));
    assert_eq!(found, declared.collect::<Vec<(String, String)>>());
}

#[tokio::test]
async fn both_engines_have_the_same_tables_columns_and_indexes() {
    let Some(postgres) = TemporaryDatabase::postgres() else { return };
    let sqlite = TemporaryDatabase::sqlite();
    let sqlite = sqlite.open();
    let postgres = postgres.open();
    assert_eq!(read(&sqlite, list_columns).await, read(&postgres, list_columns).await);
    assert_eq!(read(&sqlite, list_indexes).await, read(&postgres, list_indexes).await);
}

#[tokio::test]
async fn several_nodes_that_start_together_migrate_once() {
    let Some(database) = TemporaryDatabase::unmigrated_postgres() else { return };
    let nodes: Vec<_> = (0..4)
        .map(|_| {
            let db = database.open();
            std::thread::spawn(move || db.migrate())
        })
        .collect();
    for node in nodes {
        node.join().expect("a node").expect("no node fails");
    }
}

#[test]
fn the_privacy_page_says_what_the_tables_do() {
    let page = include_str!("../../../../frontend/src/features/site/Privacy.tsx");
    let page = page.split_whitespace().collect::<Vec<_>>().join(" ");
    let chapter = |from: &str, to: &str| {
        let after = page.split_once(from).expect(from).1;
        after.split_once(to).expect(to).0.to_owned()
    };
    let data = chapter("<h2>1. Dados que guardamos</h2>", "<h2>2.");
    let headings: BTreeSet<_> = data
        .split("<strong>")
        .skip(1)
        .filter_map(|part| Some(part.split_once(":</strong>")?.0))
        .collect();
    let subjects = PERSONAL_TABLES.iter().map(|table| table.subject).chain([Subject::Account]);
    assert_eq!(headings, subjects.map(Subject::heading).collect());

    let time = chapter("<h2>4. Por quanto tempo</h2>", "<h2>5.");
    for table in PERSONAL_TABLES {
        let said = match table.retention {
            Retention::Account => continue,
            Retention::Days(1) => "24 horas".to_owned(),
            Retention::Days(183) => "6 meses".to_owned(),
            Retention::Days(days) => format!("{days} dias"),
        };
        assert!(time.contains(&said), "{}: {said}", table.name);
    }
}
