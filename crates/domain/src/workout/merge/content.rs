//! What merging asks of the content of a row.

use std::cmp::{Ordering, Reverse};

use super::parts::{SessionExercise, SessionHeader, SessionSet};
use crate::workout::{BodyPart, SetRecord};

pub trait Content {
    /// The order between two copies with the same revision. The greater one is kept, so that every
    /// device keeps the same one.
    ///
    /// Earlier instants are greater: the server replaces those of a phone whose clock is ahead by
    /// its own time, which is later with every delivery.
    fn tie_break(&self, other: &Self) -> Ordering;

    /// Which history a copy belongs to; see [`SetRecord::origin`].
    fn origin(&self) -> Option<i64> {
        None
    }
}

impl Content for SessionHeader {
    fn tie_break(&self, other: &Self) -> Ordering {
        let key = |one: &Self| {
            // An end comes first: the server ends a forgotten session without a new revision, and
            // the device's open copy with the same revision must not reopen it.
            let times = (one.ended_at.is_some(), Reverse((one.ended_at, one.started_at)));
            let texts = (one.name.clone(), one.notes.clone());
            let types = (one.workout_type.clone(), one.program_type.clone());
            (times, Reverse(one.trained_on), one.paused_seconds, texts, types)
        };
        key(self).cmp(&key(other))
    }
}

impl Content for SessionExercise {
    fn tie_break(&self, other: &Self) -> Ordering {
        let key = |one: &Self| (one.exercise_id, one.order_index, one.notes.clone());
        key(self).cmp(&key(other))
    }
}

impl Content for SessionSet {
    fn origin(&self) -> Option<i64> {
        self.record.origin
    }

    fn tie_break(&self, other: &Self) -> Ordering {
        let key = |one: &Self| {
            let SetRecord { order_index, values, completed_at, origin: _ } = one.record.clone();
            // Floats have no total order, but the bits of non-negative ones do, and it is the same.
            let bits = |kg: Option<f64>| kg.map(f64::to_bits);
            let done = (values.reps, bits(values.weight_kg), values.duration_seconds, values.rir);
            let plan = (values.target_reps, bits(values.target_weight_kg), values.rest_seconds);
            let place = (one.exercise, order_index, values.set_type.as_str(), values.notes);
            // A completed set first: what was trained is never lost to a copy that only planned it.
            let state = (
                values.is_completed,
                Reverse(completed_at),
                values.has_pain,
                values.pain_at.map(BodyPart::as_str),
                values.pain_score,
                values.is_confirmed,
            );
            (state, done, plan, place)
        };
        key(self).cmp(&key(other))
    }
}
