//! First step: fill every essential slot of every day.

use super::selection::choose;
use super::week::Week;
use crate::program::rules::Tier;

/// Fills the essential slots with the fewest sets, so that all of them fit however short the
/// session is, then raises each to the usual number of sets as far as the time goes.
pub(super) fn fill_slots(week: &mut Week<'_>) {
    let brief = week.brief;
    let fewest = brief.rules.sets.min;
    for (day, plan) in brief.days.iter().enumerate() {
        for (at, slot) in plan.slots.iter().enumerate() {
            if slot.tier != Tier::Essential {
                continue;
            }
            let Some(candidate) = choose(week, day, slot) else { continue };
            let placement = week.placement(day, at, candidate);
            let time = week.opening_time(day, &placement, fewest);
            if week.has_time(day, time) && week.has_volume(day, placement.exercise, fewest) {
                week.open(day, placement, fewest);
            }
        }
    }
    if brief.profile.session_duration.minutes() >= brief.rules.sets.usual_from_minutes {
        // One set for every exercise at a time: a day that runs out of time stays balanced.
        for _ in fewest..brief.rules.sets.usual {
            add_set_to_each(week);
        }
    }
}

fn add_set_to_each(week: &mut Week<'_>) {
    for day in 0..week.days.len() {
        for place in 0..week.days[day].placements.len() {
            let placement = week.days[day].placements[place];
            if week.has_time(day, placement.prescription.next_set)
                && week.has_volume(day, placement.exercise, 1)
            {
                week.add_set(day, place);
            }
        }
    }
}
