//! A measured value, and the numbers that it is read from.

use super::super::condition::Conditions;
use super::super::lexicon::Family;
use super::super::outcome::Outcome;

/// What a measured value leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::limitations) struct Measured {
    pub(in crate::limitations) family: Family,
    pub(in crate::limitations) outcome: Outcome,
    pub(in crate::limitations) conditions: Conditions,
    /// Whether it would be red for a pregnant member.
    pub(in crate::limitations) is_high_for_pregnancy: bool,
}

/// A decimal number, with a comma or a point.
pub(super) fn decimal(word: &str) -> Option<f64> {
    let is_number = word.starts_with(|c: char| c.is_ascii_digit());
    is_number.then(|| word.replace(',', ".").parse().ok()).flatten()
}
