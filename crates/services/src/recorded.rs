//! The result of a creation that a client may send twice.

/// A created row. A call repeated with the same `client_id` gets the first row.
#[derive(Debug, Clone)]
pub struct Recorded<T> {
    pub row: T,
    /// Whether this call created it.
    pub is_new: bool,
}
