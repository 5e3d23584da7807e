//! What each condition asks of a program, from `catalogue/conditions.json`.

use std::collections::HashMap;
use std::sync::LazyLock;

use evolua_limitations::Condition;
use serde::Deserialize;

use crate::embedded::embedded;
use crate::exercise::{StressTag, StressTags};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConditionRules {
    /// The name in sentences on screen, after `por causa`.
    pub(super) cause: String,
    avoid_tags: Vec<StressTag>,
    pub(super) reps_min: Option<u16>,
    /// The least rest in seconds, for compounds and for isolation.
    pub(super) rest_min: Option<[u16; 2]>,
    /// Longest hold in seconds.
    pub(super) hold_max: Option<u16>,
    pub(super) note: String,
}

impl ConditionRules {
    /// The rules of a condition. A unit test ensures that the file has them for all.
    ///
    /// # Panics
    /// Never: a unit test parses the embedded file.
    pub(super) fn of(condition: Condition) -> Option<&'static Self> {
        static RULES: LazyLock<HashMap<Condition, ConditionRules>> =
            LazyLock::new(|| match serde_json::from_str(&embedded!("conditions.json")) {
                Ok(rules) => rules,
                Err(error) => panic!("catalogue/conditions.json: {error}"),
            });
        RULES.get(&condition)
    }

    /// The strains that no exercise may cause.
    pub(super) fn avoid(&self) -> StressTags {
        self.avoid_tags.iter().copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_condition_has_rules() {
        for condition in Condition::ALL {
            assert!(ConditionRules::of(*condition).is_some(), "{condition}");
        }
    }
}
