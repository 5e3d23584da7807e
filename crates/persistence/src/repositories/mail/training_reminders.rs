//! What members want to be told about the training week.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::training_reminder::{ReminderHour, TrainingReminders};

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::schema::training_reminders;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = training_reminders, treat_none_as_default_value = false)]
struct Row {
    user_id: i64,
    training_day: bool,
    missed_day: bool,
    week_over: bool,
    hour: i16,
    next_at: Option<NaiveDateTime>,
}

impl From<Row> for TrainingReminders {
    fn from(row: Row) -> Self {
        Self {
            training_day: row.training_day,
            missed_day: row.missed_day,
            week_over: row.week_over,
            // The table checks the bounds.
            hour: ReminderHour::try_from(i64::from(row.hour)).unwrap_or_default(),
        }
    }
}

pub fn find(conn: &mut Conn, member: MemberId) -> Result<Option<TrainingReminders>> {
    let row = training_reminders::table.find(member.0).select(Row::as_select());
    Ok(row.first(conn).optional()?.map(Into::into))
}

pub fn upsert(
    conn: &mut Conn,
    member: MemberId,
    wanted: TrainingReminders,
    next: Option<DateTime<Utc>>,
) -> Result<()> {
    let row = [Row {
        user_id: member.0,
        training_day: wanted.training_day,
        missed_day: wanted.missed_day,
        week_over: wanted.week_over,
        hour: wanted.hour.get().into(),
        next_at: next.map(|at| at.naive_utc()),
    }];
    Ok(upsert_rows!(
        conn,
        training_reminders,
        &row,
        (user_id),
        (training_day, missed_day, week_over, hour, next_at)
    )?)
}

/// Members to whom something may be due, who has waited longest first.
pub fn list_due(
    conn: &mut Conn,
    now: DateTime<Utc>,
    limit: i64,
) -> Result<Vec<(MemberId, TrainingReminders)>> {
    let rows: Vec<Row> = training_reminders::table
        .filter(training_reminders::next_at.le(now.naive_utc()))
        .order(training_reminders::next_at)
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    Ok(rows.into_iter().map(|row| (MemberId(row.user_id), row.into())).collect())
}

pub fn set_next(conn: &mut Conn, member: MemberId, next: Option<DateTime<Utc>>) -> Result<()> {
    diesel::update(training_reminders::table.find(member.0))
        .set(training_reminders::next_at.eq(next.map(|at| at.naive_utc())))
        .execute(conn)?;
    Ok(())
}
