//! Which exercises a request allows.

use super::brief::Brief;
use crate::exercise::{Catalogue, ExerciseId};
use crate::program::ProgramRequest;

/// Whether the limitations and the level allow an exercise, whatever the member leaves out.
pub fn is_safe(request: &ProgramRequest, exercise: ExerciseId) -> bool {
    let request = ProgramRequest { excluded: Vec::new(), ..request.clone() };
    let exercises = Catalogue::embedded().exercises().iter().zip(is_allowed(&request));
    exercises.into_iter().any(|(known, is_allowed)| is_allowed && known.id == exercise)
}

/// Whether a request allows each exercise, by its index in the catalogue.
pub(in crate::program) fn is_allowed(request: &ProgramRequest) -> Vec<bool> {
    Brief::new(request).is_allowed
}
