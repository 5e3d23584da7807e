//! What the trainer decides about movements at which something hurt.

use evolua_limitations::{Movement, Reading};
use evolua_text::token_enum;
use thiserror::Error;

/// The text is no decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Escolha liberar ou manter fora.")]
pub struct UnknownMovementDecision;

token_enum! {
    /// A decision about a movement, until the limitations change.
    pub enum MovementDecision {
        /// It comes back before the member is asked.
        Released = "liberado",
        /// It stays out, whatever the member answers.
        KeptOut = "fora",
    }
    else UnknownMovementDecision = |text| UnknownMovementDecision
}

/// Decisions by movement, at most one for each.
pub type MovementDecisions = Vec<(Movement, MovementDecision)>;

/// The reading with the decisions about movements that it paused, whatever came after.
pub fn after_decisions(
    written: Reading,
    mut after: Reading,
    decisions: &[(Movement, MovementDecision)],
) -> Reading {
    for (movement, decision) in decisions {
        if !written.paused.contains(*movement) {
            continue;
        }
        after.paused.remove(*movement);
        if *decision == MovementDecision::KeptOut {
            after.kept_out.insert(*movement);
        }
    }
    after
}
