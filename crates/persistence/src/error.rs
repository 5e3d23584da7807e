//! One error for both engines.

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use thiserror::Error;

/// Why a statement or transaction failed, on either engine.
#[derive(Debug, Error)]
pub enum Error {
    /// A row with the same unique key exists.
    #[error("a row with the same key exists")]
    Conflict,
    /// A row that is referred to doesn't exist.
    #[error("a row that is referred to does not exist")]
    MissingReference,
    /// A concurrent transaction conflicted; the whole transaction may be retried.
    #[error("another transaction got in between")]
    Serialization,
    /// The database can't be reached, or not in time.
    #[error("the database can't be reached: {0}")]
    Unavailable(String),
    /// A stored value isn't valid in the domain.
    #[error("the stored {column} can't be read: {value:?}")]
    Corrupt {
        /// As `table.column`.
        column: &'static str,
        value: String,
    },
    /// Anything else, which is a bug.
    #[error("the statement failed: {0}")]
    Statement(DieselError),
}

/// Why the database could not be opened at start, in one line.
#[derive(Debug, Error)]
pub enum OpenError {
    #[error("DATABASE_URL must start with sqlite:// or postgres://")]
    UnknownScheme,
    /// The server doesn't answer or refuses the connection.
    #[error("can't open the database: {0}")]
    Connect(String),
    #[error("can't migrate the database: {0}")]
    Migrate(String),
}

impl Error {
    /// Makes a conflict retryable, for a row that two transactions insert at once: the second one
    /// runs again and finds the row.
    #[must_use]
    pub fn retry_conflict(self) -> Self {
        match self {
            Self::Conflict => Self::Serialization,
            other => other,
        }
    }
}

/// Tells retryable errors from final ones.
pub trait Retryable {
    /// Whether the transaction may be retried.
    fn is_serialization_failure(&self) -> bool;
}

impl Retryable for Error {
    fn is_serialization_failure(&self) -> bool {
        matches!(self, Self::Serialization)
    }
}

impl From<DieselError> for Error {
    fn from(error: DieselError) -> Self {
        match error {
            DieselError::DatabaseError(kind, info) => match kind {
                DatabaseErrorKind::UniqueViolation => Self::Conflict,
                DatabaseErrorKind::ForeignKeyViolation => Self::MissingReference,
                DatabaseErrorKind::SerializationFailure => Self::Serialization,
                // Diesel has no kind for a deadlock. The server aborts one side, which may retry.
                _ if info.message() == "deadlock detected" => Self::Serialization,
                DatabaseErrorKind::ClosedConnection
                | DatabaseErrorKind::UnableToSendCommand
                | DatabaseErrorKind::ReadOnlyTransaction => {
                    Self::Unavailable(info.message().to_owned())
                }
                _ if is_outage(info.message()) => Self::Unavailable(info.message().to_owned()),
                _ => Self::Statement(DieselError::DatabaseError(kind, info)),
            },
            DieselError::BrokenTransactionManager => {
                Self::Unavailable("the connection broke".to_owned())
            }
            other => Self::Statement(other),
        }
    }
}

/// Whether the message tells of an outage. Diesel reports a lost server connection, a timeout and
/// a disk failure as unknown errors.
fn is_outage(message: &str) -> bool {
    const OUTAGES: [&str; 12] = [
        "server closed the connection",
        "connection not open",
        "no connection to the server",
        "terminating connection",
        "could not send data to server",
        "database is locked",
        "database or disk is full",
        "attempt to write a readonly database",
        "disk I/O error",
        "unable to open database file",
        "canceling statement due to lock timeout",
        "canceling statement due to statement timeout",
    ];
    OUTAGES.iter().any(|outage| message.contains(outage))
}

pub(crate) type Result<T> = std::result::Result<T, Error>;
