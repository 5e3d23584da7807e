//! How many repetitions a load allows: the strength index, without bounds of measurement.

use super::lift::{EMPTY_BAR_KG, Lift, PLATES_STEP_KG};
use crate::exercise::Measure;

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

/// The nearest load that a barbell can be loaded to; of two the lighter.
#[allow(clippy::cast_precision_loss)] // Few plates.
fn loadable(kg: f64) -> f64 {
    let plates = ceil((kg - EMPTY_BAR_KG) / PLATES_STEP_KG - 0.5);
    EMPTY_BAR_KG + plates as f64 * PLATES_STEP_KG
}

impl Lift {
    /// The signed load of a set with this much logged.
    pub(super) fn signed(self, weight_kg: f64) -> f64 {
        match self.measure {
            _ if self.is_unloaded() => 0.0,
            Measure::AssistedReps => -weight_kg,
            _ if self.is_barbell() && at_least(weight_kg, EMPTY_BAR_KG) => loadable(weight_kg),
            _ => weight_kg,
        }
    }

    /// The kilograms that a repetition moves.
    pub(super) fn moved(self, load: f64) -> f64 {
        self.body.moved(self.measure, load.abs())
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
            Measure::BodyweightReps | Measure::AssistedReps => moved - self.body.kg(),
            _ => moved - self.body.shared_kg(),
        }
    }

    /// A share of a load. Help has no share of its own, so the share is of what is moved.
    pub(super) fn share_of(self, load: f64, share: f64) -> f64 {
        match self.measure {
            Measure::AssistedReps => self.moved(load) * share - self.body.kg(),
            _ => load * share,
        }
    }
}
