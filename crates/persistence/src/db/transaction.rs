//! One attempt at a transaction.

use crate::engine::{Conn, Isolation};
use crate::error::{Error, Retryable};

/// How the work of a transaction ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    Commit,
    RollBack,
    /// Rolled back too: it collided with another transaction.
    Retry,
}

impl Ending {
    pub(super) fn of<T, E: Retryable>(outcome: &Result<T, E>) -> Self {
        match outcome {
            Ok(_) => Self::Commit,
            Err(error) if error.is_serialization_failure() => Self::Retry,
            Err(_) => Self::RollBack,
        }
    }
}

/// Commits what the work wrote or rolls it back, as the work ended.
pub(super) fn transaction(
    conn: &mut Conn,
    isolation: &Isolation,
    work: impl FnOnce(&mut Conn) -> Ending,
) -> Result<Ending, Error> {
    conn.begin(isolation)?;
    let ending = work(conn);
    if ending == Ending::Commit {
        if let Err(error) = conn.commit() {
            // PostgreSQL has rolled back already if the commit failed to serialize.
            let _ = conn.roll_back();
            return Err(error.into());
        }
    } else {
        conn.roll_back()?;
    }
    Ok(ending)
}
