//! The bounds of the numbers and dates of a log.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};

use crate::input::InputError;

/// The heaviest load that is accepted, in kg.
pub const HEAVIEST_LOAD_KG: f64 = 1000.0;

/// The most repetitions that a set can have.
pub const MOST_REPS: i32 = 1000;

/// The longest time under work, in seconds: the longest session.
pub const LONGEST_WORK_SECONDS: i32 = 14_400;

/// The most repetitions in reserve that a set can have.
pub const MOST_RIR: i32 = 4;

/// The strongest pain of the scale; 0 is none.
pub const MOST_PAIN: i32 = 10;

/// Repetitions, 0 to [`MOST_REPS`].
pub fn reps(value: i64) -> Result<i32, InputError> {
    integer(value, MOST_REPS)
}

/// A load in kg, 0 to [`HEAVIEST_LOAD_KG`], as it is stored.
pub fn weight_kg(value: f64) -> Result<f64, InputError> {
    // `contains` is also false for NaN.
    if (0.0..=HEAVIEST_LOAD_KG).contains(&value) {
        Ok(to_hundredths(value))
    } else {
        Err(InputError::OutOfRange { min: 0, max: 1000 })
    }
}

/// A load as it is stored, in hundredths of a kg.
pub fn to_hundredths(kg: f64) -> f64 {
    (kg * 100.0).round() / 100.0
}

/// Seconds under work, 0 to [`LONGEST_WORK_SECONDS`].
pub fn duration_seconds(value: i64) -> Result<i32, InputError> {
    integer(value, LONGEST_WORK_SECONDS)
}

/// Repetitions in reserve, 0 to [`MOST_RIR`].
pub fn rir(value: i64) -> Result<i32, InputError> {
    integer(value, MOST_RIR)
}

fn integer(value: i64, max: i32) -> Result<i32, InputError> {
    i32::try_from(value)
        .ok()
        .filter(|value| (0..=max).contains(value))
        .ok_or(InputError::OutOfRange { min: 0, max: max.into() })
}

/// The largest integer that JavaScript represents exactly, and the largest revision of a row.
pub const LARGEST_REVISION: i64 = (1 << 53) - 1;

/// A date of training, from 2000 to the member's today.
pub fn trained_on(date: NaiveDate, today: NaiveDate) -> Result<NaiveDate, InputError> {
    if date > today {
        Err(InputError::FutureDate)
    } else if date < first_date() {
        Err(InputError::DateTooOld)
    } else {
        Ok(date)
    }
}

/// The first date that the product accepts.
fn first_date() -> NaiveDate {
    NaiveDate::from_ymd_opt(2000, 1, 1).unwrap_or(NaiveDate::MIN)
}

/// The first instant that is accepted. A phone that lost its clock sends earlier ones.
pub fn earliest_instant() -> DateTime<Utc> {
    first_date().and_time(NaiveTime::MIN).and_utc()
}

/// Checks that start and end are in order, and neither before 2000 nor after `now`. A phone's clock
/// may be up to five minutes ahead.
pub fn session_times(
    started_at: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<(), InputError> {
    let latest = now + TimeDelta::minutes(5);
    // The later of the two; `None` is less than every instant.
    if started_at.max(ended_at).is_some_and(|at| at > latest) {
        return Err(InputError::FutureDate);
    }
    if [started_at, ended_at].into_iter().flatten().any(|at| at < earliest_instant()) {
        return Err(InputError::DateTooOld);
    }
    match (started_at, ended_at) {
        (Some(start), Some(end)) if end < start => Err(InputError::EndBeforeStart),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        format!("2026-11-20T{text}Z").parse().unwrap()
    }

    #[test]
    fn loads_are_bounded_and_kept_to_hundredths() {
        assert_eq!(weight_kg(42.5), Ok(42.5));
        assert_eq!(weight_kg(22.679_618), Ok(22.68));
        assert!(weight_kg(-0.5).is_err());
        assert!(weight_kg(1000.5).is_err());
        assert!(weight_kg(f64::NAN).is_err());
    }

    #[test]
    fn integers_keep_to_their_bounds() {
        assert_eq!(rir(4), Ok(4));
        assert_eq!(rir(5), Err(InputError::OutOfRange { min: 0, max: 4 }));
        assert!(reps(-1).is_err() && reps(i64::MAX).is_err());
    }

    #[test]
    fn times_keep_their_order_and_stay_out_of_the_future() {
        let now = at("12:00:00");
        assert_eq!(session_times(Some(at("11:00:00")), Some(at("12:04:00")), now), Ok(()));
        assert_eq!(
            session_times(Some(at("11:00:00")), Some(at("10:59:59")), now),
            Err(InputError::EndBeforeStart)
        );
        assert_eq!(session_times(Some(at("12:06:00")), None, now), Err(InputError::FutureDate));
        for old in [DateTime::<Utc>::MIN_UTC, "1999-12-31T23:59:59Z".parse().unwrap()] {
            assert_eq!(session_times(Some(old), None, now), Err(InputError::DateTooOld));
            assert_eq!(session_times(None, Some(old), now), Err(InputError::DateTooOld));
        }
    }
}
