//! The load of the next session, with its reason in one sentence (`training.md` section 5).
//!
//! Loads are whole hundredths of a kilogram, so that no rounding error builds up.

mod history;
mod lift;
mod next;
mod rescale;
mod warm_up;

pub use history::{failures_in_a_row, needs_deload};
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

    /// This many thousandths of the load, rounded to the nearest step.
    fn thousandths_to_nearest_step(self, thousandths: i64, step: Self) -> Self {
        let exact = self.0 * thousandths;
        let unit = step.0.max(1) * 1000;
        Self((exact + unit / 2) / unit * step.0.max(1))
    }

    /// This many thousandths of the load, rounded down to a step.
    fn thousandths_down_to_step(self, thousandths: i64, step: Self) -> Self {
        let unit = step.0.max(1) * 1000;
        Self(self.0 * thousandths / unit * step.0.max(1))
    }

    /// This many thousandths of the load, rounded down to hundredths of a kilogram.
    fn thousandths(self, thousandths: i64) -> Self {
        Self(self.0 * thousandths / 1000)
    }

    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The difference, or zero if `other` is larger.
    fn minus(self, other: Self) -> Self {
        Self((self.0 - other.0).max(0))
    }

    /// Kilograms with a Portuguese decimal comma: `42,5`.
    fn to_portuguese(self) -> String {
        let hundredths = self.0 % 100;
        if hundredths == 0 {
            return format!("{}", self.0 / 100);
        }
        let digits = format!("{hundredths:02}");
        format!("{},{}", self.0 / 100, digits.trim_end_matches('0'))
    }
}
