//! What a member wants to be told about the training week, and when.

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, TimeDelta, Timelike, Utc};

use crate::input::InputError;
use crate::program::DayCode;
use crate::zone::Zone;

/// The hour of a Sunday at which the week is looked back on.
const RECAP_HOUR: u32 = 19;

/// An hour of the member's day at which a phone may sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReminderHour(u8);

impl ReminderHour {
    pub const EARLIEST: u8 = 8;
    pub const LATEST: u8 = 21;

    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for ReminderHour {
    type Error = InputError;

    fn try_from(hour: i64) -> Result<Self, InputError> {
        let bounds = i64::from(Self::EARLIEST)..=i64::from(Self::LATEST);
        let valid = u8::try_from(hour).ok().filter(|_| bounds.contains(&hour));
        valid
            .map(Self)
            .ok_or(InputError::OutOfRange { min: Self::EARLIEST.into(), max: Self::LATEST.into() })
    }
}

impl Default for ReminderHour {
    fn default() -> Self {
        Self(Self::EARLIEST)
    }
}

/// What a member wants to be told. Nothing, unless they ask for it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TrainingReminders {
    /// In the morning of a training day.
    pub training_day: bool,
    /// On the day after a training day without training, if it is one of rest.
    pub missed_day: bool,
    /// On Sunday evening.
    pub week_over: bool,
    pub hour: ReminderHour,
}

/// A day of the program in this week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedDay {
    pub code: DayCode,
    pub on: NaiveDate,
    pub is_trained: bool,
}

/// A notice about the training week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrainingNotice {
    TrainingDay(DayCode),
    MissedDay(DayCode),
    WeekOver,
}

impl TrainingReminders {
    /// The first instant after another one at which something may be due.
    pub fn next_after(self, after: DateTime<Utc>, zone: &Zone) -> Option<DateTime<Utc>> {
        let today = zone.local(after).date_naive();
        today
            .iter_days()
            .take(8)
            .flat_map(|day| self.hours_of(day).map(move |hour| (day, hour)))
            .filter_map(|(day, hour)| {
                let local = day.and_time(NaiveTime::MIN) + TimeDelta::hours(hour.into());
                zone.instant(local)
            })
            .filter(|at| *at > after)
            .min()
    }

    /// The hours of a day at which something may be due.
    fn hours_of(self, day: NaiveDate) -> impl Iterator<Item = u32> {
        let daily = (self.training_day || self.missed_day).then_some(self.hour.0.into());
        let recap = (self.week_over && is_sunday(day)).then_some(RECAP_HOUR);
        daily.into_iter().chain(recap)
    }

    /// What is due at an instant, with the days that are planned in its week. Nothing was missed
    /// before `since`, the member's first day.
    pub fn due(
        self,
        now: DateTime<Utc>,
        zone: &Zone,
        week: &[PlannedDay],
        since: NaiveDate,
    ) -> Option<TrainingNotice> {
        let local = zone.local(now);
        let today = local.date_naive();
        if self.week_over && is_sunday(today) && local.hour() >= RECAP_HOUR {
            return week.iter().any(|day| day.on >= since).then_some(TrainingNotice::WeekOver);
        }
        let open_on = |date| week.iter().find(|day| day.on == date && !day.is_trained);
        if let Some(day) = open_on(today) {
            return self.training_day.then_some(TrainingNotice::TrainingDay(day.code));
        }
        let has_trained_today = week.iter().any(|day| day.on == today);
        let yesterday = today - Days::new(1);
        let missed = open_on(yesterday).filter(|day| day.on >= since && !has_trained_today)?;
        self.missed_day.then_some(TrainingNotice::MissedDay(missed.code))
    }
}

fn is_sunday(day: NaiveDate) -> bool {
    day.weekday() == chrono::Weekday::Sun
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: TrainingReminders = TrainingReminders {
        training_day: true,
        missed_day: true,
        week_over: true,
        hour: ReminderHour(9),
    };

    fn at(local: &str) -> DateTime<Utc> {
        let zone = Zone::default();
        zone.instant(local.parse().unwrap()).unwrap()
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    /// Monday A, which was trained, Wednesday B, Friday C.
    fn week() -> [PlannedDay; 3] {
        let planned = |code, on, is_trained| PlannedDay { code, on: day(on), is_trained };
        [
            planned(DayCode::A, "2026-11-23", true),
            planned(DayCode::B, "2026-11-25", false),
            planned(DayCode::C, "2026-11-27", false),
        ]
    }

    #[test]
    fn something_may_be_due_every_day_at_the_hour_and_on_sunday_evening() {
        let next = |after: &str| ALL.next_after(at(after), &Zone::default()).unwrap();
        assert_eq!(next("2026-11-28T08:59:59"), at("2026-11-28T09:00:00"));
        assert_eq!(next("2026-11-28T09:00:00"), at("2026-11-29T09:00:00"));
        assert_eq!(next("2026-11-29T09:00:00"), at("2026-11-29T19:00:00"));
        assert_eq!(next("2026-11-29T19:00:00"), at("2026-11-30T09:00:00"));
        let only_recap = TrainingReminders { training_day: false, missed_day: false, ..ALL };
        let next = only_recap.next_after(at("2026-11-29T19:00:00"), &Zone::default());
        assert_eq!(next, Some(at("2026-12-06T19:00:00")));
        assert_eq!(
            TrainingReminders::default().next_after(at("2026-11-28T08:00:00"), &Zone::default()),
            None
        );
    }

    #[test]
    fn what_is_due_follows_the_week() {
        use TrainingNotice::{MissedDay, TrainingDay, WeekOver};
        let due = |now: &str, since: &str| ALL.due(at(now), &Zone::default(), &week(), day(since));
        for (now, expected) in [
            // Trained.
            ("2026-11-23T09:00:00", None),
            ("2026-11-24T09:00:00", None),
            ("2026-11-25T09:00:00", Some(TrainingDay(DayCode::B))),
            ("2026-11-26T09:00:00", Some(MissedDay(DayCode::B))),
            ("2026-11-27T09:00:00", Some(TrainingDay(DayCode::C))),
            ("2026-11-28T09:00:00", Some(MissedDay(DayCode::C))),
            ("2026-11-29T09:00:00", None),
            ("2026-11-29T19:00:00", Some(WeekOver)),
        ] {
            assert_eq!(due(now, "2026-01-01"), expected, "{now}");
        }
        assert_eq!(due("2026-11-26T09:00:00", "2026-11-26"), None);
        assert_eq!(due("2026-11-29T19:00:00", "2026-11-28"), None);
    }

    #[test]
    fn what_nobody_asked_for_is_not_due() {
        let none = TrainingReminders::default();
        for now in ["2026-11-25T09:00:00", "2026-11-26T09:00:00", "2026-11-29T19:00:00"] {
            let due = none.due(at(now), &Zone::default(), &week(), day("2026-01-01"));
            assert_eq!(due, None, "{now}");
        }
    }

    #[test]
    fn an_hour_is_one_of_the_day() {
        assert!([8, 21].into_iter().all(|hour| ReminderHour::try_from(hour).is_ok()));
        assert!([-1, 7, 22, 264].into_iter().all(|hour| ReminderHour::try_from(hour).is_err()));
    }
}
