//! What a review looks at, in numbers.

use super::REVIEW_WEEKS;
use super::facts::{ExerciseMetric, ReviewFacts};

/// Valid sessions from which an exercise is tracked.
const TRACKED_FROM: usize = 4;

/// Progress from which an exercise is mastered.
const MASTERED_FROM: u8 = 80;

/// The tracked exercises in numbers, kept whole so that no bound is missed by rounding.
pub(super) struct Summary<'a> {
    pub(super) tracked: Vec<&'a ExerciseMetric>,
    /// Sessions, at most as many as planned, and those planned.
    pub(super) done: u32,
    pub(super) planned: u32,
    pub(super) progress_sum: usize,
    pub(super) mastered: usize,
    pub(super) stalled: usize,
}

impl<'a> Summary<'a> {
    pub(super) fn new(facts: &'a ReviewFacts) -> Self {
        let is_tracked = |one: &&ExerciseMetric| one.valid_sessions >= TRACKED_FROM;
        let tracked: Vec<_> = facts.metrics.iter().filter(is_tracked).collect();
        let planned = REVIEW_WEEKS * u32::from(facts.availability.days());
        Self {
            done: facts.sessions.min(planned),
            planned,
            progress_sum: tracked.iter().map(|one| usize::from(one.progress_percentage)).sum(),
            mastered: tracked.iter().filter(|one| one.progress_percentage >= MASTERED_FROM).count(),
            stalled: tracked.iter().filter(|one| one.plateau_detected).count(),
            tracked,
        }
    }

    pub(super) fn attends(&self, percent: u32) -> bool {
        self.done * 100 >= percent * self.planned
    }

    pub(super) fn stalls(&self, percent: usize) -> bool {
        self.stalled * 100 >= percent * self.tracked.len()
    }

    pub(super) fn progresses(&self, percent: usize) -> bool {
        self.progress_sum >= percent * self.tracked.len()
    }
}
