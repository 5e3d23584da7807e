//! The loads that an exercise can have.

use super::Lift;
use super::resistance::{TOLERANCE, ceil, floor};
use crate::exercise::Measure;
use crate::progress::Body;
use crate::workout::HEAVIEST_LOAD_KG;

/// The weight of an empty barbell.
pub(super) const EMPTY_BAR_KG: f64 = 20.0;

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
    pub(super) fn new(lift: Lift, anchor: f64) -> Self {
        let step = lift.step.kg();
        let (least, most) = match lift.measure {
            Measure::AssistedReps => (-Body::default().kg(), 0.0),
            Measure::BodyweightReps => (0.0, HEAVIEST_LOAD_KG),
            _ if lift.is_barbell && anchor >= EMPTY_BAR_KG - TOLERANCE => {
                (EMPTY_BAR_KG, HEAVIEST_LOAD_KG)
            }
            _ => (least_positive(anchor, step), HEAVIEST_LOAD_KG),
        };
        Self { lift, anchor, step, least, most }
    }

    #[allow(clippy::cast_precision_loss)] // Few steps.
    fn at(&self, steps: i64) -> f64 {
        (self.anchor + steps as f64 * self.step).clamp(self.least, self.most)
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
        let next = (load + self.step).min(self.most);
        (next > load + TOLERANCE).then_some(next)
    }

    /// The load one step easier, if there is one.
    pub(super) fn easier(&self, load: f64) -> Option<f64> {
        let next = (load - self.step).max(self.least);
        (next < load - TOLERANCE).then_some(next)
    }

    /// A share of a load to the nearest step, and never more than the load.
    pub(super) fn lightened(&self, load: f64, share: f64) -> f64 {
        load.min(self.near(self.lift.share_of(load, share)))
    }
}

/// The least load above zero in steps from `anchor`.
#[allow(clippy::cast_precision_loss)] // Few steps.
fn least_positive(anchor: f64, step: f64) -> f64 {
    if step <= 0.0 || anchor <= 0.0 {
        return anchor.max(0.0);
    }
    anchor - (ceil(anchor / step) - 1) as f64 * step
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::LoadStep;

    fn grid(measure: Measure, half_kg: u8, anchor: f64) -> Grid {
        let step = LoadStep::from_half_kg(half_kg);
        Grid::new(Lift { measure, step, is_large: false, is_barbell: false }, anchor)
    }

    #[test]
    fn loads_are_steps_from_the_one_in_use() {
        let stack = grid(Measure::LoadReps, 10, 17.0);
        assert_eq!((stack.down(21.9), stack.down(22.0), stack.near(19.5)), (17.0, 22.0, 17.0));
        assert_eq!((stack.near(19.6), stack.near(-3.0), stack.down(1.0)), (22.0, 2.0, 2.0));
        assert_eq!((stack.easier(2.0), stack.easier(7.0)), (None, Some(2.0)));
        let barbell = Grid::new(
            Lift {
                measure: Measure::LoadReps,
                step: LoadStep::from_half_kg(5),
                is_large: false,
                is_barbell: true,
            },
            30.0,
        );
        assert_eq!((barbell.near(12.0), barbell.easier(20.0)), (20.0, None));
        let help = grid(Measure::AssistedReps, 10, -8.0);
        assert_eq!(
            (help.harder(-3.0), help.harder(0.0), help.easier(-70.0)),
            (Some(0.0), None, None)
        );
        // 62 kg moved, nine tenths of them 55.8: 14.2 kg of help, of which 13 are the nearest.
        assert!((help.lightened(-8.0, 0.9) + 13.0).abs() < 1e-9);
    }
}
