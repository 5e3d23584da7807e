//! The numbers that a review is decided by.

use super::REVIEW_WEEKS;
use super::facts::{ExerciseMetric, ReviewFacts};
use crate::progress::MOST_WITHOUT_PROGRESS;

/// The number of valid sessions from which an exercise counts as tracked.
const TRACKED_FROM: usize = 4;

/// The progress from which an exercise counts as mastered.
const MASTERED_FROM: u8 = 80;

/// The least progress while the strength is held in a deficit.
const LEAST_WHEN_HELD: u8 = 60;

/// The change of strength, in per cent, down to which it counts as held.
const HELD_FROM: f64 = -3.0;

/// The fewest exercises whose strength has fallen, and their share in per cent, for a regression.
const FEWEST_FALLEN: usize = 2;
const FALLEN_PERCENT: usize = 30;

/// The tracked exercises in whole numbers, so that no bound is missed by rounding.
pub(super) struct Summary {
    pub(super) tracked: Vec<ExerciseMetric>,
    /// Sessions that were done, at most as many as planned.
    pub(super) done: u32,
    pub(super) planned: u32,
    pub(super) progress_sum: usize,
    pub(super) mastered: usize,
    pub(super) stalled: usize,
    /// The exercises whose strength has fallen.
    pub(super) fallen: usize,
    /// The change of strength of a member who loses weight and holds it: standing still is the goal
    /// then.
    pub(super) held_change: Option<f64>,
}

impl Summary {
    pub(super) fn new(facts: &ReviewFacts) -> Self {
        let is_cutting = facts.check_in.is_cutting(facts.objective);
        let held_change = facts.strength_change.filter(|change| is_cutting && *change >= HELD_FROM);
        let is_tracked = |metric: &&ExerciseMetric| metric.valid_sessions >= TRACKED_FROM;
        let tracked = facts.metrics.iter().filter(is_tracked);
        let tracked: Vec<_> = tracked.map(|metric| judged(metric, held_change.is_some())).collect();
        let planned = REVIEW_WEEKS * u32::from(facts.availability.days());
        let count = |is_one: fn(&ExerciseMetric) -> bool| {
            tracked.iter().filter(|metric| is_one(metric)).count()
        };
        Self {
            done: facts.sessions.min(planned),
            planned,
            progress_sum: tracked
                .iter()
                .map(|metric| usize::from(metric.progress_percentage))
                .sum(),
            mastered: count(|metric| metric.progress_percentage >= MASTERED_FROM),
            stalled: count(|metric| metric.plateau_detected),
            fallen: count(|metric| metric.regression_detected),
            held_change,
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

    /// Whether the strength has fallen in enough exercises to be no accident.
    pub(super) fn regresses(&self) -> bool {
        self.fallen >= FEWEST_FALLEN && self.fallen * 100 >= FALLEN_PERCENT * self.tracked.len()
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

/// A metric as the review counts it.
fn judged(metric: &ExerciseMetric, is_held: bool) -> ExerciseMetric {
    let has_fallen = metric.regression_detected && !is_held;
    let has_stalled = metric.plateau_detected && !has_fallen && !is_held;
    let progress = metric.progress_percentage;
    ExerciseMetric {
        progress_percentage: if is_held {
            progress.max(LEAST_WHEN_HELD)
        } else if has_fallen || has_stalled {
            progress.min(MOST_WITHOUT_PROGRESS)
        } else {
            progress
        },
        plateau_detected: has_stalled,
        regression_detected: has_fallen,
        ..metric.clone()
    }
}
