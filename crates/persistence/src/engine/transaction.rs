//! How a transaction runs.

use evolua_domain::id::MemberId;

/// What a transaction over a member's rows changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    /// Only derived data, which every answer recomputes before reading it.
    Derived,
    /// The training log and what is computed from it.
    Log,
    /// Anything, the program included.
    Any,
}

/// What a transaction is isolated from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Isolation {
    /// Other transactions over the rows of the same members. Raises the members' data versions.
    PerMember(std::sync::Arc<[MemberId]>, Change),
    /// All other transactions.
    Serializable,
    /// None: the transaction is one statement.
    Statement,
    /// Commits after its first statement. The transaction only reads.
    Snapshot,
}

/// How long a connection waits for locks and answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Timeouts {
    /// Less than a client waits for its request.
    Request,
    /// Without limit, for migrations.
    Unlimited,
}
