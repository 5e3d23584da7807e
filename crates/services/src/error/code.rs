//! What an error is: a kind, a name for clients and a sentence for people.

/// The kind of an error; the HTTP layer maps each to one status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The request can't be read.
    Malformed,
    /// No valid credentials.
    Unauthenticated,
    /// Authenticated, but not allowed.
    Forbidden,
    /// Not there, or someone else's.
    NotFound,
    /// The stored state doesn't allow it.
    Conflict,
    /// It was deleted.
    Gone,
    /// The body is larger than the call takes.
    TooLarge,
    /// The body took too long to arrive.
    TooSlow,
    /// The body isn't JSON.
    WrongMediaType,
    /// Fields were refused.
    Invalid,
    /// Too many attempts.
    TooMany,
    /// A bug, or an unexpected failure.
    Internal,
    /// The identity provider gave no valid answer.
    BadGateway,
    /// Try again shortly.
    Unavailable,
}

/// One row of the table of errors.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// Stable name for clients.
    pub id: &'static str,
    pub kind: Kind,
    /// The Portuguese sentence shown to people.
    pub text: &'static str,
}
