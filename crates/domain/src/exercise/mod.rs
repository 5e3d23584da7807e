//! The exercise catalogue and its vocabulary.
//!
//! The catalogue is `catalogue/exercises.csv`, which a trainer can read and edit. Its ids are also
//! the database's.

mod catalogue;
mod classification;
mod custom;
mod guide;
mod muscle;
mod parse;
mod pattern;
mod stress;

pub use catalogue::{Catalogue, measure_of};
pub use classification::{Equipment, ExerciseKind, Measure, MuscleGroup, Priority, Region};
pub use custom::{CUSTOM_LOAD_STEP, CUSTOM_MEASURE, CustomExercise, CustomExerciseValues};
pub use guide::{Guide, GuideError, Guides, Variation};
pub use muscle::{Muscle, MuscleLoad, Share};
pub use parse::{CatalogueError, RowError};
pub use pattern::MovementPattern;
pub use stress::{StressTag, StressTags};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::profile::Level;

/// A cell of the catalogue has a token that its column doesn't know.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is no value of {column}")]
pub struct UnknownToken {
    column: &'static str,
    text: String,
}

impl UnknownToken {
    pub(crate) fn new(column: &'static str, text: &str) -> Self {
        Self { column, text: text.to_owned() }
    }
}

/// The id of an exercise. Ids below 10,000 are the catalogue's; custom exercises start there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ExerciseId(i64);

/// The share of the body above the knees, roughly.
const BODY_SHARE: f64 = 0.65;

impl ExerciseId {
    /// The first id that isn't the catalogue's.
    pub const FIRST_CUSTOM: Self = Self(10_000);

    pub const fn new(id: i64) -> Self {
        Self(id)
    }

    pub const fn get(self) -> i64 {
        self.0
    }
}

/// The smallest change of load that the equipment allows, in exact half kilograms. Zero where no
/// load can be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LoadStep(u8);

impl LoadStep {
    pub const fn from_half_kg(half_kg: u8) -> Self {
        Self(half_kg)
    }

    pub fn kg(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// Whether no load can be added.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The same in the file and in the database.
    pub id: ExerciseId,
    /// Stable name for links, pictures and texts: lower case, digits and `_`.
    pub slug: String,
    pub name: String,
    /// Other names under which people look for it.
    pub synonyms: Vec<String>,
    pub group: MuscleGroup,
    pub equipment: Equipment,
    /// The lowest level that the exercise suits.
    pub difficulty: Level,
    pub pattern: MovementPattern,
    pub kind: ExerciseKind,
    /// Whether each side works alone, so that a set takes twice the time.
    pub is_unilateral: bool,
    pub measure: Measure,
    /// Muscles worked, the main one first; empty for cardio.
    pub loads: Vec<MuscleLoad>,
    pub stress: StressTags,
    pub priority: Priority,
    pub load_step: LoadStep,
}

impl Exercise {
    /// An advanced lift of the own weight that takes an added load: a pull-up or a dip.
    pub fn is_own_weight_lift(&self) -> bool {
        self.kind == ExerciseKind::Compound
            && self.measure == Measure::BodyweightReps
            && self.difficulty == Level::Advanced
            && !self.load_step.is_zero()
    }

    /// The share of the body that moves with a load: in squats and lunges with weights in the hands,
    /// whose load is small beside the body.
    pub fn body_share(&self) -> f64 {
        let is_held = matches!(
            self.equipment,
            Equipment::Dumbbells | Equipment::Kettlebell | Equipment::Plate
        );
        let lifts_body = matches!(self.pattern, MovementPattern::Squat | MovementPattern::Lunge);
        if is_held && lifts_body && self.measure == Measure::LoadReps { BODY_SHARE } else { 0.0 }
    }

    /// A squat or hinge under a bar, which a tired lifter cannot set down safely.
    pub fn is_heavy_free_lift(&self) -> bool {
        matches!(self.equipment, Equipment::Barbell | Equipment::Smith)
            && matches!(self.pattern, MovementPattern::Squat | MovementPattern::HipHinge)
    }

    /// A compound for beginners that nothing makes heavier, such as a wall ball or a push-up on the
    /// knees.
    pub fn is_easiest(&self) -> bool {
        self.kind == ExerciseKind::Compound
            && self.load_step.is_zero()
            && self.difficulty == Level::Beginner
    }
}
