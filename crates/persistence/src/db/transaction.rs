//! One attempt at a transaction.

use crate::engine::{Conn, Isolation};
use crate::error::Error;

/// Commits what the work wrote if it returns `Ok`, and rolls it back if it returns `Err`.
pub(super) fn transaction<T, E: From<Error>>(
    conn: &mut Conn,
    isolation: &Isolation,
    work: impl FnOnce(&mut Conn) -> Result<T, E>,
) -> Result<T, E> {
    conn.begin(isolation).map_err(Error::from)?;
    match work(conn) {
        Ok(value) => match conn.commit().map_err(Error::from) {
            Ok(()) => Ok(value),
            Err(error) => {
                // PostgreSQL has rolled back already if the commit failed to serialize.
                let _ = conn.roll_back();
                Err(error.into())
            }
        },
        Err(error) => {
            conn.roll_back().map_err(Error::from)?;
            Err(error)
        }
    }
}
