//! The workout that is due. The days of the program, from A on, take the weekdays of the routine in
//! order; a week goes from Monday to Sunday.

use chrono::{Days, NaiveDate};

use crate::calendar::monday_of;
use crate::routine::Weekdays;

/// A day of the program in a week of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scheduled {
    /// Index of the day in the program; 0 is A.
    pub index: usize,
    /// The date it is planned for.
    pub on: NaiveDate,
    /// Whether a workout of this letter was done in the same week.
    pub is_completed: bool,
}

/// The workout of today and the one after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Due {
    /// Today's letter; `None` on a day of rest.
    pub today: Option<Scheduled>,
    /// The oldest letter missed this week, else the next one planned.
    pub next: Option<Scheduled>,
}

/// Decides what is due on `today` for a program that is trained on `weekdays`.
///
/// `done` tells whether a letter (0 is A) was trained in the current week. Every Monday starts
/// again: a day that was missed last week is no longer due.
pub fn due(weekdays: Weekdays, today: NaiveDate, done: impl Fn(usize) -> bool) -> Due {
    let monday = monday_of(today);
    let dates = weekdays.iter().enumerate().map(|(index, day)| (index, day.in_week_of(monday)));
    let week: Vec<_> =
        dates.map(|(index, on)| Scheduled { index, on, is_completed: done(index) }).collect();
    let open = || week.iter().filter(|day| !day.is_completed);
    // Older letters first, so that a missed day is made up before the next one.
    let missed = open().find(|day| day.on < today);
    let ahead = open().find(|day| day.on > today);
    let next_week = week.first().map(|first| Scheduled {
        on: first.on + Days::new(7),
        is_completed: false,
        ..*first
    });
    Due {
        today: week.iter().find(|day| day.on == today).copied(),
        next: missed.or(ahead).copied().or(next_week),
    }
}

#[cfg(test)]
mod tests {
    use chrono::Datelike;

    use super::*;

    /// The letters of today and next as text, the latter with its day of the month.
    fn shown(weekdays: Weekdays, today: &str, done: &str) -> String {
        let letter = |s: Scheduled| char::from(b'A' + u8::try_from(s.index).unwrap());
        let due = due(weekdays, today.parse().unwrap(), |i| {
            done.contains(char::from(b'A' + u8::try_from(i).unwrap()))
        });
        let today = due.today.map_or("-".to_owned(), |s| {
            format!("{}{}", letter(s), if s.is_completed { "✓" } else { "" })
        });
        let next = due.next.map_or("-".to_owned(), |s| format!("{}@{}", letter(s), s.on.day()));
        format!("{today} {next}")
    }

    #[test]
    fn today_and_next_follow_the_week() {
        // 2026-11-16 is a Monday.
        for (days, today, done, expected) in [
            (3, "2026-11-16", "", "A B@17"),
            (3, "2026-11-16", "A", "A✓ B@17"),
            (3, "2026-11-17", "", "B A@16"),
            (3, "2026-11-17", "A", "B C@18"),
            (3, "2026-11-19", "ABC", "- A@23"),
            (3, "2026-11-19", "AC", "- B@17"),
            (6, "2026-11-21", "ABCDE", "F A@23"),
            (6, "2026-11-22", "ABCDE", "- F@21"),
            (5, "2026-11-17", "AC", "B D@19"),
            (0, "2026-11-17", "", "- -"),
        ] {
            let weekdays = Weekdays::first(days);
            assert_eq!(
                shown(weekdays, today, done),
                expected,
                "{days} days on {today}, done {done:?}"
            );
        }
    }

    #[test]
    fn the_letters_take_the_days_of_the_routine_in_order() {
        // Tuesday, Thursday and Sunday.
        let routine = Weekdays::from_bits(0b100_1010).unwrap();
        for (today, done, expected) in [
            ("2026-11-16", "", "- A@17"),
            ("2026-11-17", "", "A B@19"),
            ("2026-11-18", "", "- A@17"),
            ("2026-11-19", "A", "B C@22"),
            ("2026-11-22", "AB", "C A@24"),
            ("2026-11-22", "A", "C B@19"),
            ("2026-11-23", "", "- A@24"),
        ] {
            assert_eq!(shown(routine, today, done), expected, "{today}, done {done:?}");
        }
    }
}
