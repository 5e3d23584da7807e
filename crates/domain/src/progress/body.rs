//! What an exercise moves of the body.

use super::logged_set::LoggedSet;
use crate::exercise::Measure;

/// Body mass in kg where the real one is unknown. It cancels out where no load is added.
const USUAL_KG: f64 = 70.0;

/// The least share of the body that an assisted repetition moves.
const LEAST_SHARE: f64 = 0.1;

/// Nobody takes more help than this share of the body: of an unknown one, and of a known one, which
/// may have been heavier once.
const MOST_HELP: (f64, f64) = (0.75, 0.9);

/// Kilograms of help beyond this are a typing error.
const MOST_HELP_KG: f64 = 200.0;

/// What an exercise moves of the body, beside the load. One mass counts for a whole log, so that
/// losing weight is no loss of strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    kg: f64,
    /// The share that moves with a load, as in a squat with dumbbells.
    share: f64,
}

impl Default for Body {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Body {
    /// A body of which nothing is known, and that doesn't move with a load.
    pub const USUAL: Self = Self { kg: USUAL_KG, share: 0.0 };

    /// A body of a known mass.
    pub const fn of_mass(kg: f64) -> Self {
        Self { kg, share: 0.0 }
    }

    /// The same body, of which a share moves with a load.
    #[must_use]
    pub const fn sharing(self, share: f64) -> Self {
        Self { share, ..self }
    }

    /// The share that moves with a load.
    pub const fn share(self) -> f64 {
        self.share
    }

    /// The kilograms of the body that move with a load.
    pub const fn shared_kg(self) -> f64 {
        self.share * self.kg
    }

    /// The body of somebody with this log of an exercise. Help tells how heavy an unknown body is at
    /// least.
    pub fn of_log<'a>(
        measure: Measure,
        mass_kg: Option<f64>,
        share: f64,
        sets: impl IntoIterator<Item = &'a LoggedSet>,
    ) -> Self {
        let is_help = |set: &&LoggedSet| set.is_work() && set.weight_kg <= MOST_HELP_KG;
        let most_help = match measure {
            Measure::AssistedReps => {
                sets.into_iter().filter(is_help).map(|set| set.weight_kg).fold(0.0, f64::max)
            }
            _ => 0.0,
        };
        let kg = match mass_kg {
            Some(mass) => mass.max(most_help / MOST_HELP.1),
            None => USUAL_KG.max(most_help / MOST_HELP.0),
        };
        Self { kg, share: if measure == Measure::LoadReps { share } else { 0.0 } }
    }

    /// The mass in kg.
    pub const fn kg(self) -> f64 {
        self.kg
    }

    /// The kilograms that a repetition moves. Less help is more.
    pub fn moved(self, measure: Measure, weight_kg: f64) -> f64 {
        match measure {
            Measure::AssistedReps => (self.kg - weight_kg).max(LEAST_SHARE * self.kg),
            Measure::BodyweightReps | Measure::Hold => self.kg + weight_kg,
            Measure::LoadReps | Measure::CardioTime => weight_kg + self.share * self.kg,
        }
    }
}
