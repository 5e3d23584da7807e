//! What is done with time to spare: longer rests, then cardio.

use super::brief::HalfSeconds;
use super::day::{Cardio, Placement};
use super::minimum::{Take, open_one};
use super::prescription::{Prescription, REST_STEP_SECONDS};
use super::week::Week;
use crate::exercise::{Catalogue, Exercise, ExerciseKind, MovementPattern};

/// Rests are stretched in days filled less than this, in per cent (`training.md` 1.6).
const STRETCH_BELOW_PERCENT: u32 = 80;

/// How often a rest is stretched by one step of 15 s.
const STRETCHES: u16 = 2;

/// How much longer a rest may get in all, in seconds.
const STRETCH_SECONDS: u16 = STRETCHES * REST_STEP_SECONDS;

/// A day is filled up with cardio to this share of the session, in per cent …
const FILLED_PERCENT: u32 = 70;

/// … but only up to this, in minutes: longer is no shortcoming.
const FILLED_MINUTES: u32 = 70;

/// Cardio comes in steps of this, in minutes.
const CARDIO_STEP: u16 = 5;

/// Uses the time that is left.
pub(super) fn use_up(week: &mut Week<'_>) {
    let reserved = week.brief.reserved_cardio;
    for day in 0..week.days.len() {
        top_up(week, day);
        stretch_rests(week, day, u32::from(reserved) * 120);
        let minutes = cardio_minutes(week, day);
        if minutes > 0 {
            add_cardio(week, day, minutes, reserved > 0);
        }
    }
}

/// Adds sets to a day that longer rests and the longest cardio would leave too short, taking them
/// from fuller days where a muscle has all it may get.
fn top_up(week: &mut Week<'_>, day: usize) {
    loop {
        let pauses = week.days[day].placements.iter().map(|placed| {
            let longer = STRETCH_SECONDS.min(placed.prescription.rest_left());
            u32::from(placed.sets - 1) * u32::from(longer) * 2
        });
        let stretched = week.days[day].time + pauses.sum::<u32>();
        let reach = stretched + u32::from(longest_cardio(week)) * 120;
        let is_enough = reach >= least_time(week.brief.time_limit);
        if is_enough || !(add_one_set(week, day) || open_another(week, day)) {
            break;
        }
    }
}

fn open_another(week: &mut Week<'_>, day: usize) -> bool {
    week.has_place(day) && open_one(week, day, Take::ElsewhereFirst)
}

/// Adds a set to the exercise of the day that has fewest, compounds first.
fn add_one_set(week: &mut Week<'_>, day: usize) -> bool {
    let mut places: Vec<usize> = (0..week.days[day].placements.len()).collect();
    places.sort_by_key(|place| {
        let one = &week.days[day].placements[*place];
        (one.exercise.kind != ExerciseKind::Compound, one.sets, *place)
    });
    for place in places {
        let placement = week.days[day].placements[place];
        if placement.sets >= week.max_sets(day, placement.slot)
            || !week.has_time(day, placement.prescription.next_set)
        {
            continue;
        }
        if week.has_volume(day, placement.exercise, 1) || take_elsewhere(week, day, &placement) {
            week.add_set(day, place);
            return true;
        }
    }
    false
}

/// Takes a set of the same group from the fullest other day, if that makes room for one here.
fn take_elsewhere(week: &mut Week<'_>, day: usize, placement: &Placement) -> bool {
    let fewest = week.brief.rules.sets.min;
    let least = least_time(week.brief.time_limit);
    let mut others: Vec<usize> = (0..week.days.len()).filter(|other| *other != day).collect();
    others.sort_by_key(|other| (std::cmp::Reverse(week.days[*other].time), *other));
    for other in others {
        let found = week.days[other].placements.iter().position(|placed| {
            placed.sets > fewest && placed.exercise.group == placement.exercise.group
        });
        let Some(place) = found else { continue };
        let spare = week.days[other].placements[place].prescription.next_set;
        if week.days[other].time < least + spare {
            continue;
        }
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

/// Makes rests longer while the day is not full: one step for all exercises that may, or for none,
/// so that a day's rests stay in proportion.
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

/// The reserved minutes, and more where the day would still be too short; 0 for none.
fn cardio_minutes(week: &Week<'_>, day: usize) -> u16 {
    let brief = week.brief;
    let reserved = brief.reserved_cardio;
    let time = week.days[day].time + u32::from(reserved) * 120;
    let missing = least_time(brief.time_limit).saturating_sub(time);
    if missing == 0 {
        return reserved;
    }
    let longest = longest_cardio(week);
    let minutes = u16::try_from(missing.div_ceil(120)).unwrap_or(longest);
    (reserved + minutes.next_multiple_of(CARDIO_STEP)).clamp(brief.rules.cardio.shortest, longest)
}

/// Adds the least used low-impact cardio that is allowed, if there is any.
fn add_cardio(week: &mut Week<'_>, day: usize, minutes: u16, is_for_objective: bool) {
    let room = (week.brief.time_limit - week.days[day].time) / 120;
    let minutes = u16::try_from(room).unwrap_or(minutes).min(minutes);
    let preference = |(index, exercise): &(usize, &Exercise)| {
        (week.uses(*index), exercise.priority, exercise.id)
    };
    let candidates = Catalogue::embedded().exercises().iter().enumerate();
    let chosen = candidates
        .filter(|(index, exercise)| {
            exercise.pattern == MovementPattern::LowImpactCardio && week.may_use(day, *index)
        })
        .min_by_key(preference);
    if let Some((index, exercise)) = chosen
        && minutes > 0
    {
        week.add_cardio(day, index, Cardio { exercise, minutes, is_for_objective });
    }
}
