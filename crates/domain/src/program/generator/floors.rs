//! Fourth step: give sets to muscles below their floor, taken from muscles that can spare them.

use super::brief::HalfSeconds;
use super::day::Placement;
use super::selection::choose;
use super::week::Week;
use crate::exercise::{Exercise, ExerciseKind};
use crate::program::volume::{Volume, counted_loads};

/// The least share of compounds in the weekly sets, in per cent: I16 asks for 35.
const LEAST_COMPOUNDS_PERCENT: u32 = 36;

/// Adds sets to every muscle below its wanted volume, one group after the other, until it has
/// enough or nothing more can be moved.
pub(super) fn raise(week: &mut Week<'_>) {
    for group in 0..week.volume.len() {
        while week.volume[group] < week.brief.limits[group].wanted {
            if !add_set_for(week, group) {
                break;
            }
        }
    }
}

/// Removes isolation sets that no muscle needs until compounds have their share.
pub(super) fn keep_compounds(week: &mut Week<'_>) {
    loop {
        let (compounds, all) = week.kind_sets();
        if compounds * 100 >= LEAST_COMPOUNDS_PERCENT * all {
            break;
        }
        // The fullest day that has something to spare, so that short days don't get shorter.
        let fullest = (0..week.days.len()).max_by_key(|day| {
            (most_dispensable_isolation(week, *day).is_some(), week.days[*day].time, *day)
        });
        let found = fullest.and_then(|day| Some((day, most_dispensable_isolation(week, day)?)));
        let Some((day, place)) = found else { break };
        week.remove_set(day, place);
    }
}

/// The isolation exercise of a day whose muscles have the largest surplus.
fn most_dispensable_isolation(week: &Week<'_>, day: usize) -> Option<usize> {
    dispensable(week, day, |placed| placed.exercise.kind == ExerciseKind::Isolation)
}

/// Adds a set for a group to one of its exercises, else opens a slot for it, if either fits.
fn add_set_for(week: &mut Week<'_>, group: usize) -> bool {
    // More sets of an exercise that is there cost no setup, so they come before a further one.
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
    // No exercise of the group can take another set, so it needs one more exercise.
    let fewest = week.brief.rules.sets.min;
    for day in 0..week.days.len() {
        for (at, slot) in week.brief.days[day].slots.iter().enumerate() {
            if slot.group.volume_index() != Some(group)
                || week.days[day].in_slot(at).is_some()
                || !week.has_free_slot(day)
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

/// Removes sets that no muscle needs from the day's exercises, but for the one with the catalogue
/// index `spared`, until the day has this much time. Changes nothing if that is not enough.
fn make_time(week: &mut Week<'_>, day: usize, time: HalfSeconds, spared: usize) -> bool {
    let mut taken = Vec::new();
    while !week.has_time(day, time) {
        let Some(place) = most_dispensable(week, day, spared) else {
            // Not enough can be freed, so the sets go back.
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

/// The exercise of the day, but for `spared`, whose muscles have the largest surplus.
fn most_dispensable(week: &Week<'_>, day: usize, spared: usize) -> Option<usize> {
    dispensable(week, day, |placed| placed.index != spared)
}

/// Of the placements that fit and can lose a set without any of their muscles falling below its
/// wanted volume, the one whose scarcest muscle has the largest surplus.
fn dispensable(week: &Week<'_>, day: usize, fits: impl Fn(&Placement) -> bool) -> Option<usize> {
    let surplus = |placement: &Placement| {
        let of_muscle = |(at, per_set): (usize, Volume)| {
            let wanted = week.brief.limits[at].wanted;
            (week.volume[at] >= wanted + per_set).then(|| week.volume[at] - wanted)
        };
        let all: Option<Vec<_>> = counted_loads(placement.exercise).map(of_muscle).collect();
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
