//! Training sessions.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl::max;
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::workout::{NewWorkout, Workout, WorkoutEdit};

use super::{Page, parsed, utc};
use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::{workout_sets, workouts};

#[derive(Queryable, Selectable)]
#[diesel(table_name = workouts)]
pub(super) struct WorkoutRow {
    id: i64,
    user_id: i64,
    client_id: Option<String>,
    name: Option<String>,
    trained_on: NaiveDate,
    started_at: Option<NaiveDateTime>,
    ended_at: Option<NaiveDateTime>,
    notes: Option<String>,
    workout_type: String,
    program_type: String,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    revision: i64,
    paused_seconds: i32,
}

impl TryFrom<WorkoutRow> for Workout {
    type Error = Error;

    fn try_from(row: WorkoutRow) -> Result<Self> {
        Ok(Self {
            id: WorkoutId(row.id),
            member_id: MemberId(row.user_id),
            client_id: client_id("workouts.client_id", row.client_id)?,
            revision: row.revision,
            name: row.name,
            trained_on: row.trained_on,
            started_at: utc(row.started_at),
            ended_at: utc(row.ended_at),
            paused_seconds: row.paused_seconds,
            notes: row.notes,
            workout_type: row.workout_type,
            program_type: row.program_type,
            created_at: row.created_at.and_utc(),
            updated_at: row.updated_at.and_utc(),
        })
    }
}

pub(super) fn client_id(column: &'static str, text: Option<String>) -> Result<Option<Uuid>> {
    text.map(|text| parsed(column, &text)).transpose()
}

/// Keeps a workout, as a light one in a week of recovery; a `client_id` that this member used
/// before is a [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    workout: &NewWorkout,
    is_deload: bool,
    now: DateTime<Utc>,
) -> Result<Workout> {
    let id: i64 = diesel::insert_into(workouts::table)
        .values((
            workouts::user_id.eq(member.0),
            workouts::client_id.eq(workout.client_id.map(|id| id.to_string())),
            workouts::name.eq(&workout.name),
            workouts::trained_on.eq(workout.trained_on),
            workouts::started_at.eq(workout.started_at.map(|at| at.naive_utc())),
            workouts::ended_at.eq(workout.ended_at.map(|at| at.naive_utc())),
            workouts::notes.eq(&workout.notes),
            workouts::workout_type.eq(&workout.workout_type),
            workouts::program_type.eq(&workout.program_type),
            workouts::is_deload.eq(is_deload),
            workouts::revision.eq(workout.revision(now)),
            workouts::created_at.eq(now.naive_utc()),
            workouts::updated_at.eq(now.naive_utc()),
        ))
        .returning(workouts::id)
        .get_result(conn)?;
    find(conn, member, WorkoutId(id))?.ok_or(Error::MissingReference)
}

/// Finds a member's workout; another member's is not found.
pub fn find(conn: &mut Conn, member: MemberId, id: WorkoutId) -> Result<Option<Workout>> {
    workouts::table
        .find(id.0)
        .filter(workouts::user_id.eq(member.0))
        .select(WorkoutRow::as_select())
        .first(conn)
        .optional()?
        .map(Workout::try_from)
        .transpose()
}

/// Finds the workout that a client sent before under the same id.
pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<Workout>> {
    workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::client_id.eq(client_id.to_string()))
        .select(WorkoutRow::as_select())
        .first(conn)
        .optional()?
        .map(Workout::try_from)
        .transpose()
}

/// Lists done workouts, newest first.
pub fn list_done(conn: &mut Conn, member: MemberId, page: Page) -> Result<Vec<Workout>> {
    let mut query = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .order((workouts::trained_on.desc(), workouts::id.desc()))
        .select(WorkoutRow::as_select())
        .into_boxed();
    if let Some(after) = page.after {
        let last = find(conn, member, WorkoutId(after))?.ok_or(Error::MissingReference)?;
        query = query.filter(
            workouts::trained_on
                .lt(last.trained_on)
                .or(workouts::trained_on.eq(last.trained_on).and(workouts::id.lt(after))),
        );
    }
    if let Some(limit) = page.limit {
        query = query.limit(limit);
    }
    query.load(conn)?.into_iter().map(Workout::try_from).collect()
}

/// Counts done workouts.
pub fn count_done(conn: &mut Conn, member: MemberId) -> Result<i64> {
    Ok(workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .count()
        .get_result(conn)?)
}

/// Counts workouts done on or after `first`.
pub fn count_done_since(conn: &mut Conn, member: MemberId, first: NaiveDate) -> Result<i64> {
    Ok(workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .filter(workouts::trained_on.ge(first))
        .count()
        .get_result(conn)?)
}

/// Open workouts started before an instant, each with its latest completed set.
pub fn list_open_started_before(
    conn: &mut Conn,
    member: MemberId,
    instant: DateTime<Utc>,
) -> Result<Vec<(Workout, Option<DateTime<Utc>>)>> {
    let open: Vec<WorkoutRow> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_null())
        .filter(workouts::started_at.lt(instant.naive_utc()))
        .select(WorkoutRow::as_select())
        .load(conn)?;
    open.into_iter()
        .map(|row| {
            let last_set = find_last_set_at(conn, WorkoutId(row.id))?;
            Ok((row.try_into()?, last_set))
        })
        .collect()
}

/// When the latest completed set of a workout was done.
pub fn find_last_set_at(conn: &mut Conn, workout: WorkoutId) -> Result<Option<DateTime<Utc>>> {
    let latest: Option<NaiveDateTime> = workout_sets::table
        .filter(workout_sets::workout_id.eq(workout.0))
        .filter(workout_sets::is_completed)
        .select(max(workout_sets::completed_at))
        .first(conn)?;
    Ok(utc(latest))
}

#[derive(AsChangeset)]
#[diesel(table_name = workouts)]
struct Changes {
    name: Option<String>,
    trained_on: Option<NaiveDate>,
    notes: Option<Option<String>>,
    started_at: Option<NaiveDateTime>,
    ended_at: Option<NaiveDateTime>,
    revision: i64,
    updated_at: NaiveDateTime,
}

/// Changes a member's workout, which then has this revision. Says whether there was one.
pub fn update(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutId,
    edit: &WorkoutEdit,
    revision: i64,
    now: DateTime<Utc>,
) -> Result<bool> {
    let changes = Changes {
        name: edit.name.clone(),
        trained_on: edit.trained_on,
        notes: edit.notes.clone(),
        started_at: edit.started_at.map(|at| at.naive_utc()),
        ended_at: edit.ended_at.map(|at| at.naive_utc()),
        revision,
        updated_at: now.naive_utc(),
    };
    let own = workouts::table.find(id.0).filter(workouts::user_id.eq(member.0));
    let is_changed = diesel::update(own).set(changes).execute(conn)? == 1;
    if let Some(date) = edit.trained_on.filter(|_| is_changed) {
        diesel::update(workout_sets::table.filter(workout_sets::workout_id.eq(id.0)))
            .set(workout_sets::trained_on.eq(date))
            .execute(conn)?;
    }
    Ok(is_changed)
}

/// Deletes a member's workout with its exercises and sets. Says whether there was one.
pub fn delete(conn: &mut Conn, member: MemberId, id: WorkoutId) -> Result<bool> {
    let own = workouts::table.find(id.0).filter(workouts::user_id.eq(member.0));
    Ok(diesel::delete(own).execute(conn)? == 1)
}
