//! Third step: give every day its least number of exercises.

use super::brief::HalfSeconds;
use super::day::Placement;
use super::selection::choose;
use super::week::Week;
use crate::program::rules::Tier;
use crate::program::volume::counted_loads;

/// Opens slots until every day has its least number of exercises. Where time or volume is used up,
/// other exercises give up sets.
pub(super) fn guarantee(week: &mut Week<'_>) {
    for day in 0..week.days.len() {
        while week.days[day].placements.len() < week.brief.min_exercises {
            if !open_slot(week, day, TakeVolume::Never)
                && !open_slot(week, day, TakeVolume::ThisDayFirst)
            {
                break;
            }
        }
    }
}

/// Whether, and on which days, other exercises give up sets of a muscle at its ceiling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TakeVolume {
    Never,
    ThisDayFirst,
    OtherDaysFirst,
}

/// Opens the most important empty slot that fits, with the fewest sets, and tells whether there was
/// one. Other exercises give up sets of its muscles as far as `take` allows.
pub(super) fn open_slot(week: &mut Week<'_>, day: usize, take: TakeVolume) -> bool {
    let sets = week.brief.rules.sets.min;
    // By tier before order, so that an essential slot late in the day still comes first.
    for tier in [Tier::Essential, Tier::Normal, Tier::Extra] {
        for (at, slot) in week.brief.days[day].slots.iter().enumerate() {
            if slot.tier != tier || week.days[day].in_slot(at).is_some() {
                continue;
            }
            let Some(candidate) = choose(week, day, slot) else { continue };
            let placement = week.placement(day, at, candidate);
            if take != TakeVolume::Never {
                make_volume(week, day, &placement, take);
            }
            if week.has_volume(day, placement.exercise, sets) && make_time(week, day, &placement) {
                week.open(day, placement, sets);
                return true;
            }
        }
    }
    false
}

/// Removes sets of a placement's muscles until it has volume for the fewest sets, or until no
/// exercise can give up any more.
fn make_volume(week: &mut Week<'_>, day: usize, placement: &Placement, take: TakeVolume) {
    let fewest = week.brief.rules.sets.min;
    while !week.has_volume(day, placement.exercise, fewest) {
        let over_limit = week.over_limit(day, placement.exercise, fewest);
        let is_spare = |placed: &Placement| {
            placed.sets > fewest && counted_loads(placed.exercise).any(|(at, _)| over_limit[at])
        };
        let mut days: Vec<usize> = (0..week.days.len()).collect();
        // `false` sorts first: this day before the others, or the other way round.
        days.sort_by_key(|other| (*other == day) == (take == TakeVolume::OtherDaysFirst));
        let found = days.into_iter().find_map(|day| {
            let sets_then_place = |(place, placed): &(usize, &Placement)| (placed.sets, *place);
            let placements = week.days[day].placements.iter().enumerate();
            let spare = placements.filter(|(_, placed)| is_spare(placed));
            let (place, _) = spare.max_by_key(sets_then_place)?;
            Some((day, place))
        });
        let Some((day, place)) = found else { break };
        week.remove_set(day, place);
    }
}

/// Removes sets of the day until the placement fits. Changes nothing if it can't.
fn make_time(week: &mut Week<'_>, day: usize, placement: &Placement) -> bool {
    let fewest = week.brief.rules.sets.min;
    let needed = week.opening_time(day, placement, fewest);
    // Counted beforehand, so that nothing has to be put back.
    let spare: HalfSeconds = week.days[day]
        .placements
        .iter()
        .map(|placed| u32::from(placed.sets - fewest) * placed.prescription.next_set)
        .sum();
    if week.days[day].time + needed > week.brief.strength_limit + spare {
        return false;
    }
    while !week.has_time(day, needed) {
        let Some(place) = most_dispensable(week, day) else { return false };
        week.remove_set(day, place);
    }
    true
}

/// The placement that can best spare a set: the one whose scarcest muscle has the largest surplus
/// over its floor, and of equals the later one.
fn most_dispensable(week: &Week<'_>, day: usize) -> Option<usize> {
    let surplus = |placement: &Placement| {
        counted_loads(placement.exercise)
            .map(|(at, _)| week.volume[at].saturating_sub(week.brief.limits[at].floor))
            .min()
    };
    week.days[day]
        .placements
        .iter()
        .enumerate()
        .filter(|(_, placement)| placement.sets > week.brief.rules.sets.min)
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
        essentials::fill_slots(&mut week);
        for day in 0..week.days.len() {
            while let Some(place) = (0..week.days[day].placements.len()).find(|place| {
                let placement = &week.days[day].placements[*place];
                week.has_time(day, placement.prescription.next_set)
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
        essentials::fill_slots(&mut week);
        fill::fill(&mut week);
        let before: Vec<_> = week.days.iter().map(|day| (day.time, day.placements.len())).collect();
        guarantee(&mut week);
        let after: Vec<_> = week.days.iter().map(|day| (day.time, day.placements.len())).collect();
        assert_eq!(before, after);
    }
}
