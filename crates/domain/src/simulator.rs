//! Lifters that train as the product asks them to, with believable noise: for demonstrations and to
//! measure how well a plateau is told from a bad day. Only behind the feature `simulator`.
//!
//! Deterministic: a seed gives one lifter. The noise follows real logs (nine public exports:
//! session-to-session robust deviation of 2.9 % in the median).

use crate::exercise::{Exercise, Measure};
use crate::load::{LoadChange, LoadPlan, next_load};
use crate::program::RepRange;
use crate::progress::{LoggedSet, Session};

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
}

/// Repetitions that a set costs the next one.
const FATIGUE_REPS: f64 = 0.7;

/// Share of strength below which a single set may vary.
const SET_NOISE: f64 = 0.008;

/// The sessions of one exercise over some weeks, from day 0 on, with loads chosen by double
/// progression.
pub fn train(
    lifter: &Lifter,
    exercise: &Exercise,
    reps: RepRange,
    weeks: u16,
    seed: u64,
) -> Vec<Session> {
    let mut dice = Dice::new(seed);
    let mut log: Vec<Session> = Vec::new();
    for week in 0..weeks {
        for turn in 0..lifter.sessions_per_week {
            let gap = 7 / i64::from(lifter.sessions_per_week.max(1));
            let day = i64::from(week) * 7 + i64::from(turn) * gap;
            if dice.unit() < lifter.missed {
                continue;
            }
            let strength = strength(lifter, day) * (1.0 + lifter.noise * dice.normal());
            let session = session(exercise, reps, &log, day, strength, &mut dice);
            log.push(session);
        }
    }
    log
}

#[allow(clippy::cast_precision_loss)] // Days of some months.
fn strength(lifter: &Lifter, day: i64) -> f64 {
    let weeks = day as f64 / 7.0;
    let gaining = lifter.plateau_from_week.map_or(weeks, |from| weeks.min(f64::from(from)));
    lifter.strength_kg * (lifter.weekly_gain_percent / 100.0 * gaining).exp()
}

fn session(
    exercise: &Exercise,
    rep_range: RepRange,
    log: &[Session],
    day: i64,
    strength: f64,
    dice: &mut Dice,
) -> Session {
    let plan = LoadPlan { lift: exercise.into(), sets: 3, reps: rep_range, is_deload: false };
    let next = next_load(&plan, log, day);
    let middle = f64::from(rep_range.twice_the_middle()) / 2.0;
    let step = exercise.load_step.kg().max(0.5);
    let chosen = strength / (1.0 + (middle + 2.0) / 30.0);
    let weight_kg = match next.change {
        LoadChange::First => ((chosen / step).floor() * step).max(step),
        _ => next.weight_kg.unwrap_or(0.0),
    };
    let is_loaded = exercise.measure == Measure::LoadReps;
    let weight_kg = if is_loaded { weight_kg } else { 0.0 };
    let moved = if is_loaded { weight_kg } else { 70.0 };
    let sets = (0..3).map(|set| {
        let able = strength * (1.0 + SET_NOISE * dice.normal());
        let reps = 1.0 + 30.0 * (able / moved - 1.0) - f64::from(set) * FATIGUE_REPS;
        LoggedSet::working(whole(reps, rep_range), weight_kg)
    });
    Session { day, is_deload: false, rep_range, sets: sets.collect() }
}

/// Nobody does more than the top of the range plus two, nor less than one repetition.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Clamped.
fn whole(reps: f64, range: RepRange) -> u16 {
    reps.floor().clamp(1.0, f64::from(range.high()) + 2.0) as u16
}
