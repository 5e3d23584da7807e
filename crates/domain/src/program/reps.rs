//! Repetition ranges.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The text is no range such as `8-12` or `20`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Informe as repetições como 8-12 ou 20.")]
pub struct InvalidReps;

/// The range that a set aims at: repetitions, seconds for a hold, or minutes for cardio, as the
/// exercise's measure says.
///
/// It is written `8-12`, or `20` where both ends are equal. Parsing also accepts what people write:
/// `8–12`, `8 a 12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RepRange {
    low: u16,
    high: u16,
}

impl RepRange {
    /// The range where nothing was planned, or nothing that can be parsed.
    pub const UNPLANNED: Self = Self { low: 8, high: 12 };

    /// Parses a plan's free text, which may name no range at all: `até a falha`.
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

    /// This range with its top cut to `longest`. A range that would be empty begins `spread` below
    /// its top.
    pub(super) fn at_most(self, longest: u16, spread: u16) -> Self {
        let high = self.high.min(longest);
        let low = if self.low < high { self.low } else { high.saturating_sub(spread).max(1) };
        Self { low, high }
    }

    /// This range lowered by `by`, but not below `floor`.
    pub(super) fn lowered(self, by: u16, floor: u16) -> Self {
        let by = by.min(self.low.saturating_sub(floor));
        Self { low: self.low - by, high: self.high - by }
    }

    /// Twice the midpoint of the range, which, unlike the midpoint, is always whole.
    pub fn doubled_midpoint(self) -> u32 {
        u32::from(self.low) + u32::from(self.high)
    }

    pub const fn low(self) -> u16 {
        self.low
    }

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
        let separators = ["-", "–", "—", " a ", " à ", " até "];
        // Text without a separator is one number, which is both ends.
        let parts = separators.iter().find_map(|separator| text.split_once(separator));
        let (low, high) = parts.unwrap_or((&text, &text));
        let number = |text: &str| text.trim().parse::<u16>().map_err(|_| InvalidReps);
        Self::new(number(low)?, number(high)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_survive_a_round_trip_through_text() {
        for text in ["8-12", "20", "45-60", "3-6"] {
            assert_eq!(text.parse::<RepRange>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn ranges_are_parsed_as_people_write_them() {
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
