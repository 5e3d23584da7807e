//! Text that the crates share: words folded for searching, and enumerations stored as tokens, with their sets.

mod search_key;
mod token;
mod token_set;

pub use search_key::search_key;
pub use token_set::{Token, TokenSet};
