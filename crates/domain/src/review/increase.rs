//! Whether a review may suggest more sets or heavier loads.

use super::STEADY_PERCENT;
use super::facts::ReviewFacts;
use super::suggestions::Branch;
use super::summary::Summary;
use crate::profile::{Level, Objective};
use crate::text::listed;

/// How often the weekly sets may be raised.
const MAX_VOLUME_STEPS: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Increase {
    Sets,
    Loads,
}

/// Why the weekly sets are not raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum VolumeRefusal {
    Attendance,
    Ceiling,
    Time,
}

/// The increase that the training allows, whatever the member says about the last weeks.
pub(super) fn increase(facts: &ReviewFacts, branch: Branch, summary: &Summary) -> Option<Increase> {
    match branch {
        Branch::Volume if volume_refusal(facts, summary).is_none() => Some(Increase::Sets),
        Branch::Intensity if intensity_may_rise(facts, summary) => Some(Increase::Loads),
        _ => None,
    }
}

/// What the member's answers about the last weeks say against training more.
pub(super) fn objection(
    facts: &ReviewFacts,
    branch: Branch,
    increase: Option<Increase>,
) -> Option<String> {
    let words = ["o sono ruim", "o estresse alto", "o déficit da dieta"];
    let strains = facts.check_in.strains(facts.objective, words);
    if let (Some(increase), false) = (increase, strains.is_empty()) {
        let useless = match increase {
            Increase::Sets => "mais séries agora não ajudam",
            Increase::Loads => "mais carga agora não ajuda",
        };
        let strains = listed(&strains);
        return Some(format!(
            "Com {strains}, {useless}: mantenha o programa e cuide da recuperação."
        ));
    }
    let is_underfed = branch == Branch::Volume && facts.check_in.is_underfed(facts.objective);
    is_underfed.then(|| {
        "Seu peso está caindo, e sem comer o bastante mais séries não viram músculo: aumente um \
         pouco a comida antes de aumentar o treino."
            .to_owned()
    })
}

/// The first reason against more sets, in the order in which members can do something about it.
pub(super) fn volume_refusal(facts: &ReviewFacts, summary: &Summary) -> Option<VolumeRefusal> {
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

fn intensity_may_rise(facts: &ReviewFacts, summary: &Summary) -> bool {
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
