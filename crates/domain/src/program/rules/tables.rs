//! The shapes of `catalogue/program-rules.json`, except its week plans. `docs/DOMAIN-RULES.md`
//! explains the numbers and their sources.

use std::collections::HashMap;

use serde::Deserialize;
use thiserror::Error;

use super::keyed::{ByLevel, ByObjective};
use crate::exercise::MuscleGroup;
use crate::profile::Objective;
use crate::program::RepRange;
use crate::program::volume::{ByGroup, Volume};

/// Weekly hard sets of one muscle group.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Band {
    /// The fewest that are worth training, time permitting.
    pub(crate) lo: Volume,
    /// The number that the generator aims at.
    pub(crate) target: Volume,
    /// Never exceeded.
    pub(crate) hi: Volume,
}

/// A group has no band, or its band does not ascend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("weekly_bands needs lo <= target <= hi for {0}")]
pub(crate) struct InvalidBand(MuscleGroup);

/// The bands of all eleven groups.
#[derive(Debug, Deserialize)]
#[serde(try_from = "HashMap<MuscleGroup, Band>")]
pub(crate) struct Bands(pub(in crate::program) ByGroup<Band>);

impl TryFrom<HashMap<MuscleGroup, Band>> for Bands {
    type Error = InvalidBand;

    fn try_from(by_name: HashMap<MuscleGroup, Band>) -> Result<Self, Self::Error> {
        let zero = Volume::default();
        let mut bands = [Band { lo: zero, target: zero, hi: zero }; MuscleGroup::COUNTED];
        for (band, group) in bands.iter_mut().zip(MuscleGroup::counted()) {
            *band = *by_name
                .get(group)
                .filter(|band| band.lo <= band.target && band.target <= band.hi)
                .ok_or(InvalidBand(*group))?;
        }
        Ok(Self(bands))
    }
}

/// How far a short week lowers `lo`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Floors {
    /// Sets that every major muscle keeps however short the week.
    pub(crate) major_at_least: Volume,
    /// The same for the smaller muscles.
    pub(crate) minor_at_least: Volume,
    /// Weekly minutes that pay for one set of every major muscle.
    pub(crate) weekly_minutes_per_major_set: ByObjective<u16>,
    /// The same for smaller muscles, in per cent of the majors' minutes.
    pub(crate) minor_divisor_percent: u16,
}

/// From when on a week is long enough to give major muscles a share of their target (I3b).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Coverage {
    pub(crate) from_weekly_minutes: u16,
    pub(crate) target_percent: u32,
}

/// The smaller week of a condition that affects the whole body.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SystemicRules {
    /// The share of the usual floor, in per cent.
    pub(crate) lo_percent: u32,
    /// The share of the usual target, in per cent.
    pub(crate) target_percent: u32,
    /// The ceiling as a share of the usual target, in per cent.
    pub(crate) hi_percent: u32,
    /// The most sets of one exercise.
    pub(crate) max_sets: u8,
    /// The most sets of one day, cardio not counted.
    pub(crate) max_session_sets: u32,
    pub(crate) min_exercises: usize,
    /// Session length, in minutes, from which a day ends with cardio.
    pub(crate) cardio_from_minutes: u16,
    /// Minutes of that cardio.
    pub(crate) cardio_minutes: u16,
}

/// The role of an exercise in a day, which decides its repetitions and rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The lift that the day trains heaviest: one of a strength plan's lifts, else the compound
    /// that leads its half of the body.
    MainLift,
    /// Any other exercise of several joints.
    Compound,
    /// An exercise of one joint.
    Isolation,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ByRole<T> {
    pub(crate) main_lift: T,
    pub(crate) compound: T,
    pub(crate) isolation: T,
}

impl<T> ByRole<T> {
    pub(crate) const fn get(&self, role: Role) -> &T {
        match role {
            Role::MainLift => &self.main_lift,
            Role::Compound => &self.compound,
            Role::Isolation => &self.isolation,
        }
    }
}

/// Repetition ranges that replace or widen the objective's.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpecialReps {
    pub(crate) abdomen: ByLevel<RepRange>,
    pub(crate) bodyweight_beginner: RepRange,
    /// Lower bounds of both ends for everybody else's bodyweight exercises.
    pub(crate) bodyweight_at_least: RepRange,
    /// Lower bounds of both ends for calves.
    pub(crate) calves_at_least: RepRange,
    /// For advanced lifts of the own weight that take an added load: pull-ups and dips.
    pub(crate) own_weight_lift: RepRange,
    /// Upper bounds of both ends for squats and hinges under a bar.
    pub(crate) heavy_free_lift: RepRange,
    /// Seconds instead of repetitions.
    pub(crate) hold_seconds: ByLevel<RepRange>,
}

/// The fewest repetitions that reviews lower ranges to.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FewestReps {
    pub(crate) objectives: ByObjective<u16>,
    /// Beginners keep at least these.
    pub(crate) beginner: u16,
}

/// What decides how long an exercise rests: how much of the body it works, and how near to its most
/// load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RestClass {
    /// A barbell lift of a strength plan.
    Lift,
    /// Another compound under a bar, with few repetitions, or with the own weight hanging from one.
    Heavy,
    /// Any other exercise of several joints.
    Compound,
    /// An exercise of one joint.
    Isolation,
}

/// A rest between sets, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rest {
    pub(crate) ideal: u16,
    /// The shortest that still works.
    pub(crate) least: u16,
}

/// The rests of a level and objective.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rests {
    /// Only where there is a strength plan.
    lift: Option<Rest>,
    heavy: Rest,
    compound: Rest,
    isolation: Rest,
}

impl Rests {
    pub(crate) fn get(&self, class: RestClass) -> Rest {
        match class {
            RestClass::Lift => self.lift.unwrap_or(self.heavy),
            RestClass::Heavy => self.heavy,
            RestClass::Compound => self.compound,
            RestClass::Isolation => self.isolation,
        }
    }
}

/// Working sets of one exercise in one day.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SetRules {
    pub(crate) min: u8,
    /// The sets of an essential exercise, given time.
    pub(crate) usual: u8,
    /// Session length, in minutes, from which `usual` applies.
    pub(crate) usual_from_minutes: u16,
    pub(crate) max: ByLevel<u8>,
    /// For the first compound of the day.
    pub(crate) max_lead: ByLevel<u8>,
    /// In a strength plan, by role.
    pub(crate) max_in_strength_plan: ByRole<u8>,
    /// The most for a main lift of the lower body after another, and for any compound of it after
    /// one that a limitation made lighter.
    pub(crate) max_second_lower_lift: u8,
}

/// Cardio at the end of a session, in minutes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardioRules {
    /// Objectives that cardio is a part of.
    pub(crate) asked_by: Vec<Objective>,
    /// Minutes that each day keeps free for it, longest session first.
    pub(crate) reserve: Vec<CardioReserve>,
    /// The same in weeks with the shortest rests.
    pub(crate) least_reserve: Vec<CardioReserve>,
    /// The minutes of a day on which a limitation asks for cardio.
    pub(crate) asked_by_limitation: u16,
    pub(crate) longest: u16,
    /// The longest where no objective asks for it, and it only fills the day.
    pub(crate) longest_filling: u16,
    /// The most minutes of a week in the sessions.
    pub(crate) weekly: u16,
    pub(crate) asked: AskedCardio,
}

/// The minutes of cardio that each week of a cycle asks for.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AskedCardio {
    /// A beginner's first cycle.
    pub(crate) beginner: [u16; 8],
    /// The first cycle of all others, and their later ones.
    pub(crate) first: [u16; 8],
    pub(crate) later: [u16; 8],
    /// Every week of a beginner's later cycles.
    pub(crate) beginner_later: u16,
    /// Every week of who has half a week.
    pub(crate) systemic: u16,
}

/// Cardio minutes kept free from a session length on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardioReserve {
    pub(crate) from_minutes: u16,
    pub(crate) cardio_minutes: u16,
}

/// Fewest exercises of a day, from a session length on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MinExercises {
    pub(crate) from_minutes: u16,
    pub(crate) exercises: usize,
    pub(crate) strength: usize,
}

/// How long a warm-up takes, from a session length on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WarmUp {
    pub(crate) from_minutes: u16,
    pub(crate) seconds: u32,
}

/// The share of a session that a program may fill, from a session length on: the rest is spent
/// waiting for equipment.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UsablePercent {
    pub(crate) from_minutes: u16,
    pub(crate) percent: u32,
}

/// How long things take, in seconds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TimeModel {
    pub(crate) seconds_per_rep: u32,
    /// Getting into and out of position, once per set.
    pub(crate) seconds_around_a_set: u32,
    /// Walking to the equipment and setting it up, once per exercise.
    pub(crate) setup_seconds: u32,
    /// The same where plates are loaded.
    pub(crate) setup_seconds_barbell_or_smith: u32,
    pub(crate) warm_up_set_seconds: u32,
    /// The warm-up sets before a barbell lift of a strength plan. Longest session first.
    pub(crate) lift_warm_up: Vec<WarmUp>,
    /// Warm-up sets before the first compound of each half of the body.
    pub(crate) warm_up_sets: ByLevel<u32>,
    pub(crate) warm_up_sets_strength: ByLevel<u32>,
    /// Longest session first.
    pub(crate) general_warm_up: Vec<WarmUp>,
    /// Longest session first.
    pub(crate) usable_percent: Vec<UsablePercent>,
}
