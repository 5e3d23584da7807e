//! Where a member stands in the weeks of a cycle. It is computed from the log, so it needs no
//! bookkeeping, and a week without a workout doesn't count.

use chrono::{Days, NaiveDate};
use serde::{Deserialize, Serialize};

use super::weeks::{Pace, Position, RETURNING_WEEKS, Standing};
use crate::calendar::monday_of;

/// Days away after which the weeks begin again, and after which they begin gently.
const BREAK_DAYS: i64 = 15;
const LONG_BREAK_DAYS: i64 = 29;

/// Days that lie between the first days of two light weeks at least.
pub(crate) const BETWEEN_LIGHT_WEEKS: i64 = 21;

/// A day with a finished workout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoneDay {
    pub on: NaiveDate,
    /// Whether the workout was a light one.
    pub is_light: bool,
}

/// A week in which the member trained, and the week of the cycle that it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CountedWeek {
    pub monday: NaiveDate,
    pub position: Position,
}

/// The weeks with a workout in which the sets of a program come back after a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ComebackPlan {
    /// The day on which it was accepted.
    pub since: NaiveDate,
    pub weeks: u8,
}

/// The weeks of a cycle as a member went through them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The weeks before this one, by date.
    pub past: Vec<CountedWeek>,
    /// This week.
    pub now: Position,
}

impl Course {
    /// Follows a member through the days of training since the level began, in their order.
    /// `recovery` has the Mondays of the light weeks that reviews began.
    pub fn of(pace: Pace, days: &[DoneDay], recovery: &[NaiveDate], today: NaiveDate) -> Self {
        let mut walk =
            Walk { pace, recovery, week: 1, finished_cycles: 0, returning: 0, last_light: None };
        let mut past: Vec<CountedWeek> = Vec::new();
        let mut last: Option<NaiveDate> = None;
        let this_monday = monday_of(today);
        let mut rest = days;
        while let Some(first) = rest.first() {
            let monday = monday_of(first.on);
            if monday >= this_monday {
                break;
            }
            let count = rest.partition_point(|day| day.on < monday + Days::new(7));
            let (week, after) = rest.split_at(count);
            walk.enter(last, first.on);
            past.push(CountedWeek { monday, position: walk.position() });
            walk.leave(monday, week.iter().any(|day| day.is_light));
            last = week.last().map(|day| day.on);
            rest = after;
        }
        walk.enter(last, rest.first().map_or(today, |day| day.on));
        Self { past, now: walk.position() }
    }

    /// Marks the weeks in which the member comes back: the first ones with a workout since it was
    /// accepted.
    #[must_use]
    pub fn with_comeback(mut self, plan: Option<ComebackPlan>) -> Self {
        let Some(plan) = plan else { return self };
        let first = monday_of(plan.since);
        let since = self.past.iter_mut().filter(|week| week.monday >= first);
        let positions = since.map(|week| &mut week.position).chain([&mut self.now]);
        for (number, position) in (1..=plan.weeks).zip(positions) {
            position.standing.comeback = Some(number);
        }
        self
    }

    /// The week of the cycle on a day: this week's for the days of this week and later ones.
    pub fn on(&self, day: NaiveDate) -> Position {
        let monday = monday_of(day);
        let found = self.past.iter().find(|week| week.monday == monday);
        found.map_or(self.now, |week| week.position)
    }
}

struct Walk<'a> {
    pace: Pace,
    /// The Mondays of the light weeks that reviews began.
    recovery: &'a [NaiveDate],
    week: u8,
    finished_cycles: u32,
    /// Weeks for which the member still returns from a long break.
    returning: u8,
    /// The Monday of the latest light week.
    last_light: Option<NaiveDate>,
}

impl Walk<'_> {
    fn position(&self) -> Position {
        let is_returning = self.returning > 0 && !self.pace.is_block;
        let standing =
            Standing { finished_cycles: self.finished_cycles, is_returning, comeback: None };
        Position { week: self.week, standing }
    }

    fn is_light(&self) -> bool {
        self.pace.is_light(self.position())
    }

    /// Begins a week on a day, so many days after the last workout.
    fn enter(&mut self, last: Option<NaiveDate>, on: NaiveDate) {
        let days = last.map_or(0, |last| (on - last).num_days());
        if days >= LONG_BREAK_DAYS {
            (self.week, self.returning) = (1, RETURNING_WEEKS);
        } else if days >= BREAK_DAYS && !self.pace.is_beginner {
            self.week = 1;
        }
        let is_recent = |light: NaiveDate| (monday_of(on) - light).num_days() < BETWEEN_LIGHT_WEEKS;
        if self.is_light() && self.last_light.is_some_and(is_recent) {
            self.advance();
        }
        if self.recovery.contains(&monday_of(on)) {
            self.recover();
        }
    }

    /// Goes on to the next light week of the cycle. A beginner's cycle has none, nor has the end of a
    /// block, so there the week waits.
    fn recover(&mut self) {
        let pace = self.pace;
        let is_ahead = |week: &u8| !pace.is_block || *week >= self.week;
        let mut weeks = (1..=pace.length()).filter(is_ahead);
        let light = weeks.find(|week| pace.is_light(Position { week: *week, ..self.position() }));
        self.week = light.unwrap_or(self.week);
    }

    /// Ends a week that begins on a Monday. A light week that the cycle doesn't plan makes it wait.
    fn leave(&mut self, monday: NaiveDate, was_light: bool) {
        let is_planned = self.is_light();
        if was_light || is_planned {
            self.last_light = Some(monday);
        }
        self.returning = self.returning.saturating_sub(1);
        if is_planned || !was_light {
            self.advance();
        }
    }

    fn advance(&mut self) {
        if self.week >= self.pace.length() {
            self.week = 1;
            self.finished_cycles += 1;
        } else {
            self.week += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEMBER: Pace = Pace { is_block: false, is_beginner: false, is_careful: false };

    /// Workouts on the Mondays of these weeks of a year, light ones where it says so.
    fn days(weeks: &[(u64, bool)]) -> Vec<DoneDay> {
        let day =
            |(week, is_light): &(u64, bool)| DoneDay { on: monday(*week), is_light: *is_light };
        weeks.iter().map(day).collect()
    }

    fn monday(week: u64) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 1, 5).unwrap() + Days::new(week * 7)
    }

    fn now(pace: Pace, weeks: &[u64], week: u64) -> (u8, u32, bool) {
        let plain: Vec<_> = weeks.iter().map(|week| (*week, false)).collect();
        let Position { week, standing } = Course::of(pace, &days(&plain), &[], monday(week)).now;
        (week, standing.finished_cycles, standing.is_returning)
    }

    #[test]
    fn each_week_with_a_workout_moves_on_and_a_missed_one_waits() {
        assert_eq!(now(MEMBER, &[], 0), (1, 0, false));
        assert_eq!(now(MEMBER, &[0], 0), (1, 0, false), "this week counts when it is over");
        assert_eq!(now(MEMBER, &[0, 1], 2), (3, 0, false));
        assert_eq!(now(MEMBER, &[0, 1], 3), (3, 0, false), "a week was missed");
        let eight: Vec<u64> = (0..8).collect();
        assert_eq!(now(MEMBER, &eight, 8), (1, 1, false));
        let block = Pace { is_block: true, ..MEMBER };
        assert_eq!(now(block, &eight, 8), (9, 0, false));
        let twelve: Vec<u64> = (0..12).collect();
        assert_eq!(now(block, &twelve, 12), (1, 1, false));
    }

    #[test]
    fn a_break_begins_the_weeks_again_and_a_long_one_gently() {
        assert_eq!(now(MEMBER, &[0, 1, 2], 5), (1, 0, false), "21 days");
        let beginner = Pace { is_beginner: true, ..MEMBER };
        assert_eq!(now(beginner, &[0, 1, 2], 5), (4, 0, false), "a beginner goes on");
        assert_eq!(now(beginner, &[0, 1, 2], 7), (1, 0, true), "35 days");
        assert_eq!(now(MEMBER, &[0, 1, 2, 7, 8], 9), (3, 0, false), "two weeks of return");
        assert_eq!(now(MEMBER, &[0, 1, 2, 7], 8), (2, 0, true));
    }

    #[test]
    fn a_comeback_takes_the_first_weeks_with_a_workout_since_it_was_accepted() {
        let plan = ComebackPlan { since: monday(5) + Days::new(2), weeks: 2 };
        let at = |weeks: &[u64], week: u64| {
            let weeks: Vec<_> = weeks.iter().map(|week| (*week, false)).collect();
            let course = Course::of(MEMBER, &days(&weeks), &[], monday(week));
            course.with_comeback(Some(plan)).now.standing.comeback
        };
        assert_eq!(at(&[0, 1, 2], 5), Some(1));
        assert_eq!(at(&[0, 1, 2], 6), Some(1), "nothing was trained since");
        assert_eq!(at(&[0, 1, 2, 6], 7), Some(2));
        assert_eq!(at(&[0, 1, 2, 6], 8), Some(2), "a week was missed");
        assert_eq!(at(&[0, 1, 2, 6, 8], 9), None);
    }

    #[test]
    fn a_light_week_that_is_not_planned_waits_and_keeps_its_distance() {
        let at =
            |weeks: &[(u64, bool)], week: u64| Course::of(MEMBER, &days(weeks), &[], monday(week));
        assert_eq!(at(&[(0, false), (1, true)], 2).now.week, 2);
        let late = [(0, false), (1, false), (2, false), (3, true), (4, false)];
        assert_eq!(at(&late, 5).now.week, 6, "the fifth would be light again after two weeks");
        let planned = [(0, false), (1, false), (2, false), (3, false), (4, true)];
        assert_eq!(at(&planned, 5).now.week, 6);
        assert_eq!(at(&planned, 5).on(monday(4)).week, 5);
        assert_eq!(at(&planned, 5).past.len(), 5);
    }

    #[test]
    fn the_light_week_of_a_review_is_the_next_one_of_the_cycle() {
        let now = |pace: Pace, weeks: u64, recovery: u64, today: u64| {
            let plain: Vec<_> = (0..weeks).map(|week| (week, week == recovery)).collect();
            Course::of(pace, &days(&plain), &[monday(recovery)], monday(today)).now.week
        };
        assert_eq!(now(MEMBER, 2, 2, 2), 5, "while it is this week");
        assert_eq!(now(MEMBER, 3, 2, 3), 6);
        assert_eq!(now(MEMBER, 7, 6, 7), 6, "from the seventh week back to the fifth");
        assert_eq!(now(MEMBER, 2, 5, 2), 3, "not before it begins");
        let block = Pace { is_block: true, ..MEMBER };
        assert_eq!(now(block, 2, 2, 2), 4);
        assert_eq!(now(block, 6, 5, 6), 9);
        assert_eq!(now(block, 10, 9, 10), 10, "the end of a block waits");
        let beginner = Pace { is_beginner: true, ..MEMBER };
        assert_eq!(now(beginner, 3, 2, 3), 3, "a beginner's week waits");
    }
}
