//! Loads that sets in another range show.

use super::counted::PastSession;
use super::history::History;
use super::resistance::TOLERANCE;

/// Days after which the load of a range is estimated again from another range.
const STALE_DAYS: i64 = 56;

/// Days for which the sets in another range show what today's range can be done with.
const SHOWN_DAYS: i64 = 28;

/// The number of latest sessions in other ranges that decide a new range.
const LATEST: usize = 3;

/// Repetitions in reserve that a load for a new range leaves.
const RESERVE: f64 = 2.0;

/// The most by which a load grows because another range shows more.
const MOST_GROWTH: f64 = 0.10;

/// A load computed from a strength index.
#[derive(Clone, Copy, Debug)]
pub(super) struct Computed {
    pub(super) load: f64,
    pub(super) index: f64,
}

impl History<'_> {
    /// The load of a range that is new or was not trained for long; `None` where today's range has
    /// a load of its own.
    pub(super) fn new_range(&self) -> Option<Computed> {
        let others: Vec<_> = self.others(STALE_DAYS).collect();
        let has_own_load =
            |last: &&PastSession| self.is_within(last, STALE_DAYS) || others.is_empty();
        if self.mine.last().is_some_and(has_own_load) {
            return None;
        }
        let latest = &others[others.len().saturating_sub(LATEST)..];
        let index =
            if latest.is_empty() { self.best_index(&self.normal) } else { self.best_index(latest) };
        Some(Computed { load: self.load_for_range(index), index })
    }

    /// A harder load than `load`, if other ranges show that it is due.
    pub(super) fn shown_by_others(&self, load: f64) -> Option<Computed> {
        let others: Vec<_> = self.others(SHOWN_DAYS).collect();
        if others.is_empty() || self.has_recent_pain() {
            return None;
        }
        let index = self.best_index(&others);
        let shown = self.load_for_range(index);
        let lift = self.plan.lift;
        let most = lift.moved(load) * (1.0 + MOST_GROWTH);
        // One step is always allowed, further ones only within the growth.
        let first = self.grid.harder(load).filter(|_| shown > load + TOLERANCE)?;
        let fits = |next: &f64| *next <= shown + TOLERANCE && lift.moved(*next) <= most + TOLERANCE;
        let further =
            std::iter::successors(Some(first), |load| self.grid.harder(*load).filter(fits));
        Some(Computed { load: further.last().unwrap_or(first), index })
    }

    /// The load that leaves a reserve at the top of today's range.
    fn load_for_range(&self, index: f64) -> f64 {
        let reps = f64::from(self.range().high()) + RESERVE;
        self.grid.down(self.plan.lift.load_for(index, reps))
    }

    fn best_index(&self, sessions: &[&PastSession]) -> f64 {
        sessions.iter().map(|one| self.index(one)).fold(0.0, f64::max)
    }
}
