//! A clause and what is observed about it.

use super::finding::Finding;
use super::scope::Scopes;
use super::text::Clause;
use super::vocabulary::Grammar;

/// A clause with what it names and what it says about that.
#[allow(clippy::struct_excessive_bools)] // Each is an independent observation about the clause.
pub(super) struct Statement {
    pub(super) clause: Clause,
    pub(super) findings: Vec<Finding>,
    pub(super) scopes: Scopes,
    pub(super) has_pain: bool,
    /// Whether it is about what the member likes to train.
    pub(super) is_preference: bool,
    /// Whether it is about somebody else.
    pub(super) is_third_party: bool,
    /// Whether nothing else than findings and small words stands in it.
    pub(super) is_bare: bool,
    /// Whether the next clause answers it.
    pub(super) is_answered: bool,
    /// Findings that hold, by their place in `findings`.
    pub(super) holds: Vec<bool>,
}

/// Whether a word speaks of pain, injury or care.
pub(super) fn is_pain(word: &str, grammar: &Grammar) -> bool {
    grammar.pain_words.contains(word)
        || grammar.pain_stems.iter().any(|stem| word.starts_with(stem.as_str()))
}
