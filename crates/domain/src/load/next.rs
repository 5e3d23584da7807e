//! The load of the next session.

use super::history::{History, seen};
use super::{LoadPlan, NextLoad, cardio, hold, pain, repetitions};
use crate::exercise::Measure;
use crate::progress::Session;

/// The load for a session on `today`, given all sessions so far in any order.
pub fn next_load(plan: &LoadPlan, history: &[Session], today: i64) -> NextLoad {
    let seen = seen(plan, history, today);
    let history = History::new(plan, &seen, today);
    let proposal = pain::after_pain(&history).unwrap_or_else(|| match plan.lift.measure {
        Measure::CardioTime => cardio::propose(&history),
        Measure::Hold => hold::propose(&history),
        _ => repetitions::propose(&history),
    });
    proposal.into_next_load(plan)
}
