//! The weeks of a cycle. The program is the ceiling of each week: a week only takes sets away, so
//! that minutes, caps and the highest weekly sets hold in all of them.

use super::generator::is_strength_plan;
use super::timing::{self, Timed};
use super::{DayCode, Program, ProgramDay, ProgramRequest};
use crate::exercise::{Catalogue, Exercise, ExerciseKind};
use crate::limitations::Restrictions;
use crate::profile::Level;

/// The weeks of a cycle.
const WEEKS: u8 = 8;

/// The least reserve with a limitation.
const CAREFUL_RIR: u8 = 3;

/// The reserve after a long break.
const RETURNING_RIR: u8 = 4;
const RETURNING_WEEKS: u8 = 2;
const RETURNING_SETS: u8 = 2;

/// The fewest sets of which one is left out.
const FEWEST_TO_CUT: u8 = 3;

/// Where a member stands, for the weeks of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many cycles of weeks the member has finished at this level.
    pub finished_cycles: u32,
    /// Whether the member comes back from a break of four weeks or more.
    pub is_returning: bool,
}

/// A week of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Week {
    /// From 1.
    pub number: u8,
    /// Repetitions in reserve in the last set of each exercise.
    pub rir: u8,
    /// Whether the first set of each lead is done to the most repetitions that technique allows.
    pub is_test: bool,
    pub days: Vec<WeekDay>,
}

/// A day of a week, in the order of the program's day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeekDay {
    pub day_code: DayCode,
    pub estimated_seconds: u32,
    /// Sets of each exercise; minutes of cardio.
    pub sets: Vec<u16>,
}

/// The weeks of a program that was generated for a request. `None` for a block of the barbell lifts,
/// whose weeks are twelve and prescribe percentages.
pub fn weeks(request: &ProgramRequest, program: &Program, standing: Standing) -> Option<Vec<Week>> {
    let restrictions = Restrictions::of(request.limitations);
    let is_careful = !restrictions.conditions.is_empty() || !restrictions.profiles.is_empty();
    if is_strength_plan(request) && !is_careful {
        return None;
    }
    let is_beginner = request.profile.level == Level::Beginner;
    let week = |number: u8| {
        let plan = WeekPlan::of(number, is_beginner, standing);
        let day = |day: &ProgramDay| plan.day(request, day);
        Week {
            number,
            rir: if is_careful { plan.rir.max(CAREFUL_RIR) } else { plan.rir },
            is_test: !is_careful
                && !is_beginner
                && number == WEEKS
                && standing.finished_cycles % 2 == 1,
            days: program.days.iter().map(day).collect(),
        }
    };
    Some((1..=WEEKS).map(week).collect())
}

/// How a week cuts the sets of the program.
#[derive(Clone, Copy)]
enum Cut {
    Nothing,
    /// At most two sets.
    AtMostTwo,
    /// A set less of everything.
    OneOfAll,
    /// A set less of isolation.
    OneOfIsolation,
    /// Half the sets, rounded up.
    Half,
}

struct WeekPlan {
    rir: u8,
    cut: Cut,
}

impl WeekPlan {
    fn of(number: u8, is_beginner: bool, standing: Standing) -> Self {
        if standing.is_returning && number <= RETURNING_WEEKS {
            return Self { rir: RETURNING_RIR, cut: Cut::AtMostTwo };
        }
        let (rir, cut) = if !is_beginner {
            match number {
                1 => (3, Cut::OneOfAll),
                2 => (2, Cut::OneOfIsolation),
                3 | 7 => (2, Cut::Nothing),
                5 => (4, Cut::Half),
                6 => (3, Cut::OneOfIsolation),
                _ => (1, Cut::Nothing),
            }
        } else if standing.finished_cycles == 0 {
            match number {
                1 | 2 => (4, Cut::AtMostTwo),
                3 | 5 | 6 => (3, Cut::Nothing),
                _ => (2, Cut::Nothing),
            }
        } else {
            // Two weeks further from failure, then two nearer.
            (if matches!(number % 4, 1 | 2) { 3 } else { 2 }, Cut::Nothing)
        };
        Self { rir, cut }
    }

    fn day(&self, request: &ProgramRequest, day: &ProgramDay) -> WeekDay {
        let catalogue = Catalogue::embedded();
        let planned = day.exercises.iter();
        let known = planned.filter_map(|one| Some((one, catalogue.by_id(one.exercise_id)?)));
        let timed: Vec<Timed<'_>> = known
            .map(|(one, exercise)| Timed {
                exercise,
                sets: self.sets(one.sets, exercise),
                reps: one.reps,
                rest_seconds: one.rest_seconds,
                is_lift: one.lift.is_some(),
            })
            .collect();
        let amount = |one: &Timed<'_>| match one.exercise.kind {
            ExerciseKind::Cardio => one.reps.low(),
            _ => u16::from(one.sets),
        };
        let minutes = request.profile.session_duration.minutes();
        WeekDay {
            day_code: day.day_code,
            estimated_seconds: timing::day(request.profile, minutes, &timed).div_ceil(2),
            sets: timed.iter().map(amount).collect(),
        }
    }

    fn sets(&self, sets: u8, exercise: &Exercise) -> u8 {
        let cut = |is_meant: bool| u8::from(is_meant && sets >= FEWEST_TO_CUT);
        match (exercise.kind, self.cut) {
            (ExerciseKind::Cardio, _) | (_, Cut::Nothing) => sets,
            (_, Cut::AtMostTwo) => sets.min(RETURNING_SETS),
            (_, Cut::OneOfAll) => sets - cut(true),
            (kind, Cut::OneOfIsolation) => sets - cut(kind != ExerciseKind::Compound),
            (_, Cut::Half) => sets.div_ceil(2),
        }
    }
}
