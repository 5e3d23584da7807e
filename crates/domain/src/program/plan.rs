//! The program itself: what the generator gives and the rest of the product keeps and shows.

use super::{DayCode, RepRange};
use crate::exercise::ExerciseId;
use crate::profile::ProgramType;

/// A week of training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The split that the level stands for.
    pub program_type: ProgramType,
    /// As many days as the member has, by ascending letter.
    pub days: Vec<ProgramDay>,
}

/// One training day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramDay {
    /// Letter of the day.
    pub day_code: DayCode,
    /// Name that people read, made from what the day really trains.
    pub name: String,
    /// How long the day takes, warm-up and rests included, in seconds.
    pub estimated_seconds: u32,
    /// The exercises in the order in which they are done.
    pub exercises: Vec<PlannedExercise>,
}

/// One exercise of a day with its prescription.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedExercise {
    /// The exercise, by its number in the catalogue.
    pub exercise_id: ExerciseId,
    /// Working sets; warm-up sets come on top.
    pub sets: u8,
    /// What each set aims at.
    pub reps: RepRange,
    /// Rest between two sets, in seconds.
    pub rest_seconds: u16,
    /// One Portuguese sentence that says why the exercise is there.
    pub reason: String,
}
