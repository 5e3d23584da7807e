//! Fifth step: spend spare time on longer rests, then on cardio.

use super::brief::HalfSeconds;
use super::cardio;
use super::day::Placement;
use super::fill::keeps_compound_share;
use super::minimum::{TakeSets, has_spare_set, open_slot};
use super::prescription::{Prescription, REST_STEP_SECONDS};
use super::repair::{keep_compounds, most_dispensable_isolation};
use super::week::Week;

/// Rests are stretched on days filled less than this, in per cent of the usable time.
const STRETCH_BELOW_PERCENT: u32 = 80;

/// How many times a rest is stretched by one step on such a day.
const STRETCHES: u16 = 2;

/// How many times a rest is stretched on a day that would be too short.
const STRETCHES_OF_SHORT_DAYS: u16 = 4;

/// The most that a rest is stretched in all, in seconds.
const STRETCH_SECONDS: u16 = STRETCHES_OF_SHORT_DAYS * REST_STEP_SECONDS;

/// The most sets that a day gives up for a block of cardio.
const MOST_SETS_FOR_CARDIO: u8 = 2;

pub(super) fn use_up(week: &mut Week<'_>) {
    // Sets are worth more than rests, and rests more than cardio that only fills the day.
    for day in 0..week.days.len() {
        top_up(week, day);
    }
    keep_compounds(week);
    for day in 0..week.days.len() {
        make_room_for_cardio(week, day);
        stretch_rests(week, day);
        cardio::add(week, day);
    }
}

/// Adds sets to a day that would be too short even with longer rests and the longest cardio. Where
/// a muscle has reached its ceiling, the sets come from fuller days.
fn top_up(week: &mut Week<'_>, day: usize) {
    loop {
        let stretch = week.days[day].placements.iter().map(|placed| {
            let seconds = STRETCH_SECONDS.min(placed.prescription.rest_left());
            u32::from(placed.sets - 1) * u32::from(seconds) * 2
        });
        let stretched = week.days[day].time + stretch.sum::<HalfSeconds>();
        let reachable = stretched + u32::from(cardio::longest(week)) * 120;
        let is_enough = reachable >= week.brief.least_time();
        if is_enough || !(add_set(week, day) || open_another_slot(week, day)) {
            break;
        }
    }
}

fn open_another_slot(week: &mut Week<'_>, day: usize) -> bool {
    week.has_free_slot(day) && open_slot(week, day, TakeSets::OtherDaysFirst)
}

/// Adds a set to an exercise of the day, compounds first and then the one with fewest sets. Tells
/// whether one could take it.
fn add_set(week: &mut Week<'_>, day: usize) -> bool {
    let mut places: Vec<usize> = (0..week.days[day].placements.len()).collect();
    places.sort_by_key(|place| {
        let placement = &week.days[day].placements[*place];
        (!placement.is_compound(), placement.sets, *place)
    });
    for place in places {
        if !keeps_compound_share(week, &week.days[day].placements[place], 1) {
            continue;
        }
        if week.can_add_set(day, place) || take_from_other_day(week, day, place) {
            week.add_set(day, place);
            return true;
        }
    }
    false
}

/// Removes a set of the same group from the fullest other day if that lets an exercise of this day
/// take one. The other day must not become too short itself.
fn take_from_other_day(week: &mut Week<'_>, day: usize, place: usize) -> bool {
    let placement = week.days[day].placements[place];
    let least = week.brief.least_time();
    let mut others: Vec<usize> = (0..week.days.len()).filter(|other| *other != day).collect();
    others.sort_by_key(|other| (std::cmp::Reverse(week.days[*other].time), *other));
    for other in others {
        let gives = |placed: &Placement| {
            has_spare_set(week, placed) && placed.exercise.group == placement.exercise.group
        };
        let Some(from) = week.days[other].placements.iter().position(gives) else { continue };
        let set_time = week.days[other].placements[from].prescription.next_set;
        if week.days[other].time < least + set_time {
            continue;
        }
        // The group's ceiling is not the only limit, so the gain has to be tried.
        week.remove_set(other, from);
        if week.can_add_set(day, place) {
            return true;
        }
        week.add_set(other, from);
    }
    false
}

/// Makes room on a day for the shortest block of the cardio that its objective asks for: all rests
/// one step shorter, then fewer isolation sets that no muscle needs. A day that still has no room
/// stays as it is.
fn make_room_for_cardio(week: &mut Week<'_>, day: usize) {
    let limit = week.brief.time_limit.saturating_sub(cardio::least_asked(week, day));
    if week.days[day].time <= limit {
        return;
    }
    let mut room = week.clone();
    for place in 0..room.days[day].placements.len() {
        if let Some(shorter) = room.days[day].placements[place].prescription.with_shorter_rest() {
            room.prescribe(day, place, shorter);
        }
    }
    for _ in 0..MOST_SETS_FOR_CARDIO {
        if room.days[day].time <= limit {
            break;
        }
        let Some(place) = most_dispensable_isolation(&room, day) else { break };
        room.remove_set(day, place);
    }
    // What a limitation asks for comes before the floors.
    let is_of_limitation = week.cardio_reserve(day) > week.reserved_cardio;
    while is_of_limitation && room.days[day].time > limit {
        let placements = room.days[day].placements.iter().enumerate();
        let spare = placements.filter(|(_, placed)| placed.sets > room.brief.rules.sets.min);
        if let Some((place, _)) = spare.max_by_key(|(place, placed)| (placed.sets, *place)) {
            room.remove_set(day, place);
        } else if let Some(place) = last_isolation(&room, day) {
            room.close(day, place);
        } else {
            break;
        }
    }
    if room.days[day].time <= limit {
        *week = room;
    }
}

/// The last isolation exercise of a day with more exercises than it needs, if no limitation asks for
/// it.
fn last_isolation(week: &Week<'_>, day: usize) -> Option<usize> {
    let placements = &week.days[day].placements;
    let has_spare = placements.len() > week.brief.min_exercises;
    let last = placements.iter().rposition(|placed| !placed.is_compound() && !placed.is_must);
    last.filter(|_| has_spare)
}

/// Makes rests longer while the day is not full: one step for every exercise that allows it, or for
/// none, so that a day's rests stay in proportion.
fn stretch_rests(week: &mut Week<'_>, day: usize) {
    let usable = week.brief.time_limit;
    let limit = usable.saturating_sub(cardio::least_asked(week, day));
    let reserved = u32::from(week.cardio_reserve(day)) * 120;
    for stretch in 0..STRETCHES_OF_SHORT_DAYS {
        let enough = if stretch < STRETCHES {
            usable * STRETCH_BELOW_PERCENT / 100
        } else {
            week.brief.least_time()
        };
        let placements = week.days[day].placements.iter().enumerate();
        let longer: Vec<_> = placements
            .filter_map(|(place, placed)| Some((place, placed.prescription.with_longer_rest()?)))
            .collect();
        let growth = |(place, prescription): &(usize, Prescription)| {
            let placed = week.days[day].placements[*place];
            prescription.time(placed.sets) - placed.prescription.time(placed.sets)
        };
        // All or none: the step is taken only if it fits for every exercise.
        let total: HalfSeconds = longer.iter().map(growth).sum();
        let time = week.days[day].time;
        if time + reserved >= enough || time + total > limit {
            break;
        }
        for (place, prescription) in longer {
            week.prescribe(day, place, prescription);
        }
    }
}
