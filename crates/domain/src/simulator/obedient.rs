//! Lifters who follow every suggestion, to measure where the rules of the load lead them.

use super::Dice;
use crate::exercise::Measure;
use crate::load::{Lift, LoadPlan, LoadReason, NextLoad, next_load};
use crate::program::RepRange;
use crate::progress::{Body, LoggedSet, Session};

/// How a lifter ends a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// At the goal that is shown.
    StopsAtGoal,
    /// With two repetitions in reserve, at the goal at the latest.
    KeepsTwo,
    /// When no further repetition is possible.
    GoesOn,
    /// At the top of the range, whatever the goal.
    StopsAtTop,
}

impl Habit {
    pub const ALL: [Self; 4] = [Self::StopsAtGoal, Self::KeepsTwo, Self::GoesOn, Self::StopsAtTop];
}

/// A lifter of one exercise who trains it twice a week.
#[derive(Clone, Debug)]
pub struct ObedientLifter {
    pub lift: Lift,
    /// The ranges of the week's two sessions.
    pub ranges: [RepRange; 2],
    pub habit: Habit,
    pub notes_reserve: bool,
    /// The first load, as a share of the right one.
    pub first_load: f64,
    /// Kilograms moved once at the start.
    pub strength_kg: f64,
    pub weekly_gain_percent: f64,
}

/// One session of an obedient lifter.
#[derive(Clone, Debug)]
pub struct ObedientSession {
    pub session: Session,
    /// What was suggested before it.
    pub suggested: NextLoad,
    /// The load in kg that somebody who knows the lifter's strength would have chosen.
    pub right_kg: f64,
    /// Whether it was a usual session: no light week, no break before it.
    pub is_usual: bool,
}

/// Deviation of a day's strength, and the share of bad days with what they cost.
const DAY_NOISE: f64 = 0.02;
const BAD_DAYS: (f64, f64) = (0.05, 0.07);

/// Deviation of how many repetitions a share of the strength allows.
const CURVE_NOISE: f64 = 0.13;
const USUAL_CURVE: f64 = 30.0;

const MISSED: f64 = 0.10;
const SHORT: f64 = 0.06;
const SETS: u8 = 3;
const FATIGUE_REPS: f64 = 0.7;

/// The first weeks of the breaks and of the light weeks. Only every third lifter has a break.
const BREAK_WEEKS: std::ops::Range<u16> = 13..16;
const LIGHT_WEEKS: [u16; 2] = [8, 19];

/// The strength of a lifter on one day.
struct Day {
    strength: f64,
    /// Repetitions per doubling of the strength.
    curve: f64,
}

impl Day {
    fn reps(&self, lift: Lift, weight_kg: f64) -> f64 {
        1.0 + self.curve * (self.strength / Body::default().moved(lift.measure, weight_kg) - 1.0)
    }

    /// The exact kilograms moved with which this many repetitions are possible.
    fn moved_for(&self, reps: f64) -> f64 {
        self.strength / (1.0 + (reps - 1.0) / self.curve)
    }
}

impl ObedientLifter {
    /// Trains for some weeks and returns the sessions in their order.
    pub fn train(&self, weeks: u16, seed: u64) -> Vec<ObedientSession> {
        let mut dice = Dice::new(seed);
        let curve = USUAL_CURVE * (1.0 + CURVE_NOISE * dice.normal()).clamp(0.6, 1.4);
        let has_break = seed.is_multiple_of(3);
        let mut log: Vec<Session> = Vec::new();
        let mut done = Vec::new();
        let mut right: [Option<f64>; 2] = [None, None];
        for week in 0..weeks {
            for turn in 0..2_u8 {
                let day = i64::from(week) * 7 + i64::from(turn) * 3;
                // All dice of a session are rolled before it may be left out, so that a missed
                // session doesn't change the noise of the others.
                let is_bad = dice.unit() < BAD_DAYS.0;
                let noise = DAY_NOISE * dice.normal() - if is_bad { BAD_DAYS.1 } else { 0.0 };
                let gained = (self.weekly_gain_percent / 100.0 * f64::from(week)).exp();
                let steady = Day { strength: self.strength_kg * gained, curve };
                let today = Day { strength: steady.strength * (1.0 + noise), curve };
                let is_short = dice.unit() < SHORT;
                let is_missed = dice.unit() < MISSED && week > 0;
                if is_missed || (has_break && BREAK_WEEKS.contains(&week)) {
                    continue;
                }
                let range = self.ranges[usize::from(turn)];
                let is_deload = LIGHT_WEEKS.contains(&week);
                let plan = LoadPlan { lift: self.lift, sets: SETS, reps: range, is_deload };
                let suggested = next_load(&plan, &log, day);
                let known = &mut right[usize::from(turn)];
                let right_kg = self.right_load(range, &steady, *known);
                *known = Some(right_kg);
                let session = self.session(&plan, &suggested, &today, right_kg, is_short);
                let session = Session { day, ..session };
                let is_usual = !is_deload && suggested.reason != LoadReason::AfterBreak;
                log.push(session.clone());
                done.push(ObedientSession { session, suggested, right_kg, is_usual });
            }
        }
        done
    }

    /// One session, on day 0.
    fn session(
        &self,
        plan: &LoadPlan,
        suggested: &NextLoad,
        today: &Day,
        right_kg: f64,
        is_short: bool,
    ) -> Session {
        let weight_kg = match suggested.reason {
            LoadReason::FirstTime => self.chosen_first(right_kg),
            _ => suggested.weight_kg.unwrap_or(0.0),
        };
        let count = suggested.sets - u8::from(is_short && suggested.sets > 1);
        let sets = (0..count).map(|set| {
            let possible = today.reps(self.lift, weight_kg) - f64::from(set) * FATIGUE_REPS;
            self.set(plan.reps, suggested, weight_kg, possible)
        });
        Session {
            day: 0,
            is_deload: plan.is_deload,
            rep_range: plan.reps,
            planned_sets: Some(suggested.sets),
            sets: sets.collect(),
        }
    }

    fn set(
        &self,
        range: RepRange,
        suggested: &NextLoad,
        weight_kg: f64,
        possible: f64,
    ) -> LoggedSet {
        let possible = whole(possible);
        let reps = match self.habit {
            Habit::StopsAtGoal => possible.min(suggested.reps_goal),
            Habit::GoesOn => possible,
            Habit::StopsAtTop => possible.min(range.high()),
            // The reserve is given up rather than the range missed.
            Habit::KeepsTwo => {
                possible.saturating_sub(2).max(range.low().min(possible)).min(suggested.reps_goal)
            }
        };
        let left = u8::try_from(possible - reps).map_or(4, |left| left.min(4));
        LoggedSet { rir: self.notes_reserve.then_some(left), ..LoggedSet::working(reps, weight_kg) }
    }

    /// Double progression by true strength: a step up as soon as the next load is within the range,
    /// a step down as soon as this one isn't.
    fn right_load(&self, range: RepRange, day: &Day, before: Option<f64>) -> f64 {
        let step = self.lift.step.kg();
        // Help shrinks where loads grow.
        let harder = if self.lift.measure == Measure::AssistedReps { -step } else { step };
        let kept = if self.habit == Habit::KeepsTwo { 2.0 } else { 0.0 };
        let reps = |kg: f64| day.reps(self.lift, kg) - kept;
        let low = f64::from(range.low());
        let least = self.least_kg();
        let mut kg = before.unwrap_or_else(|| self.on_grid(day.moved_for(low + 1.0 + kept)));
        // Half a repetition more going up than going down keeps the load from swinging between two
        // steps.
        while reps(kg + harder) >= low + 0.5 && kg + harder >= least {
            kg += harder;
        }
        while reps(kg) < low && kg - harder >= least {
            kg -= harder;
        }
        kg
    }

    fn least_kg(&self) -> f64 {
        if self.lift.measure == Measure::LoadReps { self.lift.step.kg() } else { 0.0 }
    }

    /// The load that moves no more than this, on the grid of the exercise.
    fn on_grid(&self, moved: f64) -> f64 {
        let step = self.lift.step.kg();
        let kg = match self.lift.measure {
            Measure::AssistedReps => ((Body::default().kg() - moved) / step).ceil() * step,
            Measure::BodyweightReps => ((moved - Body::default().kg()) / step).floor() * step,
            _ => (moved / step).floor() * step,
        };
        kg.max(self.least_kg())
    }

    /// The first load: a share of the right one.
    fn chosen_first(&self, right_kg: f64) -> f64 {
        self.on_grid(Body::default().moved(self.lift.measure, right_kg) * self.first_load)
    }
}

/// Whole repetitions, at least one.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Clamped.
fn whole(reps: f64) -> u16 {
    reps.floor().clamp(1.0, 60.0) as u16
}
