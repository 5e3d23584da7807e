//! Measures the analysis of a member with 2,000 sets in 30 exercises; the goal is 1 ms.

#![allow(clippy::print_stdout)] // A benchmark's whole purpose is to print.

use std::hint::black_box;
use std::time::Instant;

use evolua_domain::exercise::Measure;
use evolua_domain::profile::Level;
use evolua_domain::program::RepRange;
use evolua_domain::progress::{Archive, ExerciseLog, LoggedSet, Session, analyze};

const ROUNDS: u32 = 500;

/// 30 exercises of 22 sessions with three sets each, 1,980 sets, and one with 20 more.
fn member() -> Option<Vec<ExerciseLog>> {
    let rep_range = RepRange::new(8, 12).ok()?;
    let log = |exercise: u16| ExerciseLog {
        archive: Archive::default(),
        level: Level::Intermediate,
        measure: Measure::LoadReps,
        body_mass_kg: None,
        body_share: 0.0,
        sessions: (0..22)
            .map(|at| Session {
                day: i64::from(at) * 3 + 10,
                is_deload: at == 15,
                planned_sets: None,
                rep_range,
                sets: (0..3)
                    .map(|set| {
                        let variation = (at * 7 + set * 3 + exercise) % 4;
                        LoggedSet::working(8 + variation, 40.0 + f64::from(at / 4) * 2.5)
                    })
                    .collect(),
            })
            .collect(),
        days_without_sets: Vec::new(),
        cycle_start_day: 20,
        weekly_exposures: 2.0,
    };
    let mut logs: Vec<ExerciseLog> = (0..30).map(log).collect();
    logs[0].sessions[0].sets.extend([LoggedSet::working(10, 40.0); 20]);
    Some(logs)
}

fn main() {
    let Some(logs) = member() else { return };
    let sets: usize = logs.iter().flat_map(|log| &log.sessions).map(|one| one.sets.len()).sum();
    let start = Instant::now();
    for _ in 0..ROUNDS {
        for log in &logs {
            black_box(analyze(black_box(log), 76));
        }
    }
    let each = start.elapsed() / ROUNDS;
    println!("{} exercises, {sets} sets: {each:?} for one member", logs.len());
}
