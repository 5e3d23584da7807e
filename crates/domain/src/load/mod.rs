//! The load of the next session, each with its reason in one sentence (`training.md` section 5).
//!
//! Loads are computed in hundredths of a kilogram, so that no rounding creeps in. Pure: today and
//! the history come in.

mod history;
mod lift;
mod next;
mod rescale;
mod warm_up;

pub use history::{needs_deload, stalls_in_a_row};
pub use lift::Lift;
pub use next::{LoadChange, LoadPlan, NextLoad, next_load};
pub use rescale::rescaled_load;
pub use warm_up::{WarmUpSet, warm_up_sets};

use crate::exercise::LoadStep;

/// A load in hundredths of a kilogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Load(i64);

impl Load {
    const PER_KG: f64 = 100.0;

    #[allow(clippy::cast_possible_truncation)] // Loads end at 1,000 kg.
    pub(crate) fn from_kg(kg: f64) -> Self {
        Self((kg.clamp(0.0, crate::workout::HEAVIEST_LOAD_KG) * Self::PER_KG).round() as i64)
    }

    #[allow(clippy::cast_precision_loss)] // At most 100,000.
    pub(crate) fn kg(self) -> f64 {
        self.0 as f64 / Self::PER_KG
    }

    pub(crate) fn of_step(step: LoadStep) -> Self {
        Self::from_kg(step.kg())
    }

    /// So many thousandths of this load, to the nearest step.
    fn thousandths_near(self, thousandths: i64, step: Self) -> Self {
        let exact = self.0 * thousandths;
        let unit = step.0.max(1) * 1000;
        Self((exact + unit / 2) / unit * step.0.max(1))
    }

    /// So many thousandths of this load, down to a step.
    fn thousandths_down(self, thousandths: i64, step: Self) -> Self {
        let unit = step.0.max(1) * 1000;
        Self(self.0 * thousandths / unit * step.0.max(1))
    }

    /// So many thousandths of this load, to hundredths of a kilogram.
    fn scaled(self, thousandths: i64) -> Self {
        Self(self.0 * thousandths / 1000)
    }

    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    fn minus(self, other: Self) -> Self {
        Self((self.0 - other.0).max(0))
    }

    /// As Portuguese writes it: `42,5`.
    fn portuguese(self) -> String {
        let hundredths = self.0 % 100;
        if hundredths == 0 {
            return format!("{}", self.0 / 100);
        }
        let digits = format!("{hundredths:02}");
        format!("{},{}", self.0 / 100, digits.trim_end_matches('0'))
    }
}
