//! How regularly a member trains, week by week.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, NaiveDate};
use evolua_text::token_enum;

use crate::calendar::monday_of;
use crate::exercise::UnknownToken;
use crate::program::{DayCode, ProgramEvent, ProgramEventKind};

/// Weeks over which adherence is averaged.
const AVERAGED_WEEKS: usize = 12;

const WEEK: Days = Days::new(7);

token_enum! {
    /// Whether a week counts for the streak.
    pub enum WeekState {
        /// All planned days were done.
        Done = "feita",
        /// Some were missed, which ends a streak.
        Missed = "incompleta",
        /// A light week with fewer days than planned, which neither counts nor ends a streak.
        Light = "leve",
        /// A week in which the program rested, which neither counts nor ends a streak.
        Paused = "pausa",
        /// The member began in the middle of it.
        First = "primeira",
        /// The week of today, while days are left.
        Current = "atual",
    }
    else UnknownToken = |text| UnknownToken::new("week state", text)
}

/// A week from Monday to Sunday.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingWeek {
    pub monday: NaiveDate,
    pub planned: u8,
    /// Days on which the member trained, or days of the program that were done where those are more.
    pub done: u8,
    pub state: WeekState,
}

/// A done workout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainedDay {
    pub on: NaiveDate,
    /// The day of the program that was done; `None` for a workout outside it.
    pub day_code: Option<DayCode>,
    /// Whether it lies in a light week.
    pub is_light: bool,
}

/// What the weeks of a member say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adherence {
    /// From the first week to that of today.
    pub weeks: Vec<TrainingWeek>,
    /// Weeks in a row that count, up to now.
    pub streak: u32,
    pub best_streak: u32,
    /// The share of the planned days that were done in the latest whole weeks; `None` without any.
    pub percentage: Option<u8>,
    /// How many weeks the percentage averages.
    pub averaged_weeks: usize,
}

/// What a workout means for its week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovedWeek {
    pub week: TrainingWeek,
    /// Whether the planned days would not be done without the workout.
    pub is_completed: bool,
    /// Weeks in a row that count, up to now.
    pub streak: u32,
}

/// What one of the trained days means for its week; `adhere` measures a list of days.
pub fn moved_week(
    trained: &[TrainedDay],
    day: TrainedDay,
    adhere: impl Fn(&[TrainedDay]) -> Adherence,
) -> Option<MovedWeek> {
    // Days that are alike are interchangeable.
    let at = trained.iter().position(|one| *one == day)?;
    let others = [&trained[..at], &trained[at + 1..]].concat();
    let week_of = |adherence: &Adherence| {
        adherence.weeks.iter().find(|week| week.monday == monday_of(day.on)).copied()
    };
    let with = adhere(trained);
    let week = week_of(&with)?;
    let is_done = |week: TrainingWeek| week.state == WeekState::Done;
    let is_completed = is_done(week) && !week_of(&adhere(&others)).is_some_and(is_done);
    Some(MovedWeek { week, is_completed, streak: with.streak })
}

/// The dates on which a member trained in a week, and the days of the program that were done.
type DoneDays = (BTreeSet<NaiveDate>, BTreeSet<DayCode>);

/// The weeks from the first program or workout to today. `days_per_week` is what the program has
/// now, for weeks before the first event; `light_weeks` are the Mondays of light weeks.
pub fn adherence(
    trained: &[TrainedDay],
    events: &[ProgramEvent],
    light_weeks: &[NaiveDate],
    days_per_week: u8,
    today: NaiveDate,
) -> Adherence {
    let started = events.iter().map(|event| event.on).chain(trained.iter().map(|day| day.on)).min();
    let Some(started) = started.filter(|day| *day <= today) else { return Adherence::default() };
    let mut done: BTreeMap<NaiveDate, DoneDays> = BTreeMap::new();
    let mut light: BTreeSet<NaiveDate> = light_weeks.iter().copied().collect();
    for day in trained {
        let monday = monday_of(day.on);
        let (dates, codes) = done.entry(monday).or_default();
        dates.insert(day.on);
        codes.extend(day.day_code);
        if day.is_light {
            light.insert(monday);
        }
    }
    let mut weeks = Vec::new();
    let mut monday = monday_of(started);
    while monday <= today {
        // Two days of the program may be done on one date, and one of them on two dates.
        let days = done.get(&monday).map_or(0, |(dates, codes)| dates.len().max(codes.len()));
        let days = u8::try_from(days).unwrap_or(7);
        let planned = planned_on(monday, events, days_per_week);
        let state = if days >= planned {
            WeekState::Done
        } else if monday + WEEK > today {
            WeekState::Current
        } else if light.contains(&monday) {
            WeekState::Light
        } else if is_paused_in(monday, events) {
            WeekState::Paused
        } else if monday < started {
            WeekState::First
        } else {
            WeekState::Missed
        };
        weeks.push(TrainingWeek { monday, planned, done: days, state });
        monday = monday + WEEK;
    }
    summarise(weeks)
}

/// The days a week that the program had on a Monday. A week in which it changed keeps what it began
/// with, but the first has what it was given.
fn planned_on(monday: NaiveDate, events: &[ProgramEvent], now: u8) -> u8 {
    let before = events.iter().rev().find(|event| event.on <= monday);
    before.or(events.first()).map_or(now, |event| event.days_per_week)
}

/// Whether the program rested on any day of a week.
fn is_paused_in(monday: NaiveDate, events: &[ProgramEvent]) -> bool {
    let next = monday + WEEK;
    let mut is_paused = false;
    for event in events.iter().take_while(|event| event.on < next) {
        is_paused = match event.kind {
            ProgramEventKind::Paused => true,
            // A pause that ended during the week still counts for it.
            ProgramEventKind::Resumed => is_paused && event.on > monday,
            _ => is_paused,
        };
    }
    is_paused
}

fn summarise(weeks: Vec<TrainingWeek>) -> Adherence {
    let mut streak = 0;
    let mut best_streak = 0;
    for week in &weeks {
        match week.state {
            WeekState::Done => streak += 1,
            WeekState::Missed => streak = 0,
            _ => {}
        }
        best_streak = best_streak.max(streak);
    }
    let whole = |week: &&TrainingWeek| matches!(week.state, WeekState::Done | WeekState::Missed);
    let latest: Vec<_> = weeks.iter().rev().filter(whole).take(AVERAGED_WEEKS).collect();
    let planned: u32 = latest.iter().map(|week| u32::from(week.planned)).sum();
    let done: u32 = latest.iter().map(|week| u32::from(week.done.min(week.planned))).sum();
    let percentage = (planned > 0).then(|| (100 * done + planned / 2) / planned);
    let averaged_weeks = latest.len();
    Adherence {
        streak,
        best_streak,
        percentage: percentage.and_then(|percent| u8::try_from(percent).ok()),
        averaged_weeks,
        weeks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn days(texts: &[&str]) -> Vec<TrainedDay> {
        let day = |on: &&str| TrainedDay { on: date(on), day_code: None, is_light: false };
        texts.iter().map(day).collect()
    }

    fn event(kind: ProgramEventKind, on: &str, days_per_week: u8) -> ProgramEvent {
        ProgramEvent { kind, on: date(on), days_per_week }
    }

    /// The states of the weeks as tokens.
    fn states(adherence: &Adherence) -> Vec<&'static str> {
        adherence.weeks.iter().map(|week| week.state.as_str()).collect()
    }

    // 2026-11-02, -09, -16 and -23 are Mondays.
    const TODAY: &str = "2026-11-24";

    #[test]
    fn weeks_run_from_monday_to_sunday_and_count_days_not_workouts() {
        let trained = days(&[
            "2026-11-02",
            "2026-11-02",
            "2026-11-08",
            "2026-11-09",
            "2026-11-11",
            "2026-11-13",
            "2026-11-23",
        ]);
        let found = adherence(&trained, &[], &[], 3, date(TODAY));
        assert_eq!(states(&found), ["incompleta", "feita", "incompleta", "atual"]);
        assert_eq!(found.weeks.iter().map(|week| week.done).collect::<Vec<_>>(), [2, 3, 0, 1]);
        assert_eq!((found.streak, found.best_streak), (0, 1));
        assert_eq!((found.percentage, found.averaged_weeks), (Some(56), 3));
    }

    #[test]
    fn light_and_paused_weeks_neither_count_nor_end_a_streak() {
        let mut trained =
            days(&["2026-10-26", "2026-10-27", "2026-11-02", "2026-11-16", "2026-11-17"]);
        trained[2].is_light = true;
        let events = [
            event(ProgramEventKind::Changed, "2026-10-20", 2),
            event(ProgramEventKind::Paused, "2026-11-08", 2),
            event(ProgramEventKind::Resumed, "2026-11-11", 2),
        ];
        let found = adherence(&trained, &events, &[], 2, date(TODAY));
        assert_eq!(states(&found), ["primeira", "feita", "leve", "pausa", "feita", "atual"]);
        assert_eq!((found.streak, found.best_streak), (2, 2));
        let planned = adherence(&trained, &events, &[date("2026-11-23")], 2, date("2026-12-02"));
        assert_eq!(planned.weeks[5].state, WeekState::Light, "a light week without a workout");
    }

    #[test]
    fn a_week_keeps_the_days_that_it_began_with() {
        let trained = days(&["2026-11-02", "2026-11-03", "2026-11-09", "2026-11-10", "2026-11-11"]);
        let events = [
            event(ProgramEventKind::Changed, "2026-11-01", 2),
            event(ProgramEventKind::Reviewed, "2026-11-04", 3),
        ];
        let found = adherence(&trained, &events, &[], 3, date(TODAY));
        let planned: Vec<u8> = found.weeks.iter().map(|week| week.planned).collect();
        assert_eq!(planned, [2, 2, 3, 3, 3]);
        assert_eq!(states(&found), ["primeira", "feita", "feita", "incompleta", "atual"]);
    }

    #[test]
    fn two_days_of_the_program_on_one_date_are_two() {
        let mut trained = days(&["2026-11-02", "2026-11-02", "2026-11-04"]);
        trained[0].day_code = Some(DayCode::A);
        trained[1].day_code = Some(DayCode::B);
        trained[2].day_code = Some(DayCode::C);
        let found = adherence(&trained, &[], &[], 3, date(TODAY));
        assert_eq!((found.weeks[0].done, found.weeks[0].state), (3, WeekState::Done));
    }

    #[test]
    fn the_day_that_reaches_the_plan_completes_the_week() {
        let trained = days(&["2026-11-16", "2026-11-18", "2026-11-18", "2026-11-23"]);
        let adhere = |days: &[TrainedDay]| adherence(days, &[], &[], 2, date(TODAY));
        let moved = |at: usize| {
            let moved = moved_week(&trained, trained[at], adhere).unwrap();
            (moved.week.done, moved.is_completed, moved.streak)
        };
        assert_eq!(moved(0), (2, true, 1), "without it only one day");
        assert_eq!(moved(1), (2, false, 1), "one of two on that date");
        assert_eq!(moved(3), (1, false, 1));
        let unknown = days(&["2026-11-20"]);
        assert_eq!(moved_week(&trained, unknown[0], adhere), None);
    }

    #[test]
    fn nothing_is_said_before_the_beginning() {
        assert_eq!(adherence(&[], &[], &[], 3, date(TODAY)), Adherence::default());
        let tomorrow = [event(ProgramEventKind::Changed, "2026-11-25", 3)];
        assert_eq!(adherence(&[], &tomorrow, &[], 3, date(TODAY)), Adherence::default());
        let new = [event(ProgramEventKind::Changed, "2026-11-24", 3)];
        let found = adherence(&[], &new, &[], 3, date(TODAY));
        assert_eq!((states(&found), found.percentage), (vec!["atual"], None));
    }

    #[test]
    fn a_finished_current_week_counts_at_once() {
        let trained = days(&["2026-11-23", "2026-11-24"]);
        let found = adherence(&trained, &[], &[], 2, date(TODAY));
        assert_eq!((states(&found), found.streak), (vec!["feita"], 1));
    }
}
