//! From a brief to the best week: a few weeks with shorter and shorter rests, until one lacks nothing.

use super::brief::Brief;
use super::prescription::RestStep;
use super::week::Week;
use super::{essentials, fill, lead, limits, minimum, must, repair, slack};

/// The best week for a brief, with its spare time used up.
pub(super) fn finished_week(brief: &Brief) -> Week<'_> {
    let mut week = best_week(brief);
    slack::use_up(&mut week);
    week
}

/// Tries ideal rests first and then shorter ones, the last time with less time kept free for
/// cardio, and stops at the first week that lacks nothing. If every week lacks something, the one
/// that lacks least wins.
fn best_week(brief: &Brief) -> Week<'_> {
    let ideal = fuller_week(brief, RestStep::Ideal);
    let mut least = shortfall(&ideal);
    let mut best = ideal;
    for step in [RestStep::Middle, RestStep::Shortest] {
        if least == Shortfall::default() {
            break;
        }
        let week = fuller_week(brief, step);
        let lack = shortfall(&week);
        // Only a strict improvement is worth shorter rests.
        if lack < least {
            (least, best) = (lack, week);
        }
    }
    best
}

/// The week with these rests. Where a set takes long, many exercises with few sets or few with many
/// may give more, so both are tried.
fn fuller_week(brief: &Brief, rests: RestStep) -> Week<'_> {
    let usual = build_week(brief, rests, brief.is_systemic);
    if !brief.is_tight() {
        return usual;
    }
    let small = build_week(brief, rests, true);
    let rank = |week: &Week<'_>| (shortfall(week), std::cmp::Reverse(week.kind_sets().1));
    if rank(&small) < rank(&usual) { small } else { usual }
}

fn build_week(brief: &Brief, rests: RestStep, opens_small: bool) -> Week<'_> {
    let mut week = Week::new(brief, rests);
    must::place(&mut week);
    essentials::fill_slots(&mut week, opens_small);
    fill::fill(&mut week, opens_small);
    minimum::guarantee(&mut week);
    // The last three steps only move or remove sets, so they run once the exercises are settled.
    repair::repair(&mut week);
    repair::keep_most_sets(&mut week);
    repair::balance(&mut week);
    repair::keep_compounds(&mut week);
    lead::strengthen(&mut week);
    week
}

/// What a week lacks. The fields are compared in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Shortfall {
    /// Twentieths of a set below what the muscles need.
    sets: u32,
    /// Days below two for major muscles.
    days: usize,
    /// Exercises below the least number of a day.
    exercises: usize,
}

fn shortfall(week: &Week<'_>) -> Shortfall {
    let mut lack = Shortfall::default();
    for (muscle, limits) in week.brief.limits.iter().enumerate() {
        lack.sets += limits.needed.saturating_sub(week.volume[muscle]).twentieths();
        if limits::is_major(muscle) {
            lack.days += repair::LEAST_DAYS.saturating_sub(week.days_of(muscle));
        }
    }
    for day in &week.days {
        lack.exercises += week.brief.min_exercises.saturating_sub(day.placements.len());
    }
    lack
}
