//! Text that the crates share: words folded for searching, and enumerations stored as tokens.

mod search_key;
mod token;

pub use search_key::search_key;
