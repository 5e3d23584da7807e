//! A trend that is robust against single bad days (Theil–Sen), with an upper bound (Sen 1968).

use super::session::ScoredSession;

/// Converts slopes from logarithms a day to per cent a week.
const PERCENT_PER_WEEK: f64 = 700.0;

/// The median; NaN for an empty slice. Sorts its input.
pub(super) fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    sorted_median(values)
}

fn sorted_median(sorted: &[f64]) -> f64 {
    let half = sorted.len() / 2;
    match sorted.len() {
        0 => f64::NAN,
        odd if odd % 2 == 1 => sorted[half],
        _ => f64::midpoint(sorted[half - 1], sorted[half]),
    }
}

/// Slopes of ln(score) over all pairs of sessions at least a day apart, ascending.
#[derive(Clone, Debug)]
pub(super) struct Slopes {
    sorted: Vec<f64>,
    sessions: usize,
}

impl Slopes {
    #[allow(clippy::cast_precision_loss)] // Days apart are far below 2^52.
    pub(super) fn new(sessions: &[ScoredSession]) -> Self {
        let points: Vec<(i64, f64)> =
            sessions.iter().map(|one| (one.day, one.score.ln())).collect();
        let mut sorted = Vec::with_capacity(points.len() * points.len() / 2);
        for (at, later) in points.iter().enumerate() {
            for earlier in &points[..at] {
                let days = later.0 - earlier.0;
                // Two sessions of one day have no slope.
                if days >= 1 {
                    sorted.push((later.1 - earlier.1) / days as f64);
                }
            }
        }
        sorted.sort_unstable_by(f64::total_cmp);
        Self { sorted, sessions: sessions.len() }
    }

    /// The trend in logarithms a day; `None` unless the sessions span two days.
    pub(super) fn per_day(&self) -> Option<f64> {
        (!self.sorted.is_empty()).then(|| sorted_median(&self.sorted))
    }

    /// The trend in per cent a week.
    pub(super) fn per_week(&self) -> Option<f64> {
        self.per_day().map(|slope| slope * PERCENT_PER_WEEK)
    }

    /// The upper bound of the trend in per cent a week: the slope whose rank is `z` standard errors
    /// of Kendall's statistic above the median.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    pub(super) fn upper_bound(&self, z: f64) -> Option<f64> {
        let last = self.sorted.len().checked_sub(1)?;
        let place = f64::midpoint(self.sorted.len() as f64, self.spread(z)).ceil() as usize;
        // With few sessions the rank may lie beyond the last slope, which is then the bound.
        Some(self.sorted[place.min(last)] * PERCENT_PER_WEEK)
    }

    /// The lower bound of the trend in logarithms a day, by the same ranks below the median.
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    pub(super) fn lower_bound_per_day(&self, z: f64) -> Option<f64> {
        let place = f64::midpoint(self.sorted.len() as f64, -self.spread(z)).floor().max(0.0);
        self.sorted.get(place as usize).copied()
    }

    /// `z` standard errors of Kendall's statistic, whose variance without ties is
    /// n(n − 1)(2n + 5) / 18 (Sen 1968).
    #[allow(clippy::cast_precision_loss)] // Few sessions.
    fn spread(&self, z: f64) -> f64 {
        let n = self.sessions as f64;
        z * (n * (n - 1.0) * (2.0 * n + 5.0) / 18.0).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_of_an_even_number_of_values_is_a_mean() {
        assert!((median(&mut [3.0, 1.0, 2.0]) - 2.0).abs() < 1e-12);
        assert!((median(&mut [4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < 1e-12);
        assert!(median(&mut []).is_nan());
    }
}
