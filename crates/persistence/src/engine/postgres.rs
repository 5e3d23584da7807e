//! PostgreSQL: serializable writes, bounded waits.

use diesel::connection::{AnsiTransactionManager, SimpleConnection};
use diesel::{Connection as _, PgConnection, QueryResult};

use crate::error::OpenError;

/// A statement or lock that takes longer than a client waits is given up by the server as well.
const SETTINGS: &str = "SET TIME ZONE 'UTC'; SET statement_timeout = '2500ms'; \
     SET lock_timeout = '2000ms'; SET idle_in_transaction_session_timeout = '10s';";

pub(super) fn connect(url: &str) -> Result<PgConnection, OpenError> {
    let failed = |error: &dyn std::fmt::Display| {
        OpenError::Connect(error.to_string().lines().collect::<Vec<_>>().join(" "))
    };
    let mut conn = PgConnection::establish(&with_timeout(url)).map_err(|error| failed(&error))?;
    conn.batch_execute(SETTINGS).map_err(|error| failed(&error))?;
    Ok(conn)
}

/// libpq waits without end for a silent host unless it is told not to.
fn with_timeout(url: &str) -> String {
    if url.contains("connect_timeout=") {
        return url.to_owned();
    }
    let separator = if url.contains('?') { '&' } else { '?' };
    format!("{url}{separator}connect_timeout=2")
}

pub(super) fn begin_write(conn: &mut PgConnection) -> QueryResult<()> {
    AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN ISOLATION LEVEL SERIALIZABLE")
}

#[cfg(test)]
mod tests {
    use super::with_timeout;

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
