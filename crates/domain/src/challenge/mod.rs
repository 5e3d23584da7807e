//! Challenges and goals: an amount of training to reach between two days.
//!
//! What counts is computed from the training log; only a goal in a unit of the member's own is
//! advanced by hand.

mod period;
mod predefined;
mod unit;
mod work;

pub use period::{Period, Window};
pub use predefined::{Predefined, predefined, predefined_by_slug};
pub use unit::{Focus, TargetUnit, WorkUnit};
pub use work::{DoneExercise, DoneWorkout, count_work, gain_of};

use chrono::{DateTime, Days, NaiveDate, Utc};

use crate::id::{ChallengeId, MemberId};
use crate::input::InputError;

/// The most of one member that haven't ended: more than anybody follows.
pub const MAX_RUNNING: i64 = 50;

/// The longest goal.
const LONGEST_GOAL: Days = Days::new(5 * 366);

/// Whether a task is a challenge or a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// Lasts a day, a week or a month.
    Challenge,
    /// Ends when the member says, and may be changed.
    Goal,
}

/// What is to be reached, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    pub title: String,
    pub description: Option<String>,
    pub period: Period,
    pub target: i32,
    pub unit: TargetUnit,
    pub focus: Focus,
    pub window: Window,
}

/// A challenge or a goal of a member.
#[derive(Clone, Debug, PartialEq)]
pub struct Challenge {
    pub id: ChallengeId,
    pub member: MemberId,
    pub kind: TaskKind,
    /// Of the predefined challenge that it was made from.
    pub slug: Option<String>,
    pub task: Task,
    /// What the log says today, or what the member entered.
    pub current: i32,
    /// When the target was reached first. It stays if the log changes later.
    pub completed_at: Option<DateTime<Utc>>,
    /// When the member was congratulated.
    pub celebrated_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

impl Challenge {
    /// Whether a gain is what reaches the target.
    pub fn is_reached_by(&self, gain: i32) -> bool {
        let target = self.task.target;
        self.current >= target && self.current - gain < target
    }
}

/// The dates of a goal. Without an end, it lasts as long as its period.
pub fn goal_window(
    period: Period,
    start: NaiveDate,
    end: Option<NaiveDate>,
) -> Result<Window, InputError> {
    let end = end.unwrap_or_else(|| period.end_of(start));
    if end < start {
        return Err(InputError::EndBeforeStart);
    }
    if end > start + LONGEST_GOAL {
        return Err(InputError::TooFarAhead);
    }
    Ok(Window { start, end })
}

/// Checks the first day of a challenge or goal against the member's today.
pub fn starts_on(date: NaiveDate, today: NaiveDate) -> Result<NaiveDate, InputError> {
    let year = Days::new(366);
    if date < today - year {
        return Err(InputError::TooLongAgo);
    }
    if date > today + year {
        return Err(InputError::TooFarAhead);
    }
    Ok(date)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_goal_ends_when_its_member_says_or_with_its_period() {
        let start = date("2027-01-31");
        let window = |end| goal_window(Period::Monthly, start, end).map(|window| window.end);
        assert_eq!(window(None), Ok(date("2027-02-28")));
        assert_eq!(window(Some(start)), Ok(start));
        assert_eq!(window(Some(date("2027-01-30"))), Err(InputError::EndBeforeStart));
        assert_eq!(window(Some(start + LONGEST_GOAL)), Ok(start + LONGEST_GOAL));
        assert_eq!(window(Some(date("2040-01-01"))), Err(InputError::TooFarAhead));
    }

    #[test]
    fn challenges_start_within_a_year_of_today() {
        let today = date("2026-11-24");
        for (start, expected) in [
            ("2025-11-23", Ok(date("2025-11-23"))),
            ("2025-11-22", Err(InputError::TooLongAgo)),
            ("2027-11-25", Ok(date("2027-11-25"))),
            ("2027-11-26", Err(InputError::TooFarAhead)),
        ] {
            assert_eq!(starts_on(date(start), today), expected, "{start}");
        }
    }
}
