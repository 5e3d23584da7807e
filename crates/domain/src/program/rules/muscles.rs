//! The muscles that the generator balances: the groups with a weekly volume, and two heads of the
//! deltoid beside them, since presses alone would fill the shoulders' volume.

use serde::Deserialize;

use super::keyed::ByLevel;
use crate::exercise::{Exercise, MovementPattern, Share};
use crate::profile::Level;
use crate::program::volume::Volume;

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

    pub(super) fn load(&self, exercise: &Exercise) -> Option<Volume> {
        self.patterns.get(&exercise.pattern).map(|share| Volume::of_share(*share))
    }
}
