//! Measures how many programs one core generates per second, written as JSON and without caches.
//!
//! `cargo bench -p evolua-domain --bench generate`; the goal is 5,000 (issue 3).

#![allow(clippy::print_stdout)] // A benchmark's whole purpose is to print.

use std::hint::black_box;
use std::time::Instant;

use evolua_domain::exercise::{Catalogue, Measure, MuscleGroup};
use evolua_domain::limitations::Reading;
use evolua_domain::profile::{
    Availability, Level, Objective, ProgramType, SessionDuration, TrainingProfile,
};
use evolua_domain::program::{DayCode, Program, ProgramRequest, RepRange, generate};
use serde::Serialize;

/// Rounds over the whole grid.
const ROUNDS: u32 = 5;

fn profiles() -> Vec<TrainingProfile> {
    let mut profiles = Vec::new();
    for level in Level::ALL {
        for objective in Objective::ALL {
            for availability in Availability::all() {
                profiles.extend(SessionDuration::all().map(|session_duration| TrainingProfile {
                    level: *level,
                    objective: *objective,
                    availability,
                    session_duration,
                }));
            }
        }
    }
    profiles
}

/// A line in the format of the batch tool.
#[derive(Serialize)]
struct Line<'a> {
    program_type: ProgramType,
    days: Vec<DayLine<'a>>,
}

#[derive(Serialize)]
struct DayLine<'a> {
    day_code: DayCode,
    name: &'a str,
    estimated_seconds: u32,
    exercises: Vec<ExerciseLine<'a>>,
}

#[derive(Serialize)]
struct ExerciseLine<'a> {
    slug: &'a str,
    name: &'a str,
    muscle_group: MuscleGroup,
    sets: u8,
    reps: RepRange,
    rest_seconds: u16,
    measure: Measure,
    reason: &'a str,
}

fn json(program: &Program) -> String {
    let catalogue = Catalogue::embedded();
    let days = program.days.iter().map(|day| {
        let exercises = day.exercises.iter().filter_map(|planned| {
            let exercise = catalogue.by_id(planned.exercise_id)?;
            Some(ExerciseLine {
                slug: &exercise.slug,
                name: &exercise.name,
                muscle_group: exercise.group,
                sets: planned.sets,
                reps: planned.reps,
                rest_seconds: planned.rest_seconds,
                measure: exercise.measure,
                reason: &planned.reason,
            })
        });
        DayLine {
            day_code: day.day_code,
            name: &day.name,
            estimated_seconds: day.estimated_seconds,
            exercises: exercises.collect(),
        }
    });
    let line = Line { program_type: program.program_type, days: days.collect() };
    serde_json::to_string(&line).unwrap_or_default()
}

/// Seconds that this process has run on a core, whatever else runs on the machine. `None` if the
/// system doesn't report it.
fn core_seconds() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    Some(text.split(' ').next()?.parse::<f64>().ok()? / 1e9)
}

fn measure(name: &str, requests: &[ProgramRequest]) {
    black_box(json(&generate(&requests[0])));
    let start = Instant::now();
    let start_core = core_seconds();
    let mut bytes = 0;
    for _ in 0..ROUNDS {
        for request in requests {
            bytes += black_box(json(&generate(black_box(request)))).len();
        }
    }
    let wall = start.elapsed().as_secs_f64();
    let core = core_seconds().zip(start_core).map_or(wall, |(end, start)| end - start);
    let programs = f64::from(ROUNDS) * f64::from(u32::try_from(requests.len()).unwrap_or(u32::MAX));
    println!(
        "{name}: {:.0} programs per core second ({:.0} by the clock), {} bytes of JSON each",
        programs / core,
        programs / wall,
        bytes / (requests.len() * 5)
    );
}

fn main() {
    let plain: Vec<ProgramRequest> = profiles().into_iter().map(Into::into).collect();
    measure("4368 profiles without limitations", &plain);
    let limitations =
        Reading::of(Some("hérnia de disco e pressão alta"), chrono::NaiveDate::default());
    let limited: Vec<ProgramRequest> =
        plain.iter().map(|one| ProgramRequest { limitations, ..one.clone() }).collect();
    measure("4368 profiles with two limitations", &limited);
}
