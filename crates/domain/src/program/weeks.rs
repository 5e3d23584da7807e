//! The weeks of a cycle. The program is the ceiling of each week: a week only takes sets away, so
//! that minutes, caps and the highest weekly sets hold in all of them.

use super::block::{self, BLOCK_WEEKS, WeekLift};
use super::generator::is_strength_plan;
use super::rules::Rules;
use super::timing::{self, Timed};
use super::{DayCode, PlannedExercise, Program, ProgramDay, ProgramRequest, RepRange, Zone};
use crate::exercise::{Catalogue, Exercise, ExerciseKind};
use crate::limitations::Restrictions;
use crate::profile::{Level, TrainingProfile};

/// The weeks of a cycle, but for a block of the barbell lifts.
pub const CYCLE_WEEKS: u8 = 8;

/// The least reserve with a limitation.
const CAREFUL_RIR: u8 = 3;

/// The reserve after a long break.
const RETURNING_RIR: u8 = 4;
/// For how many weeks a member returns from a long break.
pub(super) const RETURNING_WEEKS: u8 = 2;
const RETURNING_SETS: u8 = 2;

/// The fewest sets of which one is left out.
const FEWEST_TO_CUT: u8 = 3;

/// Minutes of cardio are given to the days in steps of so many.
const CARDIO_STEP: u16 = 5;

/// Where a member stands, for the weeks of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// How many cycles of weeks the member has finished at this level.
    pub finished_cycles: u32,
    /// Whether the member comes back from a break of four weeks or more.
    pub is_returning: bool,
    /// The week of the comeback that a review has planned, from 1.
    pub comeback: Option<u8>,
}

impl Standing {
    /// The most sets of an exercise with so many in the program: all of them but in a comeback.
    fn most_sets(self, sets: u8) -> u8 {
        match self.comeback {
            Some(1) => sets.div_ceil(2),
            Some(2) => (3 * sets).div_ceil(4),
            _ => sets,
        }
    }
}

/// The week that a member is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// From 1.
    pub week: u8,
    pub standing: Standing,
}

/// How the weeks of a member go on: by level and limitations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Whether the weeks are a block of the barbell lifts.
    pub is_block: bool,
    pub is_beginner: bool,
    /// Whether a limitation keeps a reserve.
    pub is_careful: bool,
}

impl Pace {
    pub fn of(request: &ProgramRequest) -> Self {
        Self {
            is_block: is_block(request),
            is_beginner: request.profile.level == Level::Beginner,
            is_careful: is_careful(request),
        }
    }

    /// Repetitions in reserve in a week of the cycle.
    pub fn rir(self, at: Position) -> u8 {
        let rir = WeekPlan::of(self, at).rir;
        if self.is_careful { rir.max(CAREFUL_RIR) } else { rir }
    }

    /// How many weeks a cycle has.
    pub const fn length(self) -> u8 {
        if self.is_block { BLOCK_WEEKS } else { CYCLE_WEEKS }
    }

    /// Whether every second cycle, and every block, ends here with a test.
    pub fn is_test(self, at: Position) -> bool {
        if self.is_block {
            return at.week == BLOCK_WEEKS;
        }
        let is_odd = at.standing.finished_cycles % 2 == 1;
        !self.is_careful && !self.is_beginner && at.week == CYCLE_WEEKS && is_odd
    }

    /// Whether it is a light week: half a week that doesn't end with a test.
    pub fn is_light(self, at: Position) -> bool {
        WeekPlan::of(self, at).cut == Cut::Half && !self.is_test(at)
    }
}

/// A week of a cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Week {
    /// From 1.
    pub number: u8,
    /// Repetitions in reserve in the last set of each exercise.
    pub rir: u8,
    /// Whether it is half a week.
    pub is_light: bool,
    /// Whether the first set of each lead is done to the most repetitions that technique allows.
    pub is_test: bool,
    /// Where the objective asks for cardio.
    pub cardio: Option<WeekCardio>,
    pub days: Vec<WeekDay>,
}

/// The minutes of cardio of a week.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WeekCardio {
    pub in_sessions: u16,
    /// What is left to walk outside the sessions.
    pub walks: u16,
}

/// A day of a week, in the order of the program's day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeekDay {
    pub day_code: DayCode,
    pub estimated_seconds: u32,
    /// Sets of each exercise; minutes of cardio.
    pub sets: Vec<u16>,
    /// The lifts of a block.
    pub lifts: Vec<WeekLift>,
    /// Whether cardio is light, as in the weeks with most reserve.
    has_light_cardio: bool,
}

/// The reserve from which on cardio is light.
const LIGHT_CARDIO_RIR: u8 = 4;

/// Whether the weeks of a request are a block of the barbell lifts, which prescribes percentages: a
/// strength plan without limitations.
pub fn is_block(request: &ProgramRequest) -> bool {
    is_strength_plan(request) && !is_careful(request)
}

fn is_careful(request: &ProgramRequest) -> bool {
    let restrictions = Restrictions::of(request.limitations);
    !restrictions.conditions.is_empty() || !restrictions.profiles.is_empty()
}

/// The weeks of a program that was generated for a request.
pub fn weeks(request: &ProgramRequest, program: &Program, standing: Standing) -> Vec<Week> {
    let cycle = WeekCycle::of(request);
    let week = |week: u8| cycle.week(program, Position { week, standing });
    (1..=cycle.pace.length()).map(week).collect()
}

/// What decides the weeks of a program.
#[derive(Clone, Copy, Debug)]
pub struct WeekCycle {
    profile: TrainingProfile,
    pub pace: Pace,
    is_systemic: bool,
}

impl WeekCycle {
    pub fn of(request: &ProgramRequest) -> Self {
        Self {
            profile: request.profile,
            pace: Pace::of(request),
            is_systemic: Restrictions::of(request.limitations).is_systemic,
        }
    }

    fn week(&self, program: &Program, at: Position) -> Week {
        let ceilings: Vec<u16> = program.days.iter().map(ProgramDay::cardio_minutes).collect();
        let cardio = self.cardio(&ceilings, at);
        let minutes = cardio.map(|cardio| split(&ceilings, cardio.in_sessions));
        let day = |(place, day): (usize, &ProgramDay)| {
            self.day(day, at, minutes.as_ref().map(|minutes| minutes[place]))
        };
        Week {
            number: at.week,
            rir: self.pace.rir(at),
            is_light: WeekPlan::of(self.pace, at).cut == Cut::Half,
            is_test: self.pace.is_test(at),
            cardio,
            days: program.days.iter().enumerate().map(day).collect(),
        }
    }

    /// Whether cardio is a part of the objective, so that weeks say how much.
    pub fn asks_cardio(&self) -> bool {
        Rules::embedded().cardio.asked_by.contains(&self.profile.objective)
    }

    /// The minutes of a week's cardio, with those that the program gives each day at most. `None`
    /// where the objective asks for none.
    pub fn cardio(&self, ceilings: &[u16], at: Position) -> Option<WeekCardio> {
        if !self.asks_cardio() {
            return None;
        }
        let rules = &Rules::embedded().cardio;
        let week = usize::from(at.week.saturating_sub(1)) % rules.asked.first.len();
        let is_first = at.standing.finished_cycles == 0;
        let asked = match (self.is_systemic, self.pace.is_beginner, is_first) {
            (true, ..) => rules.asked.systemic,
            (false, true, true) => rules.asked.beginner[week],
            (false, true, false) => rules.asked.beginner_later,
            (false, false, true) => rules.asked.first[week],
            (false, false, false) => rules.asked.later[week],
        };
        let in_sessions = ceilings.iter().sum::<u16>().min(asked);
        Some(WeekCardio { in_sessions, walks: asked - in_sessions })
    }

    /// The minutes of cardio of each day in a week. `None` where the program's stay as they are.
    pub fn cardio_of_days(&self, ceilings: &[u16], at: Position) -> Option<Vec<u16>> {
        self.cardio(ceilings, at).map(|cardio| split(ceilings, cardio.in_sessions))
    }

    /// A day of the program in a week, with so many minutes of cardio where the week says so.
    pub fn day(&self, day: &ProgramDay, at: Position, cardio_minutes: Option<u16>) -> WeekDay {
        let plan = WeekPlan::of(self.pace, at);
        let catalogue = Catalogue::embedded();
        let lift = |one: &PlannedExercise| {
            let lift = one.lift.filter(|_| self.pace.is_block)?;
            Some(WeekLift::new(one.exercise_id, lift, at.week, one.sets))
        };
        // An exercise may be gone from the catalogue; its place in the day stays.
        let timed: Vec<Option<Timed<'_>>> = day
            .exercises
            .iter()
            .map(|one| {
                let exercise = catalogue.by_id(one.exercise_id)?;
                let lift = lift(one);
                let sets = plan.sets(one.sets, exercise).min(at.standing.most_sets(one.sets));
                let minutes = cardio_minutes.filter(|_| exercise.kind == ExerciseKind::Cardio);
                let minutes = minutes.and_then(|minutes| RepRange::new(minutes, minutes).ok());
                Some(Timed {
                    exercise,
                    sets: lift.map_or(sets, |lift| lift.block.sets()),
                    reps: minutes.or(lift.map(|lift| lift.range)).unwrap_or(one.reps),
                    rest_seconds: one.rest_seconds,
                    is_lift: one.lift.is_some(),
                })
            })
            .collect();
        let amount = |one: &Option<Timed<'_>>| {
            one.as_ref().map_or(0, |one| match one.exercise.kind {
                ExerciseKind::Cardio => one.reps.low(),
                _ => u16::from(one.sets),
            })
        };
        let minutes = self.profile.session_duration.minutes();
        WeekDay {
            day_code: day.day_code,
            estimated_seconds: timing::day(self.profile, minutes, timed.iter().flatten())
                .div_ceil(2),
            sets: timed.iter().map(amount).collect(),
            lifts: day.exercises.iter().filter_map(lift).collect(),
            has_light_cardio: plan.rir >= LIGHT_CARDIO_RIR,
        }
    }
}

impl ProgramDay {
    /// The minutes of cardio that the day ends with.
    pub fn cardio_minutes(&self) -> u16 {
        let cardio = self.exercises.iter().filter(|one| one.zone.is_some());
        cardio.map(|one| one.reps.low()).sum()
    }

    /// The place of the first compound exercise, which leads the day.
    pub fn lead(&self) -> Option<usize> {
        let is_compound = |one: &PlannedExercise| {
            let exercise = Catalogue::embedded().by_id(one.exercise_id);
            exercise.is_some_and(|exercise| exercise.kind == ExerciseKind::Compound)
        };
        self.exercises.iter().position(is_compound)
    }

    /// The day as a week asks for it: with its sets, its cardio and the ranges of its lifts.
    #[must_use]
    pub fn in_week(&self, week: &WeekDay) -> Self {
        let mut day = Self { estimated_seconds: week.estimated_seconds, ..self.clone() };
        for (one, amount) in day.exercises.iter_mut().zip(&week.sets) {
            let lift = week.lifts.iter().find(|lift| lift.exercise_id == one.exercise_id);
            match (one.zone, lift) {
                (Some(zone), _) => {
                    one.reps = RepRange::new(*amount, *amount).unwrap_or(one.reps);
                    if week.has_light_cardio {
                        one.zone = Some(Zone::Light);
                        let [usual, light] = [zone, Zone::Light].map(Zone::talk_test);
                        one.reason = one.reason.replace(usual, light);
                    }
                }
                (None, lift) => {
                    one.sets = u8::try_from(*amount).unwrap_or(one.sets);
                    one.reps = lift.map_or(one.reps, |lift| lift.range);
                }
            }
        }
        day
    }
}

/// The minutes of cardio of each day: the day with fewest first, up to what the program gives it.
fn split(most: &[u16], in_sessions: u16) -> Vec<u16> {
    let mut minutes = vec![0; most.len()];
    let mut left = in_sessions;
    while left > 0 {
        let open = (0..most.len()).filter(|day| minutes[*day] < most[*day]);
        let Some(day) = open.min_by_key(|day| minutes[*day]) else { break };
        let step = CARDIO_STEP.min(left).min(most[day] - minutes[day]);
        minutes[day] += step;
        left -= step;
    }
    minutes
}

/// How a week cuts the sets of the program.
#[derive(Clone, Copy, PartialEq, Eq)]
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
    fn of(pace: Pace, at: Position) -> Self {
        let Position { week: number, standing } = at;
        let is_beginner = pace.is_beginner;
        if pace.is_block {
            return Self::of_block(number);
        }
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

    /// The weeks of a block, for the exercises that are no lifts of it.
    fn of_block(number: u8) -> Self {
        if block::is_light_week(number) {
            return Self { rir: 4, cut: Cut::Half };
        }
        match number % 4 {
            1 => Self { rir: 3, cut: Cut::OneOfAll },
            2 => Self { rir: 2, cut: Cut::Nothing },
            _ => Self { rir: 1, cut: Cut::Nothing },
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
