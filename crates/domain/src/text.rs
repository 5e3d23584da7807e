//! Helpers for Portuguese sentences.

/// Joins words to a Portuguese list: `a, b e c`.
pub fn listed<W: AsRef<str>>(words: &[W]) -> String {
    joined(words, "e")
}

/// Joins words to a Portuguese list of which one is chosen: `a, b ou c`.
pub fn alternatives<W: AsRef<str>>(words: &[W]) -> String {
    joined(words, "ou")
}

fn joined<W: AsRef<str>>(words: &[W], conjunction: &str) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.as_slice() {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [others @ .., last] => format!("{} {conjunction} {last}", others.join(", ")),
    }
}

/// A text with its first letter as a capital.
pub(crate) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_joined_to_a_portuguese_list() {
        assert_eq!(listed(&["Peito"]), "Peito");
        assert_eq!(listed(&["Peito", "Costas"]), "Peito e Costas");
        assert_eq!(listed(&["Peito", "Ombros", "Tríceps"]), "Peito, Ombros e Tríceps");
        assert_eq!(alternatives(&["Peito", "Ombros"]), "Peito ou Ombros");
    }
}
