//! The reader of what members write about pain, injuries and conditions. The README tells how it
//! works and how well.

mod affirmation;
mod answer;
mod context;
mod doubt;
mod event;
mod figurative;
mod finding;
mod hint;
mod interpretation;
mod lexicon;
mod lists;
mod measure;
mod preference;
mod pregnancy;
mod profile_rules;
mod reader;
mod relatives;
mod scope;
mod spanning;
mod statement;
mod terms;
mod text;
mod trailing_denial;
mod trigger;
mod unread;
mod verdict;
mod voice;
mod when;

use chrono::NaiveDate;
use terms::without_covered;

pub use interpretation::{Interpretation, Trigger};
pub use lexicon::Family;
pub use preference::Preference;
pub use terms::{
    Condition, Conditions, Movement, Movements, Outcome, Profile, Profiles, UnknownCondition,
};
pub use trigger::ReviewAfter;
pub use when::Age;

/// What a text means for the program and for the start of sessions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The conditions that the text names and doesn't deny.
    pub conditions: Conditions,
    /// What it says about the member as a whole.
    pub profiles: Profiles,
    /// Conditions of parts that hurt, or have a disease that does.
    pub hurting: Conditions,
    /// Conditions of parts that are said not to hurt.
    pub painless: Conditions,
    /// Movements at which something hurts.
    pub paused: Movements,
    /// Movements that the trainer keeps out.
    pub kept_out: Movements,
    /// Whether running and jumping must be avoided.
    pub avoids_impact: bool,
    /// Whether lying down makes dizzy.
    pub avoids_lying: bool,
    pub outcome: Outcome,
    /// Whether sessions wait for a doctor's clearance: red, but for a crisis.
    pub locks_sessions: bool,
    /// Whether a health word was not understood.
    pub has_unread: bool,
    /// Conditions whose strains are avoided without naming them, after operations of the trunk.
    pub protects: Conditions,
    /// Whether the trainer has talked about it with the member, which ends the smaller volume of caution.
    pub is_discussed: bool,
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
        Self { conditions: without_covered(conditions), outcome, ..Self::default() }
    }

    /// What both readings say together; the higher outcome counts.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        Self {
            conditions: without_covered(self.conditions.union(other.conditions)),
            profiles: self.profiles.union(other.profiles),
            hurting: self.hurting.union(other.hurting),
            painless: self.painless.union(other.painless),
            paused: self.paused.union(other.paused),
            kept_out: self.kept_out.union(other.kept_out),
            avoids_impact: self.avoids_impact || other.avoids_impact,
            avoids_lying: self.avoids_lying || other.avoids_lying,
            outcome: self.outcome.max(other.outcome),
            locks_sessions: self.locks_sessions || other.locks_sessions,
            has_unread: self.has_unread || other.has_unread,
            protects: self.protects.union(other.protects),
            is_discussed: self.is_discussed || other.is_discussed,
        }
    }

    /// Whether the text names something that a doctor must clear.
    pub fn has_red_flag(self) -> bool {
        self.outcome == Outcome::Red
    }
}
