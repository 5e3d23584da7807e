//! A stored session with the ids of its rows.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use evolua_domain::id::{WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{
    Row, SessionCopy, SessionExercise, SessionSet, WorkoutExercise, WorkoutSet,
};
use evolua_persistence::tombstones::{RowKind, Tombstone};
use evolua_persistence::workout_details::{StoredExercise, StoredWorkout};
use uuid::Uuid;

use super::change::{Version, has_completed_sets};
use super::removals::removals;

/// The rows of new sets by their client ids.
pub(crate) type NewSets = BTreeMap<Uuid, WorkoutSetId>;

/// A stored session. The maps lead from client ids to row ids.
pub(crate) struct StoredSession {
    rows: StoredWorkout,
    pub(crate) id: WorkoutId,
    pub(crate) client_id: Uuid,
    pub(crate) copy: SessionCopy,
    pub(crate) exercises: BTreeMap<Uuid, WorkoutExerciseId>,
    pub(crate) sets: BTreeMap<Uuid, WorkoutSetId>,
}

impl StoredSession {
    pub(crate) fn new(rows: StoredWorkout) -> Self {
        let mut copy = SessionCopy::new(rows.workout.clone().into_header());
        let mut exercises = BTreeMap::new();
        let mut sets = BTreeMap::new();
        for StoredExercise { exercise, sets: rows_of_sets, .. } in &rows.exercises {
            exercises.insert(exercise.client_id, exercise.id);
            let value = SessionExercise {
                exercise_id: exercise.exercise_id,
                order_index: exercise.order_index,
                notes: exercise.notes.clone(),
            };
            copy.add_exercise(exercise.client_id, Row::present(exercise.revision, value));
            for set in rows_of_sets {
                sets.insert(set.client_id, set.id);
                let value = SessionSet { exercise: exercise.client_id, record: set.record.clone() };
                copy.add_set(set.client_id, Row::present(set.revision, value));
            }
        }
        for Tombstone { kind, client_id, revision, origin } in &rows.removed {
            match kind {
                RowKind::Exercise => copy.add_exercise(*client_id, Row::removed(*revision, None)),
                RowKind::Set => copy.add_set(*client_id, Row::removed(*revision, *origin)),
                // The tombstone of a workout belongs to no stored workout.
                RowKind::Workout => {}
            }
        }
        let id = rows.workout.id;
        let client_id = rows.workout.client_id;
        Self { rows, id, client_id, copy, exercises, sets }
    }

    /// Whether the row of the workout changes with a new version.
    pub(super) fn changes_workout_row(&self, session: &SessionCopy) -> bool {
        self.copy.header != session.header
            || has_completed_sets(&self.copy) != has_completed_sets(session)
    }

    /// The rows after they were replaced at an instant, without reading them again. `None` where
    /// that needs more than is known: the name of an exercise that is new to the session.
    pub(crate) fn rows_after(
        &self,
        session: &SessionCopy,
        new_sets: &NewSets,
        now: DateTime<Utc>,
    ) -> Option<StoredWorkout> {
        let mut workout = self.rows.workout.clone();
        if self.changes_workout_row(session) {
            workout.replace_header(session.header.clone(), now);
        }
        let mut exercises = Vec::new();
        for (key, row) in &session.exercises {
            let Some(copy) = &row.copy else { continue };
            let known = self.rows.exercises.iter().find(|one| one.exercise.client_id == *key)?;
            let SessionExercise { exercise_id, order_index, notes } = copy.value.clone();
            if exercise_id != known.exercise.exercise_id {
                return None;
            }
            let revision = copy.revision;
            let exercise =
                WorkoutExercise { revision, order_index, notes, ..known.exercise.clone() };
            let sets = self.sets_after(session, &exercise, new_sets, now)?;
            exercises.push(StoredExercise { exercise, label: known.label.clone(), sets });
        }
        exercises.sort_by_key(|one| (one.exercise.order_index, one.exercise.id));
        let removed = removals(session);
        let is_deload = self.rows.is_deload;
        Some(StoredWorkout { workout, is_deload, exercises, removed })
    }

    fn sets_after(
        &self,
        session: &SessionCopy,
        exercise: &WorkoutExercise,
        new_sets: &NewSets,
        now: DateTime<Utc>,
    ) -> Option<Vec<WorkoutSet>> {
        let known = || self.rows.exercises.iter().flat_map(|one| &one.sets);
        let mut sets = Vec::new();
        for (key, row) in &session.sets {
            let Some(copy) = &row.copy else { continue };
            if copy.value.exercise != exercise.client_id {
                continue;
            }
            let is_same = self.copy.sets.get(key).and_then(|row| row.copy.as_ref()) == Some(copy);
            let before = known().find(|set| set.client_id == *key);
            let id = before.map(|set| set.id).or_else(|| new_sets.get(key).copied())?;
            sets.push(WorkoutSet {
                id,
                workout_exercise_id: exercise.id,
                client_id: *key,
                revision: copy.revision,
                record: copy.value.record.clone(),
                created_at: before.map_or(now, |set| set.created_at),
                updated_at: before.filter(|_| is_same).map_or(now, |set| set.updated_at),
            });
        }
        sets.sort_by_key(|set| (set.record.order_index, set.id));
        Some(sets)
    }

    /// Whether a row of the removal is stored.
    pub(super) fn knows_removal(&self, removal: &Tombstone) -> bool {
        self.rows.removed.contains(removal)
    }

    pub(super) fn version(&self) -> Version<'_> {
        Version { copy: &self.copy, is_deload: self.rows.is_deload }
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
