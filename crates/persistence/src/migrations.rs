//! Embedded migrations, with the same versions and names for both engines.

use diesel::connection::SimpleConnection;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::engine::{Conn, Timeouts};
use crate::error::OpenError;

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// An arbitrary number that no other program on the server is likely to lock.
const ADVISORY_LOCK: i64 = 7_308_895_158_220_145;

/// Runs the pending migrations. Of several nodes that start together one migrates and the others
/// wait for it.
pub(crate) fn run(conn: &mut Conn) -> Result<(), OpenError> {
    conn.set_timeouts(Timeouts::Unlimited).map_err(|e| migrate_error(&e))?;
    let outcome = run_pending(conn);
    // Also after a failure, because the connection returns to the pool.
    conn.set_timeouts(Timeouts::Request).map_err(|e| migrate_error(&e))?;
    outcome
}

fn run_pending(conn: &mut Conn) -> Result<(), OpenError> {
    match conn {
        // One transaction around all migrations, so that a second process finds them done.
        Conn::Sqlite(conn) => conn
            .immediate_transaction(|conn| {
                conn.run_pending_migrations(SQLITE).map(drop).map_err(Failure)
            })
            .map_err(|e| migrate_error(&e.0)),
        Conn::Postgres(conn) => {
            conn.batch_execute(&format!("SELECT pg_advisory_lock({ADVISORY_LOCK})"))
                .map_err(|e| migrate_error(&e))?;
            let outcome = conn.run_pending_migrations(POSTGRES).map(drop);
            // Also after a failure: the lock belongs to the connection, which returns to the pool.
            conn.batch_execute(&format!("SELECT pg_advisory_unlock({ADVISORY_LOCK})"))
                .map_err(|e| migrate_error(&e))?;
            outcome.map_err(|e| migrate_error(&*e))
        }
    }
}

/// A migration error in a type that a Diesel transaction accepts.
struct Failure(Box<dyn std::error::Error + Send + Sync>);

impl From<diesel::result::Error> for Failure {
    fn from(error: diesel::result::Error) -> Self {
        Self(error.into())
    }
}

/// Reverts every migration, newest first.
pub(crate) fn revert(conn: &mut Conn) -> Result<(), OpenError> {
    match conn {
        Conn::Sqlite(conn) => {
            conn.revert_all_migrations(SQLITE).map(drop).map_err(|e| migrate_error(&*e))
        }
        Conn::Postgres(conn) => {
            conn.revert_all_migrations(POSTGRES).map(drop).map_err(|e| migrate_error(&*e))
        }
    }
}

fn migrate_error(error: &dyn std::fmt::Display) -> OpenError {
    OpenError::Migrate(error.to_string())
}
