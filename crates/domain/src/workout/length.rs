//! When a session began and how long it took, and when one ended that was forgotten.

use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};

use crate::zone::Zone;

/// The longest session that counts. One that is still open after it was forgotten.
pub const LONGEST_SESSION: TimeDelta = TimeDelta::hours(4);

/// The local start of a session on the day that it counts for, also after it was moved to another day.
pub fn local_start(trained_on: NaiveDate, started_at: DateTime<Utc>, zone: Zone) -> NaiveDateTime {
    trained_on.and_time(zone.local(started_at).time())
}

/// Whole minutes without the pauses; `None` if the end comes before the start.
pub(super) fn duration_minutes(
    started_at: DateTime<Utc>,
    ended_at: DateTime<Utc>,
    paused_seconds: i32,
) -> Option<i64> {
    let whole = (ended_at - started_at).num_seconds();
    let trained = (whole - i64::from(paused_seconds)).clamp(0, LONGEST_SESSION.num_seconds());
    // Rounded to the nearest minute; an end before the start has no duration.
    (whole >= 0).then_some((trained + 30) / 60)
}

/// The end of a session that was left open, once it is older than [`LONGEST_SESSION`]: its last
/// completed set.
pub fn forgotten_end(
    started_at: DateTime<Utc>,
    last_set_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    let latest = started_at + LONGEST_SESSION;
    (now > latest).then(|| last_set_at.clamp(started_at, latest))
}

/// The end of a session that its member ended: the recorded one, unless the session would be longer
/// than [`LONGEST_SESSION`]. Then the phone was forgotten, and `last_set_at` counts.
pub fn plausible_end(
    started_at: DateTime<Utc>,
    ended_at: DateTime<Utc>,
    paused_seconds: i32,
    last_set_at: DateTime<Utc>,
) -> DateTime<Utc> {
    // Pauses don't count: a session that was paused for days is plausible.
    let trained = ended_at - started_at - TimeDelta::seconds(paused_seconds.into());
    if trained <= LONGEST_SESSION {
        return ended_at;
    }
    last_set_at.clamp(started_at, started_at + LONGEST_SESSION)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        format!("2026-11-20T{text}Z").parse().unwrap()
    }

    #[test]
    fn durations_are_rounded_and_never_exceed_four_hours() {
        for (start, end, paused, minutes) in [
            ("10:00:00", "10:45:29", 0, Some(45)),
            ("10:00:00", "10:45:30", 0, Some(46)),
            ("10:00:00", "10:45:30", 60, Some(45)),
            ("10:00:00", "10:45:30", 9_999, Some(0)),
            ("10:00:00", "10:00:00", 0, Some(0)),
            ("10:00:00", "19:00:00", 0, Some(240)),
            ("10:00:00", "15:00:00", 7_200, Some(180)),
            ("10:00:01", "10:00:00", 0, None),
        ] {
            let found = duration_minutes(at(start), at(end), paused);
            assert_eq!(found, minutes, "{start} to {end}, paused {paused} s");
        }
    }

    #[test]
    fn an_end_that_comes_hours_late_is_the_last_set() {
        for (end, paused, last_set, expected) in [
            ("12:00:00", 0, "08:50:00", "12:00:00"),
            ("12:00:01", 0, "08:50:00", "08:50:00"),
            ("13:00:00", 3600, "12:50:00", "13:00:00"),
            ("13:00:01", 3600, "12:50:00", "12:00:00"),
            ("13:00:00", 0, "07:00:00", "08:00:00"),
        ] {
            let found = plausible_end(at("08:00:00"), at(end), paused, at(last_set));
            assert_eq!(found, at(expected), "ended {end}, paused {paused} s");
        }
    }

    #[test]
    fn a_forgotten_session_ends_at_its_last_set() {
        let start = at("08:00:00");
        assert_eq!(forgotten_end(start, at("08:50:00"), at("12:00:00")), None);
        let later = at("12:00:01");
        assert_eq!(forgotten_end(start, at("08:50:00"), later), Some(at("08:50:00")));
        assert_eq!(
            forgotten_end(start, at("23:00:00"), at("23:30:00")),
            Some(later - TimeDelta::seconds(1))
        );
    }
}
