//! A clause and the observations about it.

use crate::finding::Finding;
use crate::lexicon::Family;
use crate::lists;
use crate::scope::Scopes;
use crate::text::clause::Clause;
use crate::text::word::has_stem;

/// A clause, the conditions that it names, and what it says about them.
#[allow(clippy::struct_excessive_bools)] // Each is an independent observation about the clause.
pub(crate) struct Statement {
    pub(crate) clause: Clause,
    pub(crate) findings: Vec<Finding>,
    pub(crate) scopes: Scopes,
    pub(crate) has_pain: bool,
    /// Whether it is about what the member likes to train.
    pub(crate) is_preference: bool,
    /// Whether it is about somebody else.
    pub(crate) is_third_party: bool,
    /// Whether it has nothing but findings, pain nouns and small words.
    pub(crate) is_bare: bool,
    pub(crate) is_answered: bool,
    /// Whether each of `findings` holds.
    pub(crate) holds: Vec<bool>,
}

impl Statement {
    /// Whether a finding of one of the families holds.
    pub(crate) fn names(&self, families: &[Family]) -> bool {
        let held = self.findings.iter().zip(&self.holds).filter(|(_, holds)| **holds);
        held.into_iter().any(|(finding, _)| families.contains(&finding.family))
    }

    /// The families of all findings that hold.
    pub(crate) fn names_any(&self) -> impl Iterator<Item = Family> {
        let held = self.findings.iter().zip(&self.holds).filter(|(_, holds)| **holds);
        held.map(|(finding, _)| finding.family)
    }

    /// Its words without a dislike before them: `odeio agachamento e leg press me dá dor` complains of
    /// the leg press alone.
    pub(crate) fn complaint(&self) -> &[String] {
        let words = &self.clause.words;
        let Some(dislike) = words.iter().position(|word| lists::DISLIKING.has(word)) else {
            return words;
        };
        let pain = words.iter().rposition(|word| is_pain(word)).unwrap_or(words.len());
        let joint = words[..pain].iter().rposition(|word| word == "e");
        joint.filter(|joint| *joint > dislike).map_or(words, |joint| &words[joint + 1..])
    }

    pub(crate) fn has_word(&self, list: &[&str]) -> bool {
        self.clause.words.iter().any(|word| list.contains(&word.as_str()))
    }

    pub(crate) fn has_stem(&self, stems: &[&str]) -> bool {
        self.clause.words.iter().any(|word| stems.iter().any(|stem| word.starts_with(stem)))
    }
}

/// Whether a word speaks of pain, injury or care.
pub(crate) fn is_pain(word: &str) -> bool {
    lists::PAIN_WORDS.has(word) || has_stem(word, &lists::PAIN_STEMS)
}
