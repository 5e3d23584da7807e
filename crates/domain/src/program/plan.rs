//! The program that the generator returns and the rest of the product stores and shows.

use serde::{Deserialize, Serialize};

use super::{DayCode, LiftDay, RepRange, Zone};
use crate::exercise::ExerciseId;
use crate::profile::ProgramType;

/// A week of training.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Program {
    /// The split that belongs to the level.
    pub program_type: ProgramType,
    /// As many days as the member has, by ascending letter.
    pub days: Vec<ProgramDay>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramDay {
    pub day_code: DayCode,
    /// The name on screen, made from the muscle groups that the day trains.
    pub name: String,
    /// Estimated seconds, warm-up and rests included.
    pub estimated_seconds: u32,
    /// The exercises in the order in which they are done.
    pub exercises: Vec<PlannedExercise>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlannedExercise {
    pub exercise_id: ExerciseId,
    /// Working sets; warm-up sets come on top.
    pub sets: u8,
    pub reps: RepRange,
    /// Rest between two sets, in seconds.
    pub rest_seconds: u16,
    /// Set for a barbell lift of a strength plan.
    #[serde(default)]
    pub lift: Option<LiftDay>,
    /// Set for cardio.
    #[serde(default)]
    pub zone: Option<Zone>,
    /// One Portuguese sentence that says why the exercise is there.
    pub reason: String,
}
