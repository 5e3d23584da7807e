//! The reader of what members write about pain, injuries and conditions.
//!
//! It reads free text in Brazilian Portuguese by fixed rules: which conditions a text names,
//! whether it denies them, whose they are, when they were, and whether a doctor or the trainer must
//! be asked first. The words are in `catalogue/limitations` and the grammar in
//! `catalogue/limitations.json`, which a trainer can read. Nothing here diagnoses or treats.
//!
//! A text goes through these steps: `text` splits it into clauses of folded words, `finding` finds
//! what the `lexicon` knows in a clause, `scope` and `trailing_denial` tell what is denied, `reader`
//! decides which findings hold, of which `relatives` leaves those of others and `affirmation` keeps
//! grave ones that are only seemingly denied, and `answer` lets a clause answer the one before it.
//! `when` dates them, `verdict` says what each leads to, `measure` reads numbers, `unread` looks for health words
//! that no list knows, `hint` for what a text with no finding may be about, and `interpretation`
//! adds it all up.

mod affirmation;
mod answer;
mod clause;
mod condition;
mod context;
mod doubt;
mod event;
mod figurative;
mod finding;
mod hint;
mod interpretation;
mod labels;
mod lexicon;
mod lists;
mod measure;
mod notes;
mod outcome;
mod reader;
mod relatives;
mod restrictions;
mod scope;
mod sound;
mod spanning;
mod statement;
mod text;
mod trailing_denial;
mod trigger;
mod typing;
mod typo;
mod unread;
mod verdict;
mod vocabulary;
mod voice;
mod when;
mod word;

use chrono::NaiveDate;

pub use condition::{Condition, Conditions, UnknownCondition};
pub use interpretation::{Interpretation, Trigger};
pub use lexicon::Family;
pub use notes::{CLEARANCE_NOTE, NOT_UNDERSTOOD_NOTE, notes};
pub(crate) use notes::{notes_with_answers, reasons_against};
pub use outcome::Outcome;
pub use restrictions::Restrictions;
pub use trigger::ReviewAfter;
pub use when::Age;

use crate::exercise::StressTags;

/// What a text means for the program and for the start of sessions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The conditions that the text names and doesn't deny.
    pub conditions: Conditions,
    /// Whether running and jumping must be avoided.
    pub avoids_impact: bool,
    pub outcome: Outcome,
    /// Whether sessions wait for a doctor's clearance: red, but for a crisis.
    pub locks_sessions: bool,
    /// Whether a health word was not understood.
    pub has_unread: bool,
    /// Strains to avoid beside those of the conditions, after operations of the trunk.
    pub protects: StressTags,
}

impl Reading {
    /// Reads a text that was written on a day. No text means no limitation.
    pub fn of(text: Option<&str>, written_on: NaiveDate) -> Self {
        text.map_or_else(Self::default, |text| Interpretation::of(text, written_on).reading)
    }

    /// A reading with these conditions alone, as if a text had named them.
    pub fn with_conditions(conditions: impl IntoIterator<Item = Condition>) -> Self {
        let conditions: Conditions = conditions.into_iter().collect();
        let outcome = if conditions.is_empty() { Outcome::None } else { Outcome::Adapt };
        Self { conditions: conditions.without_covered(), outcome, ..Self::default() }
    }

    /// What both readings say together; the higher outcome counts.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        Self {
            conditions: self.conditions.union(other.conditions).without_covered(),
            avoids_impact: self.avoids_impact || other.avoids_impact,
            outcome: self.outcome.max(other.outcome),
            locks_sessions: self.locks_sessions || other.locks_sessions,
            has_unread: self.has_unread || other.has_unread,
            protects: self.protects.union(other.protects),
        }
    }

    /// Whether the text names something that a doctor must clear.
    pub fn has_red_flag(self) -> bool {
        self.outcome == Outcome::Red
    }

    pub fn restrictions(self) -> Restrictions {
        Restrictions::of(self)
    }
}
