//! The parser of what members write about pain, injuries and conditions.
//!
//! It reads free text in Brazilian Portuguese by fixed rules: which conditions a text names,
//! whether it denies them, whose they are, and whether a doctor must be asked first. The word lists
//! are in `catalogue/limitations.json`, which a trainer can read. Nothing here diagnoses or treats.
//!
//! A text goes through these steps: `text` splits it into clauses of folded words, `finding` finds
//! the conditions in a clause, `scope` and `trailing_denial` tell which of them are denied,
//! `reader` decides which hold, `answer` lets a clause answer the one before it, and `summary` adds
//! it all up.

mod answer;
mod condition;
mod context;
mod finding;
mod notes;
mod reader;
mod restrictions;
mod scope;
mod statement;
mod summary;
mod text;
mod trailing_denial;
mod typo;
mod vocabulary;

pub use condition::{Condition, Conditions, UnknownCondition};
pub(crate) use notes::reasons_against;
pub use notes::{CLEARANCE_NOTE, NOT_UNDERSTOOD_NOTE, notes};
pub use restrictions::Restrictions;

/// How far a text was understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// There was no text, or it names no limitation.
    #[default]
    NoLimitation,
    /// The text was understood as a whole.
    Understood,
    /// Some of the text was understood, and some of it was not.
    PartlyUnderstood,
    /// The text says something, but none of it was understood.
    NotUnderstood,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The conditions that the text names and doesn't deny.
    pub conditions: Conditions,
    /// Whether running and jumping must be avoided.
    pub avoids_impact: bool,
    /// Whether a doctor must clear training first.
    pub has_red_flag: bool,
    pub outcome: Outcome,
}

impl Reading {
    /// Reads a text. No text means no limitation.
    pub fn of(text: Option<&str>) -> Self {
        text.map_or_else(Self::default, reader::read)
    }

    /// A reading with these conditions alone, as if a text had named them.
    pub fn with_conditions(conditions: impl IntoIterator<Item = Condition>) -> Self {
        let conditions: Conditions = conditions.into_iter().collect();
        let outcome =
            if conditions.is_empty() { Outcome::NoLimitation } else { Outcome::Understood };
        Self { conditions: conditions.without_covered(), outcome, ..Self::default() }
    }

    /// What both readings say together.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        Self {
            conditions: self.conditions.union(other.conditions).without_covered(),
            avoids_impact: self.avoids_impact || other.avoids_impact,
            has_red_flag: self.has_red_flag || other.has_red_flag,
            outcome: if self.outcome == Outcome::NoLimitation {
                other.outcome
            } else {
                self.outcome
            },
        }
    }

    pub fn restrictions(self) -> Restrictions {
        Restrictions::of(self)
    }
}

impl From<&crate::profile::Limitations> for Reading {
    fn from(text: &crate::profile::Limitations) -> Self {
        reader::read(text.as_str())
    }
}
