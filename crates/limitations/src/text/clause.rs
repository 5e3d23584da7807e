//! A clause of folded words, and the breaks around it.

use crate::text::word::begin_with;

/// What stands between two clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Break {
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
    pub(crate) fn strength(self) -> u8 {
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
pub(crate) struct Clause {
    /// Folded words, misspellings corrected. The verb `é` becomes `eh`, to tell it from the
    /// conjunction `e`.
    pub(crate) words: Vec<String>,
    /// The clause as it was written.
    pub(crate) source: String,
    pub(crate) before: Break,
    pub(crate) after: Break,
    /// The first word of the phrase that parts it from the next clause, such as `mas`.
    pub(crate) parted_by: Option<String>,
}

/// The index of the first word of a phrase.
pub(crate) fn find_phrase(words: &[String], phrase: &str) -> Option<usize> {
    (0..words.len()).find(|at| begin_with(&words[*at..], phrase))
}
