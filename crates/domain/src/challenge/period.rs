//! How long a challenge lasts.

use chrono::{Days, Months, NaiveDate};
use evolua_text::token_enum;

use crate::input::InputError;

token_enum! {
    /// How long a challenge lasts.
    pub enum Period {
        Daily = "daily",
        Weekly = "weekly",
        Monthly = "monthly",
    }
    else InputError = |_text| InputError::UnknownChoice
}

impl Period {
    /// The last day: one day, seven days or one month after the first. A month that is too short
    /// ends on its last day.
    pub fn end_of(self, start: NaiveDate) -> NaiveDate {
        match self {
            Self::Daily => start + Days::new(1),
            Self::Weekly => start + Days::new(7),
            Self::Monthly => start + Months::new(1),
        }
    }

    /// The days of a challenge that starts on `start`.
    pub fn window_from(self, start: NaiveDate) -> Window {
        Window { start, end: self.end_of(start) }
    }
}

/// The days in which training counts, both included, in the member's zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    pub start: NaiveDate,
    pub end: NaiveDate,
}

impl Window {
    pub fn contains(&self, day: NaiveDate) -> bool {
        (self.start..=self.end).contains(&day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_follows_from_the_start() {
        for (period, start, end) in [
            (Period::Daily, "2026-12-31", "2027-01-01"),
            (Period::Weekly, "2026-11-24", "2026-12-01"),
            (Period::Monthly, "2026-11-24", "2026-12-24"),
            (Period::Monthly, "2027-01-31", "2027-02-28"),
            (Period::Monthly, "2028-01-31", "2028-02-29"),
            (Period::Monthly, "2027-03-31", "2027-04-30"),
            (Period::Monthly, "2026-12-31", "2027-01-31"),
        ] {
            let end_of = period.end_of(start.parse().unwrap());
            assert_eq!(end_of, end.parse().unwrap(), "{period} from {start}");
        }
    }

    #[test]
    fn both_ends_count() {
        let window = Period::Weekly.window_from("2026-11-24".parse().unwrap());
        let contains = |day: &str| window.contains(day.parse().unwrap());
        let days = ["2026-11-23", "2026-11-24", "2026-12-01", "2026-12-02"];
        assert_eq!(days.map(contains), [false, true, true, false]);
    }
}
