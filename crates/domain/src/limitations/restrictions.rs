//! The limits that conditions and profiles put on a program.

use std::collections::BTreeMap;

use evolua_limitations::{Condition, Conditions, Profile, Profiles, Reading};

use super::rules::{self, LimitationRules, VolumeClass, Work};
use crate::exercise::{Exercise, MovementPattern, MuscleGroup, StressTag, StressTags};

/// The share of the volume of a hurt region, in per cent: with pain, without a symptom, and where
/// pain is denied.
const HURT_PERCENT: u32 = 60;
const QUIET_PERCENT: u32 = 80;
const PAINLESS_PERCENT: u32 = 100;
/// The share of every group's volume where something affects the whole body.
const SYSTEMIC_PERCENT: u32 = 50;

/// The most weekly sets of raises to the side and to the front with an injured shoulder.
const MOST_RAISES: u32 = 3;

/// Strains of lying down.
const LYING: [StressTag; 2] = [StressTag::LyingFaceUp, StressTag::LyingFaceDown];

/// Work that has to be done on so many days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Must {
    pub name: &'static str,
    pub days: usize,
}

/// Limits that a program must keep: of each, the strictest of all conditions and profiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restrictions {
    /// Strains that no exercise may cause.
    pub avoid: StressTags,
    pub min_reps: Option<u16>,
    /// The most repetitions that a range may end with.
    pub max_reps: Option<u16>,
    /// Least rest after a compound, in seconds.
    pub min_rest_compound: u16,
    /// Least rest after an isolation exercise, in seconds.
    pub min_rest_isolation: u16,
    /// Longest hold, in seconds.
    pub max_hold_seconds: Option<u16>,
    /// The conditions that count, with heart disease for a red flag.
    pub conditions: Conditions,
    pub profiles: Profiles,
    /// Whether something affects the whole body and asks for half a week (class S).
    pub is_systemic: bool,
    /// Whether something asks for four fifths of a week (class C).
    pub is_cautious: bool,
    /// The groups of hurt regions with their share of the volume, in per cent (class R).
    pub hurt: Vec<(MuscleGroup, u32)>,
    pub must: Vec<Must>,
    /// Movements that are left out because something hurt.
    pub(crate) paused: Vec<&'static Work>,
    /// The most weekly sets of raises, with one exercise for them.
    pub most_raises: Option<u32>,
    /// How many limitations there are: the conditions and profiles, or 1 for avoiding impact alone.
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
        let mut all = Self { conditions, profiles: reading.profiles, ..Self::default() };
        let mut must: BTreeMap<&'static str, usize> = BTreeMap::new();
        for condition in conditions.iter() {
            if let Some(rules) = LimitationRules::of(condition) {
                all.add(rules, share(reading, condition), &mut must);
            }
        }
        for profile in reading.profiles.iter() {
            if let Some(rules) = LimitationRules::of_profile(profile) {
                all.add(rules, profile_share(reading, profile), &mut must);
            }
        }
        all.is_cautious &= !reading.is_discussed;
        all.must = must.into_iter().map(|(name, days)| Must { name, days }).collect();
        if reading.avoids_impact {
            all.avoid = all.avoid.union([StressTag::Impact].into_iter().collect());
        }
        if reading.avoids_lying {
            all.avoid = all.avoid.union(LYING.into_iter().collect());
        }
        for rules in reading.protects.iter().filter_map(LimitationRules::of) {
            all.avoid = all.avoid.union(rules.avoid);
        }
        if reading.has_unread {
            let strains = [StressTag::HighIntensity, StressTag::BloodPressurePeak];
            all.avoid = all.avoid.union(strains.into_iter().collect());
        }
        let out = reading.paused.union(reading.kept_out);
        all.paused = out.iter().filter_map(rules::of_movement).collect();
        if conditions.contains(Condition::Shoulder) {
            all.most_raises = Some(MOST_RAISES);
        }
        let named = conditions.len() + reading.profiles.len();
        all.count = named.max(u32::from(reading.avoids_impact));
        all
    }

    fn add(
        &mut self,
        rules: &'static LimitationRules,
        percent: u32,
        must: &mut BTreeMap<&'static str, usize>,
    ) {
        self.avoid = self.avoid.union(rules.avoid);
        self.min_reps = self.min_reps.max(rules.reps_min);
        self.max_reps = least(self.max_reps, rules.reps_max);
        let [compound, isolation] = rules.rest_min.unwrap_or_default();
        self.min_rest_compound = self.min_rest_compound.max(compound);
        self.min_rest_isolation = self.min_rest_isolation.max(isolation);
        self.max_hold_seconds = least(self.max_hold_seconds, rules.hold_max);
        self.is_systemic |= rules.class == Some(VolumeClass::Systemic);
        self.is_cautious |= rules.class == Some(VolumeClass::Cautious);
        for group in &rules.hurt {
            match self.hurt.iter_mut().find(|(known, _)| known == group) {
                Some((_, known)) => *known = (*known).min(percent),
                None => self.hurt.push((*group, percent)),
            }
        }
        for (name, days) in &rules.must {
            let known = must.entry(name.as_str()).or_default();
            *known = (*known).max(*days);
        }
    }

    /// Whether an exercise causes no strain that is avoided, and isn't paused.
    pub fn allow(&self, exercise: &Exercise) -> bool {
        !exercise.stress.intersects(self.avoid) && !self.pauses(exercise)
    }

    /// Whether the exercise belongs to a movement at which something hurt.
    pub fn pauses(&self, exercise: &Exercise) -> bool {
        self.paused.iter().any(|movement| movement.includes(exercise))
    }

    /// The patterns of the movements at which something hurt.
    pub fn paused_patterns(&self) -> impl Iterator<Item = MovementPattern> {
        self.paused.iter().flat_map(|movement| movement.patterns.iter().copied())
    }

    /// Whether a focus may raise a group: not a hurt region, and nothing in half a week.
    pub fn may_raise(&self, group: MuscleGroup) -> bool {
        !self.is_systemic && self.hurt_percent(group).is_none()
    }

    /// The shares of the volume that are left, in per cent: of the groups of hurt regions, and of all
    /// groups where the group is `None`.
    pub fn shares(&self) -> Vec<(Option<MuscleGroup>, u32)> {
        let whole = if self.is_systemic {
            Some(SYSTEMIC_PERCENT)
        } else {
            self.is_cautious.then_some(QUIET_PERCENT)
        };
        let hurt = self.hurt.iter().map(|(group, percent)| (Some(*group), *percent));
        whole.map(|percent| (None, percent)).into_iter().chain(hurt).collect()
    }

    /// The share of the volume of a group that trains a hurt region, in per cent.
    pub fn hurt_percent(&self, group: MuscleGroup) -> Option<u32> {
        self.hurt.iter().find(|(hurt, _)| *hurt == group).map(|(_, percent)| *percent)
    }
}

/// `None` means no limit, so a plain minimum of the options would be wrong.
fn least(one: Option<u16>, other: Option<u16>) -> Option<u16> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

fn share(reading: Reading, condition: Condition) -> u32 {
    if reading.hurting.contains(condition) {
        HURT_PERCENT
    } else if reading.painless.contains(condition) {
        PAINLESS_PERCENT
    } else {
        QUIET_PERCENT
    }
}

/// The share of the region on which a profile stands.
fn profile_share(reading: Reading, profile: Profile) -> u32 {
    match profile {
        Profile::OperatedSpine => share(reading, Condition::HerniatedDisc),
        Profile::PainfulFoot => share(reading, Condition::Ankle),
        Profile::Groin => share(reading, Condition::Hip),
        Profile::ArmElevation => share(reading, Condition::Shoulder),
        _ => QUIET_PERCENT,
    }
}
