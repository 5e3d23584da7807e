//! A measured value, and the numbers that it is read from.

use crate::lexicon::Family;
use crate::terms::{Conditions, Outcome, Profiles};

/// What a measured value leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Measured {
    pub(crate) family: Family,
    pub(crate) outcome: Outcome,
    pub(crate) conditions: Conditions,
    pub(crate) profiles: Profiles,
    /// Whether it would be red for a pregnant member.
    pub(crate) is_high_for_pregnancy: bool,
}

/// A decimal number, with a comma or a point.
pub(super) fn decimal(word: &str) -> Option<f64> {
    let is_number = word.starts_with(|c: char| c.is_ascii_digit());
    is_number.then(|| word.replace(',', ".").parse().ok()).flatten()
}
