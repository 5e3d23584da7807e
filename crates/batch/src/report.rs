//! The result of a run.

/// How many lines were answered, and how many refused.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    pub done: u64,
    pub refused: u64,
}
