//! A stored session with the ids of its rows.

use std::collections::BTreeMap;

use evolua_domain::id::{WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{Row, SessionCopy, SessionExercise, SessionSet};
use evolua_persistence::tombstones::{RowKind, Tombstone};
use evolua_persistence::workout_details::StoredWorkout;
use uuid::Uuid;

use super::change::Version;

/// A stored session. The maps lead from client ids to row ids.
pub(crate) struct StoredSession {
    pub(crate) id: WorkoutId,
    pub(crate) client_id: Uuid,
    pub(crate) copy: SessionCopy,
    /// Whether it lies in a light week.
    pub(crate) is_deload: bool,
    pub(crate) exercises: BTreeMap<Uuid, WorkoutExerciseId>,
    pub(crate) sets: BTreeMap<Uuid, WorkoutSetId>,
}

impl StoredSession {
    pub(crate) fn new(stored: StoredWorkout) -> Self {
        let StoredWorkout { workout, is_deload, exercises, removed } = stored;
        let mut found = Self {
            id: workout.id,
            client_id: workout.client_id,
            copy: SessionCopy::new(workout.into_header()),
            is_deload,
            exercises: BTreeMap::new(),
            sets: BTreeMap::new(),
        };
        for stored in exercises {
            let exercise = stored.exercise;
            found.exercises.insert(exercise.client_id, exercise.id);
            let value = SessionExercise {
                exercise_id: exercise.exercise_id,
                order_index: exercise.order_index,
                notes: exercise.notes,
            };
            found.copy.add_exercise(exercise.client_id, Row::present(exercise.revision, value));
            for set in stored.sets {
                found.sets.insert(set.client_id, set.id);
                let value = SessionSet { exercise: exercise.client_id, record: set.record };
                found.copy.add_set(set.client_id, Row::present(set.revision, value));
            }
        }
        for Tombstone { kind, client_id, revision } in removed {
            match kind {
                RowKind::Exercise => found.copy.add_exercise(client_id, Row::removed(revision)),
                RowKind::Set => found.copy.add_set(client_id, Row::removed(revision)),
                // The tombstone of a workout belongs to no stored workout.
                RowKind::Workout => {}
            }
        }
        found
    }

    pub(super) fn version(&self) -> Version<'_> {
        Version { copy: &self.copy, is_deload: self.is_deload }
    }

    /// The client id of an exercise's row.
    pub(crate) fn key_of_exercise(&self, row: WorkoutExerciseId) -> Option<Uuid> {
        self.exercises.iter().find(|(_, id)| **id == row).map(|(key, _)| *key)
    }

    /// The client id of a set's row.
    pub(crate) fn key_of_set(&self, row: WorkoutSetId) -> Option<Uuid> {
        self.sets.iter().find(|(_, id)| **id == row).map(|(key, _)| *key)
    }
}
