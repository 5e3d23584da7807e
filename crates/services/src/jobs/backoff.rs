//! How long a failed job waits.

use chrono::TimeDelta;

const FIRST: TimeDelta = TimeDelta::seconds(30);
const LONGEST: TimeDelta = TimeDelta::hours(6);

/// The pause after an attempt, counted from 1: it doubles each time. `spread`, from 0 to 1, shortens
/// it by up to a third, so that jobs that failed together don't come back together.
pub(super) fn pause(attempts: i32, spread: f64) -> TimeDelta {
    let doublings = u32::try_from(attempts.saturating_sub(1)).unwrap_or(0).min(16);
    let full = LONGEST.num_milliseconds().min(FIRST.num_milliseconds() << doublings);
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "six hours")]
    let shorter = (full as f64 * (1.0 - spread / 3.0)) as i64;
    TimeDelta::milliseconds(shorter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_six_hours_and_are_spread() {
        let seconds = |attempts, spread| pause(attempts, spread).num_seconds();
        assert_eq!([1, 2, 3, 4].map(|attempts| seconds(attempts, 0.0)), [30, 60, 120, 240]);
        assert_eq!(seconds(1, 1.0), 20);
        assert_eq!(
            [10, 11, 40, i32::MAX].map(|attempts| pause(attempts, 0.0)),
            [TimeDelta::seconds(15_360), LONGEST, LONGEST, LONGEST]
        );
        assert_eq!(seconds(0, 0.0), 30);
    }
}
