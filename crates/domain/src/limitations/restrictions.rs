//! The limits that conditions put on a program.

use evolua_limitations::{Condition, Conditions, Reading};

use super::rules::ConditionRules;
use crate::exercise::{StressTag, StressTags};

/// Limits that a program must keep: of each, the strictest of all conditions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Restrictions {
    /// Strains that no exercise may cause.
    pub avoid: StressTags,
    pub min_reps: Option<u16>,
    /// Least rest after a compound, in seconds.
    pub min_rest_compound: u16,
    /// Least rest after an isolation exercise, in seconds.
    pub min_rest_isolation: u16,
    /// Longest hold, in seconds.
    pub max_hold_seconds: Option<u16>,
    /// The conditions that count, with heart disease for a red flag.
    pub conditions: Conditions,
    /// How many limitations there are: the conditions, or 1 for avoiding impact alone.
    pub count: u32,
}

impl Restrictions {
    /// The restrictions of a reading. A red flag counts as heart disease, whose restrictions are
    /// the most cautious ones.
    pub fn of(reading: Reading) -> Self {
        let mut conditions = reading.conditions;
        if reading.has_red_flag() {
            conditions.insert(Condition::HeartDisease);
        }
        let mut all = Self::default();
        for rules in conditions.iter().filter_map(ConditionRules::of) {
            all.avoid = all.avoid.union(rules.avoid());
            all.min_reps = all.min_reps.max(rules.reps_min);
            let [compound, isolation] = rules.rest_min.unwrap_or_default();
            all.min_rest_compound = all.min_rest_compound.max(compound);
            all.min_rest_isolation = all.min_rest_isolation.max(isolation);
            // `None` means no limit, so a plain minimum of the options would be wrong.
            all.max_hold_seconds = match (all.max_hold_seconds, rules.hold_max) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            };
        }
        if reading.avoids_impact {
            all.avoid = all.avoid.union([StressTag::Impact].into_iter().collect());
        }
        all.conditions = conditions;
        for rules in reading.protects.iter().filter_map(ConditionRules::of) {
            all.avoid = all.avoid.union(rules.avoid());
        }
        if reading.has_unread {
            let strains = [StressTag::HighIntensity, StressTag::BloodPressurePeak];
            all.avoid = all.avoid.union(strains.into_iter().collect());
        }
        all.count = conditions.len().max(u32::from(reading.avoids_impact));
        all
    }
}
