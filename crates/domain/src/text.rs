//! Helpers for Portuguese sentences.

/// Joins words to a Portuguese list: `a, b e c`.
pub fn listed<W: AsRef<str>>(words: &[W]) -> String {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    match words.as_slice() {
        [] => String::new(),
        [word] => (*word).to_owned(),
        [others @ .., last] => format!("{} e {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_joined_to_a_portuguese_list() {
        assert_eq!(listed(&["Peito"]), "Peito");
        assert_eq!(listed(&["Peito", "Costas"]), "Peito e Costas");
        assert_eq!(listed(&["Peito", "Ombros", "Tríceps"]), "Peito, Ombros e Tríceps");
    }
}
