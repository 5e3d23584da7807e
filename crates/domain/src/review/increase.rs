//! Whether a review may suggest more sets or heavier loads.

use super::STEADY_PERCENT;
use super::facts::ReviewFacts;
use super::summary::Summary;
use crate::profile::{Level, Objective};

/// How often the weekly sets may be raised.
const MAX_VOLUME_STEPS: u8 = 2;

/// Why the weekly sets are not raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VolumeRefusal {
    Attendance,
    Ceiling,
    Time,
}

/// The first reason against more sets, in the order in which members can do something about it.
pub(super) fn volume_refusal(facts: &ReviewFacts, summary: &Summary<'_>) -> Option<VolumeRefusal> {
    if !summary.attends(STEADY_PERCENT) {
        Some(VolumeRefusal::Attendance)
    } else if facts.volume_ratio >= 0.9 || facts.volume_steps >= MAX_VOLUME_STEPS {
        Some(VolumeRefusal::Ceiling)
    } else if facts.time_ratio > 0.92 {
        Some(VolumeRefusal::Time)
    } else {
        None
    }
}

pub(super) fn intensity_may_rise(facts: &ReviewFacts, summary: &Summary<'_>) -> bool {
    summary.attends(STEADY_PERCENT) && facts.hit_top_share >= 0.5 && !is_heavy_enough(facts)
}

/// Whether the ranges are as low as the objective wants them.
pub(super) fn is_heavy_enough(facts: &ReviewFacts) -> bool {
    let floor = match facts.objective {
        Objective::Hypertrophy => 6,
        Objective::Definition => 8,
        Objective::Endurance => 12,
        Objective::Strength => 3,
    };
    let (floor, most_steps) =
        if facts.level == Level::Beginner { (floor.max(8), 2) } else { (floor, 1) };
    // A step lowers the range by two repetitions, for which there must be room.
    facts.intensity_steps >= most_steps || facts.rep_low < floor + 2
}
