//! Calendar dates and weeks of a member.
//!
//! Instants are UTC. A calendar date needs a time zone, which is the member's own.

use chrono::{DateTime, Datelike, Days, Months, NaiveDate, Utc};

use crate::zone::Zone;

/// The calendar date in `zone` at the instant `now`.
pub fn today(now: DateTime<Utc>, zone: &Zone) -> NaiveDate {
    zone.local(now).date_naive()
}

/// The Monday of the training week of `date`.
pub fn monday_of(date: NaiveDate) -> NaiveDate {
    date - Days::new(u64::from(date.weekday().num_days_from_monday()))
}

/// The first day of the calendar month of `date`.
pub fn first_of_month(date: NaiveDate) -> NaiveDate {
    date.with_day(1).unwrap_or(date)
}

/// The same day one year later; 29 February becomes 28 February.
pub fn one_year_after(date: NaiveDate) -> NaiveDate {
    date.checked_add_months(Months::new(12)).unwrap_or(NaiveDate::MAX)
}

/// The number of a date, with which the rules of training count days.
pub fn day_number(date: NaiveDate) -> i64 {
    date.num_days_from_ce().into()
}

/// The date of a day number, if the calendar has it.
pub fn date_of_number(day: i64) -> Option<NaiveDate> {
    NaiveDate::from_num_days_from_ce_opt(i32::try_from(day).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn instant(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn today_is_the_date_in_the_members_zone() {
        let zone = Zone::default();
        assert_eq!(today(instant("2026-11-20T02:59:59Z"), &zone), date("2026-11-19"));
        assert_eq!(today(instant("2026-11-20T03:00:00Z"), &zone), date("2026-11-20"));
        let noronha = "America/Noronha".parse().unwrap();
        assert_eq!(today(instant("2026-11-20T02:00:00Z"), &noronha), date("2026-11-20"));
    }

    #[test]
    fn weeks_start_on_monday() {
        for day in 16..=22 {
            let day = NaiveDate::from_ymd_opt(2026, 11, day).unwrap();
            assert_eq!(monday_of(day), date("2026-11-16"));
        }
        assert_eq!(monday_of(date("2027-01-01")), date("2026-12-28"));
    }

    #[test]
    fn the_week_turns_at_midnight_of_the_members_zone() {
        // Each instant is the first of Monday, 23 November 2026, in its zone.
        for (zone, midnight) in [
            ("America/Sao_Paulo", "2026-11-23T03:00:00Z"),
            ("America/Rio_Branco", "2026-11-23T05:00:00Z"),
            ("Europe/Lisbon", "2026-11-23T00:00:00Z"),
            ("Asia/Tokyo", "2026-11-22T15:00:00Z"),
        ] {
            let here = zone.parse().unwrap();
            let midnight = instant(midnight);
            let before = today(midnight - chrono::TimeDelta::seconds(1), &here);
            assert_eq!(
                (before, monday_of(before)),
                (date("2026-11-22"), date("2026-11-16")),
                "{zone}"
            );
            let after = today(midnight, &here);
            assert_eq!(
                (after, monday_of(after)),
                (date("2026-11-23"), date("2026-11-23")),
                "{zone}"
            );
        }
    }

    #[test]
    fn a_year_from_a_leap_day_ends_on_the_28th() {
        assert_eq!(one_year_after(date("2028-02-29")), date("2029-02-28"));
        assert_eq!(one_year_after(date("2026-11-20")), date("2027-11-20"));
    }
}
