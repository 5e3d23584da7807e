//! The numbers of the generated programs, worked out a second time from the rules file alone.

use std::sync::OnceLock;

use evolua_domain::exercise::{Equipment, Exercise, ExerciseKind, Measure, MuscleGroup};
use evolua_domain::profile::Objective;
use evolua_domain::program::ProgramDay;
use serde_json::Value;

use crate::grid::{Case, cases, exercise, half_sets};

fn rules() -> &'static Value {
    static RULES: OnceLock<Value> = OnceLock::new();
    RULES.get_or_init(|| {
        serde_json::from_str(include_str!("../../../../catalogue/program-rules.json")).unwrap()
    })
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// Half sets as sets.
fn sets(half_sets: u32) -> f64 {
    f64::from(half_sets) / 2.0
}

#[test]
fn weekly_volume_stays_below_the_ceiling() {
    for case in cases() {
        let bands =
            &rules()["weekly_bands"][case.profile.level.as_str()][case.profile.objective.as_str()];
        for (group, volume) in MuscleGroup::counted().iter().zip(case.weekly_half_sets()) {
            let ceiling = number(&bands[group.as_str()]["hi"]);
            assert!(sets(volume) <= ceiling, "{}: {group} {}", case.name(), sets(volume));
        }
    }
}

#[test]
fn every_major_muscle_gets_its_four_sets_in_the_shortest_week() {
    for case in cases() {
        for group in MuscleGroup::MAJORS {
            let volume = case.weekly_half_sets()[group as usize];
            assert!(volume >= 8, "{}: {group} {}", case.name(), sets(volume));
        }
    }
}

#[test]
fn one_session_stays_below_its_cap_for_every_muscle() {
    for case in cases() {
        let cap = number(&rules()["max_session_sets"][case.profile.level.as_str()]);
        for day in &case.program.days {
            let most = half_sets(day).into_iter().max().unwrap();
            assert!(sets(most) <= cap, "{} {}: {}", case.name(), day.day_code, sets(most));
        }
    }
}

#[test]
fn days_have_neither_too_few_nor_too_many_exercises() {
    for case in cases() {
        let fewest = match (case.minutes(), case.profile.objective) {
            (..45, Objective::Strength) => 3,
            (..60, _) => 4,
            _ => 5,
        };
        let most = number(&rules()["max_exercises"][case.profile.level.as_str()]);
        for day in &case.program.days {
            let count = u32::try_from(day.exercises.len()).unwrap();
            let context = format!("{} {}: {count}", case.name(), day.day_code);
            assert!(count >= fewest && f64::from(count) <= most, "{context}");
        }
    }
}

#[test]
fn estimates_follow_the_time_model_and_fit_the_session() {
    for case in cases() {
        for day in &case.program.days {
            let expected = expected_seconds(case, day);
            let estimate = f64::from(day.estimated_seconds);
            let context = format!("{} {}: {estimate} for {expected}", case.name(), day.day_code);
            assert!((estimate - expected.ceil()).abs() < 0.1, "{context}");
            assert!(estimate <= f64::from(case.minutes()) * 60.0, "{context}");
        }
    }
}

fn expected_seconds(case: &Case, day: &ProgramDay) -> f64 {
    let time = &rules()["time_model"];
    let mut seconds = if case.minutes() < 45 { 180.0 } else { 300.0 };
    let strength = case.profile.objective == Objective::Strength;
    let warm_up_sets = if strength { "warm_up_sets_strength" } else { "warm_up_sets" };
    let warm_up = number(&time[warm_up_sets][case.profile.level.as_str()])
        * number(&time["warm_up_set_seconds"]);
    let mut warm = Vec::new();
    for planned in &day.exercises {
        let exercise = exercise(planned);
        let region = exercise.group.region();
        if exercise.kind == ExerciseKind::Compound && region.is_some() && !warm.contains(&region) {
            warm.push(region);
            seconds += warm_up;
        }
        let sets = f64::from(planned.sets);
        let mean = f64::from(planned.reps.low() + planned.reps.high()) / 2.0;
        seconds += setup_seconds(exercise)
            + sets * (mean * seconds_each(exercise) + number(&time["seconds_around_a_set"]))
            + (sets - 1.0) * f64::from(planned.rest_seconds);
    }
    seconds
}

fn setup_seconds(exercise: &Exercise) -> f64 {
    let time = &rules()["time_model"];
    match exercise.equipment {
        Equipment::Barbell | Equipment::Smith => number(&time["setup_seconds_barbell_or_smith"]),
        _ => number(&time["setup_seconds"]),
    }
}

/// Seconds for one repetition, or for one second of a hold, on as many sides as it is done.
fn seconds_each(exercise: &Exercise) -> f64 {
    let sides = if exercise.is_unilateral { 2.0 } else { 1.0 };
    match exercise.measure {
        Measure::Hold => sides,
        _ => sides * number(&rules()["time_model"]["seconds_per_rep"]),
    }
}
