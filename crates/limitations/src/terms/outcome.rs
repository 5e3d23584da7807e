//! What a text leads to.

use evolua_text::token_enum;

/// A text names no outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown outcome")]
pub struct UnknownOutcome;

token_enum! {
    /// What a text about limitations leads to. Of several findings the highest counts.
    #[derive(Default)]
    pub enum Outcome {
        /// Nothing to respect: empty, denied, somebody else's, over, or not about health.
        #[default]
        None = "none",
        /// A local complaint, or something that is only noted.
        Adapt = "adapt",
        /// A state of the whole body, or a health word that isn't known: the trainer talks to the
        /// member.
        Yellow = "yellow",
        /// A doctor must clear training first.
        Red = "red",
    }
    else UnknownOutcome = |text| UnknownOutcome
}
