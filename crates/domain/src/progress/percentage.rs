//! Progress within the cycle, 0 to 100 (`training.md` 3.5).

use super::ExerciseLog;
use super::cleaning::{Gaps, clean};
use super::session::ScoredSession;
use super::trend::Slopes;
use crate::profile::Level;

/// Longest time that progress looks back, in days.
const WINDOW_DAYS: i64 = 84;

/// Sessions below which the cycle says nothing yet and the whole window is looked at.
const FEWEST_SESSIONS: usize = 3;

/// Days over which regularity is counted, and the fewest of a young cycle.
const REGULARITY_DAYS: i64 = 28;
const LEAST_REGULARITY_DAYS: i64 = 7;

/// Latest sessions whose repetitions count.
const LATEST: usize = 3;

/// Shares of gain, regularity and repetitions.
const SHARES: (f64, f64, f64) = (0.6, 0.2, 0.2);

/// Gain in strength that fills a cycle of eight weeks.
const fn goal(level: Level) -> f64 {
    match level {
        Level::Beginner => 0.12,
        Level::Intermediate => 0.06,
        Level::Advanced => 0.03,
    }
}

/// `⌊100 (0.6 gain + 0.2 regularity + 0.2 repetitions) + 0.5⌋`. The sessions are sorted by day and
/// none is later than `day`; `bare` are the days of training without sets, which count for
/// regularity alone.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // 0 to 100.
pub(super) fn progress(
    log: &ExerciseLog,
    sessions: &[ScoredSession<'_>],
    bare: &[i64],
    day: i64,
) -> u8 {
    let whole_window = day - WINDOW_DAYS + 1;
    let since = |start: i64| sessions.len() - sessions.partition_point(|one| one.day() < start);
    let cycle = log.cycle_start_day.max(whole_window);
    let start = if since(cycle) < FEWEST_SESSIONS { whole_window } else { cycle };
    let kept: Vec<_> =
        clean(sessions, Gaps::Ignored).into_iter().filter(|one| one.day() >= start).collect();
    let recent = day - REGULARITY_DAYS + 1;
    let trained = since(recent) + bare.iter().filter(|bare| **bare >= recent).count();
    let sum = SHARES.0 * gain(&kept, log.level)
        + SHARES.1 * regularity(log, trained, day)
        + SHARES.2 * reached(&kept);
    (100.0 * sum + 0.5).floor().clamp(0.0, 100.0) as u8
}

/// Share of the cycle's goal that the trend has covered.
#[allow(clippy::cast_precision_loss)] // Days apart are far below 2^52.
fn gain(kept: &[&ScoredSession<'_>], level: Level) -> f64 {
    let (Some(first), Some(last)) = (kept.first(), kept.last()) else { return 0.0 };
    if kept.len() < FEWEST_SESSIONS {
        return 0.0;
    }
    let days = (last.day() - first.day()) as f64;
    let slope = Slopes::new(kept).per_day().unwrap_or(0.0);
    ((slope * days).exp_m1() / goal(level)).clamp(0.0, 1.0)
}

/// Share of the planned sessions that were done.
#[allow(clippy::cast_precision_loss)] // Small counts.
fn regularity(log: &ExerciseLog, done: usize, day: i64) -> f64 {
    let age = day - log.cycle_start_day + 1;
    let days = age.clamp(LEAST_REGULARITY_DAYS, REGULARITY_DAYS) as f64;
    let planned = log.weekly_exposures * days / 7.0;
    if planned > 0.0 { (done as f64 / planned).min(1.0) } else { 0.0 }
}

/// Share of the latest sets that reached the lower bound of their range.
fn reached(kept: &[&ScoredSession<'_>]) -> f64 {
    let latest = &kept[kept.len().saturating_sub(LATEST)..];
    let (sets, reached) = latest.iter().fold((0, 0), |(sets, reached), one| {
        (sets + one.scored_sets.0, reached + one.scored_sets.1)
    });
    if sets > 0 { f64::from(reached) / f64::from(sets) } else { 0.0 }
}
