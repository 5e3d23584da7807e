//! What past sessions say about the load.

use super::Load;
use crate::exercise::Measure;
use crate::progress::{LoggedSet, Session, strength_index};

/// A session with its working load.
pub(super) struct Done<'a> {
    pub(super) session: &'a Session,
    /// Sets with the session's working load or near it.
    pub(super) work: Vec<&'a LoggedSet>,
    /// The heaviest of them; for assisted exercises the one with least help.
    pub(super) load: Load,
    /// The highest strength index.
    pub(super) best: f64,
}

impl<'a> Done<'a> {
    pub(super) fn new(session: &'a Session, measure: Measure) -> Option<Self> {
        let work: Vec<_> = session.sets.iter().filter(|set| set.is_work()).collect();
        let loads = work.iter().map(|set| set.weight_kg);
        let load = match measure {
            Measure::AssistedReps => loads.fold(f64::MAX, f64::min),
            _ => loads.fold(0.0, f64::max),
        };
        let indices = work.iter().filter_map(|set| strength_index(measure, set));
        let best = indices.fold(0.0, f64::max);
        let is_near =
            |set: &&&LoggedSet| measure != Measure::LoadReps || set.weight_kg >= 0.9 * load;
        let near: Vec<_> = work.iter().filter(is_near).copied().collect();
        (!near.is_empty()).then(|| Self { session, work: near, load: Load::from_kg(load), best })
    }

    pub(super) fn all_at_top(&self) -> bool {
        self.work.iter().all(|set| set.reps >= self.session.rep_range.high())
    }

    pub(super) fn failed(&self) -> bool {
        self.work.first().is_some_and(|set| set.reps < self.session.rep_range.low())
    }
}

/// How many of the latest sessions, deloads left out, began below their range.
pub fn stalls_in_a_row(measure: Measure, history: &[Session]) -> usize {
    let mut done: Vec<_> =
        history.iter().filter_map(|session| Done::new(session, measure)).collect();
    done.sort_by_key(|one| one.session.day);
    done.iter().rev().filter(|one| !one.session.is_deload).take_while(|one| one.failed()).count()
}

/// Failures in a row, and exercises with as many, that call for a light week.
const FAILURES_FOR_DELOAD: usize = 3;
const EXERCISES_FOR_DELOAD: usize = 3;

/// Days within which the failures must have happened.
const DELOAD_WINDOW_DAYS: i64 = 14;

/// Whether a light week is due between reviews: at least three exercises failed three times in a
/// row within two weeks. A light session begins the count anew, so that one run of failures leads
/// to one light week.
pub fn needs_deload<'a>(
    logs: impl IntoIterator<Item = (Measure, &'a [Session])>,
    today: i64,
) -> bool {
    let failing = logs.into_iter().filter(|(measure, sessions)| {
        let lightened = sessions.iter().filter(|one| one.is_deload).map(|one| one.day).max();
        let is_recent = |one: &&Session| {
            one.day > today - DELOAD_WINDOW_DAYS
                && one.day <= today
                && lightened.is_none_or(|light| one.day > light)
        };
        let recent: Vec<Session> = sessions.iter().filter(is_recent).cloned().collect();
        stalls_in_a_row(*measure, &recent) >= FAILURES_FOR_DELOAD
    });
    failing.count() >= EXERCISES_FOR_DELOAD
}
