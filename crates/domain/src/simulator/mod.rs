//! Simulated lifters who follow the product's suggestions, with realistic noise. They serve for
//! demonstrations and for measuring how well a plateau is told from a bad day.
//!
//! The same seed always gives the same log. The noise follows real logs: in nine public exports the
//! robust deviation from session to session is 2.9 % in the median.

mod dice;
mod obedient;
mod strength;

pub use dice::Dice;
pub use obedient::{Habit, ObedientLifter, ObedientSession};
pub use strength::usual_strength;

use crate::exercise::{Exercise, Measure};
use crate::load::{LoadPlan, LoadReason, next_load};
use crate::program::RepRange;
use crate::progress::{Body, LoggedSet, SECONDS_PER_REP, Session};

/// A simulated lifter of one exercise.
#[derive(Clone, Copy, Debug)]
pub struct Lifter {
    /// Strength index at the start, in kg.
    pub strength_kg: f64,
    /// Gain in per cent a week until the plateau.
    pub weekly_gain_percent: f64,
    /// Week from which there is no more gain; `None` for no plateau.
    pub plateau_from_week: Option<u16>,
    /// Standard deviation of a session's strength, as a share of it.
    pub noise: f64,
    /// Share of sessions that are missed.
    pub missed: f64,
    /// Sessions a week, 1 to 3.
    pub sessions_per_week: u8,
    /// Repetitions kept in reserve and logged; `None` for a lifter who trains to failure and logs
    /// no reserve.
    pub reserve: Option<u8>,
}

/// Repetitions by which each set tires the next one.
const FATIGUE_REPS: f64 = 0.7;

/// Standard deviation of a single set's strength, as a share of it.
const SET_NOISE: f64 = 0.008;

/// Repetitions that a lifter without reserve does at most beyond the top of the range.
const REPS_BEYOND_TOP: u16 = 2;

/// Simulates the sessions of one exercise over some weeks, from day 0 on. Double progression
/// chooses the loads.
pub fn train(
    lifter: &Lifter,
    exercise: &Exercise,
    reps: RepRange,
    weeks: u16,
    seed: u64,
) -> Vec<Session> {
    let plan = LoadPlan { lift: exercise.into(), sets: 3, reps, is_deload: false };
    let mut dice = Dice::new(seed);
    let mut log: Vec<Session> = Vec::new();
    for week in 0..weeks {
        for turn in 0..lifter.sessions_per_week {
            let gap = 7 / i64::from(lifter.sessions_per_week.max(1));
            let day = i64::from(week) * 7 + i64::from(turn) * gap;
            if dice.unit() < lifter.missed {
                continue;
            }
            let session = lifter.session(&plan, &log, 0, day, &mut dice);
            log.push(session);
        }
    }
    log
}

impl Lifter {
    /// Simulates the session of a planned exercise on a day, after those of the log. The lifter has
    /// the initial strength on `first_day`.
    pub fn session(
        &self,
        plan: &LoadPlan,
        log: &[Session],
        first_day: i64,
        day: i64,
        dice: &mut Dice,
    ) -> Session {
        let strength = self.strength(day - first_day) * (1.0 + self.noise * dice.normal());
        let next = next_load(plan, log, day);
        // The product can't suggest a first load, so the lifter picks one.
        let weight_kg = match next.reason {
            LoadReason::FirstTime => first_load(plan, strength),
            _ => next.weight_kg.unwrap_or(0.0),
        };
        let moved = Body::default().moved(plan.lift.measure, weight_kg);
        let reserve = self.reserve.map(|reserve| reserve + next.extra_rir);
        let sets = (0..next.sets).map(|set| {
            let set_strength = strength * (1.0 + SET_NOISE * dice.normal());
            // The strength index solved for the repetitions.
            let fresh_reps = 1.0 + 30.0 * (set_strength / moved - 1.0);
            let possible_reps = fresh_reps - f64::from(set) * FATIGUE_REPS;
            logged_set(plan, next.reps_goal, weight_kg, possible_reps, reserve)
        });
        Session {
            day,
            is_deload: plan.is_deload,
            rep_range: plan.reps,
            planned_sets: Some(next.sets),
            sets: sets.collect(),
        }
    }

    #[allow(clippy::cast_precision_loss)] // Days of some months.
    fn strength(&self, days: i64) -> f64 {
        let weeks = days as f64 / 7.0;
        let gaining_weeks = self.plateau_from_week.map_or(weeks, |from| weeks.min(f64::from(from)));
        self.strength_kg * (self.weekly_gain_percent / 100.0 * gaining_weeks).exp()
    }
}

/// A load that leaves two repetitions in reserve at the middle of the range, rounded to the easier
/// side.
fn first_load(plan: &LoadPlan, strength: f64) -> f64 {
    // A step of 0 would divide by zero.
    let step = plan.lift.step.kg().max(0.5);
    let middle = f64::from(plan.reps.doubled_midpoint()) / 2.0;
    let chosen = strength / (1.0 + (middle + 2.0) / 30.0);
    match plan.lift.measure {
        Measure::LoadReps => ((chosen / step).floor() * step).max(step),
        Measure::AssistedReps => ((Body::default().kg() - chosen) / step).ceil().max(0.0) * step,
        _ => 0.0,
    }
}

/// The log of a set in which this many repetitions are possible and `goal` are asked for.
fn logged_set(
    plan: &LoadPlan,
    goal: u16,
    weight_kg: f64,
    possible_reps: f64,
    reserve: Option<u8>,
) -> LoggedSet {
    let range = plan.reps;
    let most = goal.max(range.high() + REPS_BEYOND_TOP);
    match (plan.lift.measure, reserve) {
        (Measure::CardioTime, _) => LoggedSet::working(range.high(), weight_kg),
        (Measure::Hold, _) => {
            LoggedSet::working(whole(possible_reps * SECONDS_PER_REP, most), weight_kg)
        }
        (_, None) => LoggedSet::working(whole(possible_reps, most), weight_kg),
        (_, Some(reserve)) => {
            let possible = whole(possible_reps, u16::MAX);
            // The lifter gives up the reserve rather than miss the range.
            let with_reserve = possible.saturating_sub(reserve.into());
            let reps = with_reserve.clamp(range.low().min(possible), goal.max(range.low()));
            let rir = u8::try_from(possible - reps).map_or(4, |left| left.min(4));
            LoggedSet { rir: Some(rir), ..LoggedSet::working(reps, weight_kg) }
        }
    }
}

/// Rounds down to a whole number from 1 to `most`.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Clamped.
fn whole(number: f64, most: u16) -> u16 {
    number.floor().clamp(1.0, f64::from(most)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Catalogue;

    const LIFTER: Lifter = Lifter {
        strength_kg: 90.0,
        weekly_gain_percent: 1.0,
        plateau_from_week: None,
        noise: 0.02,
        missed: 0.0,
        sessions_per_week: 2,
        reserve: Some(2),
    };

    fn exercise(measure: Measure) -> &'static Exercise {
        let mut all = Catalogue::embedded().exercises().iter();
        all.find(|exercise| exercise.measure == measure).unwrap()
    }

    fn trained(measure: Measure, range: (u16, u16)) -> Vec<LoggedSet> {
        let range = RepRange::new(range.0, range.1).unwrap();
        let log = train(&LIFTER, exercise(measure), range, 12, 7);
        assert_eq!(log.len(), 24);
        log.into_iter().flat_map(|session| session.sets).collect()
    }

    #[test]
    fn every_measure_is_trained_within_its_range() {
        for (measure, range, has_load) in [
            (Measure::LoadReps, (8, 12), true),
            (Measure::BodyweightReps, (8, 15), false),
            (Measure::AssistedReps, (8, 12), true),
            (Measure::Hold, (20, 45), false),
            (Measure::CardioTime, (20, 20), false),
        ] {
            let sets = trained(measure, range);
            let inside = sets.iter().filter(|set| (range.0..=range.1 + 2).contains(&set.reps));
            assert!(inside.count() * 10 >= sets.len() * 9, "{measure:?}: {sets:?}");
            assert_eq!(sets[0].weight_kg > 0.0, has_load, "{measure:?}");
        }
    }

    #[test]
    fn loads_grow_and_help_shrinks() {
        let ends = |sets: &[LoggedSet]| (sets[0].weight_kg, sets[sets.len() - 1].weight_kg);
        let (first, last) = ends(&trained(Measure::LoadReps, (8, 12)));
        assert!(last > first, "{first} to {last}");
        let (first, last) = ends(&trained(Measure::AssistedReps, (8, 12)));
        assert!(last < first, "{first} to {last}");
    }

    /// Nobody would believe a log that repeats a load for weeks with four repetitions in reserve.
    #[test]
    fn no_load_is_repeated_for_weeks_with_much_in_reserve() {
        let reps = RepRange::new(8, 12).unwrap();
        let all = Catalogue::embedded().exercises().iter();
        for exercise in all.filter(|exercise| exercise.measure == Measure::LoadReps) {
            let strength_kg = 0.7 * usual_strength(exercise, reps);
            let lifter = Lifter { strength_kg, sessions_per_week: 1, ..LIFTER };
            let log = train(&lifter, exercise, reps, 12, 7);
            let is_easy = |one: &Session| one.sets.iter().all(|set| set.rir == Some(4));
            let is_same = |one: &&[Session]| {
                one.iter().all(|each| {
                    each.sets[0].weight_kg.to_bits() == one[0].sets[0].weight_kg.to_bits()
                })
            };
            let stuck = log.windows(3).filter(is_same).filter(|some| some.iter().all(is_easy));
            assert_eq!(stuck.count(), 0, "{}: {log:#?}", exercise.name);
        }
    }

    #[test]
    fn a_reserve_is_logged_and_given_up_to_reach_the_range() {
        let exercise = exercise(Measure::LoadReps);
        let reps = RepRange::new(8, 12).unwrap();
        let plan = LoadPlan { lift: exercise.into(), sets: 3, reps, is_deload: false };
        let logged = |possible_reps: f64| {
            let set = logged_set(&plan, 12, 40.0, possible_reps, Some(2));
            (set.reps, set.rir)
        };
        assert_eq!(logged(18.9), (12, Some(4)));
        assert_eq!(logged(12.9), (10, Some(2)));
        assert_eq!(logged(8.9), (8, Some(0)));
        assert_eq!(logged(5.9), (5, Some(0)));
        assert_eq!(logged_set(&plan, 12, 40.0, 18.9, None), LoggedSet::working(14, 40.0));
        assert_eq!(logged_set(&plan, 16, 40.0, 18.9, None), LoggedSet::working(16, 40.0));
    }
}
