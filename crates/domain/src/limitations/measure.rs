//! What numbers in a clause say: blood pressure, glucose, pulse, temperature, weight, age and weeks
//! of pregnancy.

mod body;
mod pressure;
mod vital;

use super::condition::Conditions;
use super::lexicon::Family;
use super::outcome::Outcome;

/// What a measured value leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Measured {
    pub(super) family: Family,
    pub(super) outcome: Outcome,
    pub(super) conditions: Conditions,
    /// Whether it would be red for a pregnant member.
    pub(super) is_high_for_pregnancy: bool,
}

/// Everything that the numbers of a clause say. `before` is the clause before it.
pub(super) fn measured(words: &[String], before: &[String]) -> Vec<Measured> {
    let mut found = Vec::new();
    found.extend(pressure::measured(words, before));
    found.extend(vital::measured(words, before));
    found.extend(body::measured(words, before));
    found
}

/// A decimal number, with a comma or a point.
fn decimal(word: &str) -> Option<f64> {
    let is_number = word.starts_with(|c: char| c.is_ascii_digit());
    is_number.then(|| word.replace(',', ".").parse().ok()).flatten()
}
