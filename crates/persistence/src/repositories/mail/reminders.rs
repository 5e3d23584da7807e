//! Whom to remind. Each query finds the members by an index on a day, so that none looks through
//! everybody's log. Members who are blocked or not approved are left out.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Timestamp};

use evolua_domain::access::Member;

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::people::members::MemberRow;
use crate::schema::{mail_opt_outs, profiles, training_totals, users, workouts};

diesel::define_sql_function! {
    #[sql_name = "COALESCE"]
    fn first_known(first: Nullable<Timestamp>, second: Timestamp) -> Timestamp;
}

/// Approved members whose paid year ends from one day to another.
pub fn list_paid_until(conn: &mut Conn, first: NaiveDate, last: NaiveDate) -> Result<Vec<Member>> {
    let rows: Vec<(MemberRow, Option<i64>)> = users::table
        .left_join(profiles::table)
        .filter(users::paid_until_on.ge(first))
        .filter(users::paid_until_on.le(last))
        .filter(users::approved_at.is_not_null())
        .filter(users::blocked_at.is_null())
        .select((MemberRow::as_select(), profiles::id.nullable()))
        .load(conn)?;
    Ok(rows.into_iter().map(|(member, profile)| member.into_member(profile)).collect())
}

/// Approved members whose last review, or first answers, lie between two instants, with that
/// instant; without those who have opted out.
pub fn list_reviewed(
    conn: &mut Conn,
    first: DateTime<Utc>,
    last: DateTime<Utc>,
    opt_out: &str,
) -> Result<Vec<(Member, DateTime<Utc>)>> {
    let reviewed_at = first_known(profiles::last_revision_at, profiles::created_at);
    let has_opted_out = mail_opt_outs::table
        .filter(mail_opt_outs::user_id.eq(users::id))
        .filter(mail_opt_outs::kind.eq(opt_out));
    let rows: Vec<(MemberRow, i64, NaiveDateTime)> = users::table
        .inner_join(profiles::table)
        .filter(reviewed_at.ge(first.naive_utc()))
        .filter(reviewed_at.le(last.naive_utc()))
        .filter(users::approved_at.is_not_null())
        .filter(users::blocked_at.is_null())
        .filter(not(exists(has_opted_out)))
        .select((MemberRow::as_select(), profiles::id, reviewed_at))
        .load(conn)?;
    let member = |(member, profile, at): (MemberRow, i64, NaiveDateTime)| {
        (member.into_member(Some(profile)), at.and_utc())
    };
    Ok(rows.into_iter().map(member).collect())
}

/// Approved members who trained last from one day to another, with that day; without those who have
/// opted out.
pub fn list_last_trained(
    conn: &mut Conn,
    first: NaiveDate,
    last: NaiveDate,
    opt_out: &str,
) -> Result<Vec<(Member, NaiveDate)>> {
    let has_opted_out = mail_opt_outs::table
        .filter(mail_opt_outs::user_id.eq(users::id))
        .filter(mail_opt_outs::kind.eq(opt_out));
    let later = workouts::table
        .filter(workouts::user_id.eq(users::id))
        .filter(workouts::trained_on.nullable().gt(training_totals::last_trained_on))
        .filter(workouts::ended_at.is_not_null());
    let rows: Vec<(MemberRow, Option<i64>, Option<NaiveDate>)> = training_totals::table
        .inner_join(users::table)
        .left_join(profiles::table.on(profiles::user_id.eq(users::id)))
        .filter(training_totals::last_trained_on.ge(first))
        .filter(training_totals::last_trained_on.le(last))
        .filter(users::approved_at.is_not_null())
        .filter(users::blocked_at.is_null())
        .filter(not(exists(has_opted_out)))
        .filter(not(exists(later)))
        .select((MemberRow::as_select(), profiles::id.nullable(), training_totals::last_trained_on))
        .load(conn)?;
    let member = |(member, profile, day): (MemberRow, Option<i64>, Option<NaiveDate>)| {
        day.map(|day| (member.into_member(profile), day))
    };
    Ok(rows.into_iter().filter_map(member).collect())
}
