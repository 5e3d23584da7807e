//! The two ways to refer to a workout.

use std::str::FromStr;

use thiserror::Error;
use uuid::Uuid;

use crate::id::WorkoutId;

/// A reference to a workout: the id of its row, or the id that a client gave it, perhaps before the
/// server knew it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorkoutRef {
    Row(WorkoutId),
    /// The client's id, which is unique for one member.
    Client(Uuid),
}

/// The text is neither a number nor a UUID.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("a workout is named by a number or a UUID")]
pub struct UnknownWorkoutRef;

impl FromStr for WorkoutRef {
    type Err = UnknownWorkoutRef;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let row = text.parse().map(|id| Self::Row(WorkoutId(id)));
        row.or_else(|_| text.parse().map(Self::Client).map_err(|_| UnknownWorkoutRef))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_uuids_are_distinguished() {
        assert_eq!("12".parse(), Ok(WorkoutRef::Row(WorkoutId(12))));
        let id = "6ba7b810-9dad-41d1-80b4-00c04fd430c8";
        assert_eq!(id.parse(), Ok(WorkoutRef::Client(id.parse().unwrap())));
        for neither in ["", "abc", "1.5", "99999999999999999999"] {
            assert_eq!(neither.parse::<WorkoutRef>(), Err(UnknownWorkoutRef), "{neither}");
        }
    }
}
