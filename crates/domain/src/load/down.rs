//! When a load shrinks, and by how much.

use super::counted::PastSession;
use super::history::History;
use super::resistance::{TOLERANCE, at_least};

/// Repetitions below the range that show a load far too heavy.
const FAR_BELOW: u16 = 3;

/// Days for which a load that was managed counts as known.
const KNOWN_DAYS: i64 = 42;

/// The least share of the load that is kept, and where it was far too heavy.
const KEPT: (f64, f64) = (0.9, 0.5);

/// Failures whose best sets decide the easier load.
const LATEST_FAILURES: usize = 2;

/// What follows a first set below the range.
pub(super) enum AfterFailure {
    /// The same load once more.
    Retry,
    /// The same load: the next one is so far away that it would be too light.
    RetrySinceStepIsLarge { lighter: f64 },
    /// The same load: there is no easier one.
    RetryLightest,
    /// There is no easier load, and it failed before.
    EasierVariation,
    /// An easier load, with the strength that decided it.
    Decrease { load: f64, index: f64 },
}

impl History<'_> {
    pub(super) fn after_failure(&self, last: &PastSession) -> AfterFailure {
        let failures = self.failures();
        let Some(easier) = self.grid.easier(last.load) else {
            return if failures < 2 {
                AfterFailure::RetryLightest
            } else {
                AfterFailure::EasierVariation
            };
        };
        if failures < 2 && !self.is_far_too_heavy(last) {
            return AfterFailure::Retry;
        }
        let latest = self.mine.iter().rev().take(failures.min(LATEST_FAILURES));
        let index = latest.map(|one| self.index(one)).fold(0.0, f64::max);
        let low = f64::from(self.range().low());
        let high = f64::from(self.range().high());
        let lift = self.plan.lift;
        // How far the easier load overshoots the range, and how far the present one falls short of
        // it.
        let too_many = lift.reps(index, easier) - high;
        let too_few = low - lift.reps(index, last.load);
        if too_many > too_few + 3.0 + TOLERANCE {
            return AfterFailure::RetrySinceStepIsLarge { lighter: easier };
        }
        let share = if is_far_below(last, self) { KEPT.1 } else { KEPT.0 };
        let bottom = lift.share_of(last.load, share);
        // Down until one repetition more than the low end is expected, but not below `bottom`.
        let mut load = easier;
        while !at_least(lift.reps(index, load), low + 1.0) {
            let next = self.grid.easier(load).filter(|next| at_least(*next, bottom));
            let Some(next) = next else { break };
            load = next;
        }
        AfterFailure::Decrease { load, index }
    }

    /// Whether the load is so far off, and was not managed lately, that once is enough.
    fn is_far_too_heavy(&self, last: &PastSession) -> bool {
        let managed = |one: &&PastSession| {
            !one.fails(self.range())
                && one.load >= last.load - TOLERANCE
                && self.is_within(one, KNOWN_DAYS)
        };
        is_far_below(last, self) && !self.mine.iter().any(managed)
    }
}

fn is_far_below(last: &PastSession, history: &History<'_>) -> bool {
    last.guarded_effort() + FAR_BELOW <= history.range().low()
}
