//! Embedded migrations: the same stamps and names for both engines.

use diesel::connection::SimpleConnection;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::engine::{Conn, Patience};
use crate::error::OpenError;

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// Any number that no other program on the same server would lock.
const ADVISORY_LOCK: i64 = 7_308_895_158_220_145;

/// Brings the database up to date. Of several nodes that start together one migrates and the
/// others wait for it.
pub(crate) fn run(conn: &mut Conn) -> Result<(), OpenError> {
    conn.set_patience(Patience::Unlimited).map_err(|e| failed(&e))?;
    let outcome = run_pending(conn);
    conn.set_patience(Patience::OfRequests).map_err(|e| failed(&e))?;
    outcome
}

fn run_pending(conn: &mut Conn) -> Result<(), OpenError> {
    match conn {
        // One transaction around all of them: whoever comes second finds the work done.
        Conn::Sqlite(conn) => conn
            .immediate_transaction(|conn| {
                conn.run_pending_migrations(SQLITE).map(drop).map_err(Failure)
            })
            .map_err(|e| failed(&e.0)),
        Conn::Postgres(conn) => {
            conn.batch_execute(&format!("SELECT pg_advisory_lock({ADVISORY_LOCK})"))
                .map_err(|e| failed(&e))?;
            let outcome = conn.run_pending_migrations(POSTGRES).map(drop);
            conn.batch_execute(&format!("SELECT pg_advisory_unlock({ADVISORY_LOCK})"))
                .map_err(|e| failed(&e))?;
            outcome.map_err(|e| failed(&*e))
        }
    }
}

/// Why a migration failed, in a type that a transaction can give back.
struct Failure(Box<dyn std::error::Error + Send + Sync>);

impl From<diesel::result::Error> for Failure {
    fn from(error: diesel::result::Error) -> Self {
        Self(error.into())
    }
}

/// Takes every migration back, newest first.
pub(crate) fn revert(conn: &mut Conn) -> Result<(), OpenError> {
    match conn {
        Conn::Sqlite(conn) => conn.revert_all_migrations(SQLITE).map(drop).map_err(|e| failed(&*e)),
        Conn::Postgres(conn) => {
            conn.revert_all_migrations(POSTGRES).map(drop).map_err(|e| failed(&*e))
        }
    }
}

fn failed(error: &dyn std::fmt::Display) -> OpenError {
    OpenError::Migrate(error.to_string())
}
