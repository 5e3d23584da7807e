//! First step: fill every essential slot of every day.

use super::selection::choose;
use super::week::Week;
use crate::program::LiftDay;
use crate::program::rules::Tier;

/// Fills the essential slots with the fewest sets, so that all of them fit however short the
/// session is, then raises them to the usual number of sets as far as the time goes, but
/// with `opens_small`.
pub(super) fn fill_slots(week: &mut Week<'_>, opens_small: bool) {
    let brief = week.brief;
    let fewest = brief.rules.sets.min;
    for (day, plan) in brief.days.iter().enumerate() {
        for slot in 0..plan.slots.len() {
            if brief.tier(day, slot) != Tier::Essential {
                continue;
            }
            let Some(placement) = choose(week, day, slot) else { continue };
            if week.can_open(day, &placement, fewest) {
                week.open(day, placement, fewest);
            }
        }
    }
    if !brief.restrictions.is_cautious {
        strengthen_openers(week);
    }
    let is_long = brief.profile.session_duration.minutes() >= brief.rules.sets.usual_from_minutes;
    if is_long && !opens_small {
        // One set for every exercise at a time: a day that runs out of time stays balanced.
        for _ in fewest..brief.rules.sets.usual {
            add_set_to_each(week);
        }
    }
}

/// Gives the heavy lifts that open a day their sets before anything else gets more.
fn strengthen_openers(week: &mut Week<'_>) {
    let brief = week.brief;
    let minutes = brief.profile.session_duration.minutes();
    let wished = brief.rules.strength_lifts.opening_sets(minutes);
    for day in 0..week.days.len() {
        let placements = &week.days[day].placements;
        let opener = (0..placements.len()).min_by_key(|place| placements[*place].order());
        let heavy = opener.filter(|place| placements[*place].lift == Some(LiftDay::Heavy));
        let Some(place) = heavy else { continue };
        while week.days[day].placements[place].sets < wished && week.can_add_set(day, place) {
            week.add_set(day, place);
        }
    }
}

fn add_set_to_each(week: &mut Week<'_>) {
    for day in 0..week.days.len() {
        for place in 0..week.days[day].placements.len() {
            if week.can_add_set(day, place) {
                week.add_set(day, place);
            }
        }
    }
}
