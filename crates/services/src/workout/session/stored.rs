//! The stored session, under the ids by which its rows are merged.

use std::collections::BTreeMap;

use evolua_domain::id::{WorkoutExerciseId, WorkoutSetId};
use evolua_domain::workout::{
    Revised, Row, SessionCopy, SessionExercise, SessionHeader, SessionSet, Workout,
};
use evolua_persistence::tombstones::{RowKind, Tombstone};
use evolua_persistence::workout_details::StoredWorkout;
use uuid::Uuid;

/// A stored session with the rows that its copies stand in.
pub(super) struct Stored {
    pub(super) copy: SessionCopy,
    /// The row of each exercise, and whether a client named it.
    pub(super) exercises: BTreeMap<Uuid, (WorkoutExerciseId, bool)>,
    /// The row of each set, and whether a client named it.
    pub(super) sets: BTreeMap<Uuid, (WorkoutSetId, bool)>,
}

impl Stored {
    pub(super) fn new(stored: StoredWorkout) -> Self {
        let StoredWorkout { workout, exercises, removed } = stored;
        let mut found = Self {
            copy: SessionCopy::new(header(workout)),
            exercises: BTreeMap::new(),
            sets: BTreeMap::new(),
        };
        for stored in exercises {
            let exercise = stored.exercise;
            let id = key(exercise.client_id, exercise.id.0);
            found.exercises.insert(id, (exercise.id, exercise.client_id.is_some()));
            let value = SessionExercise {
                exercise_id: exercise.exercise_id,
                order_index: exercise.order_index,
                notes: exercise.notes,
            };
            found.copy.add_exercise(id, Row::present(exercise.revision, value));
            for set in stored.sets {
                let set_id = key(set.client_id, set.id.0);
                found.sets.insert(set_id, (set.id, set.client_id.is_some()));
                let value = SessionSet { exercise: id, record: set.record };
                found.copy.add_set(set_id, Row::present(set.revision, value));
            }
        }
        for Tombstone { kind, client_id, revision } in removed {
            match kind {
                RowKind::Exercise => found.copy.add_exercise(client_id, Row::removed(revision)),
                RowKind::Set => found.copy.add_set(client_id, Row::removed(revision)),
                RowKind::Workout => {}
            }
        }
        found
    }

    /// The id of an exercise: that of the row with the number that was sent, else the client's.
    pub(super) fn exercise_key(&self, row: Option<WorkoutExerciseId>, client_id: Uuid) -> Uuid {
        let of_row = self.exercises.iter().find(|(_, (id, _))| Some(*id) == row);
        of_row.map_or(client_id, |(key, _)| *key)
    }

    /// The same for a set.
    pub(super) fn set_key(&self, row: Option<WorkoutSetId>, client_id: Uuid) -> Uuid {
        let of_row = self.sets.iter().find(|(_, (id, _))| Some(*id) == row);
        of_row.map_or(client_id, |(key, _)| *key)
    }
}

/// A row that no client named is known by its number until one does.
fn key(client_id: Option<Uuid>, row: i64) -> Uuid {
    client_id.unwrap_or_else(|| Uuid::from_u128(u128::from(row.unsigned_abs())))
}

fn header(workout: Workout) -> Revised<SessionHeader> {
    let value = SessionHeader {
        name: workout.name,
        trained_on: workout.trained_on,
        started_at: workout.started_at,
        ended_at: workout.ended_at,
        paused_seconds: workout.paused_seconds,
        notes: workout.notes,
        workout_type: workout.workout_type,
        program_type: workout.program_type,
    };
    Revised { revision: workout.revision, value }
}
