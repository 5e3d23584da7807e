//! What numbers in a clause say: blood pressure, glucose, pulse, temperature, weight, age and weeks
//! of pregnancy.

mod body;
mod pressure;
mod value;
mod vital;

pub(super) use value::Measured;

/// Everything that the numbers of a clause say. `before` is the clause before it.
pub(super) fn measured(words: &[String], before: &[String]) -> Vec<Measured> {
    let mut found = Vec::new();
    found.extend(pressure::measured(words, before));
    found.extend(vital::measured(words, before));
    found.extend(body::measured(words, before));
    found
}
