//! The numbers that a review is decided by.

use super::REVIEW_WEEKS;
use super::facts::{ExerciseMetric, ReviewFacts};

/// The number of valid sessions from which an exercise counts as tracked.
const TRACKED_FROM: usize = 4;

/// The progress from which an exercise counts as mastered.
const MASTERED_FROM: u8 = 80;

/// The tracked exercises in whole numbers, so that no bound is missed by rounding.
pub(super) struct Summary<'a> {
    pub(super) tracked: Vec<&'a ExerciseMetric>,
    /// Sessions that were done, at most as many as planned.
    pub(super) done: u32,
    pub(super) planned: u32,
    pub(super) progress_sum: usize,
    pub(super) mastered: usize,
    pub(super) stalled: usize,
}

impl<'a> Summary<'a> {
    pub(super) fn new(facts: &'a ReviewFacts) -> Self {
        let is_tracked = |metric: &&ExerciseMetric| metric.valid_sessions >= TRACKED_FROM;
        let tracked: Vec<_> = facts.metrics.iter().filter(is_tracked).collect();
        let planned = REVIEW_WEEKS * u32::from(facts.availability.days());
        Self {
            done: facts.sessions.min(planned),
            planned,
            progress_sum: tracked
                .iter()
                .map(|metric| usize::from(metric.progress_percentage))
                .sum(),
            mastered: tracked
                .iter()
                .filter(|metric| metric.progress_percentage >= MASTERED_FROM)
                .count(),
            stalled: tracked.iter().filter(|metric| metric.plateau_detected).count(),
            tracked,
        }
    }

    /// Whether at least this share of the planned sessions was done.
    pub(super) fn attends(&self, percent: u32) -> bool {
        self.done * 100 >= percent * self.planned
    }

    /// Whether at least this share of the tracked exercises has stalled.
    pub(super) fn stalls(&self, percent: usize) -> bool {
        self.stalled * 100 >= percent * self.tracked.len()
    }

    /// Whether at least half of the tracked exercises are mastered.
    pub(super) fn masters_half(&self) -> bool {
        self.mastered * 2 >= self.tracked.len()
    }

    /// Whether the mean progress is at least this much.
    pub(super) fn progresses(&self, percent: usize) -> bool {
        self.progress_sum >= percent * self.tracked.len()
    }
}
