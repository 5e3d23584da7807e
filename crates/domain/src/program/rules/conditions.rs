//! What conditions mean for a whole program, beyond the exercises that they rule out.

use std::collections::HashMap;

use serde::Deserialize;

use crate::exercise::MuscleGroup;
use crate::limitations::{Condition, Conditions};

/// What one condition means for a program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ConditionRules {
    /// The groups whose exercises load the injured joint.
    #[serde(default)]
    chain: Vec<MuscleGroup>,
    /// The fewest repetitions of those exercises.
    chain_reps_min: Option<u16>,
}

/// The conditions that mean something for a program.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub(crate) struct ConditionTable(HashMap<String, ConditionRules>);

impl ConditionTable {
    fn of(&self, conditions: Conditions) -> impl Iterator<Item = &ConditionRules> {
        conditions.iter().filter_map(|condition: Condition| self.0.get(condition.as_str()))
    }

    /// The fewest repetitions of a group's exercises, where the group loads an injured joint.
    pub(crate) fn chain_reps_min(&self, conditions: Conditions, group: MuscleGroup) -> Option<u16> {
        let loads_joint = |rules: &&ConditionRules| rules.chain.contains(&group);
        self.of(conditions).filter(loads_joint).filter_map(|rules| rules.chain_reps_min).max()
    }
}

#[cfg(test)]
mod tests {
    use super::super::Rules;
    use super::*;

    #[test]
    fn every_key_is_a_condition() {
        for key in Rules::embedded().conditions.0.keys() {
            assert!(key.parse::<Condition>().is_ok(), "{key}");
        }
    }
}
