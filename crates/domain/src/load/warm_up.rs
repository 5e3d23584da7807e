//! Lighter sets before the first heavy exercise.

use super::lift::{EMPTY_BAR_KG, Lift};
use super::resistance::{TOLERANCE, floor};
use crate::exercise::Measure;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WarmUpSet {
    pub weight_kg: f64,
    pub reps: u16,
}

/// Shares of the working load, and the repetitions. Only strength training reaches the third.
const STAGES: [(f64, u16); 3] = [(0.5, 8), (0.7, 5), (0.85, 3)];

/// The difference between two warm-ups with a barbell: smaller plates aren't worth changing.
const BARBELL_STEP_KG: f64 = 5.0;

/// The first `count` warm-up sets for a working load, each rounded down to a step. Those that are
/// not heavier than the one before or as heavy as the work are left out, and nothing is lighter than
/// the empty bar.
pub fn warm_up_sets(lift: Lift, working_kg: f64, count: usize) -> Vec<WarmUpSet> {
    let is_bar = lift.is_barbell();
    if lift.measure != Measure::LoadReps || (is_bar && working_kg <= EMPTY_BAR_KG + TOLERANCE) {
        return Vec::new();
    }
    let (step, least) =
        if is_bar { (BARBELL_STEP_KG, EMPTY_BAR_KG) } else { (lift.usual_step(), 0.0) };
    let mut sets: Vec<WarmUpSet> = Vec::new();
    for (share, reps) in STAGES.into_iter().take(count) {
        let weight_kg = whole_steps(working_kg * share, step).max(least);
        let before = sets.last().map_or(0.0, |set| set.weight_kg);
        if weight_kg > before + TOLERANCE && weight_kg < working_kg - TOLERANCE {
            sets.push(WarmUpSet { weight_kg, reps });
        }
    }
    sets
}

#[allow(clippy::cast_precision_loss)] // Few steps.
fn whole_steps(kg: f64, step: f64) -> f64 {
    if step > 0.0 { floor(kg / step) as f64 * step } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Equipment, LoadStep};

    #[test]
    fn stages_are_half_seventy_and_eighty_five_per_cent() {
        let step = LoadStep::from_half_kg(5);
        let shown = |is_barbell: bool, kg, count| {
            let equipment = is_barbell.then_some(Equipment::Barbell);
            let lift = Lift { measure: Measure::LoadReps, step, equipment, ..Lift::CUSTOM };
            let sets = warm_up_sets(lift, kg, count);
            sets.iter().map(|set| format!("{}×{}", set.weight_kg, set.reps)).collect::<Vec<_>>()
        };
        assert_eq!(shown(false, 100.0, 3), ["50×8", "70×5", "85×3"]);
        assert_eq!(shown(false, 82.5, 2), ["40×8", "57.5×5"]);
        assert_eq!(shown(false, 4.0, 1), [""; 0]);
        assert_eq!(shown(true, 82.5, 3), ["40×8", "55×5", "70×3"]);
        assert_eq!(shown(true, 27.5, 3), ["20×8"]);
        assert_eq!(shown(true, 20.0, 3), [""; 0]);
    }
}
