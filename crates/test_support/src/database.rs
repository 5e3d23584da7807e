//! Temporary databases. Each is a copy of one that its process has migrated: the migrations take longer than most tests.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use evolua_persistence::{Db, Settings, testing};
use tempfile::TempDir;

/// Which engine a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EngineUnderTest {
    Sqlite,
    Postgres,
}

/// A private database without rows, deleted when dropped.
#[derive(Debug)]
pub struct TemporaryDatabase {
    pub url: String,
    pub engine: EngineUnderTest,
    cleanup: Cleanup,
}

#[derive(Debug)]
enum Cleanup {
    Folder(#[allow(dead_code, reason = "dropping it removes the folder")] TempDir),
    Database {
        server: String,
        name: String,
    },
    /// Another one deletes it.
    None,
}

/// The content of a migrated file.
static SQLITE_TEMPLATE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folder = TempDir::new().expect("a temporary folder");
    let original = sqlite_url(&folder.path().join("original.db"));
    open(&original).migrate().expect("the migrations");
    let copy = folder.path().join("copy.db");
    // The file alone may lack what is still in the write-ahead log.
    testing::execute(&original, &format!("VACUUM INTO '{}'", copy.display())).expect("a copy");
    fs::read(copy).expect("the copy")
});

/// The name of a migrated database. It stays on the server, which is temporary too.
static POSTGRES_TEMPLATE: LazyLock<String> = LazyLock::new(|| {
    let server = postgres_server().expect("a server");
    let name = format!("evolua_template_{}", std::process::id());
    open(&create(&server, &name, "template1")).migrate().expect("the migrations");
    // PostgreSQL copies a database only while nobody is connected to it.
    refuse_connections(&server, &name);
    name
});

/// `EVOLUA_TEST_POSTGRES_URL`. Panics in CI if that isn't set.
#[expect(clippy::disallowed_methods, reason = "tests are configured by the environment")]
fn postgres_server() -> Option<String> {
    let server = std::env::var("EVOLUA_TEST_POSTGRES_URL").ok();
    let may_be_missing = std::env::var("CI").is_err();
    assert!(server.is_some() || may_be_missing, "EVOLUA_TEST_POSTGRES_URL is not set in CI");
    server
}

fn sqlite_url(path: &Path) -> String {
    format!("sqlite://{}", path.display())
}

fn open(url: &str) -> Db {
    Db::open(&Settings { url: url.to_owned(), pool_size: Some(4) }).expect("the database")
}

/// Creates a PostgreSQL database and returns its address.
fn create(server: &str, name: &str, template: &str) -> String {
    let create = format!("CREATE DATABASE {name} TEMPLATE {template}");
    testing::execute(server, &create).expect("a database");
    let mut url: url::Url = server.parse().expect("EVOLUA_TEST_POSTGRES_URL is an address");
    url.set_path(name);
    url.into()
}

/// Refuses connections to a PostgreSQL database, and ends those that are open.
fn refuse_connections(server: &str, name: &str) {
    let refuse = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false");
    testing::execute(server, &refuse).expect("the lock");
    let end =
        format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'");
    testing::execute(server, &end).expect("the end of the connections");
}

impl TemporaryDatabase {
    /// A file in a temporary folder.
    pub fn sqlite() -> Self {
        let folder = TempDir::new().expect("a temporary folder");
        let path = folder.path().join("test.db");
        fs::write(&path, &*SQLITE_TEMPLATE).expect("the database");
        Self {
            url: sqlite_url(&path),
            engine: EngineUnderTest::Sqlite,
            cleanup: Cleanup::Folder(folder),
        }
    }

    /// A database on the server of `EVOLUA_TEST_POSTGRES_URL`; `None` if that isn't set. Panics
    /// then in CI.
    pub fn postgres() -> Option<Self> {
        let server = postgres_server()?;
        Some(Self::on_server(server, &POSTGRES_TEMPLATE))
    }

    /// A database on that server in which no migration has run.
    pub fn unmigrated_postgres() -> Option<Self> {
        let server = postgres_server()?;
        Some(Self::on_server(server, "template1"))
    }

    fn on_server(server: String, template: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::SeqCst);
        let name = format!("evolua_test_{}_{number}", std::process::id());
        Self {
            url: create(&server, &name, template),
            engine: EngineUnderTest::Postgres,
            cleanup: Cleanup::Database { server, name },
        }
    }

    /// The same database for another node. It lasts as long as this one.
    pub fn for_another_node(&self) -> Self {
        Self { url: self.url.clone(), engine: self.engine, cleanup: Cleanup::None }
    }

    /// Opens the database.
    pub fn open(&self) -> Db {
        open(&self.url)
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
        refuse_connections(server, name);
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
            // The server is temporary, so a leftover database does no harm.
            let _ = testing::execute(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}
