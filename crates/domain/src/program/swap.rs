//! Exchanging one exercise for another.

use serde::{Deserialize, Serialize};

use crate::exercise::ExerciseId;

/// One exercise in the place of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Swap {
    pub leaves: ExerciseId,
    pub enters: ExerciseId,
}
