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

/// The role of an exercise in a day, which decides its repetitions and rests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// The first essential bilateral compound of its half of the body.
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
    pub(crate) bodyweight_strength: RepRange,
    /// Lower bounds of both ends for everybody else's bodyweight exercises.
    pub(crate) bodyweight_at_least: RepRange,
    /// Lower bounds of both ends for calves.
    pub(crate) calves_at_least: RepRange,
    /// Seconds instead of repetitions.
    pub(crate) hold_seconds: ByLevel<RepRange>,
}

/// Rests between sets, in seconds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rests {
    pub(crate) ideal: ByRole<u16>,
    pub(crate) min: ByRole<u16>,
    /// The longest, where a day has time to spare.
    pub(crate) max: ByRole<u16>,
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
    /// For the first compound of the day when training for strength.
    pub(crate) max_lead_strength: ByLevel<u8>,
}

/// Cardio at the end of a session, in minutes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CardioRules {
    /// Objectives for which time is kept free for cardio.
    pub(crate) reserve_for: Vec<Objective>,
    /// Weekly minutes from which it is kept free.
    pub(crate) reserve_from_weekly_minutes: u16,
    /// How many minutes, longest session first.
    pub(crate) reserve: Vec<CardioReserve>,
    pub(crate) shortest: u16,
    pub(crate) longest: u16,
    pub(crate) longest_in_long_sessions: u16,
    pub(crate) long_sessions_from_minutes: u16,
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

/// The general warm-up, from a session length on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GeneralWarmUp {
    pub(crate) from_minutes: u16,
    pub(crate) seconds: u32,
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
    /// Warm-up sets before the first compound of each half of the body.
    pub(crate) warm_up_sets: ByLevel<u32>,
    pub(crate) warm_up_sets_strength: ByLevel<u32>,
    /// Longest session first.
    pub(crate) general_warm_up: Vec<GeneralWarmUp>,
}
