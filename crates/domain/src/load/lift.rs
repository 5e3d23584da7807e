//! The facts about an exercise that decide its load.

use crate::exercise::{
    CUSTOM_LOAD_STEP, CUSTOM_MEASURE, Catalogue, Equipment, Exercise, ExerciseId, ExerciseKind,
    LoadStep, Measure, Region,
};
use crate::program::RepRange;
use crate::progress::Body;

/// The weight of an empty barbell.
pub(super) const EMPTY_BAR_KG: f64 = 20.0;

/// The lightest pair of plates for a barbell.
pub(super) const PLATES_STEP_KG: f64 = 2.5;

/// Up to so many repetitions a barbell grows by the lightest plates.
pub(super) const HEAVY_REPS: u16 = 6;

/// The most kilograms that somebody adds to the body, and the most of unknown equipment.
const HEAVIEST_EXTRA_KG: f64 = 120.0;
const HEAVIEST_UNKNOWN_KG: f64 = 400.0;
/// The most of a machine or Smith machine for a compound of the lower body.
const HEAVIEST_LARGE_KG: f64 = 700.0;
/// The most help: a share of a known body, else kilograms.
const MOST_HELP_SHARE: f64 = 0.95;
const MOST_HELP_KG: f64 = 200.0;

/// The facts about an exercise that decide its load.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lift {
    pub measure: Measure,
    pub step: LoadStep,
    /// Whether it is a compound of the lower body, whose load grows faster.
    pub is_large: bool,
    /// `None` where it isn't known.
    pub equipment: Option<Equipment>,
    /// What moves of the body beside the load.
    pub body: Body,
}

impl Lift {
    /// An exercise that a member or the trainer made. Nothing else is known about it.
    pub const CUSTOM: Self = Self {
        measure: CUSTOM_MEASURE,
        step: CUSTOM_LOAD_STEP,
        is_large: false,
        equipment: None,
        body: Body::USUAL,
    };

    /// The facts about an exercise by its id.
    pub fn of(id: ExerciseId) -> Self {
        Catalogue::embedded().by_id(id).map_or(Self::CUSTOM, Self::from)
    }

    /// Whether the load is a barbell with plates.
    pub(super) fn is_barbell(self) -> bool {
        self.measure == Measure::LoadReps && self.equipment == Some(Equipment::Barbell)
    }

    /// The weight of the bar whose plates make the load.
    pub fn bar_kg(self) -> Option<f64> {
        self.is_barbell().then_some(EMPTY_BAR_KG)
    }

    /// Whether a set has no load at all, because none can be added.
    pub(super) fn is_unloaded(self) -> bool {
        match self.measure {
            Measure::CardioTime => true,
            Measure::BodyweightReps | Measure::Hold => self.step.is_zero(),
            Measure::LoadReps | Measure::AssistedReps => false,
        }
    }

    /// Whether the member's mass decides how hard it is.
    pub fn moves_body(self) -> bool {
        match self.measure {
            Measure::LoadReps => self.body.share() > 0.0,
            Measure::AssistedReps | Measure::BodyweightReps | Measure::Hold => true,
            Measure::CardioTime => false,
        }
    }

    /// The usual step in kg. A barbell's is made of plates.
    pub(super) fn usual_step(self) -> f64 {
        let step = self.step.kg();
        if self.is_barbell() && step > 0.0 {
            PLATES_STEP_KG * (step / PLATES_STEP_KG).ceil()
        } else {
            step
        }
    }

    /// The step in kg in a range: few repetitions need the finest one of a barbell.
    pub(super) fn step_in(self, reps: RepRange) -> f64 {
        if self.is_barbell() && reps.high() <= HEAVY_REPS {
            PLATES_STEP_KG
        } else {
            self.usual_step()
        }
    }

    /// The kilograms beyond which a noted load, or help, is a typing error.
    pub fn heaviest_kg(self, body_mass_kg: Option<f64>) -> f64 {
        match (self.measure, self.equipment) {
            (Measure::AssistedReps, _) => {
                body_mass_kg.map_or(MOST_HELP_KG, |mass| MOST_HELP_SHARE * mass)
            }
            (Measure::BodyweightReps, _) => HEAVIEST_EXTRA_KG,
            (_, Some(Equipment::Machine | Equipment::Smith)) if self.is_large => HEAVIEST_LARGE_KG,
            (_, Some(equipment)) => heaviest_of(equipment),
            (_, None) => HEAVIEST_UNKNOWN_KG,
        }
    }
}

const fn heaviest_of(equipment: Equipment) -> f64 {
    match equipment {
        Equipment::Dumbbells => 80.0,
        Equipment::Kettlebell | Equipment::Plate => 60.0,
        Equipment::AnkleWeight => 30.0,
        Equipment::ElasticBand => 100.0,
        Equipment::Cable => 150.0,
        Equipment::EzBar => 120.0,
        Equipment::Barbell | Equipment::Smith => 350.0,
        Equipment::Machine => 300.0,
        _ => HEAVIEST_UNKNOWN_KG,
    }
}

impl From<&Exercise> for Lift {
    fn from(exercise: &Exercise) -> Self {
        let is_lower = exercise.group.region() == Some(Region::Lower);
        Self {
            measure: exercise.measure,
            step: exercise.load_step,
            is_large: is_lower && exercise.kind == ExerciseKind::Compound,
            equipment: Some(exercise.equipment),
            body: Body::USUAL.sharing(exercise.body_share()),
        }
    }
}
