//! Fourth step: give sets to muscles below what they need, taken from muscles that can spare them.

use std::cmp::Reverse;

use super::day::{Placement, Side, side};
use super::limits::is_major;
use super::minimum::has_spare_set;
use super::selection::choose;
use super::week::Week;
use crate::exercise::ExerciseKind;
use crate::program::rules::{Tier, worked};
use crate::program::volume::Volume;

/// The least share of compounds in the weekly sets, in per cent: I16 asks for 35.
pub(super) const LEAST_COMPOUNDS_PERCENT: u32 = 36;

/// The fewest days on which a major muscle is trained (I10).
pub(super) const LEAST_DAYS: usize = 2;

/// Gives every muscle the sets and every major muscle the days that it needs, the major ones first,
/// as far as something can be moved.
pub(super) fn repair(week: &mut Week<'_>) {
    let muscles = 0..week.volume.len();
    let (majors, minors): (Vec<_>, Vec<_>) = muscles.partition(|muscle| is_major(*muscle));
    for muscle in &majors {
        while week.days_of(*muscle) < LEAST_DAYS {
            let has_none = |week: &Week<'_>, day: usize| {
                week.days[day].volume[*muscle] < Volume::from_half_sets(2)
            };
            if !give(week, *muscle, has_none) && !move_to(week, *muscle, has_none) {
                break;
            }
        }
    }
    for muscle in majors.into_iter().chain(minors) {
        raise(week, muscle, week.brief.needed(muscle));
    }
    // What the member wants more of comes last, since it takes only what nothing else needs.
    for group in &week.brief.focus_up {
        let muscle = *group as usize;
        raise(week, muscle, week.brief.limits[muscle].floor);
    }
}

/// Gives a muscle sets up to a number, as far as something can be moved.
fn raise(week: &mut Week<'_>, muscle: usize, sets: Volume) {
    while week.volume[muscle] < sets {
        let Some(better) = given(week, muscle).or_else(|| given_room(week, muscle)) else { break };
        *week = better;
    }
}

/// The week with more sets for a muscle. What gives way may train it too, so that nothing is gained.
fn given<'a>(week: &Week<'a>, muscle: usize) -> Option<Week<'a>> {
    let mut better = week.clone();
    let is_better =
        give(&mut better, muscle, |_, _| true) && better.volume[muscle] > week.volume[muscle];
    is_better.then_some(better)
}

/// The same after any exercise of the week gave up a set: the week may have all sets that it may
/// have, or another muscle of the exercise may be at its ceiling.
fn given_room<'a>(week: &Week<'a>, muscle: usize) -> Option<Week<'a>> {
    spare_sets(week).into_iter().find_map(|(day, place)| {
        let mut room = week.clone();
        room.remove_set(day, place);
        let better = given(&room, muscle)?;
        (better.volume[muscle] > week.volume[muscle]).then_some(better)
    })
}

/// The placements that can give up a set which no muscle needs, those with most sets first.
pub(super) fn spare_sets(week: &Week<'_>) -> Vec<(usize, usize)> {
    let all = (0..week.days.len())
        .flat_map(|day| (0..week.days[day].placements.len()).map(move |place| (day, place)));
    let placed = |(day, place): &(usize, usize)| &week.days[*day].placements[*place];
    let mut spare: Vec<_> = all
        .filter(|at| has_spare_set(week, placed(at)) && is_unneeded(week, placed(at), 1))
        .collect();
    spare.sort_by_key(|at| Reverse(placed(at).sets));
    spare
}

/// Takes sets that no muscle needs from the side that leads, until pulls are 0.65 to 1.6 times as
/// many sets as pushes (I12), or nothing more can be taken.
pub(super) fn balance(week: &mut Week<'_>) {
    if week.brief.restrictions.count > 0 {
        return;
    }
    while let Some(leading) = leading_side(week) {
        let of_side = |(day, place): &(usize, usize)| {
            side(week.days[*day].placements[*place].exercise) == leading
        };
        let most = spare_sets(week).into_iter().find(of_side);
        let Some((day, place)) = most else { break };
        week.remove_set(day, place);
    }
}

/// The side of pulling and pushing that has too many sets for the other.
pub(super) fn leading_side(week: &Week<'_>) -> Option<Side> {
    let (pull, push) = (week.side_sets(Side::Pull), week.side_sets(Side::Push));
    if pull * 10 > push * 16 {
        Some(Side::Pull)
    } else if pull * 100 < push * 65 {
        Some(Side::Push)
    } else {
        None
    }
}

/// Takes a set of a muscle at its ceiling from one day, so that another day that `suits` can get some.
/// Tells whether it could.
fn move_to(
    week: &mut Week<'_>,
    muscle: usize,
    suits: impl Fn(&Week<'_>, usize) -> bool + Copy,
) -> bool {
    for day in 0..week.days.len() {
        for place in 0..week.days[day].placements.len() {
            let placed = week.days[day].placements[place];
            if !trains(&placed, muscle) || !has_spare_set(week, &placed) {
                continue;
            }
            let mut room = week.clone();
            room.remove_set(day, place);
            if give(&mut room, muscle, suits) && room.days_of(muscle) > week.days_of(muscle) {
                *week = room;
                return true;
            }
        }
    }
    false
}

/// Gives a muscle sets on one of the days that `suits`: one more of an exercise that trains it, else
/// another exercise, else one in the place of another. Tells whether it could.
fn give(week: &mut Week<'_>, muscle: usize, suits: impl Fn(&Week<'_>, usize) -> bool) -> bool {
    let days: Vec<_> = (0..week.days.len()).filter(|day| suits(week, *day)).collect();
    days.iter().any(|day| add_set_for(week, *day, muscle))
        || days.iter().any(|day| open_for(week, *day, muscle))
        || days.iter().any(|day| replace_for(week, *day, muscle))
}

/// Adds a set to an exercise of a day that trains a muscle, if one can take it, by order.
fn add_set_for(week: &mut Week<'_>, day: usize, muscle: usize) -> bool {
    let mut places: Vec<_> = (0..week.days[day].placements.len()).collect();
    places.sort_by_key(|place| week.days[day].placements[*place].order());
    for place in places {
        if !trains(&week.days[day].placements[place], muscle) {
            continue;
        }
        let fits = |room: &Week<'_>| room.can_add_set(day, place);
        if let Some(mut room) = with_fewer_sets(week, day, |other| other != place, fits) {
            room.add_set(day, place);
            *week = room;
            return true;
        }
    }
    false
}

/// Opens a slot of a day for a muscle with the fewest sets, if one fits.
fn open_for(week: &mut Week<'_>, day: usize, muscle: usize) -> bool {
    let fewest = week.brief.rules.sets.min;
    for placement in candidates_for(week, day, muscle) {
        let fits = |room: &Week<'_>| room.can_open(day, &placement, fewest);
        if let Some(mut room) = with_fewer_sets(week, day, |_| true, fits) {
            room.open(day, placement, fewest);
            *week = room;
            return true;
        }
    }
    false
}

/// Puts an exercise for a muscle in the place of an isolation exercise that no muscle needs.
fn replace_for(week: &mut Week<'_>, day: usize, muscle: usize) -> bool {
    let fewest = week.brief.rules.sets.min;
    for placement in candidates_for(week, day, muscle) {
        for place in 0..week.days[day].placements.len() {
            let replaced = week.days[day].placements[place];
            if replaced.is_compound()
                || replaced.is_must
                || week.brief.tier(day, replaced.slot) == Tier::Essential
                || !is_unneeded(week, &replaced, replaced.sets)
            {
                continue;
            }
            let mut room = week.clone();
            room.close(day, place);
            if room.can_open(day, &placement, fewest) {
                room.open(day, placement, fewest);
                *week = room;
                return true;
            }
        }
    }
    false
}

/// The exercises that the empty slots of a day for a muscle could get.
fn candidates_for(week: &Week<'_>, day: usize, muscle: usize) -> Vec<Placement> {
    let slots = 0..week.brief.days[day].slots.len();
    let empty = slots.filter(|slot| week.days[day].in_slot(*slot).is_none());
    empty
        .filter_map(|slot| choose(week, day, slot))
        .filter(|placement| trains(placement, muscle))
        .collect()
}

fn trains(placement: &Placement, muscle: usize) -> bool {
    worked(placement.index).iter().any(|(trained, _)| *trained == muscle)
}

/// The week after exercises of a day gave up as many sets as it takes to make it `fits`, one by one
/// from those with most sets, none that a muscle needs; `None` if they can't.
fn with_fewer_sets<'a>(
    week: &Week<'a>,
    day: usize,
    gives: impl Fn(usize) -> bool,
    fits: impl Fn(&Week<'a>) -> bool,
) -> Option<Week<'a>> {
    // On a copy, so that a failed attempt takes no sets.
    let mut room = week.clone();
    while !fits(&room) {
        let placements = room.days[day].placements.iter().enumerate();
        let spare = placements.filter(|(place, placed)| {
            gives(*place) && has_spare_set(&room, placed) && is_unneeded(&room, placed, 1)
        });
        let (place, _) = spare.max_by_key(|(place, placed)| (placed.sets, *place))?;
        room.remove_set(day, place);
    }
    Some(room)
}

/// Whether every muscle of a placement has what it needs without some of its sets.
pub(super) fn is_unneeded(week: &Week<'_>, placement: &Placement, sets: u8) -> bool {
    worked(placement.index).iter().all(|(muscle, per_set)| {
        let needed = week.brief.needed(*muscle);
        week.volume[*muscle] >= needed + per_set.times(sets)
    })
}

/// Takes sets from exercises that have more than they may beside a main lift that was placed after
/// them.
pub(super) fn keep_most_sets(week: &mut Week<'_>) {
    let fewest = week.brief.rules.sets.min;
    for day in 0..week.days.len() {
        for place in 0..week.days[day].placements.len() {
            loop {
                let placed = week.days[day].placements[place];
                if placed.sets <= fewest || placed.sets <= week.max_sets(day, &placed) {
                    break;
                }
                week.remove_set(day, place);
            }
        }
    }
}

/// Removes isolation sets that no muscle needs, else adds sets to compounds, until compounds have
/// their share.
pub(super) fn keep_compounds(week: &mut Week<'_>) {
    loop {
        let (compounds, all) = week.kind_sets();
        if compounds * 100 >= LEAST_COMPOUNDS_PERCENT * all {
            break;
        }
        // The fullest day that has something to spare, so that short days don't get shorter.
        let spare = (0..week.days.len()).filter_map(|day| {
            Some((week.days[day].time, day, most_dispensable_isolation(week, day)?))
        });
        if let Some((_, day, place)) = spare.max() {
            week.remove_set(day, place);
        } else if !add_compound_set(week) {
            break;
        }
    }
}

/// Adds a set to a compound of the emptiest day that can take one.
fn add_compound_set(week: &mut Week<'_>) -> bool {
    let mut days: Vec<_> = (0..week.days.len()).collect();
    days.sort_by_key(|day| (week.days[*day].time, *day));
    let found = days.into_iter().find_map(|day| {
        let placements = week.days[day].placements.iter().enumerate();
        let mut compounds = placements.filter(|(_, placed)| placed.is_compound());
        compounds.find(|(place, _)| week.can_add_set(day, *place)).map(|(place, _)| (day, place))
    });
    let Some((day, place)) = found else { return false };
    week.add_set(day, place);
    true
}

/// The isolation exercise of a day whose scarcest muscle has the largest surplus over its need.
pub(super) fn most_dispensable_isolation(week: &Week<'_>, day: usize) -> Option<usize> {
    let surplus = |placement: &Placement| -> Option<Volume> {
        let of_muscle =
            |muscle: usize| week.volume[muscle].saturating_sub(week.brief.needed(muscle));
        worked(placement.index).iter().map(|(muscle, _)| of_muscle(*muscle)).min()
    };
    let placements = week.days[day].placements.iter().enumerate();
    placements
        .filter(|(_, placed)| {
            placed.exercise.kind == ExerciseKind::Isolation
                && placed.sets > week.brief.rules.sets.min
                && is_unneeded(week, placed, 1)
        })
        .max_by_key(|(place, placed)| (surplus(placed), *place))
        .map(|(place, _)| place)
}
