//! Progress within a cycle, from 0 to 100.

use super::cleaning::{Gaps, RANGE_CHANGE_HALF_REPS, clean};
use super::log::ExerciseLog;
use super::plateau::{COMPARED_SESSIONS, median_of_best, median_of_latest};
use super::session::ScoredSession;
use super::trend::Slopes;
use crate::profile::Level;

/// The most with a plateau or a regression, which are no progress.
pub(crate) const MOST_WITHOUT_PROGRESS: u8 = 59;

/// Days that progress looks back at most.
pub(super) const WINDOW_DAYS: i64 = 84;

/// A cycle with fewer sessions says nothing yet, so the whole window counts instead.
const FEWEST_SESSIONS: usize = 3;

/// Days over which regularity is measured, and the fewest for a young cycle.
pub(super) const REGULARITY_DAYS: i64 = 28;
const LEAST_REGULARITY_DAYS: i64 = 7;

/// The number of latest sessions whose repetitions count.
const LATEST_SESSIONS: usize = 3;

/// What a percentage is made of, each in percent of what it can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProgressParts {
    /// Gain in strength, against what a cycle can bring at this level.
    pub gain: u8,
    /// Planned sessions that were done.
    pub regularity: u8,
    /// Latest sets that reached the lower end of their range.
    pub reached_reps: u8,
}

/// The weights of gain, regularity and repetitions.
const WEIGHTS: (f64, f64, f64) = (0.6, 0.2, 0.2);

/// The gain in strength in a cycle of eight weeks that counts as all that can be hoped for, as a
/// share.
const fn full_gain(level: Level) -> f64 {
    match level {
        Level::Beginner => 0.16,
        Level::Intermediate => 0.08,
        Level::Advanced => 0.04,
    }
}

/// Days of a cycle. A longer time asks for more gain.
const CYCLE_DAYS: f64 = 56.0;

/// Standard errors by which the trend is taken below its median, so that noise alone is no gain.
const CAUTION: f64 = 0.5;

/// `⌊100 (0.6 gain + 0.2 regularity + 0.2 repetitions) + 0.5⌋`, and its parts.
///
/// The sessions must be sorted by day, none later than `day`. Days without sets count for
/// regularity alone.
pub(super) fn progress(
    log: &ExerciseLog,
    sessions: &[ScoredSession],
    days_without_sets: &[i64],
    day: i64,
) -> (u8, ProgressParts) {
    let window_start = day - WINDOW_DAYS + 1;
    let count_since = |start: i64| sessions.len() - sessions.partition_point(|one| one.day < start);
    let cycle_start = log.cycle_start_day.max(window_start);
    // A cycle that has just begun borrows the sessions before it.
    let start = if count_since(cycle_start) < FEWEST_SESSIONS { window_start } else { cycle_start };
    // Pauses are kept: strength regained after one still counts as progress here.
    let segment = clean(&log.archive.across_gaps, sessions, Gaps::Ignore);
    let kept = &segment.kept()[segment.kept().partition_point(|one| one.day < start)..];
    let recent = day - REGULARITY_DAYS + 1;
    let trained_days =
        count_since(recent) + days_without_sets.iter().filter(|day| **day >= recent).count();
    let gain = gain(kept, segment.kept(), start, log.level);
    let regularity = regularity(log, trained_days, day);
    let reached = reached_share(kept);
    let parts = ProgressParts {
        gain: percent(gain),
        regularity: percent(regularity),
        reached_reps: percent(reached),
    };
    (percent(WEIGHTS.0 * gain + WEIGHTS.1 * regularity + WEIGHTS.2 * reached), parts)
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0 to 100.
fn percent(share: f64) -> u8 {
    (100.0 * share + 0.5).floor().clamp(0.0, 100.0) as u8
}

/// The share of the full gain that the trend has covered, by the lower bound of its slope. What was
/// only regained, after better sessions in the window before, is no gain.
#[allow(clippy::cast_precision_loss)] // Days apart are far below 2^52.
fn gain(kept: &[ScoredSession], all: &[ScoredSession], start: i64, level: Level) -> f64 {
    let (Some(first), Some(last)) = (kept.first(), kept.last()) else { return 0.0 };
    if kept.len() < FEWEST_SESSIONS {
        return 0.0;
    }
    let days = (last.day - first.day) as f64;
    let slope = Slopes::new(kept).lower_bound_per_day(CAUTION).unwrap_or(0.0);
    let full = full_gain(level) * (days / CYCLE_DAYS).max(1.0);
    // The slope is logarithmic, so the gain over some days is its exponential.
    let trend = (slope * days).exp_m1();
    let is_comparable = |one: &&ScoredSession| {
        (start - WINDOW_DAYS..start).contains(&one.day)
            && one.doubled_midpoint.abs_diff(last.doubled_midpoint) < RANGE_CHANGE_HALF_REPS
    };
    let before: Vec<ScoredSession> = all.iter().filter(is_comparable).copied().collect();
    let gained = if before.len() < COMPARED_SESSIONS {
        trend
    } else {
        trend.min(median_of_latest(kept) / median_of_best(&before) - 1.0)
    };
    (gained / full).clamp(0.0, 1.0)
}

/// The share of the planned sessions that were done.
#[allow(clippy::cast_precision_loss)] // Small counts.
fn regularity(log: &ExerciseLog, done: usize, day: i64) -> f64 {
    // A young cycle is measured by its own age, but by a week at least, so that a single missed
    // session doesn't decide it.
    let age = day - log.cycle_start_day + 1;
    let days = age.clamp(LEAST_REGULARITY_DAYS, REGULARITY_DAYS) as f64;
    let planned = log.weekly_exposures * days / 7.0;
    if planned > 0.0 { (done as f64 / planned).min(1.0) } else { 0.0 }
}

/// The next day on which the age of a young cycle changes what regularity is measured by.
pub(super) fn next_change_by_age(cycle_start_day: i64, day: i64) -> Option<i64> {
    let last = cycle_start_day + REGULARITY_DAYS - 1;
    let first = cycle_start_day + LEAST_REGULARITY_DAYS;
    (day < last).then(|| first.max(day + 1))
}

/// The share of the latest scored sets that reached the lower end of their range.
fn reached_share(kept: &[ScoredSession]) -> f64 {
    let latest = &kept[kept.len().saturating_sub(LATEST_SESSIONS)..];
    let (sets, reached) = latest.iter().fold((0, 0), |(sets, reached), one| {
        (sets + one.scored_sets.0, reached + one.scored_sets.1)
    });
    if sets > 0 { f64::from(reached) / f64::from(sets) } else { 0.0 }
}
