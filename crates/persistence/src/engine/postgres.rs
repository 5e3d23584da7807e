//! PostgreSQL: writes in turn or serializable, bounded waits.

use diesel::connection::{AnsiTransactionManager, SimpleConnection};
use diesel::{Connection as _, PgConnection, QueryResult};
use evolua_domain::id::MemberId;

use super::{Isolation, Patience};
use crate::error::OpenError;

/// Every statement asks for the rows of one member or of one page, for which an index serves each
/// join. Without fresh statistics, as after a restore, the planner would rather read whole tables.
const SETTINGS: &str = "SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = '10s'; \
     SET enable_hashjoin = off; SET enable_mergejoin = off;";

/// A statement or lock that takes longer than a client waits is given up by the server as well.
pub(super) const fn patience(patience: Patience) -> &'static str {
    match patience {
        Patience::OfRequests => "SET statement_timeout = '2500ms'; SET lock_timeout = '2000ms';",
        Patience::Unlimited => "SET statement_timeout = 0; SET lock_timeout = 0;",
    }
}

pub(super) fn connect(url: &str) -> Result<PgConnection, OpenError> {
    let failed = |error: &dyn std::fmt::Display| {
        let told = error.to_string().lines().collect::<Vec<_>>().join(" ");
        OpenError::Connect(without_password(&told, url))
    };
    let mut conn = PgConnection::establish(&with_timeout(url)).map_err(|error| failed(&error))?;
    let settings = format!("{SETTINGS}{}", patience(Patience::OfRequests));
    conn.batch_execute(&settings).map_err(|error| failed(&error))?;
    Ok(conn)
}

/// What libpq says of an address that it can't read quotes parts of it, the password among them.
fn without_password(told: &str, url: &str) -> String {
    let Some((credentials, _)) = url.split_once("://").and_then(|(_, rest)| rest.rsplit_once('@'))
    else {
        return told.to_owned();
    };
    let quotes_any = credentials
        .split([':', '/', '?', '#', '%', '@', ' '])
        .skip(1)
        .any(|part| !part.is_empty() && told.contains(part));
    if quotes_any { "the address or its credentials are wrong".to_owned() } else { told.to_owned() }
}

/// libpq waits without end for a silent host unless it is told not to.
fn with_timeout(url: &str) -> String {
    if url.contains("connect_timeout=") {
        return url.to_owned();
    }
    let separator = if url.contains('?') { '&' } else { '?' };
    format!("{url}{separator}connect_timeout=2")
}

/// A member's own rows need nothing but their order: the member's advisory lock gives it, and each
/// statement after it sees what the one before committed. Serializable transactions of *different*
/// members collide too, on index pages that their rows share.
pub(super) fn begin(conn: &mut PgConnection, isolation: &Isolation) -> QueryResult<()> {
    let begin = match isolation {
        Isolation::Serializable => "BEGIN ISOLATION LEVEL SERIALIZABLE".to_owned(),
        Isolation::Snapshot => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY".to_owned(),
        Isolation::OfMembers(members) => {
            let lock = |member: &MemberId| format!("; SELECT pg_advisory_xact_lock({})", member.0);
            let locks: String = members.iter().map(lock).collect();
            format!("BEGIN ISOLATION LEVEL READ COMMITTED{locks}")
        }
    };
    let outcome = AnsiTransactionManager::begin_transaction_sql(conn, &begin);
    if outcome.is_err() {
        // The lock didn't come in time, and left a transaction that Diesel knows nothing of.
        let _ = conn.batch_execute("ROLLBACK");
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::{connect, with_timeout};

    #[test]
    fn no_part_of_a_password_is_ever_told() {
        for url in [
            "postgres://ana:se%zzgredo@127.0.0.1:1/x",
            "postgres://ana:ab/segredo@127.0.0.1:1/x",
            "postgres://ana:ab?segredo=1@127.0.0.1:1/x",
            "postgres://ana:ab segredo@127.0.0.1:1/x",
            "postgres://ana:segredo@127.0.0.1:1/x",
            "postgres://ana:ab@segredo@127.0.0.1:1/x",
        ] {
            let Err(error) = connect(url) else { panic!("nobody listens there") };
            let told = error.to_string();
            assert!(!told.contains("gredo"), "{url}: {told}");
        }
    }

    #[test]
    fn a_connect_timeout_is_added_unless_one_is_given() {
        assert_eq!(with_timeout("postgres://h/d"), "postgres://h/d?connect_timeout=2");
        assert_eq!(
            with_timeout("postgres://h/d?sslmode=require"),
            "postgres://h/d?sslmode=require&connect_timeout=2"
        );
        assert_eq!(
            with_timeout("postgres://h/d?connect_timeout=9"),
            "postgres://h/d?connect_timeout=9"
        );
    }
}
