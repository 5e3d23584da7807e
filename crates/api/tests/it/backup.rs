//! A backup that is made, read and restored.

use std::fs;
use std::path::PathBuf;

use chrono::TimeDelta;
use evolua_services::backup::{self, Failure};
use evolua_services::clock::Clock;
use evolua_test_support::{
    EngineUnderTest, SECRET_KEY, TemporaryDatabase, TestServer, on_both_engines,
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::list;

/// An empty database on the same engine.
fn empty(engine: EngineUnderTest) -> TemporaryDatabase {
    match engine {
        EngineUnderTest::Postgres => TemporaryDatabase::unmigrated_postgres().expect("a server"),
        EngineUnderTest::Sqlite => {
            let database = TemporaryDatabase::sqlite();
            fs::remove_file(path_of(&database)).expect("no file");
            database
        }
    }
}

fn migrated(engine: EngineUnderTest) -> TemporaryDatabase {
    match engine {
        EngineUnderTest::Postgres => TemporaryDatabase::postgres().expect("a server"),
        EngineUnderTest::Sqlite => TemporaryDatabase::sqlite(),
    }
}

fn path_of(database: &TemporaryDatabase) -> PathBuf {
    database.url.trim_start_matches("sqlite://").into()
}

on_both_engines! {
    async fn a_backup_brings_everything_back_but_deleted_accounts(database) {
        let folder = TempDir::new().expect("a folder");
        let (url, engine) = (database.url.clone(), database.engine);
        let full = migrated(engine);
        let server = TestServer::start_on(database).await;
        server.active_member("ana@exemplo.com").await;
        let bia = server.active_member("bia@exemplo.com").await;
        let own = json!({"name": "Roda de pneu", "muscle_group": "Costas"});
        bia.post("/api/custom-exercises", own).await.expect(201);
        let old = folder.path().join("old.backup");
        let now = server.test.clock.now();
        backup::create(&url, &SECRET_KEY, &old, now).expect("a backup");

        server.test.clock.advance(TimeDelta::minutes(1));
        let word = json!({"confirmation": "EXCLUIR"});
        server.anonymous().sign_in("ana@exemplo.com").await.post("/api/users/me/deletion", word).await.expect(204);
        let new = folder.path().join("new.backup");
        let created = backup::create(&url, &SECRET_KEY, &new, now).expect("a backup");
        let again = backup::create(&url, &SECRET_KEY, &new, now).expect_err("a file");
        assert!(again.to_string().ends_with("exists already"), "{again}");
        let deletions = backup::read_deletions(&created.deletions).expect("deletions");
        assert_eq!(deletions.len(), 1);
        assert_eq!(backup::verify(&old).expect("a backup").rows["users"], 2);
        assert_eq!(backup::verify(&new).expect("a backup").rows["users"], 1);

        let other_key = [8; 64];
        let restored = empty(engine);
        let refused = backup::restore(&old, &restored.url, &other_key).expect_err("another key");
        assert!(matches!(refused, Failure::OtherKey { .. }), "{refused}");
        let refused = backup::restore(&old, &full.url, &SECRET_KEY).expect_err("not empty");
        assert!(refused.to_string().contains("isn't empty"), "{refused}");
        backup::restore(&old, &restored.url, &SECRET_KEY).expect("a database");

        let server = TestServer::start_on(restored).await;
        assert_eq!(backup::replay(&server.test.app, &deletions).await.expect("a replay"), 1);
        assert_eq!(backup::replay(&server.test.app, &deletions).await.expect("a replay"), 0);
        let users = server.admin().await.get("/api/admin/users").await.expect(200).json();
        let emails: Vec<&Value> = list(&users).iter().map(|user| &user["email"]).collect();
        assert_eq!(emails, ["bia@exemplo.com"]);
        let bia = server.anonymous().sign_in("bia@exemplo.com").await;
        let exercises = bia.get("/api/exercises").await.expect(200);
        assert!(exercises.text.contains("Roda de pneu"));
    }

    async fn a_damaged_backup_is_told(database) {
        let folder = TempDir::new().expect("a folder");
        let url = database.url.clone();
        let server = TestServer::start_on(database).await;
        server.active_member("ana@exemplo.com").await;
        let path = folder.path().join("one.backup");
        backup::create(&url, &SECRET_KEY, &path, server.test.clock.now()).expect("a backup");
        let mut bytes = fs::read(&path).expect("the backup");
        let middle = bytes.len() / 2;
        bytes[middle] ^= 0xff;
        fs::write(&path, bytes).expect("the backup");
        assert!(matches!(backup::verify(&path), Err(Failure::Changed)));
        fs::write(&path, "something else").expect("the backup");
        assert!(matches!(backup::verify(&path), Err(Failure::Changed)));
        fs::remove_file(folder.path().join("one.backup.json")).expect("the manifest");
        assert!(matches!(backup::verify(&path), Err(Failure::File { .. })));
    }
}
