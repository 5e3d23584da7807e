//! How strong an average lifter is, so that simulated loads look like those of a gym.

use crate::exercise::{Exercise, ExerciseKind, Measure, Region};
use crate::program::RepRange;
use crate::progress::{BODY_KG, SECONDS_PER_REP};

/// Kilograms of help with which an average lifter does the middle of a range.
const HELP_KG: f64 = 25.0;

/// Share of a load that is lifted with one side alone.
const ONE_SIDE: f64 = 0.55;

/// Strength index in kg of an average lifter in an exercise; where no load is chosen, that with
/// which the middle of the range is done.
pub fn usual_strength(exercise: &Exercise, reps: RepRange) -> f64 {
    let middle = f64::from(reps.twice_the_middle()) / 2.0;
    let index = |load: f64, reps: f64| load * (1.0 + (reps - 1.0) / 30.0);
    match exercise.measure {
        Measure::LoadReps => usual_load(exercise),
        Measure::BodyweightReps => index(BODY_KG, middle + 3.0),
        Measure::AssistedReps => index(BODY_KG - HELP_KG, middle + 3.0),
        Measure::Hold => index(BODY_KG, middle / SECONDS_PER_REP),
        Measure::CardioTime => 0.0,
    }
}

/// The step of the load tells a small dumbbell from a leg press.
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
    let is_in_hand = step < 2.5;
    let of_equipment = match step {
        step if step >= 10.0 => 2.2,
        step if step >= 2.5 => 1.0,
        step if step >= 2.0 => 0.42,
        _ => 0.3,
    };
    let sides = if exercise.is_unilateral && !is_in_hand { ONE_SIDE } else { 1.0 };
    both_sides * of_equipment * sides
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Catalogue, Equipment};

    #[test]
    fn loads_are_those_of_a_gym() {
        let reps = RepRange::new(8, 12).unwrap();
        let loaded = |one: &&Exercise| one.measure == Measure::LoadReps;
        for exercise in Catalogue::embedded().exercises().iter().filter(loaded) {
            let strength = usual_strength(exercise, reps);
            assert!((10.0..=250.0).contains(&strength), "{}: {strength}", exercise.name);
            let is_dumbbell = exercise.equipment == Equipment::Dumbbells;
            assert!(!is_dumbbell || strength < 50.0, "{}: {strength}", exercise.name);
        }
    }
}
