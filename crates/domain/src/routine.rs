//! The weekdays on which a member trains.

use std::fmt;

use chrono::{Datelike, Days, NaiveDate};
use evolua_text::token_enum;

use crate::calendar::monday_of;
use crate::id::{MemberId, RoutineId};
use crate::input::InputError;

token_enum! {
    /// A day of the week, which begins on Monday.
    pub enum Weekday {
        Monday = "segunda",
        Tuesday = "terca",
        Wednesday = "quarta",
        Thursday = "quinta",
        Friday = "sexta",
        Saturday = "sabado",
        Sunday = "domingo",
    }
    else InputError = |_text| InputError::UnknownChoice
}

impl Weekday {
    pub fn of(date: NaiveDate) -> Self {
        Self::ALL[date.weekday().num_days_from_monday() as usize]
    }

    /// The date in the week of a Monday.
    pub fn in_week_of(self, monday: NaiveDate) -> NaiveDate {
        monday + Days::new(self as u64)
    }
}

/// A set of weekdays.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Weekdays(u8);

impl Weekdays {
    /// The first days of the week, from Monday on: what is planned without a routine.
    pub fn first(days: usize) -> Self {
        Weekday::ALL.iter().take(days).copied().collect()
    }

    /// From the number that is stored; `None` if it stands for no set.
    pub fn from_bits(bits: i32) -> Option<Self> {
        u8::try_from(bits).ok().filter(|bits| *bits < 1 << Weekday::ALL.len()).map(Self)
    }

    /// The number that is stored: Monday is 1, Tuesday 2, Wednesday 4.
    pub fn bits(self) -> i32 {
        self.0.into()
    }

    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn contains(self, day: Weekday) -> bool {
        self.0 & (1 << day as u8) != 0
    }

    /// From Monday to Sunday.
    pub fn iter(self) -> impl Iterator<Item = Weekday> {
        Weekday::ALL.iter().copied().filter(move |day| self.contains(*day))
    }
}

impl FromIterator<Weekday> for Weekdays {
    fn from_iter<T: IntoIterator<Item = Weekday>>(days: T) -> Self {
        Self(days.into_iter().fold(0, |bits, day| bits | 1 << day as u8))
    }
}

impl fmt::Debug for Weekdays {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter().map(Weekday::as_str)).finish()
    }
}

/// How many routines a member may have.
pub const MAX_ROUTINES: i64 = 20;

/// What a member calls a routine, and its days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoutinePlan {
    pub name: String,
    pub description: Option<String>,
    pub weekdays: Weekdays,
    /// Whether the program follows it. Of a member's routines at most one is active.
    pub is_active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Routine {
    pub id: RoutineId,
    pub member: MemberId,
    pub plan: RoutinePlan,
}

/// The routine that is active.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveRoutine {
    pub weekdays: Weekdays,
    /// The member's date when it became active.
    pub since: NaiveDate,
}

/// The weekdays of a program: those of the active routine, unless it was made for a program of
/// another number of days.
pub fn training_weekdays(active: Option<ActiveRoutine>, days: usize) -> Weekdays {
    let fitting = active.map(|routine| routine.weekdays).filter(|weekdays| weekdays.len() == days);
    fitting.unwrap_or_else(|| Weekdays::first(days))
}

/// Whole weeks after which a habit is noticed.
const OBSERVED_WEEKS: u64 = 3;

/// In how many of them a weekday belongs to the habit.
const HABITUAL_WEEKS: usize = 2;

/// The first day that decides what a member's habit is.
pub fn observed_from(today: NaiveDate) -> NaiveDate {
    monday_of(today) - Days::new(7 * OBSERVED_WEEKS)
}

/// The weekdays on which a member has trained for three whole weeks, if they are as many as planned
/// and differ from the planned ones. `planned_since` is when the plan began; weeks before it say nothing.
pub fn other_weekdays(
    trained: &[NaiveDate],
    planned: Weekdays,
    planned_since: NaiveDate,
    today: NaiveDate,
) -> Option<Weekdays> {
    let first = observed_from(today);
    let this_week = monday_of(today);
    if planned_since > first {
        return None;
    }
    let is_habit = |day: &Weekday| {
        let dates = (0..OBSERVED_WEEKS).map(|week| day.in_week_of(first + Days::new(7 * week)));
        dates.filter(|date| *date < this_week && trained.contains(date)).count() >= HABITUAL_WEEKS
    };
    let habit: Weekdays = Weekday::ALL.iter().copied().filter(is_habit).collect();
    (habit.len() == planned.len() && habit != planned).then_some(habit)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads `1010100` as Monday, Wednesday and Friday.
    fn days(text: &str) -> Weekdays {
        let days = Weekday::ALL.iter().zip(text.bytes());
        days.filter(|(_, bit)| *bit == b'1').map(|(day, _)| *day).collect()
    }

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn the_stored_number_gives_the_same_days() {
        for bits in 0..128 {
            let weekdays = Weekdays::from_bits(bits).unwrap();
            assert_eq!(weekdays.bits(), bits);
            assert_eq!(weekdays.iter().collect::<Weekdays>(), weekdays);
            assert_eq!(weekdays.iter().count(), weekdays.len());
        }
        assert_eq!((Weekdays::from_bits(128), Weekdays::from_bits(-1)), (None, None));
        assert_eq!(Weekdays::first(3), days("1110000"));
        // 2026-11-22 is a Sunday.
        assert_eq!(Weekday::of(date("2026-11-22")), Weekday::Sunday);
        assert_eq!(Weekday::Sunday.in_week_of(date("2026-11-16")), date("2026-11-22"));
    }

    #[test]
    fn a_routine_of_another_number_of_days_plans_nothing() {
        let active = ActiveRoutine { weekdays: days("0101010"), since: date("2026-11-20") };
        assert_eq!(training_weekdays(Some(active), 3), days("0101010"));
        assert_eq!(training_weekdays(Some(active), 4), days("1111000"));
        assert_eq!(training_weekdays(None, 2), days("1100000"));
    }

    #[test]
    fn three_weeks_of_other_days_are_a_habit() {
        const TODAY: &str = "2026-11-25";
        // Weeks of the 2nd, 9th and 16th of November.
        for (weeks, planned, since, expected) in [
            (["1010100", "1010100", "1010100"], "1110000", "2026-11-02", Some("1010100")),
            // One week may differ.
            (["1010100", "1001100", "1010100"], "1110000", "2026-11-02", Some("1010100")),
            (["1010100", "0000000", "1010100"], "1110000", "2026-11-02", Some("1010100")),
            // As planned, or with a day more or less.
            (["1110000", "1110000", "1110000"], "1110000", "2026-11-02", None),
            (["1010110", "1010110", "1010110"], "1110000", "2026-11-02", None),
            (["1010000", "1010000", "1010000"], "1110000", "2026-11-02", None),
            // No habit in changing days.
            (["1010100", "0101010", "0010101"], "1110000", "2026-11-02", None),
            // Planned in the middle of the first week.
            (["1010100", "1010100", "1010100"], "1110000", "2026-11-03", None),
            (["0000001", "0000001", "0000000"], "1000000", "2026-10-01", Some("0000001")),
        ] {
            let monday = observed_from(date(TODAY));
            let trained: Vec<_> = (0..)
                .zip(weeks)
                .flat_map(|(week, text)| {
                    let monday = monday + Days::new(7 * week);
                    days(text).iter().map(move |day| day.in_week_of(monday)).collect::<Vec<_>>()
                })
                .collect();
            let found = other_weekdays(&trained, days(planned), date(since), date(TODAY));
            assert_eq!(found, expected.map(days), "{weeks:?} instead of {planned}");
        }
        // The current week says nothing yet.
        let this_week = [date("2026-11-23"), date("2026-11-24"), date("2026-11-25")];
        assert_eq!(
            other_weekdays(&this_week, days("0101010"), date("2026-01-01"), date(TODAY)),
            None
        );
    }
}
