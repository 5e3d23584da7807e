//! A clause of folded words, and the breaks around it.

/// What stands between two clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Break {
    /// A full stop, semicolon, new line, or the end of the text.
    Hard,
    /// A comma, slash, plus or closing bracket: a list may continue.
    Comma,
    Question,
    /// A colon, dash or opening bracket: what follows is about what came before.
    Colon,
    /// A word such as `mas`, or a verb of the member's own.
    Word,
}

impl Break {
    /// Of several breaks in a row the strongest counts.
    pub(super) fn strength(self) -> u8 {
        match self {
            Self::Comma => 0,
            Self::Colon => 1,
            Self::Hard => 2,
            Self::Question => 3,
            Self::Word => 4,
        }
    }
}

/// Words up to the next break.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    /// Folded words, misspellings corrected. The verb `é` becomes `eh`, to tell it from the
    /// conjunction `e`.
    pub(super) words: Vec<String>,
    /// The clause as it was written.
    pub(super) source: String,
    pub(super) before: Break,
    pub(super) after: Break,
    /// The first word of the phrase that parts it from the next clause, such as `mas`.
    pub(super) parted_by: Option<String>,
}

/// The index of the first word of a phrase.
pub(super) fn find_phrase(words: &[String], phrase: &[String]) -> Option<usize> {
    (words.len() >= phrase.len())
        .then(|| words.windows(phrase.len()).position(|window| window == phrase))
        .flatten()
}
