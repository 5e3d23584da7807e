//! Past sessions, as the rules of the load see them.

use super::Load;
use crate::exercise::Measure;
use crate::progress::{LoggedSet, Session, strength_index};

/// A past session with its working sets.
pub(super) struct PastSession<'a> {
    pub(super) session: &'a Session,
    /// The sets with the working load or near it. There is at least one.
    pub(super) work_sets: Vec<&'a LoggedSet>,
    /// The heaviest load of them; for assisted exercises the least help.
    pub(super) load: Load,
    /// The highest strength index of all working sets.
    pub(super) best_index: f64,
}

/// The share of the working load from which a set counts as work; lighter ones are back-off sets.
const WORK_SHARE: f64 = 0.9;

impl<'a> PastSession<'a> {
    /// `None` if no working set was completed.
    pub(super) fn new(session: &'a Session, measure: Measure) -> Option<Self> {
        let work: Vec<_> = session.sets.iter().filter(|set| set.is_work()).collect();
        let loads = work.iter().map(|set| set.weight_kg);
        let load = match measure {
            Measure::AssistedReps => loads.fold(f64::MAX, f64::min),
            _ => loads.fold(0.0, f64::max),
        };
        let indices = work.iter().filter_map(|set| strength_index(measure, set));
        let best_index = indices.fold(0.0, f64::max);
        // Bodyweight exercises have no back-off load: every working set counts.
        let is_near =
            |set: &&&LoggedSet| measure != Measure::LoadReps || set.weight_kg >= WORK_SHARE * load;
        let work_sets: Vec<_> = work.iter().filter(is_near).copied().collect();
        let load = Load::from_kg(load);
        (!work_sets.is_empty()).then_some(Self { session, work_sets, load, best_index })
    }

    /// Whether every set reached the top of the range.
    pub(super) fn reached_top(&self) -> bool {
        self.work_sets.iter().all(|set| set.reps >= self.session.rep_range.high())
    }

    /// Whether the first set stayed below the range. Later sets suffer from fatigue.
    pub(super) fn failed(&self) -> bool {
        self.work_sets.first().is_some_and(|set| set.reps < self.session.rep_range.low())
    }
}

/// How many of the latest sessions failed in a row. Light sessions are skipped.
pub fn failures_in_a_row(measure: Measure, history: &[Session]) -> usize {
    let mut past: Vec<_> =
        history.iter().filter_map(|session| PastSession::new(session, measure)).collect();
    past.sort_by_key(|one| one.session.day);
    past.iter().rev().filter(|one| !one.session.is_deload).take_while(|one| one.failed()).count()
}

/// A light week is due when this many exercises have failed this many times in a row.
const FAILURES_FOR_DELOAD: usize = 3;
const EXERCISES_FOR_DELOAD: usize = 3;

/// Days within which the failures must have happened.
const DELOAD_WINDOW_DAYS: i64 = 14;

/// Whether a light week is due between reviews: at least three exercises failed three times in a
/// row within two weeks.
pub fn needs_deload<'a>(
    logs: impl IntoIterator<Item = (Measure, &'a [Session])>,
    today: i64,
) -> bool {
    let failing = logs.into_iter().filter(|(measure, sessions)| {
        let deloads = sessions.iter().filter(|session| session.is_deload);
        let last_deload = deloads.map(|session| session.day).max();
        // Failures before the last light session don't count, so that one run of failures leads to
        // one light week.
        let is_recent = |session: &&Session| {
            session.day > today - DELOAD_WINDOW_DAYS
                && session.day <= today
                && last_deload.is_none_or(|deload| session.day > deload)
        };
        let recent: Vec<Session> = sessions.iter().filter(is_recent).cloned().collect();
        failures_in_a_row(*measure, &recent) >= FAILURES_FOR_DELOAD
    });
    failing.count() >= EXERCISES_FOR_DELOAD
}
