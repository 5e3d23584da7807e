//! A member's log: the sessions of ended workouts by exercise, as the sets say. Most reads take the
//! stored histories instead.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::dsl::{not, sql};
use diesel::prelude::*;
use diesel::sql_types::{Double, Nullable};

pub use evolua_domain::calendar::day_number;
use evolua_domain::challenge::{DoneExercise, DoneWorkout};
use evolua_domain::exercise::{ExerciseId, MuscleGroup, measure_of};
use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::progress::{LoggedSession, PlacedSet, Session};
use evolua_domain::workout::SetType;

use super::workout_sets::{ValuesRow, number_of};
use crate::engine::{ClientId, Conn};
use crate::error::Result;
use crate::repositories::parse_column;
use crate::schema::{exercises, workout_exercises, workout_sets, workouts};

/// A set with its exercise, its workout and what orders it.
type LogRow = ((i64, i64, i32, i32, ClientId), ValuesRow);

/// A set with its workout and what orders it.
type ExerciseLogRow = ((i64, NaiveDate, bool), (i32, i32, ClientId), ValuesRow);

/// The log of some exercises of a member, or of all if `exercises` is `None`, each by day.
pub fn list(
    conn: &mut Conn,
    member: MemberId,
    exercises: Option<&[ExerciseId]>,
) -> Result<BTreeMap<ExerciseId, Vec<LoggedSession>>> {
    let workouts = list_done_days(conn, member)?;
    // By the owner of the exercises: with a filter on the sets' owner, PostgreSQL may pair all of the
    // member's sets with everybody's rows of an exercise.
    let mut query = workout_exercises::table
        .inner_join(workout_sets::table)
        .filter(workout_exercises::user_id.eq(member.0))
        .select((
            (
                workout_exercises::exercise_id,
                workout_exercises::workout_id,
                workout_exercises::order_index,
                workout_sets::order_index,
                workout_sets::client_id,
            ),
            ValuesRow::as_select(),
        ))
        .into_boxed();
    if let Some(exercises) = exercises {
        let ids: Vec<i64> = exercises.iter().map(|id| id.get()).collect();
        query = query.filter(workout_exercises::exercise_id.eq_any(ids));
    }
    let rows: Vec<LogRow> = query.load(conn)?;
    let mut sets: BTreeMap<(ExerciseId, i64, i64), Vec<PlacedSet>> = BTreeMap::new();
    for ((exercise, workout, exercise_place, place, client_id), values) in rows {
        // A workout that hasn't ended says nothing yet.
        let Some((on, _)) = workouts.get(&workout) else { continue };
        let set =
            PlacedSet { place: (exercise_place, place, client_id.0), values: values.try_into()? };
        let key = (ExerciseId::new(exercise), day_number(*on), workout);
        sets.entry(key).or_default().push(set);
    }
    let mut log: BTreeMap<ExerciseId, Vec<LoggedSession>> = BTreeMap::new();
    for ((exercise, day, workout), sets) in sets {
        let is_deload = workouts.get(&workout).is_some_and(|(_, is_deload)| *is_deload);
        let session = Session::of_sets(day, is_deload, measure_of(exercise), sets);
        let Some(session) = session else { continue };
        let logged = LoggedSession { workout: WorkoutId(workout), session };
        log.entry(exercise).or_default().push(logged);
    }
    Ok(log)
}

/// The log of one exercise of a member, by day. Unlike [`list`] in one statement, since one exercise
/// has few dates.
pub fn list_exercise(
    conn: &mut Conn,
    member: MemberId,
    exercise: ExerciseId,
) -> Result<Vec<LoggedSession>> {
    let rows: Vec<ExerciseLogRow> = workout_exercises::table
        .inner_join(workouts::table)
        .inner_join(workout_sets::table)
        .filter(workout_exercises::user_id.eq(member.0))
        .filter(workout_exercises::exercise_id.eq(exercise.get()))
        .filter(workouts::ended_at.is_not_null())
        .select((
            (workouts::id, workouts::trained_on, workouts::is_deload),
            (workout_exercises::order_index, workout_sets::order_index, workout_sets::client_id),
            ValuesRow::as_select(),
        ))
        .load(conn)?;
    let mut sets: BTreeMap<(i64, i64), (bool, Vec<PlacedSet>)> = BTreeMap::new();
    for ((workout, on, is_deload), (exercise_place, place, client_id), values) in rows {
        let set =
            PlacedSet { place: (exercise_place, place, client_id.0), values: values.try_into()? };
        let session = sets.entry((day_number(on), workout)).or_default();
        session.0 = is_deload;
        session.1.push(set);
    }
    let measure = measure_of(exercise);
    let logged = sets.into_iter().filter_map(|((day, workout), (is_deload, sets))| {
        let session = Session::of_sets(day, is_deload, measure, sets)?;
        Some(LoggedSession { workout: WorkoutId(workout), session })
    });
    Ok(logged.collect())
}

/// Day codes and day numbers of done workouts without a completed set.
pub fn list_without_sets(conn: &mut Conn, member: MemberId) -> Result<Vec<(String, i64)>> {
    let without_sets = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(is_without_sets())
        .select((workouts::workout_type, workouts::trained_on));
    let rows: Vec<(String, NaiveDate)> = without_sets.load(conn)?;
    Ok(rows.into_iter().map(|(code, date)| (code, day_number(date))).collect())
}

/// Whether a workout was done without a completed set.
#[diesel::dsl::auto_type]
pub(crate) fn is_without_sets() -> _ {
    not(workouts::has_completed_sets).and(workouts::ended_at.is_not_null())
}

/// The workouts done from one day to another, both included, with what counts for challenges.
pub fn list_work(
    conn: &mut Conn,
    member: MemberId,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<DoneWorkout>> {
    let days: Vec<(i64, NaiveDate)> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .filter(workouts::trained_on.between(first, last))
        .select((workouts::id, workouts::trained_on))
        .load(conn)?;
    // A failed set has no work in it; see `SetValues::is_failed`.
    let has_work = workout_sets::set_type
        .ne(number_of(SetType::Failure))
        .or(workout_sets::reps.is_null())
        .or(workout_sets::reps.gt(0))
        .or(workout_sets::duration_seconds.gt(0));
    let weight_moved = sql::<Nullable<Double>>("SUM(workout_sets.weight_kg * workout_sets.reps)");
    let sums: Vec<(i64, i64, String, Option<f64>)> = workout_exercises::table
        .inner_join(workouts::table)
        .inner_join(workout_sets::table)
        .inner_join(exercises::table)
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .filter(workouts::trained_on.between(first, last))
        .filter(workout_sets::is_completed)
        .filter(workout_sets::set_type.ne(number_of(SetType::Warmup)))
        .filter(has_work)
        .group_by((
            workout_exercises::workout_id,
            workout_exercises::exercise_id,
            exercises::muscle_group,
        ))
        .select((
            workout_exercises::workout_id,
            workout_exercises::exercise_id,
            exercises::muscle_group,
            weight_moved,
        ))
        .load(conn)?;
    let mut work: BTreeMap<i64, DoneWorkout> = days
        .into_iter()
        .map(|(id, on)| (id, DoneWorkout { id: WorkoutId(id), on, exercises: Vec::new() }))
        .collect();
    for (workout, exercise, group, weight_moved) in sums {
        let group: MuscleGroup = parse_column("exercises.muscle_group", &group)?;
        let measure = measure_of(ExerciseId::new(exercise));
        let done = DoneExercise::new(group, measure, weight_moved.unwrap_or(0.0));
        work.entry(workout).and_modify(|workout| workout.exercises.push(done));
    }
    Ok(work.into_values().collect())
}

/// The date of each done workout, and whether it was in a light week. A separate query, because
/// parsing a date is expensive and there are twenty times as many sets as workouts.
fn list_done_days(conn: &mut Conn, member: MemberId) -> Result<BTreeMap<i64, (NaiveDate, bool)>> {
    let rows: Vec<(i64, NaiveDate, bool)> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .select((workouts::id, workouts::trained_on, workouts::is_deload))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, on, is_deload)| (id, (on, is_deload))).collect())
}
