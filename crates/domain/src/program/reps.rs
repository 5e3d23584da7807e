//! Repetition ranges.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Serialize for RepRange {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.low, self.high).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for RepRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(RepRangeVisitor);
        }
        let (low, high) = Deserialize::deserialize(deserializer)?;
        Self::new(low, high).map_err(de::Error::custom)
    }
}

struct RepRangeVisitor;

impl Visitor<'_> for RepRangeVisitor {
    type Value = RepRange;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a range of repetitions such as 8-12")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<RepRange, E> {
        text.parse().map_err(E::custom)
    }
}

impl FromStr for RepRange {
    type Err = InvalidReps;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        // A member's stored log holds hundreds of ranges as `Display` writes them.
        match parse_canonical(text) {
            Some((low, high)) => Self::new(low, high),
            None => parse_written(text),
        }
    }
}

/// The ends of `8-12` or `20`.
fn parse_canonical(text: &str) -> Option<(u16, u16)> {
    let (low, high) = text.split_once('-').unwrap_or((text, text));
    Some((low.parse().ok()?, high.parse().ok()?))
}

fn parse_written(text: &str) -> Result<RepRange, InvalidReps> {
    let text = text.trim().to_lowercase();
    let separators = ["-", "–", "—", " a ", " à ", " até "];
    // Text without a separator is one number, which is both ends.
    let parts = separators.iter().find_map(|separator| text.split_once(separator));
    let (low, high) = parts.unwrap_or((&text, &text));
    let number = |text: &str| text.trim().parse::<u16>().map_err(|_| InvalidReps);
    RepRange::new(number(low)?, number(high)?)
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
