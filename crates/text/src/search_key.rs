//! The form of a text in which it is searched and compared.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folds a text for searching: trims it, lowers its case and removes accents. Both database engines
/// compare the result alike.
pub fn search_key(text: &str) -> String {
    // Folded here, because SQLite's `lower` and `LIKE` fold only ASCII letters.
    text.trim().nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_key_has_neither_accents_nor_capitals() {
        assert_eq!(search_key("  João Tríceps "), "joao triceps");
    }
}
