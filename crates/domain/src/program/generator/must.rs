//! Step before the first: place the work that the limitations ask for, so that it is never crowded
//! out.

use super::brief::MustWork;
use super::day::{Day, Placement};
use super::week::Week;
use crate::exercise::Catalogue;
use crate::program::rules::{Candidate, Slot};

/// Places each work on its days, with the fewest sets. Cardio is placed at the end of the days.
pub(super) fn place(week: &mut Week<'_>) {
    let brief = week.brief;
    for must in brief.must.iter().filter(|must| !must.is_cardio) {
        while days_with(week, must) < must.days && place_once(week, must) {}
    }
}

fn days_with(week: &Week<'_>, must: &MustWork) -> usize {
    week.days.iter().filter(|day| has_work(day, must)).count()
}

fn has_work(day: &Day, must: &MustWork) -> bool {
    day.placements.iter().any(|placed| must.exercises.contains(&placed.index))
}

/// Places the work on the emptiest day that doesn't have it, in a slot that accepts it if there is
/// one. Tells whether it could.
fn place_once(week: &mut Week<'_>, must: &MustWork) -> bool {
    let mut days: Vec<usize> = (0..week.days.len()).collect();
    days.retain(|day| !has_work(&week.days[*day], must));
    days.sort_by_key(|day| {
        let is_lift = |index: &usize| {
            is_lift_of(week, *day, *index) && free_slot(week, *day, *index).is_some()
        };
        let has_slot = |index: &usize| free_slot(week, *day, *index).is_some();
        // The main lift of a day first, since an exercise plays the same role all week.
        let rank = if must.exercises.iter().any(is_lift) {
            0
        } else if must.exercises.iter().any(has_slot) {
            1
        } else {
            2
        };
        (rank, week.days[*day].placements.len(), *day)
    });
    let fewest = week.brief.rules.sets.min;
    for day in days {
        // A main lift of the day takes its own slot, or isn't repeated.
        let suits = |index: &&usize| {
            !is_lift_of(week, day, **index) || free_slot(week, day, **index).is_some()
        };
        let exercises = must.exercises.iter().filter(suits);
        let placements: Vec<_> = exercises.map(|index| placement(week, day, *index)).collect();
        let fits = |placed: &&Placement| {
            week.uses(placed.index) < week.brief.max_uses
                && !week.days[day].is_too_much(placed.exercise)
                && week.can_open(day, placed, fewest)
        };
        if let Some(placed) = placements.iter().find(fits).copied() {
            week.open(day, placed, fewest);
            return true;
        }
    }
    false
}

/// An exercise in a slot of a day that accepts it, or in one of its own behind those of the plan.
pub(super) fn placement(week: &Week<'_>, day: usize, index: usize) -> Placement {
    // A slot of its own behind those of the plan, where no slot accepts it.
    let behind = week.brief.days[day].slots.len() + week.days[day].placements.len();
    let slot = free_slot(week, day, index).unwrap_or(behind);
    let exercise = &Catalogue::embedded().exercises()[index];
    let placed = week.placement(day, slot, Candidate { exercise, index, pattern_rank: 0 });
    Placement { is_must: true, ..placed }
}

/// The first empty slot of a day that accepts an exercise.
fn free_slot(week: &Week<'_>, day: usize, index: usize) -> Option<usize> {
    let exercise = &Catalogue::embedded().exercises()[index];
    let accepts = |(slot, plan): &(usize, &Slot)| {
        let ladder = &week.brief.slots[day][*slot].ladder;
        let is_own_lift = ladder.first().is_some_and(|first| first.index == index);
        (is_own_lift || plan.lift.is_none() && plan.accepts(exercise))
            && week.days[day].in_slot(*slot).is_none()
    };
    week.brief.days[day].slots.iter().enumerate().find(accepts).map(|(slot, _)| slot)
}

/// Whether an exercise is one of the main lifts of a day.
fn is_lift_of(week: &Week<'_>, day: usize, index: usize) -> bool {
    let slots = week.brief.slots[day].iter();
    slots.flat_map(|slot| &slot.ladder).any(|rung| rung.index == index)
}
