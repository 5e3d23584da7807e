//! How much each member has trained. Only the services' training log may write it, because it changes
//! with the log.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl::{case_when, count_star, min, not};
use diesel::prelude::*;
use diesel::sql_types::{Date, Nullable};

use evolua_domain::id::MemberId;
use evolua_domain::workout::{TrainingTotals, Workout};

use super::workouts::{self, LogState};
use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::repositories::{Page, utc};
use crate::schema::{challenges, training_totals, users, workouts as workout_rows};

/// A member's totals, with what else the figures of their training need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TrainingState {
    pub totals: TrainingTotals,
    /// Challenges that run today and aren't completed.
    pub active_challenges: i64,
    /// The start of the oldest open workout.
    pub open_since: Option<DateTime<Utc>>,
}

impl TrainingState {
    fn log(self) -> LogState {
        LogState { done: self.totals.workouts, open_since: self.open_since }
    }
}

/// Workouts, minutes, active challenges and the start of the oldest open workout.
type StateRow = (Option<i64>, Option<i64>, Option<i64>, Option<NaiveDateTime>);

/// One statement, but for a member whose totals were never stored.
pub fn find(conn: &mut Conn, member: MemberId, today: NaiveDate) -> Result<TrainingState> {
    let active_challenges = challenges::table
        .filter(challenges::user_id.eq(member.0))
        .filter(not(challenges::is_goal))
        .filter(challenges::completed_at.is_null())
        .filter(challenges::starts_on.le(today))
        .filter(challenges::ends_on.ge(today))
        .select(count_star())
        .single_value();
    let open_since = workout_rows::table
        .filter(workout_rows::user_id.eq(member.0))
        .filter(workout_rows::ended_at.is_null())
        .select(min(workout_rows::started_at))
        .single_value();
    let rows: Vec<StateRow> = users::table
        .left_join(training_totals::table)
        .filter(users::id.eq(member.0))
        .select((
            training_totals::workouts.nullable(),
            training_totals::minutes.nullable(),
            active_challenges,
            open_since,
        ))
        .load(conn)?;
    let (workouts, minutes, active_challenges, open_since) =
        rows.into_iter().next().unwrap_or_default();
    let totals = match workouts.zip(minutes) {
        Some((workouts, minutes)) => TrainingTotals { workouts, minutes },
        None => count(conn, member)?,
    };
    let active_challenges = active_challenges.unwrap_or(0);
    Ok(TrainingState { totals, active_challenges, open_since: utc(open_since) })
}

/// A page of a member's done workouts with what the whole log says: one statement, but for a page
/// without workouts and a member whose totals were never stored.
pub fn list_done(
    conn: &mut Conn,
    member: MemberId,
    page: Page,
    today: NaiveDate,
) -> Result<(Vec<Workout>, LogState)> {
    let (workouts, state) = workouts::list_done_with_state(conn, member, page)?;
    let state = match state {
        Some(state) => state,
        None => find(conn, member, today)?.log(),
    };
    Ok((workouts, state))
}

/// Counts the totals from the workouts.
pub fn count(conn: &mut Conn, member: MemberId) -> Result<TrainingTotals> {
    let done = workouts::list_done(conn, member, Page::default())?;
    let mut totals = TrainingTotals::default();
    for workout in &done {
        totals.workouts += 1;
        totals.minutes += workout.duration_minutes().unwrap_or(0);
    }
    Ok(totals)
}

/// Adds the difference that a change of the workouts made. Where nothing is stored yet, counts the
/// workouts as they are after the change. `trained_on` is the latest day that changed: the stored one
/// only grows, and may therefore be later than the member's last workout.
pub fn add(
    conn: &mut Conn,
    member: MemberId,
    change: TrainingTotals,
    trained_on: Option<NaiveDate>,
) -> Result<()> {
    let row = training_totals::table.filter(training_totals::user_id.eq(member.0));
    let stored = training_totals::last_trained_on;
    let last = case_when(
        stored.is_null().or(stored.lt(trained_on)),
        trained_on.into_sql::<Nullable<Date>>(),
    )
    .otherwise(stored);
    let sums = (
        training_totals::workouts.eq(training_totals::workouts + change.workouts),
        training_totals::minutes.eq(training_totals::minutes + change.minutes),
        training_totals::last_trained_on.eq(last),
    );
    let updated = diesel::update(row).set(sums).execute(conn)?;
    if updated == 0 {
        restore(conn, member)?;
    }
    Ok(())
}

/// Recomputes the row from the workouts.
pub fn restore(conn: &mut Conn, member: MemberId) -> Result<()> {
    let TrainingTotals { workouts, minutes } = count(conn, member)?;
    let done = Page { limit: Some(1), after: None };
    let last_trained_on =
        workouts::list_done(conn, member, done)?.first().map(|workout| workout.trained_on);
    let row = [TotalsRow { user_id: member.0, workouts, minutes, last_trained_on }];
    Ok(upsert_rows!(conn, training_totals, &row, (user_id), (workouts, minutes, last_trained_on))?)
}

/// Stores that a new member hasn't trained: the overview finds them by it.
pub(crate) fn insert_first(conn: &mut Conn, member: i64) -> QueryResult<()> {
    let row = TotalsRow { user_id: member, workouts: 0, minutes: 0, last_trained_on: None };
    diesel::insert_into(training_totals::table).values(row).execute(conn)?;
    Ok(())
}

#[derive(Insertable)]
#[diesel(table_name = training_totals, treat_none_as_default_value = false)]
struct TotalsRow {
    user_id: i64,
    workouts: i64,
    minutes: i64,
    last_trained_on: Option<NaiveDate>,
}
