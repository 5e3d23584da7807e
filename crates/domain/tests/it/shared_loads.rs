//! The rules of loads that the app carries out too, by the cases that both hold theirs against.

use evolua_domain::exercise::{Equipment, LoadStep, Measure};
use evolua_domain::load::{Lift, LoadPlan, NextLoad, next_load, plates_per_side};
use evolua_domain::program::RepRange;
use evolua_domain::progress::{LoggedSet, Session, USUAL_PAIN};
use serde::Deserialize;

#[derive(Deserialize)]
struct Cases {
    goal_label: Vec<LabelCase>,
    first_amount: Vec<AmountCase>,
    lighter: Vec<LighterCase>,
    plates_per_side: Vec<PlatesCase>,
}

#[derive(Deserialize)]
struct LabelCase {
    measure: Measure,
    reps: RepRange,
    label: String,
}

#[derive(Deserialize)]
struct AmountCase {
    measure: Measure,
    reps: RepRange,
    amount: u16,
}

/// A load, and what is left of it after pain.
#[derive(Deserialize)]
struct LighterCase {
    measure: Measure,
    step: f64,
    weight: f64,
    lighter: f64,
}

/// A load of a barbell, and its plates on each side; none give it exactly where there is no list.
#[derive(Deserialize)]
struct PlatesCase {
    weight: f64,
    plates: Option<Vec<f64>>,
}

fn cases() -> Cases {
    serde_json::from_str(include_str!("../../../../testdata/load_cases.json")).unwrap()
}

fn first_time(measure: Measure, reps: RepRange) -> NextLoad {
    let lift = Lift { measure, ..Lift::CUSTOM };
    next_load(&LoadPlan { lift, sets: 3, reps, is_deload: false }, &[], 0)
}

#[test]
fn goals_are_named_as_in_the_app() {
    for LabelCase { measure, reps, label } in cases().goal_label {
        assert_eq!(first_time(measure, reps).goal_label, label);
    }
}

#[test]
fn a_first_time_begins_as_in_the_app() {
    for AmountCase { measure, reps, amount } in cases().first_amount {
        assert_eq!(first_time(measure, reps).reps_prefill, amount, "{measure} {reps}");
    }
}

#[test]
fn a_load_after_pain_is_as_light_as_in_the_app() {
    let reps: RepRange = "8-12".parse().unwrap();
    for LighterCase { measure, step, weight, lighter } in cases().lighter {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Few half kilograms.
        let step = LoadStep::from_half_kg((2.0 * step) as u8);
        let lift = Lift { measure, step, ..Lift::CUSTOM };
        let painful = LoggedSet { pain: USUAL_PAIN, ..LoggedSet::working(10, weight) };
        let session = Session {
            day: 0,
            is_deload: false,
            rep_range: reps,
            planned_sets: Some(3),
            sets: vec![painful],
        };
        let plan = LoadPlan { lift, sets: 3, reps, is_deload: false };
        let found = next_load(&plan, &[session], 1).weight_kg.unwrap_or(0.0);
        assert!((found - lighter).abs() < 1e-9, "{measure}: {found} kg of {weight} kg");
    }
}

#[test]
fn the_plates_on_a_bar_are_those_of_the_app() {
    let equipment = Some(Equipment::Barbell);
    let barbell = Lift { equipment, ..Lift::CUSTOM };
    for PlatesCase { weight, plates } in cases().plates_per_side {
        assert_eq!(plates_per_side(barbell, weight), plates, "{weight} kg");
    }
}
