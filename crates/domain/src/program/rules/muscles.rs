//! The muscles that the generator balances: the groups with a weekly volume, and two heads of the
//! deltoid beside them, since presses alone would fill the shoulders' volume.

use std::sync::OnceLock;

use serde::Deserialize;

use super::Rules;
use super::keyed::ByLevel;
use crate::exercise::{Catalogue, Exercise, MovementPattern, Share};
use crate::profile::Level;
use crate::program::volume::{LATERAL_DELTOID, REAR_DELTOID, Volume, counted_loads};

/// The heads of the deltoid that have a volume of their own.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeltoidHeads {
    /// Weekly minutes from which the heads have a floor.
    pub(crate) from_weekly_minutes: u16,
    pub(crate) lateral: DeltoidHead,
    pub(crate) posterior: DeltoidHead,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeltoidHead {
    /// What one set of a movement counts for the head.
    patterns: std::collections::HashMap<MovementPattern, Share>,
    lo: ByLevel<Volume>,
    target: ByLevel<Volume>,
}

impl DeltoidHead {
    /// The fewest weekly sets that are worth training, and the number to aim at.
    pub(crate) fn band(&self, level: Level) -> (Volume, Volume) {
        (*self.lo.get(level), *self.target.get(level))
    }

    fn load(&self, exercise: &Exercise) -> Option<Volume> {
        self.patterns.get(&exercise.pattern).map(|share| Volume::of_share(*share))
    }
}

/// What one set of each exercise of the catalogue counts for each muscle, by the exercise's index.
pub(crate) fn worked(index: usize) -> &'static [(usize, Volume)] {
    static WORKED: OnceLock<Vec<Vec<(usize, Volume)>>> = OnceLock::new();
    let all = WORKED.get_or_init(|| {
        let heads = &Rules::embedded().deltoid_heads;
        let of = |exercise: &Exercise| {
            let lateral = heads.lateral.load(exercise).map(|load| (LATERAL_DELTOID, load));
            let posterior = heads.posterior.load(exercise).map(|load| (REAR_DELTOID, load));
            counted_loads(exercise).chain(lateral).chain(posterior).collect()
        };
        Catalogue::embedded().exercises().iter().map(of).collect()
    });
    &all[index]
}
