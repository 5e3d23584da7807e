//! PostgreSQL: isolation and timeouts.

use diesel::connection::{AnsiTransactionManager, SimpleConnection};
use diesel::{Connection as _, PgConnection, QueryResult};
use evolua_domain::id::MemberId;

use super::transaction::{Change, Isolation, Timeouts};
use crate::error::OpenError;

/// Hash and merge joins are off because every statement reads the rows of one member or one page,
/// and an index serves each join. Without fresh statistics, as after a restore, the planner would
/// read whole tables instead.
///
/// Plans are generic, so that the plan that the tests read is the one used. Otherwise the server may
/// plan a statement again at each run, because a plan for one week's workouts seems so much cheaper
/// than one for any week's; planning then costs more than the reads.
///
/// Nothing is compiled, because that takes seconds for the overview's reasons over many members, whose
/// rows are read in a part of that time.
const SETTINGS: &str = "SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = '10s'; \
     SET enable_hashjoin = off; SET enable_mergejoin = off; SET jit = off; \
     SET plan_cache_mode = force_generic_plan;";

/// The server gives up before the client stops waiting.
pub(super) const fn timeouts(timeouts: Timeouts) -> &'static str {
    match timeouts {
        Timeouts::Request => "SET statement_timeout = '2500ms'; SET lock_timeout = '2000ms';",
        Timeouts::Unlimited => "SET statement_timeout = 0; SET lock_timeout = 0;",
    }
}

pub(super) fn connect(url: &str) -> Result<PgConnection, OpenError> {
    let connect_error = |error: &dyn std::fmt::Display| {
        let message = error.to_string().lines().collect::<Vec<_>>().join(" ");
        OpenError::Connect(without_password(&message, url))
    };
    let mut conn =
        PgConnection::establish(&with_timeout(url)).map_err(|error| connect_error(&error))?;
    let settings = format!("{SETTINGS}{}", timeouts(Timeouts::Request));
    conn.batch_execute(&settings).map_err(|error| connect_error(&error))?;
    Ok(conn)
}

/// Replaces a message that quotes the password: libpq quotes parts of an address that it can't
/// parse.
fn without_password(message: &str, url: &str) -> String {
    let Some((credentials, _)) = url.split_once("://").and_then(|(_, rest)| rest.rsplit_once('@'))
    else {
        return message.to_owned();
    };
    let quotes_any = credentials
        .split([':', '/', '?', '#', '%', '@', ' '])
        .skip(1)
        .any(|part| !part.is_empty() && message.contains(part));
    if quotes_any {
        "the address or its credentials are wrong".to_owned()
    } else {
        message.to_owned()
    }
}

/// Adds a connect timeout; libpq would wait forever for a host that doesn't answer.
fn with_timeout(url: &str) -> String {
    if url.contains("connect_timeout=") {
        return url.to_owned();
    }
    let separator = if url.contains('?') { '&' } else { '?' };
    format!("{url}{separator}connect_timeout=2")
}

/// Transactions of a member are serialized by the lock on the member's row, which the new data
/// version takes: each sees what the one before it committed. `SERIALIZABLE` would also fail
/// transactions of *different* members, because their rows share index pages.
pub(super) fn begin(conn: &mut PgConnection, isolation: &Isolation) -> QueryResult<()> {
    let begin = match isolation {
        Isolation::Serializable => "BEGIN ISOLATION LEVEL SERIALIZABLE".to_owned(),
        Isolation::Snapshot => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY".to_owned(),
        Isolation::Statement => "BEGIN ISOLATION LEVEL READ COMMITTED".to_owned(),
        Isolation::PerMember(members, change) => {
            let lock = |MemberId(id): &MemberId| match change {
                Change::Derived => {
                    format!("; SELECT 1 FROM users WHERE id = {id} FOR NO KEY UPDATE")
                }
                Change::Log => {
                    format!("; UPDATE users SET data_version = data_version + 1 WHERE id = {id}")
                }
                Change::Any => format!(
                    "; UPDATE users SET data_version = data_version + 1, \
                     program_version = program_version + 1 WHERE id = {id}"
                ),
            };
            let locks: String = members.iter().map(lock).collect();
            format!("BEGIN ISOLATION LEVEL READ COMMITTED{locks}")
        }
    };
    let outcome = AnsiTransactionManager::begin_transaction_sql(conn, &begin);
    if outcome.is_err() {
        // The lock timed out after `BEGIN`: Diesel doesn't know of the open transaction.
        let _ = conn.batch_execute("ROLLBACK");
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::{connect, with_timeout};

    #[test]
    fn an_error_never_quotes_the_password() {
        for url in [
            "postgres://ana:se%zzgredo@127.0.0.1:1/x",
            "postgres://ana:ab/segredo@127.0.0.1:1/x",
            "postgres://ana:ab?segredo=1@127.0.0.1:1/x",
            "postgres://ana:ab segredo@127.0.0.1:1/x",
            "postgres://ana:segredo@127.0.0.1:1/x",
            "postgres://ana:ab@segredo@127.0.0.1:1/x",
        ] {
            let Err(error) = connect(url) else { panic!("nothing listens there") };
            let message = error.to_string();
            assert!(!message.contains("gredo"), "{url}: {message}");
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
