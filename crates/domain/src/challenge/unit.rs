//! What a challenge counts.

use std::fmt;
use std::str::FromStr;

use evolua_text::token_enum;

use crate::exercise::{MuscleGroup, UnknownToken};
use crate::input::InputError;

token_enum! {
    /// A unit that the training log is counted in.
    pub enum WorkUnit {
        /// Done workouts.
        Sessions = "sessions",
        /// Exercises of workouts with at least one completed set.
        Exercises = "exercises",
        /// Kilograms × repetitions.
        Volume = "volume",
    }
    else InputError = |_text| InputError::UnknownChoice
}

/// The unit of a target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TargetUnit {
    Work(WorkUnit),
    /// Named by the member, who also advances it.
    Own(String),
}

impl TargetUnit {
    pub fn as_str(&self) -> &str {
        match self {
            Self::Work(unit) => unit.as_str(),
            Self::Own(name) => name,
        }
    }

    pub const fn work(&self) -> Option<WorkUnit> {
        match self {
            Self::Work(unit) => Some(*unit),
            Self::Own(_) => None,
        }
    }
}

impl From<String> for TargetUnit {
    fn from(name: String) -> Self {
        name.parse().map_or(Self::Own(name), Self::Work)
    }
}

/// The muscle groups whose exercises count; without any, all count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Focus(Vec<MuscleGroup>);

impl Focus {
    pub fn is_everything(&self) -> bool {
        self.0.is_empty()
    }

    pub fn counts(&self, group: MuscleGroup) -> bool {
        self.is_everything() || self.0.contains(&group)
    }

    /// As it is stored and sent; `None` if all count.
    pub fn to_text(&self) -> Option<String> {
        (!self.is_everything()).then(|| self.to_string())
    }
}

impl fmt::Display for Focus {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let groups: Vec<&str> = self.0.iter().map(|group| group.as_str()).collect();
        formatter.write_str(&groups.join(","))
    }
}

impl FromStr for Focus {
    type Err = UnknownToken;

    /// Reads groups separated by commas.
    fn from_str(text: &str) -> Result<Self, UnknownToken> {
        let groups = text.split(',').map(str::trim).filter(|group| !group.is_empty());
        Ok(Self(groups.map(MuscleGroup::from_str).collect::<Result<_, _>>()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_of_the_log_are_known_by_their_tokens() {
        assert_eq!(TargetUnit::from("volume".to_owned()), TargetUnit::Work(WorkUnit::Volume));
        assert_eq!(TargetUnit::from("km".to_owned()), TargetUnit::Own("km".to_owned()));
    }

    #[test]
    fn a_focus_lists_groups() {
        let legs: Focus = "Quadríceps, Glúteos".parse().unwrap();
        assert!(legs.counts(MuscleGroup::Quadriceps) && !legs.counts(MuscleGroup::Chest));
        assert_eq!(legs.to_text().as_deref(), Some("Quadríceps,Glúteos"));
        let everything: Focus = "".parse().unwrap();
        assert!(everything.counts(MuscleGroup::Cardio) && everything.to_text().is_none());
        assert!(Focus::from_str("Pernas").is_err());
    }
}
