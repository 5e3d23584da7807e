//! The workout that is due: the week goes from A on Monday to F on Saturday, and Sunday is free.

use chrono::{Datelike, Days, NaiveDate};

use crate::calendar::monday_of;

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

/// Decides what is due on `today` for a program of `days` letters.
///
/// `done` tells whether a letter (0 is A) was trained in the current week. Every Monday starts
/// anew: a letter that was missed last week is not due any more.
pub fn due(days: usize, today: NaiveDate, done: impl Fn(usize) -> bool) -> Due {
    let monday = monday_of(today);
    let planned = |week: NaiveDate, index: usize| week + Days::new(index as u64);
    let this_week =
        |index| Scheduled { index, on: planned(monday, index), is_completed: done(index) };
    let weekday = today.weekday().num_days_from_monday() as usize;

    // Older letters first, so that a missed day is made up before the next one.
    let missed = (0..days.min(weekday)).map(this_week).find(|day| !day.is_completed);
    let ahead = (weekday + 1..days).map(this_week).find(|day| !day.is_completed);
    let next_week = (days > 0).then(|| Scheduled {
        index: 0,
        on: planned(monday + Days::new(7), 0),
        is_completed: false,
    });
    Due {
        today: (weekday < days).then(|| this_week(weekday)),
        next: missed.or(ahead).or(next_week),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The letters of today and next as text, the latter with its day of the month.
    fn shown(days: usize, today: &str, done: &str) -> String {
        let letter = |s: Scheduled| char::from(b'A' + u8::try_from(s.index).unwrap());
        let due = due(days, today.parse().unwrap(), |i| {
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
            assert_eq!(shown(days, today, done), expected, "{days} days on {today}, done {done:?}");
        }
    }
}
