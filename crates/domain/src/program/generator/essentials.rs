//! First step: every essential slot of every day.

use super::selection::choose;
use super::week::Week;
use crate::program::rules::Tier;

/// Fills the essential slots with the fewest sets, so that all of them have a place however short
/// the session, then gives each its usual number of sets as far as time goes.
pub(super) fn place(week: &mut Week<'_>) {
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
        for _ in fewest..brief.rules.sets.usual {
            add_a_set_to_all(week);
        }
    }
}

fn add_a_set_to_all(week: &mut Week<'_>) {
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
