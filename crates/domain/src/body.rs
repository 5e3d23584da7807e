//! What members measure of their bodies.

use chrono::{Days, NaiveDate};

use crate::input::InputError;

/// A part of a measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyMeasure {
    Weight,
    Waist,
    Arm,
    Thigh,
    Chest,
    BodyFat,
}

impl BodyMeasure {
    /// What an adult's body can measure, in kilograms, centimetres or per cent.
    fn bounds(self) -> (i64, i64) {
        match self {
            Self::Weight => (25, 400),
            Self::Waist | Self::Chest => (40, 250),
            Self::Arm => (10, 90),
            Self::Thigh => (20, 130),
            Self::BodyFat => (2, 75),
        }
    }

    /// Checks a value and rounds it to one decimal, which is as exact as scales and tapes are.
    pub fn check(self, value: f64) -> Result<f64, InputError> {
        let (min, max) = self.bounds();
        #[allow(clippy::cast_precision_loss, reason = "the bounds are small")]
        let bounds = min as f64..=max as f64;
        let rounded = (value * 10.0).round() / 10.0;
        if bounds.contains(&rounded) {
            Ok(rounded)
        } else {
            Err(InputError::OutOfRange { min, max })
        }
    }
}

/// What was measured on a day; at least one part is known.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BodyValues {
    pub weight_kg: Option<f64>,
    pub waist_cm: Option<f64>,
    pub arm_cm: Option<f64>,
    pub thigh_cm: Option<f64>,
    pub chest_cm: Option<f64>,
    pub body_fat_percent: Option<f64>,
}

/// A measurement of a day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyMeasurement {
    pub on: NaiveDate,
    pub values: BodyValues,
}

/// Days over which the weight is averaged: it differs by a kilogram or two from day to day.
const AVERAGED_DAYS: u64 = 7;

/// For each measurement the mean weight of the week that ends on its day; `None` where that week
/// has no weight. Measurements are given by day.
pub fn mean_weights(measurements: &[BodyMeasurement]) -> Vec<Option<f64>> {
    let mean_until = |last: NaiveDate| {
        let first = last - Days::new(AVERAGED_DAYS - 1);
        let week = measurements.iter().filter(|one| (first..=last).contains(&one.on));
        let weights: Vec<f64> = week.filter_map(|one| one.values.weight_kg).collect();
        #[allow(clippy::cast_precision_loss, reason = "at most seven days")]
        let count = weights.len() as f64;
        (count > 0.0).then(|| weights.iter().sum::<f64>() / count)
    };
    measurements.iter().map(|one| mean_until(one.on)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_checked_at_their_bounds() {
        for (measure, value, expected) in [
            (BodyMeasure::Weight, 24.94, None),
            (BodyMeasure::Weight, 24.95, Some(25.0)),
            (BodyMeasure::Weight, 82.349, Some(82.3)),
            (BodyMeasure::Weight, 400.0, Some(400.0)),
            (BodyMeasure::Weight, 400.1, None),
            (BodyMeasure::Waist, 39.9, None),
            (BodyMeasure::Arm, 9.9, None),
            (BodyMeasure::Thigh, 130.1, None),
            (BodyMeasure::BodyFat, 75.0, Some(75.0)),
            (BodyMeasure::Chest, f64::NAN, None),
            (BodyMeasure::Chest, f64::INFINITY, None),
        ] {
            assert_eq!(measure.check(value).ok(), expected, "{measure:?} of {value}");
        }
    }

    #[test]
    fn the_mean_is_that_of_seven_days() {
        let weighed = |(on, weight_kg): (&str, Option<f64>)| BodyMeasurement {
            on: on.parse().unwrap(),
            values: BodyValues { weight_kg, waist_cm: Some(80.0), ..BodyValues::default() },
        };
        let measured = [
            ("2026-11-01", None),
            ("2026-11-10", Some(80.0)),
            ("2026-11-16", Some(82.0)),
            ("2026-11-17", Some(84.0)),
            ("2026-11-18", None),
        ]
        .map(weighed);
        let means = mean_weights(&measured);
        assert_eq!(means, [None, Some(80.0), Some(81.0), Some(83.0), Some(83.0)]);
    }
}
