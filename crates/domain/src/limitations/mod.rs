//! What a member's own words about pain, injuries and conditions mean for training.
//!
//! Reads Brazilian Portuguese free text by rules, not by learning: what is named, whether it is
//! denied, whose it is, and whether a doctor must be asked first. The word lists stand in
//! `catalogue/limitations.json`, which a trainer can read. Nothing here diagnoses or treats.

mod answer;
mod condition;
mod context;
mod finding;
mod hindsight;
mod notes;
mod reader;
mod restrictions;
mod scope;
mod statement;
mod summary;
mod text;
mod typo;
mod vocabulary;

pub use condition::{Condition, Conditions, UnknownCondition};
pub(crate) use notes::reasons_against;
pub use notes::{CLEARANCE_NOTE, NOT_UNDERSTOOD_NOTE, notes};
pub use restrictions::Restrictions;

/// How far a text was understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// There was no text, or it says that nothing limits.
    #[default]
    NoLimitation,
    /// Something was found, and nothing seems to be left over.
    Understood,
    /// Something was found, but a part names something that is not known here.
    PartlyUnderstood,
    /// Nothing was found, yet the text says something.
    NotUnderstood,
}

/// What was understood of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The conditions named and not denied.
    pub conditions: Conditions,
    /// Whether running and jumping must be avoided.
    pub avoids_impact: bool,
    /// Whether a doctor must clear training first.
    pub has_red_flag: bool,
    /// How far the text was understood.
    pub outcome: Outcome,
}

impl Reading {
    /// Reads a text; an absent one limits nothing.
    pub fn of(text: Option<&str>) -> Self {
        text.map_or_else(Self::default, reader::read)
    }

    /// A reading with these conditions alone, as if a text had named them.
    pub fn with_conditions(conditions: impl IntoIterator<Item = Condition>) -> Self {
        let conditions: Conditions = conditions.into_iter().collect();
        let outcome =
            if conditions.is_empty() { Outcome::NoLimitation } else { Outcome::Understood };
        Self { conditions: conditions.merged(), outcome, ..Self::default() }
    }

    /// What the conditions together forbid.
    pub fn restrictions(self) -> Restrictions {
        Restrictions::of(self)
    }
}

impl From<&crate::profile::Limitations> for Reading {
    fn from(text: &crate::profile::Limitations) -> Self {
        reader::read(text.as_str())
    }
}
