//! When members are reminded, and when their phones stay silent.

use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc};

use crate::access::GRACE_DAYS;
use crate::zone::Zone;

/// Days without training after which a member is asked back.
pub const INACTIVE_DAYS: i64 = 14;

/// The hours of the member's day in which reminders are sent, the last one excluded.
const HOURS: std::ops::Range<u32> = 8..21;

/// The hour of the member's day from which phones stay silent.
const QUIET_FROM: u32 = 22;

/// The hour at which they may sound again.
const QUIET_UNTIL: u32 = 8;

/// A reminder of a paid year's end, by the days left when it is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum RenewalStage {
    Month,
    Week,
    Eve,
    LastDay,
    /// Three days into the grace.
    Grace,
}

impl RenewalStage {
    pub const ALL: [Self; 5] = [Self::Month, Self::Week, Self::Eve, Self::LastDay, Self::Grace];

    /// Days left on the day from which the reminder is due; negative after the end.
    pub const fn days_left(self) -> i64 {
        match self {
            Self::Month => 30,
            Self::Week => 7,
            Self::Eve => 1,
            Self::LastDay => 0,
            Self::Grace => -3,
        }
    }
}

/// The reminder that is due on a day: the latest whose day has come. So a late run sends one
/// reminder and not all that were missed. `None` before the first, and once the grace is over.
pub fn renewal_stage(paid_until: NaiveDate, today: NaiveDate) -> Option<RenewalStage> {
    let left = (paid_until - today).num_days();
    if today > paid_until + Days::new(GRACE_DAYS) {
        return None;
    }
    RenewalStage::ALL.into_iter().rev().find(|stage| left <= stage.days_left())
}

/// The days on which a paid year may end for some reminder of it to be due on `today`.
pub fn renewal_window(today: NaiveDate) -> (NaiveDate, NaiveDate) {
    let longest = RenewalStage::Month.days_left().unsigned_abs();
    (today - Days::new(GRACE_DAYS), today + Days::new(longest))
}

/// Whether it is an hour in which a reminder disturbs nobody.
pub fn is_time_to_write(now: DateTime<Utc>, zone: &Zone) -> bool {
    HOURS.contains(&zone.local(now).hour())
}

/// The first instant from `now` on at which a phone may sound: now, or the morning after a night.
pub fn after_the_night(now: DateTime<Utc>, zone: &Zone) -> DateTime<Utc> {
    let local = zone.local(now);
    if (QUIET_UNTIL..QUIET_FROM).contains(&local.hour()) {
        return now;
    }
    let is_evening = local.hour() >= QUIET_FROM;
    let morning = local.date_naive() + Days::new(u64::from(is_evening));
    let opening = morning.and_time(NaiveTime::MIN) + TimeDelta::hours(QUIET_UNTIL.into());
    zone.instant(opening).unwrap_or(now)
}

/// How long a phone may still sound on this day; none at night.
pub fn until_the_night(now: DateTime<Utc>, zone: &Zone) -> TimeDelta {
    let local = zone.local(now);
    let night = local.date_naive().and_time(NaiveTime::MIN) + TimeDelta::hours(QUIET_FROM.into());
    (night - local.naive_local()).max(TimeDelta::zero())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn the_latest_stage_whose_day_has_come_is_due() {
        use RenewalStage::{Eve, Grace, LastDay, Month, Week};
        let until = day("2026-12-31");
        for (today, expected) in [
            ("2026-11-30", None),
            ("2026-12-01", Some(Month)),
            // A run that comes late.
            ("2026-12-23", Some(Month)),
            ("2026-12-24", Some(Week)),
            ("2026-12-29", Some(Week)),
            ("2026-12-30", Some(Eve)),
            ("2026-12-31", Some(LastDay)),
            ("2027-01-02", Some(LastDay)),
            ("2027-01-03", Some(Grace)),
            ("2027-01-07", Some(Grace)),
            ("2027-01-08", None),
        ] {
            assert_eq!(renewal_stage(until, day(today)), expected, "{today}");
        }
    }

    #[test]
    fn the_window_has_every_day_with_a_stage_and_no_other() {
        let today = day("2028-02-29");
        let (first, last) = renewal_window(today);
        let has_stage = |until: NaiveDate| renewal_stage(until, today).is_some();
        assert!(first.iter_days().take_while(|one| *one <= last).all(has_stage));
        assert!(!has_stage(first - Days::new(1)) && !has_stage(last + Days::new(1)));
    }

    #[test]
    fn reminders_come_from_eight_in_the_morning_to_nine_in_the_evening() {
        let at = |text: &str, zone: &str| {
            is_time_to_write(text.parse().unwrap(), &zone.parse().unwrap())
        };
        for (now, zone, expected) in [
            ("2026-11-20T10:59:59Z", "America/Sao_Paulo", false),
            ("2026-11-20T11:00:00Z", "America/Sao_Paulo", true),
            ("2026-11-20T23:59:59Z", "America/Sao_Paulo", true),
            ("2026-11-21T00:00:00Z", "America/Sao_Paulo", false),
            ("2026-11-20T12:59:59Z", "America/Rio_Branco", false),
            ("2026-11-20T13:00:00Z", "America/Rio_Branco", true),
        ] {
            assert_eq!(at(now, zone), expected, "{now} {zone}");
        }
    }

    #[test]
    fn a_phone_may_sound_until_ten_in_the_evening() {
        let minutes =
            |text: &str| until_the_night(text.parse().unwrap(), &Zone::default()).num_minutes();
        assert_eq!(minutes("2026-11-20T15:00:00Z"), 10 * 60);
        assert_eq!(minutes("2026-11-21T00:59:00Z"), 1);
        assert_eq!(minutes("2026-11-21T01:30:00Z"), 0);
    }

    #[test]
    fn phones_stay_silent_from_ten_in_the_evening_to_eight_in_the_morning() {
        let at = |text: &str, zone: &str| {
            after_the_night(text.parse().unwrap(), &zone.parse().unwrap()).to_string()
        };
        for (now, zone, expected) in [
            ("2026-11-20T11:00:00Z", "America/Sao_Paulo", "2026-11-20 11:00:00 UTC"),
            ("2026-11-21T00:59:59Z", "America/Sao_Paulo", "2026-11-21 00:59:59 UTC"),
            ("2026-11-21T01:00:00Z", "America/Sao_Paulo", "2026-11-21 11:00:00 UTC"),
            ("2026-11-21T10:59:59Z", "America/Sao_Paulo", "2026-11-21 11:00:00 UTC"),
            ("2026-11-21T02:30:00Z", "America/Rio_Branco", "2026-11-21 02:30:00 UTC"),
            ("2026-11-21T03:00:00Z", "America/Rio_Branco", "2026-11-21 13:00:00 UTC"),
            // The clocks are put forward in this night.
            ("2026-03-28T23:00:00Z", "Europe/Lisbon", "2026-03-29 07:00:00 UTC"),
        ] {
            assert_eq!(at(now, zone), expected, "{now} {zone}");
        }
    }
}
