//! What each condition and profile asks of a program, from `catalogue/conditions.json`.

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use chrono::Days;
use evolua_limitations::{Condition, Movement, Profile, Reading};
use serde::Deserialize;

use crate::embedded::embedded;
use crate::exercise::{Equipment, Exercise, MovementPattern, MuscleGroup, StressTag, StressTags};
use crate::program::RepRange;

/// How much smaller a week has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum VolumeClass {
    /// Class C: all groups at four fifths.
    Cautious,
    /// Class S: half a week.
    Systemic,
}

/// What one condition or profile asks of a program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LimitationRules {
    /// The name in sentences on screen, after `por causa`.
    pub(super) cause: String,
    /// Strains by name; `@P` stands for a set of them.
    #[serde(rename = "avoid")]
    avoided_names: Vec<String>,
    /// The strains that no exercise may cause, looked up once.
    #[serde(skip)]
    pub(super) avoid: StressTags,
    pub(super) class: Option<VolumeClass>,
    /// The groups that train a hurt region (class R).
    #[serde(default)]
    pub(super) hurt: Vec<MuscleGroup>,
    pub(super) reps_min: Option<u16>,
    pub(super) reps_max: Option<u16>,
    /// The least rest in seconds, for compounds and for isolation.
    pub(super) rest_min: Option<[u16; 2]>,
    /// Longest hold in seconds.
    pub(super) hold_max: Option<u16>,
    /// On how many days which work has to be done.
    #[serde(default)]
    pub(super) must: BTreeMap<String, usize>,
    pub(super) advice: String,
    /// What the trainer reads.
    trainer: Option<String>,
    /// After how many days the member is asked whether it still holds.
    again_days: Option<u64>,
}

/// Exercises that do the same service.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Work {
    #[serde(default)]
    slugs: Vec<String>,
    #[serde(default)]
    pub(crate) patterns: Vec<MovementPattern>,
    #[serde(default)]
    equipment: Vec<Equipment>,
    /// A range of its own marks light work, which the week has on the days that ask for it and on no
    /// other.
    pub(crate) reps: Option<RepRange>,
}

impl Work {
    pub(crate) fn includes(&self, exercise: &Exercise) -> bool {
        self.slugs.contains(&exercise.slug)
            || self.patterns.contains(&exercise.pattern)
            || self.equipment.contains(&exercise.equipment)
    }

    /// Whether it is cardio, which stands at the end of a day.
    pub(crate) fn is_cardio(&self) -> bool {
        self.patterns.contains(&MovementPattern::LowImpactCardio)
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    tag_sets: HashMap<String, Vec<StressTag>>,
    work: BTreeMap<String, Work>,
    movements: HashMap<Movement, Work>,
    conditions: HashMap<Condition, LimitationRules>,
    profiles: HashMap<Profile, LimitationRules>,
}

/// # Panics
/// Never: a unit test parses the embedded file.
fn file() -> &'static File {
    static FILE: LazyLock<File> =
        LazyLock::new(|| match serde_json::from_str::<File>(&embedded!("conditions.json")) {
            Ok(file) => file.with_strains(),
            Err(error) => panic!("catalogue/conditions.json: {error}"),
        });
    &FILE
}

impl File {
    /// Looks up the strains of every condition and profile.
    fn with_strains(mut self) -> Self {
        let rules = self.conditions.values_mut().chain(self.profiles.values_mut());
        for one in rules {
            let names = one.avoided_names.iter();
            let tags = names.flat_map(|name| match name.strip_prefix('@') {
                Some(set) => self.tag_sets.get(set).cloned().unwrap_or_default(),
                None => name.parse().into_iter().collect(),
            });
            one.avoid = tags.collect();
        }
        self
    }
}

impl LimitationRules {
    /// The rules of a condition. A unit test ensures that the file has them for all.
    pub(super) fn of(condition: Condition) -> Option<&'static Self> {
        file().conditions.get(&condition)
    }

    /// The rules of a profile. A unit test ensures that the file has them for all.
    pub(super) fn of_profile(profile: Profile) -> Option<&'static Self> {
        file().profiles.get(&profile)
    }
}

/// What the trainer should know about a member's profiles.
pub fn trainer_advice(reading: Reading) -> Vec<&'static str> {
    let rules = reading.profiles.iter().filter_map(LimitationRules::of_profile);
    rules.filter_map(|rules| rules.trainer.as_deref()).collect()
}

/// After how many days the member is asked whether the profiles still hold.
pub(crate) fn asked_again_after(reading: Reading) -> Option<Days> {
    let rules = reading.profiles.iter().filter_map(LimitationRules::of_profile);
    rules.filter_map(|rules| rules.again_days).min().map(Days::new)
}

/// The work of a name such as `CORE`.
pub(crate) fn work(name: &str) -> Option<&'static Work> {
    file().work.get(name)
}

/// The exercises of a movement that a member names.
pub(crate) fn of_movement(movement: Movement) -> Option<&'static Work> {
    file().movements.get(&movement)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_condition_profile_and_movement_has_rules() {
        for condition in Condition::ALL {
            assert!(LimitationRules::of(*condition).is_some(), "{condition}");
        }
        for profile in Profile::ALL {
            assert!(LimitationRules::of_profile(*profile).is_some(), "{profile}");
        }
        for movement in Movement::ALL {
            assert!(of_movement(*movement).is_some(), "{movement}");
        }
    }

    #[test]
    fn names_in_the_rules_exist() {
        let rules = file().conditions.values().chain(file().profiles.values());
        for one in rules {
            for tag in &one.avoided_names {
                let is_known = match tag.strip_prefix('@') {
                    Some(set) => file().tag_sets.contains_key(set),
                    None => tag.parse::<StressTag>().is_ok(),
                };
                assert!(is_known, "{tag}");
            }
            assert!(one.must.keys().all(|name| work(name).is_some()), "{:?}", one.must);
        }
    }
}
