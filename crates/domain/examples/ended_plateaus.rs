//! Measures how often a session is said to end a plateau: to lifters who still stand still, and to
//! those who gain again. The table of `docs/DOMAIN-RULES.md`, Progress.
//!
//! `cargo run --release -p evolua-domain --features simulator --example ended_plateaus`

#![allow(clippy::print_stdout)] // The table is the purpose.

use evolua_domain::exercise::{Catalogue, Exercise, ExerciseId};
use evolua_domain::load::LoadPlan;
use evolua_domain::profile::Level;
use evolua_domain::program::RepRange;
use evolua_domain::progress::{Archive, ExerciseLog, Session, analyze, ends_plateau};
use evolua_domain::simulator::{Dice, Lifter, train};

const LIFTERS: u64 = 300;

/// The week in which the plateau starts, and the one in which those who gain again begin to.
const PLATEAU_WEEK: u16 = 8;
const GAIN_WEEK: u16 = 17;

/// The weeks of a log.
const WEEKS: u16 = 29;

struct Row {
    level: Level,
    weekly_gain_percent: f64,
    reps: RepRange,
}

impl Row {
    fn lifter(&self, plateau_from_week: Option<u16>, strength_kg: f64) -> Lifter {
        Lifter {
            strength_kg,
            weekly_gain_percent: self.weekly_gain_percent,
            plateau_from_week,
            noise: 0.025,
            missed: 0.1,
            sessions_per_week: 2,
            reserve: Some(2),
        }
    }

    fn log(&self, exercise: &Exercise, sessions: &[Session]) -> ExerciseLog {
        ExerciseLog {
            level: self.level,
            measure: exercise.measure,
            body_mass_kg: None,
            body_share: 0.0,
            archive: Archive::default(),
            sessions: sessions.to_vec(),
            days_without_sets: Vec::new(),
            cycle_start_day: 0,
            weekly_exposures: 2.0,
        }
    }

    /// How many sessions from a week on are said to end a plateau.
    fn count_endings(&self, exercise: &Exercise, sessions: &[Session], from_week: u16) -> usize {
        let first = sessions.partition_point(|one| one.day < i64::from(from_week) * 7);
        let logs = (first + 1..=sessions.len()).map(|count| &sessions[..count]);
        logs.filter(|sessions| ends_plateau(&self.log(exercise, sessions))).count()
    }

    /// A plateau up to a week, and gains from then on.
    fn gain_again(&self, exercise: &Exercise, seed: u64) -> Vec<Session> {
        const START_KG: f64 = 80.0;
        let until_plateau = 1.0 + self.weekly_gain_percent / 100.0;
        let strength_kg = START_KG * until_plateau.powi(i32::from(PLATEAU_WEEK));
        let stalled = self.lifter(Some(PLATEAU_WEEK), START_KG);
        let mut sessions = train(&stalled, exercise, self.reps, GAIN_WEEK, seed);
        let gaining = self.lifter(None, strength_kg);
        let plan = LoadPlan { lift: exercise.into(), sets: 3, reps: self.reps, is_deload: false };
        let mut dice = Dice::new(seed + 1);
        let first_day = i64::from(GAIN_WEEK) * 7;
        for turn in 0..i64::from(2 * (WEEKS - GAIN_WEEK)) {
            let day = first_day + turn * 7 / 2;
            let session = gaining.session(&plan, &sessions, first_day, day, &mut dice);
            sessions.push(session);
        }
        sessions
    }
}

fn main() {
    let Some(exercise) = Catalogue::embedded().by_id(ExerciseId::new(1)) else { return };
    println!("nível          parados: dito a, mais de uma vez | voltam a ganhar: em platô, dito a");
    for (level, weekly_gain_percent, (low, high)) in [
        (Level::Beginner, 1.3, (12, 15)),
        (Level::Intermediate, 0.65, (8, 12)),
        (Level::Advanced, 0.35, (6, 8)),
    ] {
        let Ok(reps) = RepRange::new(low, high) else { continue };
        let row = Row { level, weekly_gain_percent, reps };
        let mut said = 0;
        let mut repeated = 0;
        let mut stalled = 0;
        let mut ended = 0;
        for seed in (0..LIFTERS).map(|number| number * 31 + 5) {
            let standing =
                train(&row.lifter(Some(PLATEAU_WEEK), 80.0), exercise, reps, WEEKS, seed);
            let times = row.count_endings(exercise, &standing, PLATEAU_WEEK);
            said += u32::from(times > 0);
            repeated += u32::from(times > 1);
            let gaining = row.gain_again(exercise, seed);
            let before = analyze(&row.log(exercise, &gaining), i64::from(GAIN_WEEK) * 7 - 1);
            if before.plateau.is_detected() {
                stalled += 1;
                ended += u32::from(row.count_endings(exercise, &gaining, GAIN_WEEK) > 0);
            }
        }
        let share = |part: u32, whole: u32| f64::from(100 * part) / f64::from(whole.max(1));
        println!(
            "{:<14} {:>4.0} %  {:>4.0} % | {stalled:>4}  {:>4.0} %",
            level.portuguese(),
            share(said, u32::try_from(LIFTERS).unwrap_or(1)),
            share(repeated, u32::try_from(LIFTERS).unwrap_or(1)),
            share(ended, stalled),
        );
    }
}
