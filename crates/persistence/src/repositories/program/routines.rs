//! Named sets of training weekdays.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{MemberId, RoutineId};
use evolua_domain::routine::{Routine, RoutinePlan, Weekdays};

use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::schema::{profiles, routines};

/// Reads a stored set of weekdays.
pub(crate) fn parse_weekdays(column: &'static str, bits: i32) -> Result<Weekdays> {
    Weekdays::from_bits(bits).ok_or_else(|| Error::Corrupt { column, value: bits.to_string() })
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = routines)]
struct RoutineRow {
    id: i64,
    user_id: i64,
    name: String,
    description: Option<String>,
    weekdays: i32,
    active_since: Option<NaiveDate>,
}

impl TryFrom<RoutineRow> for Routine {
    type Error = Error;

    fn try_from(row: RoutineRow) -> Result<Self> {
        Ok(Self {
            id: RoutineId(row.id),
            member: MemberId(row.user_id),
            plan: RoutinePlan {
                name: row.name,
                description: row.description,
                weekdays: parse_weekdays("routines.weekdays", row.weekdays)?,
                is_active: row.active_since.is_some(),
            },
        })
    }
}

/// The member's routines, the oldest first.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<Routine>> {
    routines::table
        .filter(routines::user_id.eq(member.0))
        .order(routines::id)
        .select(RoutineRow::as_select())
        .load(conn)?
        .into_iter()
        .map(Routine::try_from)
        .collect()
}

pub fn find(conn: &mut Conn, member: MemberId, id: RoutineId) -> Result<Option<Routine>> {
    routines::table
        .find(id.0)
        .filter(routines::user_id.eq(member.0))
        .select(RoutineRow::as_select())
        .first(conn)
        .optional()?
        .map(Routine::try_from)
        .transpose()
}

pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<Routine>> {
    routines::table
        .filter(routines::user_id.eq(member.0))
        .filter(routines::client_id.eq(ClientId(client_id)))
        .select(RoutineRow::as_select())
        .first(conn)
        .optional()?
        .map(Routine::try_from)
        .transpose()
}

pub fn count(conn: &mut Conn, member: MemberId) -> Result<i64> {
    Ok(routines::table.filter(routines::user_id.eq(member.0)).count().get_result(conn)?)
}

/// Inserts a routine that isn't active yet. A `client_id` that the member has used is an
/// [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    client_id: Option<Uuid>,
    plan: &RoutinePlan,
    now: DateTime<Utc>,
) -> Result<RoutineId> {
    let id: i64 = diesel::insert_into(routines::table)
        .values((
            routines::user_id.eq(member.0),
            routines::client_id.eq(client_id.map(ClientId)),
            routines::name.eq(&plan.name),
            routines::description.eq(&plan.description),
            routines::weekdays.eq(plan.weekdays.bits()),
            routines::created_at.eq(now.naive_utc()),
        ))
        .returning(routines::id)
        .get_result(conn)?;
    Ok(RoutineId(id))
}

/// Replaces the name, description and days.
pub fn update_plan(conn: &mut Conn, id: RoutineId, plan: &RoutinePlan) -> Result<()> {
    diesel::update(routines::table.find(id.0))
        .set((
            routines::name.eq(&plan.name),
            routines::description.eq(&plan.description),
            routines::weekdays.eq(plan.weekdays.bits()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Activates a routine from a day on, and no other.
pub fn activate(conn: &mut Conn, member: MemberId, id: RoutineId, since: NaiveDate) -> Result<()> {
    let others =
        routines::table.filter(routines::user_id.eq(member.0)).filter(routines::id.ne(id.0));
    diesel::update(others).set(routines::active_since.eq(None::<NaiveDate>)).execute(conn)?;
    diesel::update(routines::table.find(id.0))
        .set(routines::active_since.eq(since))
        .execute(conn)?;
    Ok(())
}

pub fn deactivate(conn: &mut Conn, id: RoutineId) -> Result<()> {
    diesel::update(routines::table.find(id.0))
        .set(routines::active_since.eq(None::<NaiveDate>))
        .execute(conn)?;
    Ok(())
}

/// Deletes a routine and returns whether it existed.
pub fn delete(conn: &mut Conn, member: MemberId, id: RoutineId) -> Result<bool> {
    let row = routines::table.find(id.0).filter(routines::user_id.eq(member.0));
    Ok(diesel::delete(row).execute(conn)? == 1)
}

/// Notes that the member doesn't want to move the program to other weekdays.
pub fn decline_weekdays(conn: &mut Conn, member: MemberId, weekdays: Weekdays) -> Result<()> {
    diesel::update(profiles::table.filter(profiles::user_id.eq(member.0)))
        .set(profiles::declined_weekdays.eq(weekdays.bits()))
        .execute(conn)?;
    Ok(())
}
