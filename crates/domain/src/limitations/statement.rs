//! A clause and the observations about it.

use super::clause::Clause;
use super::finding::Finding;
use super::lexicon::Family;
use super::scope::Scopes;
use super::vocabulary::Grammar;
use super::word::has_stem;

/// A clause, the conditions that it names, and what it says about them.
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
    /// Whether it has nothing but findings, pain nouns and small words.
    pub(super) is_bare: bool,
    pub(super) is_answered: bool,
    /// Whether each of `findings` holds.
    pub(super) holds: Vec<bool>,
}

impl Statement {
    /// Whether a finding of one of the families holds.
    pub(super) fn names(&self, families: &[Family]) -> bool {
        let held = self.findings.iter().zip(&self.holds).filter(|(_, holds)| **holds);
        held.into_iter().any(|(finding, _)| families.contains(&finding.family))
    }

    /// The families of all findings that hold.
    pub(super) fn names_any(&self) -> impl Iterator<Item = Family> {
        let held = self.findings.iter().zip(&self.holds).filter(|(_, holds)| **holds);
        held.map(|(finding, _)| finding.family)
    }

    pub(super) fn has_word(&self, list: &[&str]) -> bool {
        self.clause.words.iter().any(|word| list.contains(&word.as_str()))
    }

    pub(super) fn has_stem(&self, stems: &[&str]) -> bool {
        self.clause.words.iter().any(|word| stems.iter().any(|stem| word.starts_with(stem)))
    }
}

/// Whether a word speaks of pain, injury or care.
pub(super) fn is_pain(word: &str, grammar: &Grammar) -> bool {
    grammar.pain_words.contains(word) || has_stem(word, &grammar.pain_stems)
}
