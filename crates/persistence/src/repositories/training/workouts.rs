//! Workouts: training sessions as they were done or planned.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl::{case_when, count, exists, max, min};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::adherence::TrainedDay;
use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::workout::Workout;

use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::repositories::{Page, utc};
use crate::schema::{training_totals, workout_exercises, workouts};

#[derive(Queryable, Selectable)]
#[diesel(table_name = workouts)]
pub(crate) struct WorkoutRow {
    id: i64,
    user_id: i64,
    client_id: ClientId,
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
            client_id: row.client_id.0,
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

pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<Workout>> {
    workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::client_id.eq(ClientId(client_id)))
        .select(WorkoutRow::as_select())
        .first(conn)
        .optional()?
        .map(Workout::try_from)
        .transpose()
}

/// A member's done workouts, newest first.
#[diesel::dsl::auto_type]
fn done_of(member: i64, limit: i64) -> _ {
    workouts::table
        .filter(workouts::user_id.eq(member))
        .filter(workouts::ended_at.is_not_null())
        .order((workouts::trained_on.desc(), workouts::id.desc()))
        .limit(limit)
}

/// What follows a workout of this day in the history. An offset would shift when a workout is added.
#[diesel::dsl::auto_type]
fn follows(trained_on: NaiveDate, id: i64) -> _ {
    let is_same_day = workouts::trained_on.eq(trained_on);
    workouts::trained_on.lt(trained_on).or(is_same_day.and(workouts::id.lt(id)))
}

macro_rules! load_done {
    ($conn:ident, $member:ident, $page:ident, $columns:expr) => {{
        let done = done_of($member.0, $page.limit.unwrap_or(i64::MAX));
        if let Some(after) = $page.after {
            let last = find($conn, $member, WorkoutId(after))?.ok_or(Error::MissingReference)?;
            let done = done.filter(follows(last.trained_on, after));
            done.select($columns).load($conn)?
        } else {
            done.select($columns).load($conn)?
        }
    }};
}

pub fn list_done(conn: &mut Conn, member: MemberId, page: Page) -> Result<Vec<Workout>> {
    let rows: Vec<WorkoutRow> = load_done!(conn, member, page, WorkoutRow::as_select());
    rows.into_iter().map(Workout::try_from).collect()
}

/// What a member's whole log says beside a page of it.
#[derive(Debug, Clone, Copy)]
pub struct LogState {
    /// The number of done workouts.
    pub done: i64,
    /// The start of the oldest open workout.
    pub open_since: Option<DateTime<Utc>>,
}

/// One statement. There is no state where the page is empty or the totals were never stored.
pub(crate) fn list_done_with_state(
    conn: &mut Conn,
    member: MemberId,
    page: Page,
) -> Result<(Vec<Workout>, Option<LogState>)> {
    let done = training_totals::table
        .filter(training_totals::user_id.eq(member.0))
        .select(training_totals::workouts)
        .single_value();
    let open = diesel::alias!(workouts as open_workouts);
    let open_since = open
        .filter(open.field(workouts::user_id).eq(member.0))
        .filter(open.field(workouts::ended_at).is_null())
        .select(min(open.field(workouts::started_at)))
        .single_value();
    let rows: Vec<(WorkoutRow, Option<i64>, Option<NaiveDateTime>)> =
        load_done!(conn, member, page, (WorkoutRow::as_select(), done, open_since));
    // Each row says the same.
    let state = rows.first().and_then(|&(_, done, open_since)| {
        Some(LogState { done: done?, open_since: utc(open_since) })
    });
    let workouts: Result<_> = rows.into_iter().map(|(row, ..)| row.try_into()).collect();
    Ok((workouts?, state))
}

/// A done workout with the number of its exercises.
pub fn list_done_with_counts(
    conn: &mut Conn,
    member: MemberId,
    limit: i64,
) -> Result<Vec<(Workout, i64)>> {
    let done = list_done(conn, member, Page { limit: Some(limit), after: None })?;
    let ids: Vec<i64> = done.iter().map(|workout| workout.id.0).collect();
    let counts: HashMap<i64, i64> = workout_exercises::table
        .filter(workout_exercises::workout_id.eq_any(ids))
        .group_by(workout_exercises::workout_id)
        .select((workout_exercises::workout_id, diesel::dsl::count_star()))
        .load::<(i64, i64)>(conn)?
        .into_iter()
        .collect();
    let with_count = |workout: Workout| {
        let count = counts.get(&workout.id.0).copied().unwrap_or(0);
        (workout, count)
    };
    Ok(done.into_iter().map(with_count).collect())
}

/// The days of the workouts done on or after `first`.
pub fn list_done_days(
    conn: &mut Conn,
    member: MemberId,
    first: NaiveDate,
) -> Result<Vec<NaiveDate>> {
    Ok(workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .filter(workouts::trained_on.ge(first))
        .select(workouts::trained_on)
        .load(conn)?)
}

/// The done workouts of a member, in the order in which they were trained.
pub fn list_done_ids(conn: &mut Conn, member: MemberId) -> Result<Vec<WorkoutId>> {
    let ids: Vec<i64> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .order((workouts::trained_on, workouts::ended_at, workouts::id))
        .select(workouts::id)
        .load(conn)?;
    Ok(ids.into_iter().map(WorkoutId).collect())
}

/// When a done workout began, and what tells it apart from others of the time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DoneStart {
    pub client_id: Uuid,
    pub trained_on: NaiveDate,
    /// When it ended, if only that is known.
    pub at: DateTime<Utc>,
    pub name: Option<String>,
}

/// The starts of the workouts that were done in some days, the first and the last one included.
pub fn list_done_starts(
    conn: &mut Conn,
    member: MemberId,
    first_day: NaiveDate,
    last_day: NaiveDate,
) -> Result<Vec<DoneStart>> {
    type Times = (Option<NaiveDateTime>, Option<NaiveDateTime>);
    let rows: Vec<(ClientId, NaiveDate, Times, Option<String>)> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .filter(workouts::trained_on.between(first_day, last_day))
        .select((
            workouts::client_id,
            workouts::trained_on,
            (workouts::started_at, workouts::ended_at),
            workouts::name,
        ))
        .load(conn)?;
    let start = |(client_id, trained_on, (started_at, ended_at), name): (ClientId, _, Times, _)| {
        let at = started_at.or(ended_at)?.and_utc();
        Some(DoneStart { client_id: client_id.0, trained_on, at, name })
    };
    Ok(rows.into_iter().filter_map(start).collect())
}

/// The days on which a member has trained, one for each done workout.
pub fn list_trained_days(conn: &mut Conn, member: MemberId) -> Result<Vec<TrainedDay>> {
    let rows: Vec<(NaiveDate, String, bool)> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .order((workouts::trained_on, workouts::id))
        .select((workouts::trained_on, workouts::workout_type, workouts::is_deload))
        .load(conn)?;
    let day = |(on, workout_type, is_light): (NaiveDate, String, bool)| TrainedDay {
        on,
        day_code: workout_type.parse().ok(),
        is_light,
    };
    Ok(rows.into_iter().map(day).collect())
}

/// Counts done workouts on or after each of two days, and finds the day of the latest one.
pub fn count_done_since_both(
    conn: &mut Conn,
    member: MemberId,
    [one, other]: [NaiveDate; 2],
) -> Result<([i64; 2], Option<NaiveDate>)> {
    let since = |day: NaiveDate| count(case_when(workouts::trained_on.ge(day), workouts::id));
    let (of_one, of_other, last): (i64, i64, Option<NaiveDate>) = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .select((since(one), since(other), max(workouts::trained_on)))
        .first(conn)?;
    Ok(([of_one, of_other], last))
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

/// Whether a workout of the member is under way.
pub fn has_open(conn: &mut Conn, member: MemberId) -> Result<bool> {
    let open = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_null())
        .filter(workouts::started_at.is_not_null());
    Ok(diesel::select(exists(open)).get_result(conn)?)
}

/// Whether a workout was begun or recorded since an instant.
pub fn has_trained_since(conn: &mut Conn, member: MemberId, since: DateTime<Utc>) -> Result<bool> {
    let begun = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::created_at.ge(since.naive_utc()))
        .filter(workouts::started_at.is_not_null().or(workouts::ended_at.is_not_null()));
    Ok(diesel::select(exists(begun)).get_result(conn)?)
}

/// Open workouts started before an instant.
pub fn list_open_started_before(
    conn: &mut Conn,
    member: MemberId,
    instant: DateTime<Utc>,
) -> Result<Vec<WorkoutId>> {
    let ids: Vec<i64> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_null())
        // A planned workout has no start, and NULL is not before any instant.
        .filter(workouts::started_at.lt(instant.naive_utc()))
        .select(workouts::id)
        .load(conn)?;
    Ok(ids.into_iter().map(WorkoutId).collect())
}
