//! The load of the next session.

use super::history::{History, seen};
use super::{LoadPlan, NextLoad, WeekPlan, cardio, hold, pain, repetitions};
use crate::exercise::Measure;
use crate::progress::Session;

/// The load for a session on `today`, given all sessions so far in any order.
pub fn next_load(plan: &LoadPlan, history: &[Session], today: i64) -> NextLoad {
    next_load_in_week(plan, history, today, WeekPlan::default())
}

/// The same in a week of a cycle.
pub fn next_load_in_week(
    plan: &LoadPlan,
    history: &[Session],
    today: i64,
    week: WeekPlan<'_>,
) -> NextLoad {
    // A light week halves the program's sets by itself.
    let sets = if plan.is_deload { None } else { week.sets };
    let plan = &LoadPlan { sets: sets.unwrap_or(plan.sets), ..*plan };
    let seen = seen(plan, history, today, &week);
    let history = History::new(plan, &seen, today, week);
    let proposal = pain::after_pain(&history).unwrap_or_else(|| match plan.lift.measure {
        Measure::CardioTime => cardio::propose(&history),
        Measure::Hold => hold::propose(&history),
        _ => repetitions::propose(&history),
    });
    proposal.into_next_load(plan, &week)
}
