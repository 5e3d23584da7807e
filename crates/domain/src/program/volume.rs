//! Weekly training volume, counted exactly.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::Deserialize;
use thiserror::Error;

use crate::exercise::{Exercise, MuscleGroup, Share};

/// A number of sets cannot be expressed in twentieths.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("{0} sets is negative or no multiple of 0.05")]
pub(super) struct InexactSets(f64);

/// A number of sets in twentieths: the coarsest unit in which every share (1 and ½), floor, target
/// (0.85 × 9 = 7.65) and ceiling of the rules is whole, so that no rounding decides a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Volume(u32);

impl Volume {
    const PER_SET: u32 = 20;

    /// A number of half sets.
    pub(super) const fn from_half_sets(half_sets: u32) -> Self {
        Self(half_sets * Self::PER_SET / 2)
    }

    /// What one set counts for a muscle with this share of it.
    pub(super) const fn of_share(share: Share) -> Self {
        Self::from_half_sets(share.half_sets() as u32)
    }

    /// The number of twentieths.
    pub(super) const fn twentieths(self) -> u32 {
        self.0
    }

    /// The number of sets.
    pub(super) fn sets(self) -> f64 {
        f64::from(self.0) / f64::from(Self::PER_SET)
    }

    /// This volume `sets` times.
    pub(super) const fn times(self, sets: u8) -> Self {
        Self(self.0 * sets as u32)
    }

    /// So many hundredths of this volume, rounded down to twentieths.
    pub(super) const fn percent(self, percent: u32) -> Self {
        Self(self.0 * percent / 100)
    }

    /// Half way between this volume and another.
    pub(super) const fn middle(self, other: Self) -> Self {
        Self(u32::midpoint(self.0, other.0))
    }

    /// How far this volume is below another one; zero if it is not.
    pub(super) const fn missing_to(self, other: Self) -> Self {
        Self(other.0.saturating_sub(self.0))
    }

    /// The number of sets as Portuguese writes it, to the half set below: `7,5`.
    pub(super) fn to_portuguese(self) -> String {
        let half_sets = self.0 * 2 / Self::PER_SET;
        let half = if half_sets % 2 == 1 { ",5" } else { "" };
        format!("{}{half}", half_sets / 2)
    }
}

impl TryFrom<f64> for Volume {
    type Error = InexactSets;

    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    fn try_from(sets: f64) -> Result<Self, Self::Error> {
        let twentieths = (sets * f64::from(Self::PER_SET)).round();
        let is_exact = (twentieths / f64::from(Self::PER_SET) - sets).abs() < 1e-9;
        if is_exact && (0.0..1e6).contains(&twentieths) {
            Ok(Self(twentieths as u32))
        } else {
            Err(InexactSets(sets))
        }
    }
}

impl Add for Volume {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Volume {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl AddAssign for Volume {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Volume {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

/// A value for each of the eleven groups with a weekly volume, by `MuscleGroup::volume_index`.
pub(super) type ByGroup<T> = [T; MuscleGroup::COUNTED];

/// The counted groups that an exercise works (by volume index) and what one set counts for each.
pub(super) fn counted_loads(exercise: &Exercise) -> impl Iterator<Item = (usize, Volume)> {
    exercise.loads.iter().filter_map(|load| {
        let index = load.muscle.group()?.volume_index()?;
        Some((index, Volume::of_share(load.share)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_kept_exactly_or_refused() {
        assert_eq!(Volume::try_from(7.65), Ok(Volume(153)));
        assert_eq!(Volume::try_from(3.5), Ok(Volume::from_half_sets(7)));
        for refused in [0.01, 7.66, -1.0, f64::NAN, f64::INFINITY] {
            assert!(Volume::try_from(refused).is_err(), "{refused}");
        }
    }

    #[test]
    fn text_shows_half_sets_only() {
        let shown =
            [0, 1, 15, 20].map(|half_sets| Volume::from_half_sets(half_sets).to_portuguese());
        assert_eq!(shown, ["0", "0,5", "7,5", "10"]);
    }
}
