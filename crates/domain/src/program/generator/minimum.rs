//! Third step: give every day its least number of exercises.

use super::day::Placement;
use super::must::placement;
use super::selection::choose;
use super::week::Week;
use crate::exercise::{Catalogue, ExerciseKind};
use crate::program::LiftDay;
use crate::program::rules::{Role, Tier, worked};

/// Opens slots until every day has its least number of exercises. Where time or volume is used up,
/// other exercises give up sets.
pub(super) fn guarantee(week: &mut Week<'_>) {
    for day in 0..week.days.len() {
        while week.days[day].placements.len() < week.brief.min_exercises {
            if !open_slot(week, day, TakeSets::Never)
                && !open_slot(week, day, TakeSets::ThisDayFirst)
                && !open_slot(week, day, TakeSets::OtherDaysFirst)
                && !open_any(week, day, TakeSets::Never, |_| true)
            {
                break;
            }
        }
    }
}

/// Whether, and on which days, other exercises give up sets of a muscle at its ceiling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TakeSets {
    Never,
    ThisDayFirst,
    OtherDaysFirst,
}

/// Opens the most important empty slot that fits, with the fewest sets, and tells whether there was
/// one. Other exercises give up sets as far as `take` allows.
pub(super) fn open_slot(week: &mut Week<'_>, day: usize, take: TakeSets) -> bool {
    let sets = week.brief.rules.sets.min;
    // By tier before order, so that an essential slot late in the day still comes first.
    for tier in [Tier::Essential, Tier::Normal, Tier::Extra] {
        for slot in 0..week.brief.days[day].slots.len() {
            if week.brief.tier(day, slot) != tier || week.days[day].in_slot(slot).is_some() {
                continue;
            }
            let Some(placement) = choose(week, day, slot) else { continue };
            if week.can_open(day, &placement, sets) {
                week.open(day, placement, sets);
                return true;
            }
            if take != TakeSets::Never
                && let Some(mut room) = with_room(week, day, &placement, take)
            {
                room.open(day, placement, sets);
                *week = room;
                return true;
            }
        }
    }
    false
}

/// Opens the first exercise of one joint that a day still has room for, where its own slots have none: a
/// limitation may leave a day of one region too few exercises. Other exercises give up sets as far as
/// `take` allows and leaves a week that `is_fair`. Tells whether there was one.
pub(super) fn open_any<'a>(
    week: &mut Week<'a>,
    day: usize,
    take: TakeSets,
    is_fair: impl Fn(&Week<'a>) -> bool,
) -> bool {
    let fewest = week.brief.rules.sets.min;
    let is_hurt = |group| week.brief.restrictions.hurt_percent(group).is_some();
    let exercises = Catalogue::embedded().exercises().iter().enumerate();
    let mut suited: Vec<_> = exercises
        .filter(|(index, one)| {
            one.kind == ExerciseKind::Isolation
                && !worked(*index).is_empty()
                && !is_hurt(one.group)
                && week.may_use(day, *index)
                && !week.days[day].repeats(one)
        })
        .collect();
    suited.sort_by_key(|(index, one)| (one.priority, week.uses(*index), *index));
    let placements: Vec<_> = suited
        .into_iter()
        .map(|(index, _)| Placement { is_must: false, ..placement(week, day, index) })
        .collect();
    let fitting = placements.iter().find(|placed| week.can_open(day, placed, fewest));
    if let Some(placed) = fitting {
        week.open(day, *placed, fewest);
        return true;
    }
    if take == TakeSets::Never {
        return false;
    }
    let opened = placements.iter().filter_map(|placed| {
        let mut opened = with_room(week, day, placed, take)?;
        opened.open(day, *placed, fewest);
        Some(opened)
    });
    let found = opened.into_iter().find(|opened| is_fair(opened));
    found.map(|opened| *week = opened).is_some()
}

/// The week after other exercises gave up enough sets for a placement with the fewest sets; `None`
/// if they can't.
fn with_room<'a>(
    week: &Week<'a>,
    day: usize,
    placement: &Placement,
    take: TakeSets,
) -> Option<Week<'a>> {
    let fewest = week.brief.rules.sets.min;
    // On a copy, so that a failed attempt takes no sets.
    let mut week = week.clone();
    while !week.can_open(day, placement, fewest) {
        if !week.has_free_slot(day) {
            return None;
        }
        let is_at_limit = !week.has_volume(day, placement.index, fewest);
        let (day, place) = if is_at_limit {
            most_sets_of_its_muscles(&week, day, placement, take)?
        } else {
            (day, most_dispensable(&week, day)?)
        };
        week.remove_set(day, place);
    }
    Some(week)
}

/// Whether a placement may give up a set. The main lifts of a strength plan keep theirs, but for those
/// of a light day.
pub(super) fn has_spare_set(week: &Week<'_>, placement: &Placement) -> bool {
    let is_main = week.brief.is_strength_plan
        && placement.role == Role::MainLift
        && placement.lift != Some(LiftDay::Light);
    !is_main && placement.sets > week.brief.rules.sets.min
}

/// The exercise with most sets that trains a muscle for which a placement has no room, or any of a
/// day with too many sets.
fn most_sets_of_its_muscles(
    week: &Week<'_>,
    day: usize,
    placement: &Placement,
    take: TakeSets,
) -> Option<(usize, usize)> {
    let fewest = week.brief.rules.sets.min;
    let over_limit = week.over_limit(day, placement.index, fewest);
    // Without a muscle at its limit the day or the week has all sets that it may have.
    let is_full = !over_limit.contains(&true);
    let trains = |placed: &Placement| {
        is_full || worked(placed.index).iter().any(|(muscle, _)| over_limit[*muscle])
    };
    let mut days: Vec<usize> = (0..week.days.len()).collect();
    // `false` sorts first: this day before the others, or the other way round.
    days.sort_by_key(|other| (*other == day) == (take == TakeSets::OtherDaysFirst));
    if is_full && !week.has_all_sets(fewest) {
        days = vec![day];
    }
    days.into_iter().find_map(|day| {
        let placements = week.days[day].placements.iter().enumerate();
        let spare = placements.filter(|(_, placed)| has_spare_set(week, placed) && trains(placed));
        let (place, _) = spare.max_by_key(|(place, placed)| (placed.sets, *place))?;
        Some((day, place))
    })
}

/// The placement that can best spare a set: the one whose scarcest muscle has the largest surplus
/// over its floor, and of equals the later one.
fn most_dispensable(week: &Week<'_>, day: usize) -> Option<usize> {
    let surplus = |placement: &Placement| {
        let of_muscle =
            |muscle: usize| week.volume[muscle].saturating_sub(week.brief.limits[muscle].floor);
        worked(placement.index).iter().map(|(muscle, _)| of_muscle(*muscle)).min()
    };
    let placements = week.days[day].placements.iter().enumerate();
    placements
        .filter(|(_, placement)| has_spare_set(week, placement))
        .max_by_key(|(place, placement)| (surplus(placement), *place))
        .map(|(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::super::brief::Brief;
    use super::super::prescription::RestStep;
    use super::super::{essentials, fill};
    use super::*;
    use crate::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
    use crate::program::ProgramRequest;

    #[test]
    fn exercises_give_up_sets_where_a_full_day_has_too_few_exercises() {
        let brief = Brief::new(&ProgramRequest::from(TrainingProfile {
            level: Level::Advanced,
            objective: Objective::Strength,
            availability: Availability::new(5).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        }));
        let mut week = Week::new(&brief, RestStep::Ideal);
        essentials::fill_slots(&mut week, false);
        for day in 0..week.days.len() {
            while let Some(place) = (0..week.days[day].placements.len()).find(|place| {
                let placement = &week.days[day].placements[*place];
                week.can_add_set(day, *place) && placement.sets > 0
            }) {
                week.add_set(day, place);
            }
            assert!(week.days[day].placements.len() < brief.min_exercises);
        }

        guarantee(&mut week);

        for day in &week.days {
            assert_eq!(day.placements.len(), brief.min_exercises);
            assert!(day.time <= brief.time_limit);
            assert!(day.placements.iter().all(|placement| placement.sets >= brief.rules.sets.min));
        }
    }

    #[test]
    fn days_with_enough_exercises_stay_as_they_are() {
        let brief = Brief::new(&ProgramRequest::from(TrainingProfile {
            level: Level::Beginner,
            objective: Objective::Hypertrophy,
            availability: Availability::new(3).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        }));
        let mut week = Week::new(&brief, RestStep::Ideal);
        essentials::fill_slots(&mut week, false);
        fill::fill(&mut week, false);
        let before: Vec<_> = week.days.iter().map(|day| (day.time, day.placements.len())).collect();
        guarantee(&mut week);
        let after: Vec<_> = week.days.iter().map(|day| (day.time, day.placements.len())).collect();
        assert_eq!(before, after);
    }
}
