//! Fourth step: muscles that are still below their floor get sets from those that can spare some.

use super::day::Placement;
use super::selection::choose;
use super::week::Week;
use crate::exercise::{Exercise, ExerciseKind};
use crate::program::volume::{Volume, counted_loads};

/// Least share of compounds in the weekly sets, in per cent (I16).
const LEAST_COMPOUNDS_PERCENT: u32 = 36;

/// Moves sets to muscles below their floor, the neediest action first, while something can be moved.
pub(super) fn raise(week: &mut Week<'_>) {
    for group in 0..week.volume.len() {
        while week.volume[group] < week.brief.limits[group].wanted {
            if !add_to(week, group) {
                break;
            }
        }
    }
}

/// Takes sets of isolation that no muscle needs while compounds have less than their share.
pub(super) fn keep_compounds(week: &mut Week<'_>) {
    loop {
        let (compounds, all) = week.kind_sets();
        if compounds * 100 >= LEAST_COMPOUNDS_PERCENT * all {
            break;
        }
        let days = (0..week.days.len()).max_by_key(|day| {
            (most_dispensable_isolation(week, *day).is_some(), week.days[*day].time, *day)
        });
        let found = days.and_then(|day| Some((day, most_dispensable_isolation(week, day)?)));
        let Some((day, place)) = found else { break };
        week.remove_set(day, place);
    }
}

/// The isolation exercise of a day whose muscles stand highest above what they should have.
fn most_dispensable_isolation(week: &Week<'_>, day: usize) -> Option<usize> {
    dispensable(week, day, |placed| placed.exercise.kind == ExerciseKind::Isolation)
}

/// Adds a set for a group somewhere, or opens a slot for it.
fn add_to(week: &mut Week<'_>, group: usize) -> bool {
    for day in 0..week.days.len() {
        for place in 0..week.days[day].placements.len() {
            let placement = week.days[day].placements[place];
            if trains(placement.exercise, group)
                && placement.sets < week.max_sets(day, placement.slot)
                && week.has_volume(day, placement.exercise, 1)
                && make_time(week, day, placement.prescription.next_set, placement.index)
            {
                week.add_set(day, place);
                return true;
            }
        }
    }
    let fewest = week.brief.rules.sets.min;
    for day in 0..week.days.len() {
        for (at, slot) in week.brief.days[day].slots.iter().enumerate() {
            if slot.group.volume_index() != Some(group)
                || week.days[day].in_slot(at).is_some()
                || !week.has_place(day)
            {
                continue;
            }
            let Some(candidate) = choose(week, day, slot) else { continue };
            let placement = week.placement(day, at, candidate);
            let time = week.opening_time(day, &placement, fewest);
            if week.has_volume(day, placement.exercise, fewest)
                && make_time(week, day, time, placement.index)
            {
                week.open(day, placement, fewest);
                return true;
            }
        }
    }
    false
}

fn trains(exercise: &Exercise, group: usize) -> bool {
    exercise.group.volume_index() == Some(group)
}

/// Takes sets that no muscle needs from other exercises of the day until there is this much time;
/// changes nothing if that is not enough.
fn make_time(week: &mut Week<'_>, day: usize, time: u32, spared: usize) -> bool {
    let mut taken = Vec::new();
    while !week.has_time(day, time) {
        let Some(place) = most_dispensable(week, day, spared) else {
            for place in taken {
                week.add_set(day, place);
            }
            return false;
        };
        week.remove_set(day, place);
        taken.push(place);
    }
    true
}

/// Any other exercise of the day whose muscles stand highest above what they should have.
fn most_dispensable(week: &Week<'_>, day: usize, spared: usize) -> Option<usize> {
    dispensable(week, day, |placed| placed.index != spared)
}

/// The placement that fits and whose muscles stand highest above what they should have, if none of
/// them falls below.
fn dispensable(week: &Week<'_>, day: usize, fits: impl Fn(&Placement) -> bool) -> Option<usize> {
    let surplus = |placement: &Placement| {
        let of = |(at, per_set): (usize, Volume)| {
            let floor = week.brief.limits[at].wanted;
            (week.volume[at] >= floor + per_set).then(|| floor.missing_to(week.volume[at]))
        };
        let all: Option<Vec<_>> = counted_loads(placement.exercise).map(of).collect();
        all.and_then(|all| all.into_iter().min())
    };
    week.days[day]
        .placements
        .iter()
        .enumerate()
        .filter(|(_, placed)| placed.sets > week.brief.rules.sets.min && fits(placed))
        .filter_map(|(place, placed)| Some((surplus(placed)?, place)))
        .max()
        .map(|(_, place)| place)
}
