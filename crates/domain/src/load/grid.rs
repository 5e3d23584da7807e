//! The loads that an exercise can have.

use super::lift::{EMPTY_BAR_KG, Lift};
use super::resistance::{TOLERANCE, ceil, floor};
use crate::exercise::Measure;
use crate::program::RepRange;

/// The least share of the body that an assisted repetition moves.
const LEAST_MOVED_SHARE: f64 = 0.1;

/// The loads in steps from one that was used. They needn't be multiples of the step, because stacks
/// of plates begin anywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    lift: Lift,
    anchor: f64,
    step: f64,
    least: f64,
    most: f64,
}

impl Grid {
    /// The loads in a range up to the heaviest plausible one.
    pub(super) fn new(lift: Lift, reps: RepRange, heaviest_kg: f64, anchor: f64) -> Self {
        let step = lift.step_in(reps);
        let (least, most) = match lift.measure {
            Measure::AssistedReps => (-(1.0 - LEAST_MOVED_SHARE) * lift.body.kg(), 0.0),
            Measure::BodyweightReps | Measure::Hold => (0.0, heaviest_kg),
            _ if lift.is_barbell() && anchor >= EMPTY_BAR_KG - TOLERANCE => {
                (EMPTY_BAR_KG, heaviest_kg)
            }
            _ => (least_positive(anchor, step), heaviest_kg),
        };
        Self { lift, anchor, step, least, most }
    }

    pub(super) const fn step(&self) -> f64 {
        self.step
    }

    pub(super) const fn most(&self) -> f64 {
        self.most
    }

    /// The nearest load within the bounds.
    pub(super) fn clip(&self, load: f64) -> f64 {
        load.max(self.least).min(self.most)
    }

    #[allow(clippy::cast_precision_loss)] // Few steps.
    fn at(&self, steps: i64) -> f64 {
        self.clip(self.anchor + steps as f64 * self.step)
    }

    /// The hardest load that is not above `load`.
    pub(super) fn down(&self, load: f64) -> f64 {
        if self.step <= 0.0 {
            return self.anchor;
        }
        self.at(floor((load - self.anchor) / self.step))
    }

    /// The load nearest to `load`; of two equally near ones the easier.
    pub(super) fn near(&self, load: f64) -> f64 {
        if self.step <= 0.0 {
            return self.anchor;
        }
        self.at(ceil((load - self.anchor) / self.step - 0.5))
    }

    /// The load one step harder, if there is one.
    pub(super) fn harder(&self, load: f64) -> Option<f64> {
        let next = self.clip(load + self.step);
        (next > load + TOLERANCE).then_some(next)
    }

    /// The load one step easier, if there is one.
    pub(super) fn easier(&self, load: f64) -> Option<f64> {
        let next = self.clip(load - self.step);
        (next < load - TOLERANCE).then_some(next)
    }

    /// A share of a load to the nearest step, and at least a step less than the load.
    pub(super) fn lowered(&self, load: f64, share: f64) -> f64 {
        self.near(self.lift.share_of(load, share)).min(self.clip(load - self.step))
    }

    /// A share of a load to the nearest step, and never more than the load.
    pub(super) fn lightened(&self, load: f64, share: f64) -> f64 {
        load.min(self.near(self.lift.share_of(load, share)))
    }
}

/// The least load above zero in steps from `anchor`.
#[allow(clippy::cast_precision_loss)] // Few steps.
fn least_positive(anchor: f64, step: f64) -> f64 {
    if step <= 0.0 {
        return anchor.max(0.0);
    }
    if anchor <= 0.0 {
        return step;
    }
    anchor - (ceil(anchor / step) - 1) as f64 * step
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::{Equipment, LoadStep};

    fn grid(measure: Measure, half_kg: u8, anchor: f64) -> Grid {
        let step = LoadStep::from_half_kg(half_kg);
        let range = RepRange::new(8, 12).unwrap();
        Grid::new(Lift { measure, step, ..Lift::CUSTOM }, range, 300.0, anchor)
    }

    #[test]
    fn loads_are_steps_from_the_one_in_use() {
        let stack = grid(Measure::LoadReps, 10, 17.0);
        assert_eq!((stack.down(21.9), stack.down(22.0), stack.near(19.5)), (17.0, 22.0, 17.0));
        assert_eq!((stack.near(19.6), stack.near(-3.0), stack.down(1.0)), (22.0, 2.0, 2.0));
        assert_eq!((stack.easier(2.0), stack.easier(7.0)), (None, Some(2.0)));
        assert_eq!((stack.near(400.0), stack.harder(300.0)), (300.0, None));
        let help = grid(Measure::AssistedReps, 10, -8.0);
        assert_eq!(
            (help.harder(-3.0), help.harder(0.0), help.easier(-63.0)),
            (Some(0.0), None, None)
        );
        // 62 kg moved, nine tenths of them 55.8: 14.2 kg of help, of which 13 are the nearest.
        assert!((help.lightened(-8.0, 0.9) + 13.0).abs() < 1e-9);
    }

    #[test]
    fn a_barbell_is_loaded_with_the_lightest_plates_for_few_repetitions() {
        let squat = Lift {
            measure: Measure::LoadReps,
            step: LoadStep::from_half_kg(10),
            equipment: Some(Equipment::Barbell),
            ..Lift::CUSTOM
        };
        let grid = |low, high| Grid::new(squat, RepRange::new(low, high).unwrap(), 350.0, 30.0);
        assert_eq!((grid(8, 12).harder(30.0), grid(4, 6).harder(30.0)), (Some(35.0), Some(32.5)));
        assert_eq!((grid(8, 12).near(12.0), grid(8, 12).easier(20.0)), (20.0, None));
    }
}
