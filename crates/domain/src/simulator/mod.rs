//! Lifters that train as the product asks them to, with believable noise: for demonstrations and to
//! measure how well a plateau is told from a bad day. Only behind the feature `simulator`.
//!
//! Deterministic: a seed gives one lifter. The noise follows real logs (nine public exports:
//! session-to-session robust deviation of 2.9 % in the median).

mod strength;

pub use strength::usual_strength;

use crate::exercise::{Exercise, Measure};
use crate::load::{LoadChange, LoadPlan, next_load};
use crate::program::RepRange;
use crate::progress::{BODY_KG, LoggedSet, SECONDS_PER_REP, Session, moved_kg};

/// `SplitMix64`: small, fast, and the same on every machine.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// Dice that always fall alike for the same seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 to 1, 1 excluded.
    #[allow(clippy::cast_precision_loss)] // 53 bits fit a double.
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A whole number below `most`.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Below `most`.
    pub fn below(&mut self, most: u32) -> u32 {
        (self.unit() * f64::from(most)) as u32
    }

    /// A number of the normal distribution with mean 0 and deviation 1.
    pub fn normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.unit()).ln()).sqrt();
        radius * (std::f64::consts::TAU * self.unit()).cos()
    }
}

/// Who trains, and how it goes.
#[derive(Clone, Copy, Debug)]
pub struct Lifter {
    /// Strength index at the start, in kg.
    pub strength_kg: f64,
    /// Gain in per cent a week until the plateau.
    pub weekly_gain_percent: f64,
    /// Week from which there is no more gain; `None` for never.
    pub plateau_from_week: Option<u16>,
    /// Deviation of a session's strength, as a share.
    pub noise: f64,
    /// Share of sessions that are missed.
    pub missed: f64,
    /// Sessions a week, 1 to 3.
    pub sessions_per_week: u8,
    /// Repetitions that are kept in reserve and written down; `None` for who goes on to the end and
    /// writes none.
    pub reserve: Option<u8>,
}

/// Repetitions that a set costs the next one.
const FATIGUE_REPS: f64 = 0.7;

/// Share of strength below which a single set may vary.
const SET_NOISE: f64 = 0.008;

/// Repetitions beyond the top of the range that are done by who keeps none in reserve.
const BEYOND_THE_TOP: u16 = 2;

/// The sessions of one exercise over some weeks, from day 0 on, with loads chosen by double
/// progression.
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
    /// The session of a planned exercise on a day, after those of the log. The strength at the
    /// start is that of `first_day`.
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
        let weight_kg = match next.change {
            LoadChange::First => first_load(plan, strength),
            _ => next.weight_kg.unwrap_or(0.0),
        };
        let moved = moved_kg(plan.lift.measure, weight_kg);
        let reserve = self.reserve.map(|reserve| reserve + next.extra_rir);
        let sets = (0..next.sets).map(|set| {
            let able = strength * (1.0 + SET_NOISE * dice.normal());
            let reps = 1.0 + 30.0 * (able / moved - 1.0) - f64::from(set) * FATIGUE_REPS;
            done(plan, weight_kg, reps, reserve)
        });
        Session { day, is_deload: plan.is_deload, rep_range: plan.reps, sets: sets.collect() }
    }

    #[allow(clippy::cast_precision_loss)] // Days of some months.
    fn strength(&self, days: i64) -> f64 {
        let weeks = days as f64 / 7.0;
        let gaining = self.plateau_from_week.map_or(weeks, |from| weeks.min(f64::from(from)));
        self.strength_kg * (self.weekly_gain_percent / 100.0 * gaining).exp()
    }
}

/// A load with which the middle of the range leaves some repetitions in reserve.
fn first_load(plan: &LoadPlan, strength: f64) -> f64 {
    let step = plan.lift.step.kg().max(0.5);
    let middle = f64::from(plan.reps.twice_the_middle()) / 2.0;
    let chosen = strength / (1.0 + (middle + 2.0) / 30.0);
    match plan.lift.measure {
        Measure::LoadReps => ((chosen / step).floor() * step).max(step),
        Measure::AssistedReps => ((BODY_KG - chosen) / step).ceil().max(0.0) * step,
        _ => 0.0,
    }
}

/// What is written down for a set in which so many repetitions would have been possible.
fn done(plan: &LoadPlan, weight_kg: f64, able: f64, reserve: Option<u8>) -> LoggedSet {
    let range = plan.reps;
    let most = range.high() + BEYOND_THE_TOP;
    match (plan.lift.measure, reserve) {
        (Measure::CardioTime, _) => LoggedSet::working(range.high(), weight_kg),
        (Measure::Hold, _) => LoggedSet::working(whole(able * SECONDS_PER_REP, most), weight_kg),
        (_, None) => LoggedSet::working(whole(able, most), weight_kg),
        (_, Some(reserve)) => {
            let able = whole(able, u16::MAX);
            // The reserve is given up where the range would be missed.
            let kept = able.saturating_sub(reserve.into());
            let reps = kept.clamp(range.low().min(able), range.high());
            let rir = u8::try_from(able - reps).map_or(4, |left| left.min(4));
            LoggedSet { rir: Some(rir), ..LoggedSet::working(reps, weight_kg) }
        }
    }
}

/// Down to a whole number, at least one.
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

    #[test]
    fn a_reserve_is_written_down_and_given_up_to_reach_the_range() {
        let exercise = exercise(Measure::LoadReps);
        let reps = RepRange::new(8, 12).unwrap();
        let plan = LoadPlan { lift: exercise.into(), sets: 3, reps, is_deload: false };
        let told = |able: f64| {
            let set = done(&plan, 40.0, able, Some(2));
            (set.reps, set.rir)
        };
        assert_eq!(told(18.9), (12, Some(4)));
        assert_eq!(told(12.9), (10, Some(2)));
        assert_eq!(told(8.9), (8, Some(0)));
        assert_eq!(told(5.9), (5, Some(0)));
        assert_eq!(done(&plan, 40.0, 18.9, None), LoggedSet::working(14, 40.0));
    }
}
