//! The weekdays on which a member trains.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar;
use evolua_domain::id::{MemberId, RoutineId};
use evolua_domain::input::InputError;
use evolua_domain::routine::{
    MAX_ROUTINES, Routine, RoutinePlan, Weekdays, observed_from, other_weekdays,
};
use evolua_persistence::{Conn, Error, profiles, routines, workouts};
use uuid::Uuid;

use crate::access::ActiveMember;
use crate::error::codes;
use crate::program::member_program::MemberProgram;
use crate::{App, Recorded, Result, ServiceError};

pub async fn list(app: &App, who: &ActiveMember) -> Result<Vec<Routine>> {
    let member = who.id();
    Ok(app.db.read(move |conn| routines::list(conn, member)).await?)
}

/// Creates a routine.
pub async fn create(
    app: &App,
    who: &ActiveMember,
    client_id: Option<Uuid>,
    plan: RoutinePlan,
) -> Result<Recorded<Routine>> {
    let member = who.id();
    let now = app.now();
    let today = who.member().today(now);
    app.db
        .write_for(member, move |conn| {
            if let Some(id) = client_id
                && let Some(row) = routines::find_by_client_id(conn, member, id)?
            {
                return Ok(Recorded { row, is_new: false });
            }
            check_days(conn, member, plan.weekdays)?;
            if routines::count(conn, member)? >= MAX_ROUTINES {
                return Err((&codes::TOO_MANY_ROUTINES).into());
            }
            let id = routines::insert(conn, member, client_id, &plan, now)
                .map_err(Error::retry_conflict)?;
            if plan.is_active {
                routines::activate(conn, member, id, today)?;
            }
            Ok(Recorded { row: find(conn, member, id)?, is_new: true })
        })
        .await
}

/// Changes a routine, and whether it is active.
pub async fn edit(
    app: &App,
    who: &ActiveMember,
    id: RoutineId,
    plan: RoutinePlan,
) -> Result<Routine> {
    let member = who.id();
    let today = who.member().today(app.now());
    app.db
        .write_for(member, move |conn| {
            let before = find(conn, member, id)?.plan;
            check_days(conn, member, plan.weekdays)?;
            routines::update_plan(conn, id, &plan)?;
            let is_same_plan = before.is_active && before.weekdays == plan.weekdays;
            match plan.is_active {
                // A new name doesn't restart the weeks after which a habit is noticed.
                true if !is_same_plan => routines::activate(conn, member, id, today)?,
                false if before.is_active => routines::deactivate(conn, id)?,
                _ => {}
            }
            find(conn, member, id)
        })
        .await
}

pub async fn remove(app: &App, who: &ActiveMember, id: RoutineId) -> Result<()> {
    let member = who.id();
    app.db
        .write_for(member, move |conn| {
            if routines::delete(conn, member, id)? {
                Ok(())
            } else {
                Err((&codes::NOT_FOUND).into())
            }
        })
        .await
}

/// Keeps the weekdays as planned: the member isn't asked about these others again.
pub async fn decline(app: &App, who: &ActiveMember, weekdays: Weekdays) -> Result<()> {
    let member = who.id();
    app.db
        .write_for(member, move |conn| Ok(routines::decline_weekdays(conn, member, weekdays)?))
        .await
}

/// The other weekdays on which the member trains, unless they were declined.
pub(crate) fn weekdays_to_ask_about(
    current: &MemberProgram,
    trained: &[NaiveDate],
    member: &Member,
    now: DateTime<Utc>,
) -> Option<Weekdays> {
    let since = planned_since(current, member);
    let found = other_weekdays(trained, current.weekdays(), since, member.today(now));
    found.filter(|weekdays| current.cycle.declined_weekdays != Some(*weekdays))
}

/// The days of the workouts that may show other weekdays. Reads nothing while the plan is too new.
pub(crate) fn list_observed_days(
    conn: &mut Conn,
    current: &MemberProgram,
    member: &Member,
    now: DateTime<Utc>,
) -> Result<Vec<NaiveDate>> {
    let first = observed_from(member.today(now));
    if planned_since(current, member) > first {
        return Ok(Vec::new());
    }
    Ok(workouts::list_done_days(conn, member.id, first)?)
}

/// The day from which the program has its present weekdays.
fn planned_since(current: &MemberProgram, member: &Member) -> NaiveDate {
    let created_on = || calendar::today(current.profile.created_at, &member.time_zone);
    current.cycle.routine.map_or_else(created_on, |routine| routine.since)
}

fn find(conn: &mut Conn, member: MemberId, id: RoutineId) -> Result<Routine> {
    routines::find(conn, member, id)?.ok_or_else(|| (&codes::NOT_FOUND).into())
}

/// Refuses a number of weekdays that differs from the program's days.
fn check_days(conn: &mut Conn, member: MemberId, weekdays: Weekdays) -> Result<()> {
    let profile = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let days = usize::from(profile.training.availability.days());
    if weekdays.len() == days {
        return Ok(());
    }
    Err(ServiceError::field("days_of_week", InputError::OtherNumberOfDays { days }))
}
