//! The analysis of a member's log of one exercise: strength, plateau, progress and records.
//!
//! The functions are pure, so the answer of a week ago is that for the day a week ago. Days are
//! whole numbers of any calendar, such as days from the common era; loads are kilograms. The
//! numbers and their sources are in `docs/DOMAIN-RULES.md`.

mod archive;
mod body;
mod changes;
mod cleaning;
mod curve;
mod curve_point;
mod encoding;
mod ended;
mod history;
mod log;
mod logged;
mod logged_set;
mod percentage;
mod plateau;
mod recent_curve;
mod session;
mod strength_change;
mod totals;
mod trend;

pub use archive::Archive;
pub use body::Body;
pub use changes::unchanged_until;
pub use curve::curve;
pub use curve_point::CurvePoint;
pub use ended::ends_plateau;
pub use history::{ArchivedDay, ExerciseHistory, KEPT_DAYS, LoggedSession};
pub use log::ExerciseLog;
pub use logged::{PlacedSet, SetPlace, sessions_of};
pub use logged_set::{LoggedSet, USUAL_PAIN};
pub(crate) use percentage::MOST_WITHOUT_PROGRESS;
pub use percentage::ProgressParts;
pub use plateau::{Plateau, PlateauReason, UnknownPlateauReason};
pub use recent_curve::{RecentCurve, recent_curve};
#[cfg(feature = "simulator")]
pub(crate) use session::SECONDS_PER_REP;
pub use session::{Session, strength_index};
pub use strength_change::strength_change;
pub use totals::{Record, Records, Totals};

use session::ScoredSession;

/// The analysis of a log as of a day.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    pub plateau: Plateau,
    /// 0 to 100: gain, regularity and repetitions reached in this cycle.
    pub progress_percentage: u8,
    pub progress_parts: ProgressParts,
    /// Estimated 1RM of each session, by day, or the strength index where there is no load;
    /// without those of the archive.
    pub one_rep_max: Vec<f64>,
    /// How many sessions of the current segment are left after cleaning.
    pub valid_sessions: usize,
    pub totals: Totals,
}

/// Analyses a log as of a day. Later sessions are ignored.
pub fn analyze(log: &ExerciseLog, as_of_day: i64) -> Analysis {
    let body = log.body(as_of_day);
    let mut seen: Vec<(&Session, Option<ScoredSession>)> = log
        .sessions
        .iter()
        .filter(|session| session.day <= as_of_day)
        .map(|session| (session, ScoredSession::new(session, log.measure, body)))
        .collect();
    seen.sort_by_key(|(session, _)| session.day);
    let scored: Vec<ScoredSession> = seen.iter().filter_map(|(_, scored)| *scored).collect();
    let Archive { sums, segment, .. } = &log.archive;
    let days_without_sets: Vec<i64> =
        log.days_without_sets.iter().copied().filter(|day| *day <= as_of_day).collect();
    let (progress_percentage, progress_parts) =
        percentage::progress(log, &scored, &days_without_sets, as_of_day);
    let plateau = plateau::detect(segment, &scored, log.level, as_of_day);
    let makes_none = plateau.is_detected() || plateau.is_regression();
    let most = if makes_none { MOST_WITHOUT_PROGRESS } else { u8::MAX };
    Analysis {
        plateau,
        progress_percentage: progress_percentage.min(most),
        progress_parts,
        one_rep_max: scored.iter().map(|session| session.best).collect(),
        valid_sessions: cleaning::clean(segment, &scored, cleaning::Gaps::StartAnew).count(),
        totals: totals::totals(sums, log.measure, &shown(log, body, seen), as_of_day)
            .with_days_without_sets(&days_without_sets),
    }
}

/// The sessions with the scores that members see: those of curves and archives, which know no more of
/// the body than the log does.
fn shown<'a>(
    log: &ExerciseLog,
    body: Body,
    scored: Vec<(&'a Session, Option<ScoredSession>)>,
) -> Vec<(&'a Session, Option<ScoredSession>)> {
    let sets = scored.iter().flat_map(|(session, _)| &session.sets);
    let of_log = Body::of_log(log.measure, None, 0.0, sets);
    if of_log == body {
        return scored;
    }
    let again = |(session, _)| (session, ScoredSession::new(session, log.measure, of_log));
    scored.into_iter().map(again).collect()
}
