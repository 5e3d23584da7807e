//! What members measure of their bodies.

use chrono::{Days, NaiveDate};

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
