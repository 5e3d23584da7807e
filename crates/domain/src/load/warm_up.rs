//! Lighter sets before the first heavy exercise.

use super::Load;
use crate::exercise::LoadStep;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WarmUpSet {
    pub weight_kg: f64,
    pub reps: u16,
}

/// Thousandths of the working load, and the repetitions. Only strength training reaches the third.
const STAGES: [(i64, u16); 3] = [(500, 8), (700, 5), (850, 3)];

/// The first `count` warm-up sets for a working load, each rounded down to a step. Sets that would
/// be empty or as heavy as the work are left out.
pub fn warm_up_sets(working_kg: f64, step: LoadStep, count: usize) -> Vec<WarmUpSet> {
    let working = Load::from_kg(working_kg);
    let step = Load::of_step(step);
    let stages = STAGES.into_iter().take(count);
    let sets = stages
        .map(|(thousandths, reps)| (working.thousandths_down_to_step(thousandths, step), reps));
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
        let shown = |kg, count| {
            let sets = warm_up_sets(kg, step, count);
            sets.iter().map(|set| format!("{}×{}", set.weight_kg, set.reps)).collect::<Vec<_>>()
        };
        assert_eq!(shown(100.0, 3), ["50×8", "70×5", "85×3"]);
        assert_eq!(shown(82.5, 2), ["40×8", "57.5×5"]);
        assert_eq!(shown(4.0, 1), [""; 0]);
    }
}
