//! Temporary databases.

use std::sync::atomic::{AtomicU32, Ordering};

use evolua_persistence::{Db, Settings, testing};
use tempfile::TempDir;

/// Which engine a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EngineUnderTest {
    Sqlite,
    Postgres,
}

/// A private, empty database, deleted when dropped.
#[derive(Debug)]
pub struct TemporaryDatabase {
    pub url: String,
    pub engine: EngineUnderTest,
    cleanup: Cleanup,
}

#[derive(Debug)]
enum Cleanup {
    Folder(#[allow(dead_code, reason = "dropping it removes the folder")] TempDir),
    Database { server: String, name: String },
}

impl TemporaryDatabase {
    /// A file in a temporary folder.
    pub fn sqlite() -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let path = folder.path().join("test.db");
        Self {
            url: format!("sqlite://{}", path.display()),
            engine: EngineUnderTest::Sqlite,
            cleanup: Cleanup::Folder(folder),
        }
    }

    /// A database on the server of `EVOLUA_TEST_POSTGRES_URL`; `None` if that isn't set. Panics
    /// then in CI.
    #[expect(clippy::disallowed_methods, reason = "tests are configured by the environment")]
    pub fn postgres() -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let Ok(server) = std::env::var("EVOLUA_TEST_POSTGRES_URL") else {
            assert!(std::env::var("CI").is_err(), "EVOLUA_TEST_POSTGRES_URL is not set in CI");
            return None;
        };
        let number = NUMBER.fetch_add(1, Ordering::SeqCst);
        let name = format!("evolua_test_{}_{number}", std::process::id());
        testing::execute(&server, &format!("CREATE DATABASE {name}")).expect("a database");
        let mut url: url::Url = server.parse().expect("EVOLUA_TEST_POSTGRES_URL is an address");
        url.set_path(&name);
        Some(Self {
            url: url.into(),
            engine: EngineUnderTest::Postgres,
            cleanup: Cleanup::Database { server, name },
        })
    }

    /// Opens the database without migrating it.
    pub fn open_empty(&self) -> Db {
        Db::open(&Settings { url: self.url.clone(), pool_size: Some(4) }).expect("the database")
    }

    /// Opens and migrates the database.
    pub fn open(&self) -> Db {
        let db = self.open_empty();
        db.migrate().expect("the migrations");
        db
    }
}

/// A PostgreSQL database that refuses connections.
#[derive(Debug)]
pub struct Outage<'database> {
    server: &'database str,
    name: &'database str,
}

impl TemporaryDatabase {
    /// Ends every connection to the database and refuses new ones.
    pub fn start_outage(&self) -> Outage<'_> {
        let Cleanup::Database { server, name } = &self.cleanup else {
            panic!("an SQLite file can't have an outage");
        };
        let lock = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false");
        testing::execute(server, &lock).expect("the lock");
        let end = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        testing::execute(server, &end).expect("the end of the connections");
        Outage { server, name }
    }
}

impl Outage<'_> {
    /// Allows connections again.
    pub fn end(self) {
        let unlock = format!("ALTER DATABASE {} ALLOW_CONNECTIONS true", self.name);
        testing::execute(self.server, &unlock).expect("the unlock");
    }
}

impl Drop for TemporaryDatabase {
    fn drop(&mut self) {
        if let Cleanup::Database { server, name } = &self.cleanup {
            // A failed test may have left connections refused.
            let unlock = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true");
            let _ = testing::execute(server, &unlock);
            // The server is temporary, so a leftover database does no harm.
            let _ = testing::execute(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}
