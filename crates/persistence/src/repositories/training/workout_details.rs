//! Workouts with their exercises and sets.

use diesel::dsl::exists;
use diesel::prelude::*;

use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::workout::{Workout, WorkoutExercise, WorkoutRef, WorkoutSet};

use super::tombstones::{Tombstone, list_of_workouts};
use super::workout_exercises::{ExerciseLabel, WorkoutExerciseRow};
use super::workout_sets::WorkoutSetRow;
use super::workouts::WorkoutRow;
use crate::engine::{ClientId, Conn};
use crate::error::Result;
use crate::schema::{exercises, tombstones, workout_exercises, workout_sets, workouts};

/// A stored workout with its exercises and sets.
#[derive(Debug, Clone)]
pub struct StoredWorkout {
    pub workout: Workout,
    /// Whether it lies in a light week.
    pub is_deload: bool,
    /// Its exercises in order.
    pub exercises: Vec<StoredExercise>,
    /// Exercises and sets that were removed.
    pub removed: Vec<Tombstone>,
}

/// An exercise of a workout with its sets.
#[derive(Debug, Clone)]
pub struct StoredExercise {
    pub exercise: WorkoutExercise,
    pub label: ExerciseLabel,
    /// Its sets in order.
    pub sets: Vec<WorkoutSet>,
}

type TreeRow = (
    WorkoutRow,
    bool,
    Option<WorkoutExerciseRow>,
    Option<ExerciseLabel>,
    Option<WorkoutSetRow>,
    // Whether exercises or sets were removed from the workout.
    bool,
);

/// Finds a workout of the member, with a second query if something was removed from it.
pub fn find(
    conn: &mut Conn,
    member: MemberId,
    reference: WorkoutRef,
) -> Result<Option<StoredWorkout>> {
    Ok(list(conn, member, Wanted::One(reference))?.into_iter().next())
}

/// Finds a workout of the member whose removals are known, in one query.
pub fn find_with_removals(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutId,
    removed: Vec<Tombstone>,
) -> Result<Option<StoredWorkout>> {
    let (found, _) = list_rows(conn, member, Wanted::One(WorkoutRef::Row(id)))?;
    Ok(found.into_iter().next().map(|stored| StoredWorkout { removed, ..stored }))
}

/// The member's open workouts, latest start first, with a second query if something was removed.
pub fn list_open(conn: &mut Conn, member: MemberId) -> Result<Vec<StoredWorkout>> {
    list(conn, member, Wanted::Open)
}

/// Those of the ids that are workouts of the member, latest start first, without their removals.
pub fn list_by_ids(
    conn: &mut Conn,
    member: MemberId,
    ids: &[WorkoutId],
) -> Result<Vec<StoredWorkout>> {
    Ok(list_rows(conn, member, Wanted::All(ids))?.0)
}

/// The workouts that a query reads.
#[derive(Clone, Copy)]
enum Wanted<'ids> {
    One(WorkoutRef),
    All(&'ids [WorkoutId]),
    Open,
}

fn list(conn: &mut Conn, member: MemberId, wanted: Wanted<'_>) -> Result<Vec<StoredWorkout>> {
    let (mut stored, with_removals) = list_rows(conn, member, wanted)?;
    if with_removals.is_empty() {
        return Ok(stored);
    }
    let removed = list_of_workouts(conn, &with_removals)?;
    for stored in &mut stored {
        let removals = removed.iter().filter(|(workout, _)| *workout == stored.workout.id);
        stored.removed = removals.map(|(_, removal)| *removal).collect();
    }
    Ok(stored)
}

/// Workouts without their removals, and those of them that have some.
fn list_rows(
    conn: &mut Conn,
    member: MemberId,
    wanted: Wanted<'_>,
) -> Result<(Vec<StoredWorkout>, Vec<WorkoutId>)> {
    // A macro, because Diesel builds a query with a filter chosen at run time again for each call.
    macro_rules! load_where {
        ($filter:expr) => {
            // A flat join: SQLite would evaluate a nested one over the rows of all members first.
            workouts::table
                .left_join(workout_exercises::table)
                .left_join(exercises::table.on(workout_exercises::exercise_id.eq(exercises::id)))
                .left_join(
                    workout_sets::table
                        .on(workout_sets::workout_exercise_id.eq(workout_exercises::id)),
                )
                .filter(workouts::user_id.eq(member.0))
                .filter($filter)
                .order((
                    workouts::started_at.desc(),
                    workouts::id.desc(),
                    workout_exercises::order_index,
                    workout_exercises::id,
                    workout_sets::order_index,
                    workout_sets::id,
                ))
                .select((
                    WorkoutRow::as_select(),
                    workouts::is_deload,
                    Option::<WorkoutExerciseRow>::as_select(),
                    Option::<ExerciseLabel>::as_select(),
                    Option::<WorkoutSetRow>::as_select(),
                    // Removals are rare: most workouts need no query for them.
                    exists(
                        tombstones::table
                            .filter(tombstones::workout_id.eq(workouts::id.nullable())),
                    ),
                ))
                .load(conn)?
        };
    }
    group_rows(match wanted {
        Wanted::One(WorkoutRef::Row(id)) => load_where!(workouts::id.eq(id.0)),
        Wanted::One(WorkoutRef::Client(id)) => load_where!(workouts::client_id.eq(ClientId(id))),
        Wanted::All(ids) => load_where!(workouts::id.eq_any(ids.iter().map(|id| id.0))),
        Wanted::Open => {
            load_where!(workouts::started_at.is_not_null().and(workouts::ended_at.is_null()))
        }
    })
}

fn group_rows(rows: Vec<TreeRow>) -> Result<(Vec<StoredWorkout>, Vec<WorkoutId>)> {
    // The sort of the query puts the rows of a workout, and of an exercise, one after the other.
    let mut stored: Vec<StoredWorkout> = Vec::new();
    let mut with_removals = Vec::new();
    for (workout, is_deload, exercise, label, set, has_removals) in rows {
        let workout = Workout::try_from(workout)?;
        if stored.last().is_none_or(|last| last.workout.id != workout.id) {
            if has_removals {
                with_removals.push(workout.id);
            }
            let exercises = Vec::new();
            let removed = Vec::new();
            stored.push(StoredWorkout { workout, is_deload, exercises, removed });
        }
        let (Some(last), Some((exercise, label))) = (stored.last_mut(), exercise.zip(label)) else {
            continue;
        };
        let exercise = WorkoutExercise::try_from(exercise)?;
        if last.exercises.last().is_none_or(|last| last.exercise.id != exercise.id) {
            last.exercises.push(StoredExercise { exercise, label, sets: Vec::new() });
        }
        if let (Some(exercise), Some(set)) = (last.exercises.last_mut(), set) {
            exercise.sets.push(set.try_into()?);
        }
    }
    Ok((stored, with_removals))
}

/// A workout saved for later, with the numbers of its exercises and sets.
#[derive(Debug, Clone)]
pub struct PlannedWorkout {
    pub workout: Workout,
    pub exercise_count: usize,
    pub set_count: usize,
}

/// Workouts saved for later, newest first.
pub fn list_planned(conn: &mut Conn, member: MemberId) -> Result<Vec<PlannedWorkout>> {
    let rows: Vec<(WorkoutRow, Option<i64>, Option<i64>)> = workouts::table
        .left_join(workout_exercises::table)
        .left_join(
            workout_sets::table.on(workout_sets::workout_exercise_id.eq(workout_exercises::id)),
        )
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::started_at.is_null())
        .filter(workouts::ended_at.is_null())
        .order((workouts::id.desc(), workout_exercises::id))
        .select((
            WorkoutRow::as_select(),
            workout_exercises::id.nullable(),
            workout_sets::id.nullable(),
        ))
        .load(conn)?;
    let mut planned: Vec<PlannedWorkout> = Vec::new();
    let mut latest = None;
    for (row, exercise, set) in rows {
        let workout = Workout::try_from(row)?;
        if planned.last().is_none_or(|last| last.workout.id != workout.id) {
            planned.push(PlannedWorkout { workout, exercise_count: 0, set_count: 0 });
        }
        let Some(last) = planned.last_mut() else { continue };
        // An exercise has a row for each of its sets, one after the other.
        last.exercise_count += usize::from(exercise.is_some() && exercise != latest);
        last.set_count += usize::from(set.is_some());
        latest = exercise.or(latest);
    }
    Ok(planned)
}
