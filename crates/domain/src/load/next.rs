//! The load of the next session.

use super::history::{History, seen};
use super::{Lift, LoadContext, LoadPlan, NextLoad, cardio, hold, pain, repetitions};
use crate::exercise::Measure;
use crate::progress::{Body, Session};

/// The load for a session on `today`, given all sessions so far in any order.
pub fn next_load(plan: &LoadPlan, history: &[Session], today: i64) -> NextLoad {
    next_load_in_week(plan, history, today, LoadContext::default())
}

/// The same with what the week asks for and what is known about the member.
pub fn next_load_in_week(
    plan: &LoadPlan,
    history: &[Session],
    today: i64,
    context: LoadContext<'_>,
) -> NextLoad {
    let plan = &LoadPlan { lift: with_body(plan.lift, history, &context), ..*plan };
    let seen = seen(plan, history, today, &context);
    let history = History::new(plan, &seen, today, context);
    let proposal = pain::after_pain(&history).unwrap_or_else(|| match plan.lift.measure {
        Measure::CardioTime => cardio::propose(&history),
        Measure::Hold => hold::propose(&history),
        _ => repetitions::propose(&history),
    });
    proposal.into_next_load(&history)
}

/// The exercise with the body of the member, as heavy as they say or as the help in the log tells.
pub(super) fn with_body(lift: Lift, history: &[Session], context: &LoadContext<'_>) -> Lift {
    let sets = history.iter().flat_map(|session| &session.sets);
    let share = lift.body.share();
    // A known mass is taken as it is: help above it is a typing error here.
    let body = match context.body_mass_kg {
        Some(mass) => Body::of_mass(mass).sharing(share),
        None => Body::of_log(lift.measure, None, share, sets),
    };
    Lift { body, ..lift }
}
