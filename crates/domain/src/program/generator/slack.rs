//! Fifth step: spend spare time on longer rests, then on cardio.

use super::brief::HalfSeconds;
use super::day::{Cardio, Placement};
use super::minimum::{TakeVolume, open_slot};
use super::prescription::{Prescription, REST_STEP_SECONDS};
use super::week::Week;
use crate::exercise::{Catalogue, Exercise, ExerciseKind, MovementPattern};

/// Rests are stretched on days filled less than this, in per cent (`training.md` 1.6).
const STRETCH_BELOW_PERCENT: u32 = 80;

/// How many times a rest is stretched by one step.
const STRETCHES: u16 = 2;

/// The most that a rest is stretched in all, in seconds.
const STRETCH_SECONDS: u16 = STRETCHES * REST_STEP_SECONDS;

/// The share of the session that a day should fill, in per cent (I2).
const FILLED_PERCENT: u32 = 70;

/// A day of this many minutes is long enough, whatever its share of the session.
const FILLED_MINUTES: u32 = 70;

/// Minutes of cardio that fill a day are a multiple of this.
const CARDIO_STEP_MINUTES: u16 = 5;

pub(super) fn use_up(week: &mut Week<'_>) {
    let reserved = week.brief.reserved_cardio;
    for day in 0..week.days.len() {
        // Sets are worth more than rests, and rests more than cardio that only fills the day.
        top_up(week, day);
        stretch_rests(week, day, u32::from(reserved) * 120);
        let minutes = cardio_minutes(week, day);
        if minutes > 0 {
            add_cardio(week, day, minutes, reserved > 0);
        }
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
        let reachable = stretched + u32::from(longest_cardio(week)) * 120;
        let is_enough = reachable >= least_time(week.brief.time_limit);
        if is_enough || !(add_set(week, day) || open_another_slot(week, day)) {
            break;
        }
    }
}

fn open_another_slot(week: &mut Week<'_>, day: usize) -> bool {
    week.has_free_slot(day) && open_slot(week, day, TakeVolume::OtherDaysFirst)
}

/// Adds a set to an exercise of the day, compounds first and then the one with fewest sets. Tells
/// whether one could take it.
fn add_set(week: &mut Week<'_>, day: usize) -> bool {
    let mut places: Vec<usize> = (0..week.days[day].placements.len()).collect();
    places.sort_by_key(|place| {
        let placement = &week.days[day].placements[*place];
        (placement.exercise.kind != ExerciseKind::Compound, placement.sets, *place)
    });
    for place in places {
        let placement = week.days[day].placements[place];
        if placement.sets >= week.max_sets(day, placement.slot)
            || !week.has_time(day, placement.prescription.next_set)
        {
            continue;
        }
        if week.has_volume(day, placement.exercise, 1) || take_from_other_day(week, day, &placement)
        {
            week.add_set(day, place);
            return true;
        }
    }
    false
}

/// Removes a set of the same group from the fullest other day if that gives this day volume for
/// one. The other day must not become too short itself.
fn take_from_other_day(week: &mut Week<'_>, day: usize, placement: &Placement) -> bool {
    let fewest = week.brief.rules.sets.min;
    let least = least_time(week.brief.time_limit);
    let mut others: Vec<usize> = (0..week.days.len()).filter(|other| *other != day).collect();
    others.sort_by_key(|other| (std::cmp::Reverse(week.days[*other].time), *other));
    for other in others {
        let found = week.days[other].placements.iter().position(|placed| {
            placed.sets > fewest && placed.exercise.group == placement.exercise.group
        });
        let Some(place) = found else { continue };
        let set_time = week.days[other].placements[place].prescription.next_set;
        if week.days[other].time < least + set_time {
            continue;
        }
        // The group's ceiling is not the only limit, so the gain has to be tried.
        week.remove_set(other, place);
        if week.has_volume(day, placement.exercise, 1) {
            return true;
        }
        week.add_set(other, place);
    }
    false
}

/// The longest cardio block of a session, in minutes.
fn longest_cardio(week: &Week<'_>) -> u16 {
    let rules = &week.brief.rules.cardio;
    let minutes = week.brief.profile.session_duration.minutes();
    if minutes >= rules.long_sessions_from_minutes || week.brief.reserved_cardio > 0 {
        rules.longest_in_long_sessions
    } else {
        rules.longest
    }
}

/// Makes rests longer while the day is not full: one step for every exercise that allows it, or for
/// none, so that a day's rests stay in proportion.
fn stretch_rests(week: &mut Week<'_>, day: usize, reserved: HalfSeconds) {
    let enough = week.brief.time_limit * STRETCH_BELOW_PERCENT / 100;
    for _ in 0..STRETCHES {
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
        let time = week.days[day].time + reserved;
        if time >= enough || time + total > week.brief.time_limit {
            break;
        }
        for (place, prescription) in longer {
            week.prescribe(day, place, prescription);
        }
    }
}

/// The least time that a day should take.
pub(super) fn least_time(limit: HalfSeconds) -> HalfSeconds {
    (limit * FILLED_PERCENT / 100).min(FILLED_MINUTES * 120)
}

/// Minutes of cardio for a day: the reserved ones, and more where the day would still be too short.
/// 0 for none.
fn cardio_minutes(week: &Week<'_>, day: usize) -> u16 {
    let brief = week.brief;
    let reserved = brief.reserved_cardio;
    let time = week.days[day].time + u32::from(reserved) * 120;
    // What is missing to a day that isn't too short (I2), beyond the reserved minutes.
    let missing = least_time(brief.time_limit).saturating_sub(time);
    if missing == 0 {
        return reserved;
    }
    let longest = longest_cardio(week);
    let minutes = u16::try_from(missing.div_ceil(120)).unwrap_or(longest);
    (reserved + minutes.next_multiple_of(CARDIO_STEP_MINUTES))
        .clamp(brief.rules.cardio.shortest, longest)
}

/// Adds the least used low-impact cardio that is allowed, if there is any.
fn add_cardio(week: &mut Week<'_>, day: usize, minutes: u16, is_for_objective: bool) {
    let minutes_left = (week.brief.time_limit - week.days[day].time) / 120;
    let minutes = u16::try_from(minutes_left).unwrap_or(minutes).min(minutes);
    let preference = |(index, exercise): &(usize, &Exercise)| {
        (week.uses(*index), exercise.priority, exercise.id)
    };
    let candidates = Catalogue::embedded().exercises().iter().enumerate();
    let chosen = candidates
        .filter(|(index, exercise)| {
            // Only light cardio, which doesn't tire the trained muscles.
            exercise.pattern == MovementPattern::LowImpactCardio && week.may_use(day, *index)
        })
        .min_by_key(preference);
    if let Some((index, exercise)) = chosen
        && minutes > 0
    {
        week.add_cardio(day, index, Cardio { exercise, minutes, is_for_objective });
    }
}
