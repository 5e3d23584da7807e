//! Weekly training volume in exact units.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::Deserialize;
use thiserror::Error;

use crate::exercise::{Exercise, MuscleGroup, Share};

/// A number of sets cannot be expressed in twentieths.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("{0} sets is negative or no multiple of 0.05")]
pub(super) struct InexactSets(f64);

/// A number of sets, in twentieths of a set.
///
/// That is the coarsest unit in which every share (1 and ½), floor, target (0.85 × 9 = 7.65) and
/// ceiling of the rules is whole, so that no rounding decides a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Volume(u32);

impl Volume {
    const PER_SET: u32 = 20;

    /// More than any week holds.
    pub(super) const MAX: Self = Self(u32::MAX / 4);

    pub(super) const fn from_half_sets(half_sets: u32) -> Self {
        Self(half_sets * Self::PER_SET / 2)
    }

    /// What one set counts for a muscle with this share of it.
    pub(super) const fn of_share(share: Share) -> Self {
        Self::from_half_sets(share.half_sets() as u32)
    }

    pub(super) const fn twentieths(self) -> u32 {
        self.0
    }

    pub(super) fn sets(self) -> f64 {
        f64::from(self.0) / f64::from(Self::PER_SET)
    }

    /// The volume of `sets` sets of this much each.
    pub(super) const fn times(self, sets: u8) -> Self {
        Self(self.0 * sets as u32)
    }

    /// A percentage of this volume, rounded down to twentieths.
    pub(super) const fn percent(self, percent: u32) -> Self {
        Self(self.0 * percent / 100)
    }

    /// A percentage of this volume, rounded up to twentieths.
    pub(super) const fn percent_up(self, percent: u32) -> Self {
        Self((self.0 * percent).div_ceil(100))
    }

    /// The volume half way between two, rounded down.
    pub(super) const fn midpoint(self, other: Self) -> Self {
        Self(u32::midpoint(self.0, other.0))
    }

    /// The difference, or zero if `other` is larger.
    pub(super) const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// The number of sets with a Portuguese decimal comma, rounded down to half sets: `7,5`.
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
        // 0.05 is no binary fraction, hence the tolerance.
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

/// How many muscles the generator balances: the groups, and two heads of the deltoid.
pub(super) const MUSCLES: usize = MuscleGroup::COUNTED + 2;

/// The index of the deltoid's lateral head in [`ByMuscle`].
pub(super) const LATERAL_DELTOID: usize = MuscleGroup::COUNTED;

/// The index of the deltoid's posterior head in [`ByMuscle`].
pub(super) const REAR_DELTOID: usize = MuscleGroup::COUNTED + 1;

/// A value for each group with a weekly volume, then for the heads of the deltoid.
pub(super) type ByMuscle<T> = [T; MUSCLES];

/// The groups that an exercise works, by volume index, with what one set counts for each.
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
    fn inexact_numbers_of_sets_are_refused() {
        assert_eq!(Volume::try_from(7.65), Ok(Volume(153)));
        assert_eq!(Volume::try_from(3.5), Ok(Volume::from_half_sets(7)));
        for refused in [0.01, 7.66, -1.0, f64::NAN, f64::INFINITY] {
            assert!(Volume::try_from(refused).is_err(), "{refused}");
        }
    }

    #[test]
    fn text_is_rounded_down_to_half_sets() {
        let shown =
            [0, 1, 15, 20].map(|half_sets| Volume::from_half_sets(half_sets).to_portuguese());
        assert_eq!(shown, ["0", "0,5", "7,5", "10"]);
    }
}
