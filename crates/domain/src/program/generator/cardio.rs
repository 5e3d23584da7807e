//! Cardio at the end of a day.

use super::brief::HalfSeconds;
use super::day::Cardio;
use super::week::Week;
use crate::exercise::{Catalogue, Exercise, MovementPattern, Priority};

/// Minutes of cardio that fill a day are a multiple of this.
const STEP_MINUTES: u16 = 5;

/// The longest cardio block, in minutes.
pub(super) fn longest(week: &Week<'_>) -> u16 {
    week.brief.rules.cardio.longest
}

/// The time of the shortest block of cardio that the objective or a limitation asks for on a day; 0
/// for none.
pub(super) fn least_asked(week: &Week<'_>, day: usize) -> HalfSeconds {
    let reserve = week.cardio_reserve(day);
    let shortest = week.brief.rules.cardio.shortest_asked;
    let least = if week.reserved_cardio > 0 { reserve.max(shortest) } else { reserve };
    u32::from(least) * 120
}

/// Ends a day with the cardio that its objective or a condition of the whole body asks for, and
/// with more where the day would be too short.
pub(super) fn add(week: &mut Week<'_>, day: usize) {
    let minutes = minutes(week, day);
    if minutes > 0 {
        add_lightest(week, day, minutes);
    }
}

/// Minutes of cardio for a day; 0 for none.
fn minutes(week: &Week<'_>, day: usize) -> u16 {
    let brief = week.brief;
    let rules = &brief.rules.cardio;
    let time = week.days[day].time;
    let room = u16::try_from((brief.time_limit - time) / 120).unwrap_or(rules.longest);
    let asked = week.cardio_reserve(day).max(asked_by_condition(week)).min(room);
    // What is missing to a day that isn't too short (I2).
    let missing = brief.least_time().saturating_sub(time);
    let missing = u16::try_from(missing.div_ceil(120)).unwrap_or(rules.longest);
    let filling = missing.next_multiple_of(STEP_MINUTES).min(rules.longest).min(room);
    if missing == 0 || asked >= missing {
        // What was kept free may be too short for a block of its own, and the day have room left.
        let block = if asked > 0 { asked.max(rules.shortest.min(room)) } else { 0 };
        let is_of_limitation = week.reserved_cardio < asked;
        let is_short = missing > 0 || is_of_limitation;
        let least = if is_short { rules.shortest_needed } else { rules.shortest_asked };
        return if block >= least { block } else { 0 };
    }
    // A block shorter than the shortest is worth the walk only where the day needs it.
    let wished = filling.max(rules.shortest.min(room));
    if wished >= rules.shortest_needed { wished } else { 0 }
}

/// Minutes that a condition of the whole body asks for, where light work of the heart and lungs does
/// more than further sets.
fn asked_by_condition(week: &Week<'_>) -> u16 {
    let systemic = &week.brief.rules.systemic;
    let is_long = week.brief.profile.session_duration.minutes() >= systemic.cardio_from_minutes;
    if week.brief.is_systemic && is_long { systemic.cardio_minutes } else { 0 }
}

/// Adds the least used low-impact cardio that is allowed, if there is any.
fn add_lightest(week: &mut Week<'_>, day: usize, minutes: u16) {
    let is_for_objective = week.reserved_cardio > 0;
    let preference = |(index, exercise): &(usize, &Exercise)| {
        let is_variation = week.brief.is_systemic && exercise.priority != Priority::Staple;
        (is_variation, week.uses(*index), exercise.priority, exercise.id)
    };
    let candidates = Catalogue::embedded().exercises().iter().enumerate();
    let chosen = candidates
        .filter(|(index, exercise)| {
            // Only light cardio, which doesn't tire the trained muscles.
            exercise.pattern == MovementPattern::LowImpactCardio && week.may_use(day, *index)
        })
        .min_by_key(preference);
    if let Some((index, exercise)) = chosen {
        week.add_cardio(day, index, Cardio { exercise, minutes, is_for_objective });
    }
}
