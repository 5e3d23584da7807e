//! The range that a set aims at.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The text is no range such as `8-12` or `20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Informe as repetições como 8-12 ou 20.")]
pub struct InvalidReps;

/// What a set aims at, from low to high: repetitions, or seconds for a hold, or minutes for cardio,
/// as the exercise's measure says. Written `8-12`, or `20` where both ends are equal; read also as
/// people write it: `8–12`, `8 a 12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RepRange {
    low: u16,
    high: u16,
}

impl RepRange {
    /// What is aimed at where nothing was planned, or nothing that can be read.
    pub const UNPLANNED: Self = Self { low: 8, high: 12 };

    /// A plan's free text as a range: `até a falha` names none.
    pub fn planned(text: &str) -> Self {
        text.parse().unwrap_or(Self::UNPLANNED)
    }

    /// A range from `low` to `high`, which must be 1 ≤ low ≤ high.
    pub fn new(low: u16, high: u16) -> Result<Self, InvalidReps> {
        if low >= 1 && low <= high { Ok(Self { low, high }) } else { Err(InvalidReps) }
    }

    /// This range with each end raised to at least that of `other`.
    pub(super) fn at_least(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.max(other.high) }
    }

    /// This range cut to at most `longest` at the top, and below it by `spread` where it would
    /// otherwise be empty.
    pub(super) fn at_most(self, longest: u16, spread: u16) -> Self {
        let high = self.high.min(longest);
        let low = if self.low < high { self.low } else { high.saturating_sub(spread).max(1) };
        Self { low, high }
    }

    /// This range with fewer repetitions, by `by` but never below `floor`.
    pub(super) fn lowered(self, by: u16, floor: u16) -> Self {
        let by = by.min(self.low.saturating_sub(floor));
        Self { low: self.low - by, high: self.high - by }
    }

    /// Twice the middle of the range, which is whole.
    pub fn twice_the_middle(self) -> u32 {
        u32::from(self.low) + u32::from(self.high)
    }

    /// The lower end.
    pub const fn low(self) -> u16 {
        self.low
    }

    /// The upper end.
    pub const fn high(self) -> u16 {
        self.high
    }
}

impl fmt::Display for RepRange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.low == self.high {
            write!(formatter, "{}", self.low)
        } else {
            write!(formatter, "{}-{}", self.low, self.high)
        }
    }
}

impl TryFrom<String> for RepRange {
    type Error = InvalidReps;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<RepRange> for String {
    fn from(range: RepRange) -> Self {
        range.to_string()
    }
}

impl FromStr for RepRange {
    type Err = InvalidReps;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim().to_lowercase();
        let between = ["-", "–", "—", " a ", " à ", " até "];
        let parts = between.iter().find_map(|word| text.split_once(word));
        let (low, high) = parts.unwrap_or((&text, &text));
        let number = |text: &str| text.trim().parse::<u16>().map_err(|_| InvalidReps);
        Self::new(number(low)?, number(high)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_range_are_each_others_inverse() {
        for text in ["8-12", "20", "45-60", "3-6"] {
            assert_eq!(text.parse::<RepRange>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn ranges_are_read_as_people_write_them() {
        for (text, range) in [
            ("8-12", "8-12"),
            ("8–12", "8-12"),
            ("8—12", "8-12"),
            ("8 - 12", "8-12"),
            (" 8 – 12 ", "8-12"),
            ("8\u{a0}–\u{a0}12", "8-12"),
            ("8 a 12", "8-12"),
            ("8  a  12", "8-12"),
            ("8 A 12", "8-12"),
            ("8 à 12", "8-12"),
            ("8 até 12", "8-12"),
            (" 20 ", "20"),
            ("12–12", "12"),
        ] {
            assert_eq!(text.parse::<RepRange>().unwrap().to_string(), range, "{text}");
        }
    }

    #[test]
    fn impossible_ranges_are_refused() {
        for text in
            ["", " ", "-", "–", "8-", "8 a", "12-8", "12 a 8", "0-5", "a-b", "8-12-15", "-3"]
        {
            assert_eq!(text.parse::<RepRange>(), Err(InvalidReps), "{text}");
        }
        for text in ["até a falha", "8 a 12 a 15", "8-12 repetições", "3x10", "99999"] {
            assert_eq!(text.parse::<RepRange>(), Err(InvalidReps), "{text}");
            assert_eq!(RepRange::planned(text), RepRange::UNPLANNED, "{text}");
        }
        assert_eq!(RepRange::planned("12 a 15").to_string(), "12-15");
    }
}
