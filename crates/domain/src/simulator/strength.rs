//! The strength of an average lifter, so that simulated loads look like those of a gym.

use crate::exercise::{Exercise, ExerciseKind, Measure, Region};
use crate::program::RepRange;
use crate::progress::{Body, SECONDS_PER_REP};

/// Kilograms of help that an average lifter needs for the middle of a range.
const HELP_KG: f64 = 25.0;

/// The share of a load that one side alone lifts.
const ONE_SIDE: f64 = 0.55;

/// The strength index in kg of an average lifter in an exercise. Where no load is chosen, it is the
/// one that reaches the middle of the range.
pub fn usual_strength(exercise: &Exercise, reps: RepRange) -> f64 {
    let middle = f64::from(reps.doubled_midpoint()) / 2.0;
    let index = |load: f64, reps: f64| load * (1.0 + (reps - 1.0) / 30.0);
    match exercise.measure {
        Measure::LoadReps => usual_load(exercise),
        Measure::BodyweightReps => index(Body::default().kg(), middle + 3.0),
        Measure::AssistedReps => index(Body::default().kg() - HELP_KG, middle + 3.0),
        Measure::Hold => index(Body::default().kg(), middle / SECONDS_PER_REP),
        Measure::CardioTime => 0.0,
    }
}

/// The load of an average lifter. Its step tells a small dumbbell from a leg press.
fn usual_load(exercise: &Exercise) -> f64 {
    let is_compound = exercise.kind == ExerciseKind::Compound;
    let is_lower = exercise.group.region() == Some(Region::Lower);
    let both_sides = match (is_compound, is_lower) {
        (true, true) => 110.0,
        (true, false) => 70.0,
        (false, true) => 60.0,
        (false, false) => 45.0,
    };
    let step = exercise.load_step.kg();
    let is_dumbbell = step < 2.5;
    let equipment_factor = match step {
        step if step >= 10.0 => 2.2,
        step if step >= 2.5 => 1.0,
        step if step >= 2.0 => 0.42,
        _ => 0.3,
    };
    let sides = if exercise.is_unilateral && !is_dumbbell { ONE_SIDE } else { 1.0 };
    both_sides * equipment_factor * sides
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, Equipment};

    #[test]
    fn loads_are_realistic() {
        let reps = RepRange::new(8, 12).unwrap();
        let is_loaded = |one: &&Exercise| one.measure == Measure::LoadReps;
        for exercise in Catalogue::embedded().exercises().iter().filter(is_loaded) {
            let strength = usual_strength(exercise, reps);
            assert!((10.0..=250.0).contains(&strength), "{}: {strength}", exercise.name);
            let is_dumbbell = exercise.equipment == Equipment::Dumbbells;
            assert!(!is_dumbbell || strength < 50.0, "{}: {strength}", exercise.name);
        }
    }
}
