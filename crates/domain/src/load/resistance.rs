//! How many repetitions a load allows: the strength index, without bounds of measurement.

use super::Lift;
use crate::exercise::Measure;
use crate::progress::Body;

/// Comparisons and roundings tolerate this much, since loads and indices are computed.
pub(super) const TOLERANCE: f64 = 1e-6;

/// Repetitions beyond which more say nothing about strength.
const MOST_REPS: f64 = 30.0;

/// Repetitions over which the load of a single one is doubled.
const REPS_TO_DOUBLE: f64 = 30.0;

pub(super) fn at_least(left: f64, right: f64) -> bool {
    left >= right - TOLERANCE
}

pub(super) fn equal(left: f64, right: f64) -> bool {
    (left - right).abs() <= TOLERANCE
}

/// The largest whole number that is not above `number`.
#[allow(clippy::cast_possible_truncation)] // Repetitions and steps are small.
pub(super) fn floor(number: f64) -> i64 {
    (number + TOLERANCE).floor() as i64
}

/// The smallest whole number that is not below `number`.
#[allow(clippy::cast_possible_truncation)]
pub(super) fn ceil(number: f64) -> i64 {
    (number - TOLERANCE).ceil() as i64
}

impl Lift {
    /// The signed load of a set with this much logged.
    pub(super) fn signed(self, weight_kg: f64) -> f64 {
        match self.measure {
            _ if self.is_unloaded() => 0.0,
            Measure::AssistedReps => -weight_kg,
            _ => weight_kg,
        }
    }

    /// The kilograms that a repetition moves.
    pub(super) fn moved(self, load: f64) -> f64 {
        Body::default().moved(self.measure, load.abs())
    }

    /// The strength index of a set.
    pub(super) fn index(self, reps: f64, load: f64) -> f64 {
        self.moved(load) * (1.0 + (reps.min(MOST_REPS) - 1.0) / REPS_TO_DOUBLE)
    }

    /// The repetitions that an index allows with a load.
    pub(super) fn reps(self, index: f64, load: f64) -> f64 {
        1.0 + REPS_TO_DOUBLE * (index / self.moved(load) - 1.0)
    }

    /// The exact load with which an index allows this many repetitions.
    pub(super) fn load_for(self, index: f64, reps: f64) -> f64 {
        let moved = index / (1.0 + (reps - 1.0) / REPS_TO_DOUBLE);
        match self.measure {
            Measure::BodyweightReps | Measure::AssistedReps => moved - Body::default().kg(),
            _ => moved,
        }
    }

    /// A share of a load. Help has no share of its own, so the share is of what is moved.
    pub(super) fn share_of(self, load: f64, share: f64) -> f64 {
        match self.measure {
            Measure::AssistedReps => self.moved(load) * share - Body::default().kg(),
            _ => load * share,
        }
    }
}
