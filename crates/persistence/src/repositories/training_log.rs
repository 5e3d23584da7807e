//! A member's log: the sessions of ended workouts by exercise, as the sets say. Most reads take the
//! stored histories instead.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::dsl::not;
use diesel::prelude::*;

pub use evolua_domain::calendar::day_number;
use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::progress::{LoggedSession, PlacedSet, Session};

use super::workout_sets::ValuesRow;
use crate::engine::{ClientId, Conn};
use crate::error::Result;
use crate::schema::{workout_exercises, workout_sets, workouts};

/// A set with its exercise, its workout and what orders it.
type LogRow = ((i64, i64, i32, i32, ClientId), ValuesRow);

/// The log of some exercises of a member, or of all if `exercises` is `None`, each by day.
pub fn list(
    conn: &mut Conn,
    member: MemberId,
    exercises: Option<&[ExerciseId]>,
) -> Result<BTreeMap<ExerciseId, Vec<LoggedSession>>> {
    let workouts = list_done_days(conn, member)?;
    let mut query = workout_sets::table
        .inner_join(workout_exercises::table)
        .filter(workout_sets::user_id.eq(member.0))
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

/// Day codes and day numbers of done workouts without a completed set.
pub fn list_without_sets(conn: &mut Conn, member: MemberId) -> Result<Vec<(String, i64)>> {
    let rows: Vec<(String, NaiveDate)> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(not(workouts::has_completed_sets))
        .filter(workouts::ended_at.is_not_null())
        .select((workouts::workout_type, workouts::trained_on))
        .load(conn)?;
    Ok(rows.into_iter().map(|(code, date)| (code, day_number(date))).collect())
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
