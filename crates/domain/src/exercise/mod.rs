//! What there is to train with: the exercise catalogue and its vocabulary.
//!
//! The catalogue is `catalogue/exercises.csv`, which a trainer can read and edit; its ids are the
//! database's. Members' own exercises are not here, nor are pictures.

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

/// A cell of the catalogue holds a word that its column does not know.
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

/// Number of an exercise. The catalogue's are below 10,000; members' own exercises start there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ExerciseId(i64);

impl ExerciseId {
    /// The first number that isn't the catalogue's.
    pub const FIRST_CUSTOM: Self = Self(10_000);

    /// Wraps a number as it is stored.
    pub const fn new(id: i64) -> Self {
        Self(id)
    }

    /// The number as it is stored.
    pub const fn get(self) -> i64 {
        self.0
    }
}

/// The smallest change of load that the equipment allows, kept in half kilograms so that it is
/// exact. Zero where no load can be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LoadStep(u8);

impl LoadStep {
    /// Takes a step in half kilograms.
    pub const fn from_half_kg(half_kg: u8) -> Self {
        Self(half_kg)
    }

    /// The step in kilograms.
    pub fn kg(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// Whether the exercise has no load to change.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

/// One exercise of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Number, the same in the file and in the database.
    pub id: ExerciseId,
    /// Stable name for links, pictures and texts: lower case, digits and `_`.
    pub slug: String,
    /// Name that people read.
    pub name: String,
    /// Other names under which people look for it.
    pub synonyms: Vec<String>,
    /// Group that it is filed under.
    pub group: MuscleGroup,
    /// What it is done with.
    pub equipment: Equipment,
    /// Lowest level that may be given it.
    pub difficulty: Level,
    /// How it moves.
    pub pattern: MovementPattern,
    /// Compound, isolation or cardio.
    pub kind: ExerciseKind,
    /// Whether each side works alone, so that a set takes twice the time.
    pub is_unilateral: bool,
    /// What is written down for a set.
    pub measure: Measure,
    /// Muscles worked, the main one first; empty for cardio.
    pub loads: Vec<MuscleLoad>,
    /// What it strains.
    pub stress: StressTags,
    /// How readily the generator takes it.
    pub priority: Priority,
    /// Smallest change of load.
    pub load_step: LoadStep,
}
