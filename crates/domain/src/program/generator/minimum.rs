//! Third step: no day with too few exercises.

use super::day::Placement;
use super::selection::choose;
use super::week::Week;
use crate::program::rules::Tier;
use crate::program::volume::counted_loads;

/// Opens slots until every day has its least number of exercises, taking sets from other exercises
/// where time or volume is used up.
pub(super) fn guarantee(week: &mut Week<'_>) {
    for day in 0..week.days.len() {
        while week.days[day].placements.len() < week.brief.min_exercises {
            if !open_one(week, day, Take::Nothing) && !open_one(week, day, Take::HereFirst) {
                break;
            }
        }
    }
}

/// Where sets may be taken from for a muscle that already has all it may get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Take {
    Nothing,
    HereFirst,
    ElsewhereFirst,
}

/// Opens the most important empty slot that can be had, with the fewest sets, after taking sets of
/// its muscles from other exercises as far as that is allowed.
pub(super) fn open_one(week: &mut Week<'_>, day: usize, take: Take) -> bool {
    let sets = week.brief.rules.sets.min;
    for tier in [Tier::Essential, Tier::Normal, Tier::Extra] {
        for (at, slot) in week.brief.days[day].slots.iter().enumerate() {
            if slot.tier != tier || week.days[day].in_slot(at).is_some() {
                continue;
            }
            let Some(candidate) = choose(week, day, slot) else { continue };
            let placement = week.placement(day, at, candidate);
            if take != Take::Nothing {
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

/// Takes sets of a placement's muscles away until it has volume for the fewest sets or nothing can
/// be taken any more.
fn make_volume(week: &mut Week<'_>, day: usize, placement: &Placement, take: Take) {
    let fewest = week.brief.rules.sets.min;
    while !week.has_volume(day, placement.exercise, fewest) {
        let blocked = week.blocked(day, placement.exercise, fewest);
        let is_spare = |placed: &Placement| {
            placed.sets > fewest && counted_loads(placed.exercise).any(|(at, _)| blocked[at])
        };
        let mut days: Vec<usize> = (0..week.days.len()).collect();
        days.sort_by_key(|other| (*other == day) == (take == Take::ElsewhereFirst));
        let found = days.into_iter().find_map(|day| {
            let most = |(place, placed): &(usize, &Placement)| (placed.sets, *place);
            let placed = week.days[day].placements.iter().enumerate();
            let spare = placed.filter(|(_, placed)| is_spare(placed)).max_by_key(most)?;
            Some((day, spare.0))
        });
        let Some((day, place)) = found else { break };
        week.remove_set(day, place);
    }
}

/// Takes sets away until the placement fits; changes nothing if it cannot.
fn make_time(week: &mut Week<'_>, day: usize, placement: &Placement) -> bool {
    let fewest = week.brief.rules.sets.min;
    let needed = week.opening_time(day, placement, fewest);
    let spare: u32 = week.days[day]
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

/// The placement that can best spare a set: the one whose scarcest muscle stands highest over its
/// floor, the later one if two are equal.
fn most_dispensable(week: &Week<'_>, day: usize) -> Option<usize> {
    let surplus = |placement: &Placement| {
        counted_loads(placement.exercise)
            .map(|(at, _)| week.brief.limits[at].floor.missing_to(week.volume[at]))
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
    fn sets_give_way_where_a_day_is_full_with_too_few_exercises() {
        let brief = Brief::new(&ProgramRequest::from(TrainingProfile {
            level: Level::Advanced,
            objective: Objective::Strength,
            availability: Availability::new(5).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        }));
        let mut week = Week::new(&brief, RestStep::Ideal);
        essentials::place(&mut week);
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
        essentials::place(&mut week);
        fill::fill(&mut week);
        let before: Vec<_> = week.days.iter().map(|day| (day.time, day.placements.len())).collect();
        guarantee(&mut week);
        let after: Vec<_> = week.days.iter().map(|day| (day.time, day.placements.len())).collect();
        assert_eq!(before, after);
    }
}
