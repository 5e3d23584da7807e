//! The bounds of every number and date of a workout.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};

use crate::input::{InputError, integer};

/// The heaviest load that is accepted, in kg.
pub const HEAVIEST_LOAD_KG: f64 = 1000.0;

/// The most repetitions that a set can have.
pub(super) const MOST_REPS: i32 = 1000;

/// Repetitions, 0 to [`MOST_REPS`].
pub fn reps(value: i64) -> Result<i32, InputError> {
    integer(value, 0, MOST_REPS)
}

/// A load in kg, 0 to [`HEAVIEST_LOAD_KG`], rounded to hundredths.
pub fn weight_kg(value: f64) -> Result<f64, InputError> {
    // `contains` is also false for NaN.
    if (0.0..=HEAVIEST_LOAD_KG).contains(&value) {
        Ok((value * 100.0).round() / 100.0)
    } else {
        Err(InputError::OutOfRange { min: 0, max: 1000 })
    }
}

/// Seconds under work, up to the longest session.
pub fn duration_seconds(value: i64) -> Result<i32, InputError> {
    integer(value, 0, 14_400)
}

/// Seconds of rest, up to an hour.
pub fn rest_seconds(value: i64) -> Result<i32, InputError> {
    integer(value, 0, 3600)
}

/// Repetitions in reserve, 0 to 4.
pub fn rir(value: i64) -> Result<i32, InputError> {
    integer(value, 0, 4)
}

/// A place in a list, 0 to 99.
pub fn order_index(value: i64) -> Result<i32, InputError> {
    integer(value, 0, 99)
}

/// The largest integer that JavaScript represents exactly.
pub const LARGEST_REVISION: i64 = (1 << 53) - 1;

/// A row's revision, 0 to [`LARGEST_REVISION`].
pub fn revision(value: i64) -> Result<i64, InputError> {
    if (0..=LARGEST_REVISION).contains(&value) {
        Ok(value)
    } else {
        Err(InputError::OutOfRange { min: 0, max: LARGEST_REVISION })
    }
}

/// Seconds of pause. There is no upper bound, since a phone may lie in a locker for days.
pub fn paused_seconds(value: i64) -> Result<i32, InputError> {
    integer(value, 0, i32::MAX)
}

/// Sets that a plan asks for, 1 to 10.
pub fn planned_sets(value: i64) -> Result<u8, InputError> {
    integer(value, 1, 10).map(|sets| u8::try_from(sets).unwrap_or(u8::MAX))
}

/// The number of a group of exercises that are done in turn, 0 to 30.
pub fn exercise_group(value: i64) -> Result<u8, InputError> {
    integer(value, 0, 30).map(|group| u8::try_from(group).unwrap_or(u8::MAX))
}

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
