//! Cardio at the end of the days.

use super::brief::Brief;
use super::day::Cardio;
use super::week::{CARDIO_STEP, Week};
use crate::exercise::{Catalogue, Exercise, MovementPattern, Priority};
use crate::program::Zone;

/// The last day with cardio of at least these minutes has intervals.
const INTERVAL_MINUTES: u16 = 10;

/// The most minutes of cardio that fill a day.
pub(super) fn longest(brief: &Brief) -> u16 {
    let rules = &brief.rules.cardio;
    match (brief.asks_cardio, brief.is_systemic) {
        (true, true) => brief.rules.systemic.cardio_minutes,
        (true, false) | (false, true) => rules.longest,
        (false, false) => rules.longest_filling,
    }
}

/// Ends the days with the cardio that their objective asks for, as far as the days have time.
pub(super) fn add_for_objective(week: &mut Week<'_>) {
    let brief = week.brief;
    let rules = &brief.rules.cardio;
    let most = |day: usize| room(week, day).min(longest(brief));
    let room: Vec<u16> = (0..week.days.len()).map(most).collect();
    let mut minutes = vec![0; week.days.len()];
    while minutes.iter().sum::<u16>() + CARDIO_STEP <= rules.weekly {
        let open = (0..minutes.len()).filter(|day| minutes[*day] + CARDIO_STEP <= room[*day]);
        let Some(day) = open.min_by_key(|day| minutes[*day]) else { break };
        minutes[day] += CARDIO_STEP;
    }
    let is_steady = brief.is_beginner() || brief.restrictions.count > 0;
    let last = minutes.iter().rposition(|minutes| *minutes >= INTERVAL_MINUTES);
    for (day, minutes) in minutes.into_iter().enumerate() {
        let zone = if brief.is_systemic {
            Zone::Light
        } else if Some(day) == last && !is_steady {
            Zone::Intervals
        } else {
            Zone::Moderate
        };
        add(week, day, minutes, zone);
    }
}

/// Ends a day with the cardio that a limitation asks for, and with a little where the day would be
/// too short.
pub(super) fn fill(week: &mut Week<'_>, day: usize) {
    let brief = week.brief;
    let rules = &brief.rules;
    let time = week.days[day].time;
    let missing_to = |least: u32| {
        let missing = least.saturating_sub(time).div_ceil(120);
        u16::try_from(missing).unwrap_or(rules.cardio.longest).next_multiple_of(CARDIO_STEP)
    };
    let is_long = brief.profile.session_duration.minutes() >= rules.systemic.cardio_from_minutes;
    let asked = if brief.is_systemic && is_long {
        rules.systemic.cardio_minutes
    } else if week.must_have_cardio(day) {
        rules.cardio.asked_by_limitation
    } else {
        0
    };
    let filling = missing_to(brief.filled_time()).min(rules.cardio.longest_filling);
    // Half a week may leave days so short that only more cardio makes them worth the way.
    let needed = if brief.is_systemic { missing_to(brief.least_time()) } else { 0 };
    let minutes = asked.max(filling).max(needed).min(rules.cardio.longest);
    add(week, day, minutes.min(room(week, day)), Zone::Light);
}

/// The minutes that a day has left, in steps.
fn room(week: &Week<'_>, day: usize) -> u16 {
    let left = (week.brief.time_limit.saturating_sub(week.days[day].time)) / 120;
    u16::try_from(left).unwrap_or(u16::MAX) / CARDIO_STEP * CARDIO_STEP
}

/// Adds the least used low-impact cardio that is allowed, if there is any: it doesn't tire the
/// trained muscles.
fn add(week: &mut Week<'_>, day: usize, minutes: u16, zone: Zone) {
    if minutes == 0 {
        return;
    }
    let preference = |(index, exercise): &(usize, &Exercise)| {
        let is_variation = week.brief.is_systemic && exercise.priority != Priority::Staple;
        (is_variation, week.uses(*index), exercise.priority, exercise.id)
    };
    let candidates = Catalogue::embedded().exercises().iter().enumerate();
    let chosen = candidates
        .filter(|(index, exercise)| {
            exercise.pattern == MovementPattern::LowImpactCardio && week.brief.is_allowed[*index]
        })
        .min_by_key(preference);
    if let Some((index, exercise)) = chosen {
        week.add_cardio(day, index, Cardio { exercise, minutes, zone });
    }
}
