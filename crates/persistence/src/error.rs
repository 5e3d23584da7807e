//! One error for both engines.

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use thiserror::Error;

/// Why a statement or transaction failed, in words that know no engine.
#[derive(Debug, Error)]
pub enum Error {
    /// A row with the same unique key exists.
    #[error("a row with the same key exists")]
    Conflict,
    /// A row that is referred to doesn't exist.
    #[error("a row that is referred to does not exist")]
    MissingReference,
    /// Another transaction got in between; the whole transaction may be tried again.
    #[error("another transaction got in between")]
    Serialization,
    /// The database can't be reached, or not in time.
    #[error("the database can't be reached: {0}")]
    Unavailable(String),
    /// A stored value that the domain doesn't know.
    #[error("the stored {column} can't be read: {value:?}")]
    Corrupt {
        /// Where the value stands.
        column: &'static str,
        /// The value.
        value: String,
    },
    /// Anything else: a fault of this program.
    #[error("the statement failed: {0}")]
    Statement(DieselError),
}

/// Why the database could not be opened at start; each is one clear line.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The address is of no known form.
    #[error("DATABASE_URL must start with sqlite:// or postgres://")]
    UnknownScheme,
    /// The address is fine but nobody answers, or refuses.
    #[error("can't open the database: {0}")]
    Connect(String),
    /// A migration failed.
    #[error("can't migrate the database: {0}")]
    Migrate(String),
}

impl Error {
    /// The same of a row that two make at once: the loser's transaction runs again and finds it.
    #[must_use]
    pub fn of_a_race(self) -> Self {
        match self {
            Self::Conflict => Self::Serialization,
            other => other,
        }
    }
}

/// Tells a transaction that may be tried again from one that failed for good.
pub trait Retryable {
    /// Whether another transaction got in between.
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
                // Diesel has no kind for it; the other transaction goes on, this one may again.
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

/// libpq reports a server that went away in the middle of a statement as an unknown error, and
/// both engines a lock or an answer that didn't come in time, and a disk that fails.
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

/// Result of a repository.
pub(crate) type Result<T> = std::result::Result<T, Error>;
