//! Fifth step: spend spare time on longer rests, then on cardio.

use super::brief::HalfSeconds;
use super::cardio;
use super::day::Placement;
use super::fill::keeps_compound_share;
use super::minimum::{TakeSets, has_spare_set, open_any, open_slot};
use super::must::placement;
use super::prescription::REST_STEP_SECONDS;
use super::repair::{keep_compounds, most_dispensable_isolation, spare_sets};
use super::week::Week;

/// Rests are stretched on days filled less than this, in per cent of the usable time.
const STRETCH_BELOW_PERCENT: u32 = 80;

/// How many times the rests of such a day are stretched by one step.
const STRETCHES: u16 = 2;

pub(super) fn use_up(week: &mut Week<'_>) {
    // Sets are worth more than rests, and rests more than cardio that only fills the day.
    for day in 0..week.days.len() {
        top_up(week, day);
    }
    keep_compounds(week);
    for day in 0..week.days.len() {
        make_room_for_cardio(week, day);
    }
    if week.brief.asks_cardio {
        cardio::add_for_objective(week);
    }
    for day in 0..week.days.len() {
        stretch_rests(week, day);
        if !week.brief.asks_cardio {
            cardio::fill(week, day);
        }
    }
}

/// Adds sets to a day that would be too short. Where a muscle has reached its ceiling, the sets come
/// from fuller days.
fn top_up(week: &mut Week<'_>, day: usize) {
    while is_short(week, day)
        && (add_set(week, day)
            || open_another_slot(week, day)
            || open_without_slot(week, day)
            || move_here(week, day))
    {}
}

/// Whether a day would be too short even with longer rests and the longest cardio.
fn is_short(week: &Week<'_>, day: usize) -> bool {
    let stretched = week.days[day].time + stretch(week, day) * u32::from(STRETCHES);
    stretched + u32::from(cardio::longest(week.brief)) * 120 < week.brief.least_time()
}

/// Opens an exercise for which the day has no slot, unless another day would become too short.
fn open_without_slot(week: &mut Week<'_>, day: usize) -> bool {
    let before = week.clone();
    open_any(week, day, TakeSets::OtherDaysFirst, |opened| makes_none_short(&before, opened))
}

/// Moves an exercise of one joint here from a longer day that can do without it.
fn move_here(week: &mut Week<'_>, day: usize) -> bool {
    let mut others: Vec<usize> = (0..week.days.len()).filter(|other| *other != day).collect();
    others.sort_by_key(|other| std::cmp::Reverse(week.days[*other].time));
    for other in others {
        let Some(place) = last_isolation(week, other) else { continue };
        let leaving = week.days[other].placements[place];
        let mut moved = week.clone();
        moved.close(other, place);
        let placed = Placement { is_must: false, ..placement(&moved, day, leaving.index) };
        if moved.may_use(day, placed.index) && moved.can_open(day, &placed, leaving.sets) {
            moved.open(day, placed, leaving.sets);
            if makes_none_short(week, &moved) {
                *week = moved;
                return true;
            }
        }
    }
    false
}

/// Whether no day becomes too short by a change.
fn makes_none_short(before: &Week<'_>, after: &Week<'_>) -> bool {
    (0..after.days.len()).all(|day| !is_short(after, day) || is_short(before, day))
}

/// How much longer a day takes with all rests one step longer.
fn stretch(week: &Week<'_>, day: usize) -> HalfSeconds {
    let rests = week.days[day].placements.iter().map(|placed| u32::from(placed.sets - 1));
    rests.sum::<u32>() * u32::from(REST_STEP_SECONDS) * 2
}

fn open_another_slot(week: &mut Week<'_>, day: usize) -> bool {
    let mut opened = week.clone();
    let is_better = week.has_free_slot(day)
        && open_slot(&mut opened, day, TakeSets::OtherDaysFirst)
        && makes_none_short(week, &opened);
    if is_better {
        *week = opened;
    }
    is_better
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

/// Removes a set of the same group, or of any where the week has all sets that caution allows, from
/// the fullest other day if that lets an exercise of this day take one. The other day must not become
/// too short itself.
fn take_from_other_day(week: &mut Week<'_>, day: usize, place: usize) -> bool {
    let placement = week.days[day].placements[place];
    let least = week.brief.least_time();
    let mut others: Vec<usize> = (0..week.days.len()).filter(|other| *other != day).collect();
    others.sort_by_key(|other| (std::cmp::Reverse(week.days[*other].time), *other));
    for other in others {
        let gives = |placed: &Placement| {
            let is_of_group = placed.exercise.group == placement.exercise.group;
            has_spare_set(week, placed) && (is_of_group || week.has_all_sets(1))
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

/// Makes room on a day for the cardio that a limitation asks for, which comes before the floors:
/// fewer sets, then fewer isolation exercises. A day that still has no room stays as it is.
fn make_room_for_cardio(week: &mut Week<'_>, day: usize) {
    if !week.must_have_cardio(day) {
        return;
    }
    let limit = week.brief.time_limit - u32::from(week.cardio_reserve(day)) * 120;
    let mut room = week.clone();
    while room.days[day].time > limit {
        let of_day = |(other, place): (usize, usize)| (other == day).then_some(place);
        let unneeded = most_dispensable_isolation(&room, day)
            .or_else(|| spare_sets(&room).into_iter().find_map(of_day));
        let placements = room.days[day].placements.iter().enumerate();
        let spare = placements.filter(|(_, placed)| placed.sets > room.brief.rules.sets.min);
        let most_sets = spare.max_by_key(|(place, placed)| (placed.sets, *place));
        if let Some(place) = unneeded.or(most_sets.map(|(place, _)| place)) {
            room.remove_set(day, place);
        } else if let Some(place) = last_isolation(&room, day) {
            room.close(day, place);
        } else {
            return;
        }
    }
    *week = room;
}

/// The last isolation exercise of a day with more exercises than it needs, if no limitation asks for
/// it.
fn last_isolation(week: &Week<'_>, day: usize) -> Option<usize> {
    let placements = &week.days[day].placements;
    let has_spare = placements.len() > week.brief.min_exercises;
    let last = placements.iter().rposition(|placed| !placed.is_compound() && !placed.is_must);
    last.filter(|_| has_spare)
}

/// Makes all rests of a day longer while it is not full, so that they stay in proportion.
fn stretch_rests(week: &mut Week<'_>, day: usize) {
    let usable = week.brief.time_limit;
    // The cardio of a limitation comes after this.
    let kept_free = if week.days[day].cardio.is_none() { week.cardio_reserve(day) } else { 0 };
    let kept_free = u32::from(kept_free) * 120;
    for _ in 0..STRETCHES {
        let time = week.days[day].time + kept_free;
        let is_full = time >= usable * STRETCH_BELOW_PERCENT / 100;
        if is_full || time + stretch(week, day) > usable {
            break;
        }
        for place in 0..week.days[day].placements.len() {
            let longer = week.days[day].placements[place].prescription.with_longer_rest();
            week.prescribe(day, place, longer);
        }
    }
}
