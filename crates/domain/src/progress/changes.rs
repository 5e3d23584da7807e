//! Until when an analysis says the same although nothing is logged.

use super::cleaning::{Gaps, clean};
use super::session::ScoredSession;
use super::{Analysis, ExerciseLog, PlateauReason, percentage, plateau, totals};

/// The last day on which the analysis of a day still holds without a further session; `None` if it
/// holds for good.
///
/// An analysis changes by the date alone only when a session leaves one of the windows that the
/// rules look back on, or while a cycle is so young that its age counts. Not every such day changes
/// the result, so the answer may be too early but never too late.
pub fn unchanged_until(log: &ExerciseLog, analysis: &Analysis, as_of_day: i64) -> Option<i64> {
    let days = || log.sessions.iter().map(|session| session.day);
    let logged_later = days().filter(|day| *day > as_of_day).min();
    let leaves = |window: i64| days().map(move |day| day + window).filter(|day| *day > as_of_day);
    // The window before is compared with as long as there are sessions in this one.
    let last = days().max().unwrap_or(0) + percentage::WINDOW_DAYS;
    let comparisons = leaves(2 * percentage::WINDOW_DAYS).filter(|day| *day <= last);
    let without_sets = log.days_without_sets.iter().map(|day| day + percentage::REGULARITY_DAYS);
    let changes = leaves(percentage::REGULARITY_DAYS)
        .chain(leaves(percentage::WINDOW_DAYS))
        .chain(comparisons)
        .chain(leaves(totals::AVERAGE_DAYS))
        .chain(without_sets.filter(|day| *day > as_of_day))
        .chain(plateau_changes(log, analysis, as_of_day))
        .chain(percentage::next_change_by_age(log.cycle_start_day, as_of_day))
        .chain(logged_later);
    changes.min().map(|day| day - 1)
}

/// The next day on which the verdict may change.
fn plateau_changes(log: &ExerciseLog, analysis: &Analysis, as_of_day: i64) -> Option<i64> {
    let body = log.body(as_of_day);
    let scored: Vec<ScoredSession> = {
        let seen = log.sessions.iter().filter(|session| session.day <= as_of_day);
        let mut scored: Vec<_> =
            seen.filter_map(|session| ScoredSession::new(session, log.measure, body)).collect();
        scored.sort_by_key(|one| one.day);
        scored
    };
    let segment = clean(&log.archive.segment, &scored, Gaps::StartAnew);
    // A verdict needs a recent session, so it ends with the latest one.
    let last = segment.kept().last()?.day + plateau::RECENT_DAYS + 1;
    let offsets = plateau::offsets(log.level);
    let wanted: &[i64] = match analysis.plateau.reason {
        PlateauReason::NotTrained => return None,
        // Fewer sessions are still too few.
        PlateauReason::TooLittleData => &[],
        PlateauReason::Progressing => &offsets[..1],
        PlateauReason::RecentRecord => &offsets[..2],
        PlateauReason::Watching | PlateauReason::Stalled | PlateauReason::Regressing => &offsets,
    };
    // Sessions that the cleaning drops now may have counted a week ago.
    let leaves = scored.iter().flat_map(|one| wanted.iter().map(|offset| one.day + offset));
    leaves.chain([last]).filter(|day| *day > as_of_day).min()
}
