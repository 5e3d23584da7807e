//! Lighter sets before the first heavy exercise.

use super::Load;
use crate::exercise::LoadStep;

/// A warm-up set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WarmUpSet {
    /// Load in kg.
    pub weight_kg: f64,
    /// Repetitions.
    pub reps: u16,
}

/// Thousandths of the working load with the repetitions: half, seventy, and for strength
/// eighty-five per cent.
const STAGES: [(i64, u16); 3] = [(500, 8), (700, 5), (850, 3)];

/// The first `count` warm-up sets for a working load, each down to a step. None where the load is
/// too light to be stepped up to.
pub fn warm_up_sets(working_kg: f64, step: LoadStep, count: usize) -> Vec<WarmUpSet> {
    let working = Load::from_kg(working_kg);
    let step = Load::of_step(step);
    let stages = STAGES.into_iter().take(count);
    let sets =
        stages.map(|(thousandths, reps)| (working.thousandths_down(thousandths, step), reps));
    sets.filter(|(load, _)| *load > Load(0) && *load < working)
        .map(|(load, reps)| WarmUpSet { weight_kg: load.kg(), reps })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_half_seventy_and_eighty_five_per_cent() {
        let step = LoadStep::from_half_kg(5);
        let told = |kg, count| {
            let sets = warm_up_sets(kg, step, count);
            sets.iter().map(|set| format!("{}×{}", set.weight_kg, set.reps)).collect::<Vec<_>>()
        };
        assert_eq!(told(100.0, 3), ["50×8", "70×5", "85×3"]);
        assert_eq!(told(82.5, 2), ["40×8", "57.5×5"]);
        assert_eq!(told(4.0, 1), [""; 0]);
    }
}
