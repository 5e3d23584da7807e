//! How the business does: training by week, and accounts and money by month.

use chrono::{Days, NaiveDate};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Nullable, Text};

use evolua_domain::access::GRACE_DAYS;
use evolua_domain::overview::RENEWAL_DAYS;
use evolua_domain::referral::RewardStatus;
use evolua_domain::subscription::PaymentStatus;

use crate::engine::{Conn, MultiBackend, upsert_rows};
use crate::error::{Error, Result};
use crate::schema::site_weeks;

/// What the members who had access all week planned and did in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week {
    pub monday: NaiveDate,
    pub members: i64,
    pub planned_days: i64,
    /// Of each member at most the planned ones.
    pub done_days: i64,
}

/// Members with access today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, QueryableByName)]
pub struct Present {
    #[diesel(sql_type = BigInt)]
    pub members: i64,
    /// Those who have trained since a day.
    #[diesel(sql_type = BigInt)]
    pub trained: i64,
    /// Those whose paid year ends soon, or whose grace runs.
    #[diesel(sql_type = BigInt)]
    pub renewals_due: i64,
}

/// Counts the members with access, with those who trained from a Monday on.
pub fn count_present(conn: &mut Conn, today: NaiveDate, monday: NaiveDate) -> Result<Present> {
    let open_from = today - Days::new(GRACE_DAYS);
    let has_access = "u.approved_at IS NOT NULL AND u.blocked_at IS NULL";
    let statement = format!(
        "SELECT (SELECT COUNT(*) FROM users u WHERE {has_access} \
         AND (u.paid_until_on IS NULL OR u.paid_until_on >= $1)) AS members, \
         (SELECT COUNT(*) FROM training_totals t CROSS JOIN users u \
         WHERE t.last_trained_on >= $2 AND u.id = t.user_id AND {has_access} \
         AND (u.paid_until_on IS NULL OR u.paid_until_on >= $3)) AS trained, \
         (SELECT COUNT(*) FROM users u WHERE {has_access} AND u.paid_until_on >= $4 \
         AND u.paid_until_on <= $5) AS renewals_due"
    );
    let query = diesel::sql_query(statement)
        .bind::<Date, _>(open_from)
        .bind::<Date, _>(monday)
        .bind::<Date, _>(open_from)
        .bind::<Date, _>(open_from)
        .bind::<Date, _>(today + Days::new(RENEWAL_DAYS));
    Ok(query.get_result(conn)?)
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = site_weeks, treat_none_as_default_value = false)]
struct StoredRow {
    monday: NaiveDate,
    members: i64,
    planned_days: i64,
    done_days: i64,
    counted_on: NaiveDate,
}

/// The weeks from a Monday on that were counted, each with the day of the count, oldest first.
pub fn list_counted(conn: &mut Conn, since: NaiveDate) -> Result<Vec<(Week, NaiveDate)>> {
    let rows: Vec<StoredRow> = site_weeks::table
        .filter(site_weeks::monday.ge(since))
        .order(site_weeks::monday)
        .select(StoredRow::as_select())
        .load(conn)?;
    let week = |row: StoredRow| {
        let StoredRow { monday, members, planned_days, done_days, counted_on } = row;
        (Week { monday, members, planned_days, done_days }, counted_on)
    };
    Ok(rows.into_iter().map(week).collect())
}

/// Stores what was counted on a day.
pub fn store_weeks(conn: &mut Conn, weeks: &[Week], counted_on: NaiveDate) -> Result<()> {
    let row = |week: &Week| StoredRow {
        monday: week.monday,
        members: week.members,
        planned_days: week.planned_days,
        done_days: week.done_days,
        counted_on,
    };
    let rows: Vec<StoredRow> = weeks.iter().map(row).collect();
    Ok(upsert_rows!(
        conn,
        site_weeks,
        &rows,
        (monday),
        (members, planned_days, done_days, counted_on)
    )?)
}

#[derive(QueryableByName)]
struct WeekRow {
    #[diesel(sql_type = BigInt)]
    week: i64,
    #[diesel(sql_type = BigInt)]
    members: i64,
    #[diesel(sql_type = BigInt)]
    planned: i64,
    #[diesel(sql_type = BigInt)]
    done: i64,
}

/// Counts the weeks that begin on these Mondays, in one statement.
pub fn count_weeks(conn: &mut Conn, mondays: &[NaiveDate]) -> Result<Vec<Week>> {
    let mut days: Vec<NaiveDate> = Vec::new();
    let mut bind = |day: NaiveDate| {
        days.push(day);
        format!("${}", days.len())
    };
    let of_week = |(week, monday): (usize, &NaiveDate)| {
        let sunday = *monday + Days::new(6);
        let first = bind(*monday);
        let last = bind(sunday);
        let approved = bind(*monday);
        let paid = bind(sunday);
        format!(
            "SELECT CAST({week} AS BIGINT) AS week, COUNT(*) AS members, \
             CAST(COALESCE(SUM(m.planned), 0) AS BIGINT) AS planned, \
             CAST(COALESCE(SUM(CASE WHEN m.done < m.planned THEN m.done ELSE m.planned END), 0) \
             AS BIGINT) AS done FROM (SELECT p.availability AS planned, \
             (SELECT COUNT(DISTINCT w.trained_on) FROM workouts w WHERE w.user_id = u.id \
             AND w.trained_on >= {first} AND w.trained_on <= {last} AND w.ended_at IS NOT NULL) \
             AS done FROM users u INNER JOIN profiles p ON p.user_id = u.id \
             WHERE u.blocked_at IS NULL AND u.approved_at < {approved} AND p.paused_at IS NULL \
             AND (u.paid_until_on IS NULL OR u.paid_until_on >= {paid})) m"
        )
    };
    let weeks: Vec<String> = mondays.iter().enumerate().map(of_week).collect();
    let mut query = diesel::sql_query(weeks.join(" UNION ALL ")).into_boxed::<MultiBackend>();
    for day in days {
        query = query.bind::<Date, _>(day);
    }
    let mut rows: Vec<WeekRow> = query.load(conn)?;
    rows.sort_by_key(|row| row.week);
    let week = |(monday, row): (&NaiveDate, WeekRow)| Week {
        monday: *monday,
        members: row.members,
        planned_days: row.planned,
        done_days: row.done,
    };
    Ok(mondays.iter().zip(rows).map(week).collect())
}

/// Accounts whose access began and ended in the same months.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccessSpan {
    /// The first day of the month of the approval.
    pub began: NaiveDate,
    /// Likewise of the paid year's end or of the block; `None` if nothing ends it.
    pub ended: Option<NaiveDate>,
    pub accounts: i64,
}

#[derive(QueryableByName)]
struct SpanRow {
    #[diesel(sql_type = Text)]
    began: String,
    #[diesel(sql_type = Nullable<Text>)]
    ended: Option<String>,
    #[diesel(sql_type = BigInt)]
    accounts: i64,
}

/// The spans of all accounts that were ever approved, of which there are few different ones.
pub fn list_access_spans(conn: &mut Conn) -> Result<Vec<AccessSpan>> {
    let rows: Vec<SpanRow> = diesel::sql_query(
        "SELECT substr(CAST(approved_at AS TEXT), 1, 7) AS began, CASE WHEN blocked_at IS NOT NULL \
         AND (paid_until_on IS NULL OR date(blocked_at) < paid_until_on) \
         THEN substr(CAST(blocked_at AS TEXT), 1, 7) \
         ELSE substr(CAST(paid_until_on AS TEXT), 1, 7) END AS ended, COUNT(*) AS accounts \
         FROM users WHERE approved_at IS NOT NULL GROUP BY 1, 2",
    )
    .load(conn)?;
    let span = |row: SpanRow| {
        let ended = row.ended.map(|month| first_day(&month)).transpose()?;
        Ok(AccessSpan { began: first_day(&row.began)?, ended, accounts: row.accounts })
    };
    rows.into_iter().map(span).collect()
}

/// What was paid in a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revenue {
    /// Its first day.
    pub month: NaiveDate,
    pub amount_cents: i64,
    /// Payments of members who had paid before.
    pub renewals: i64,
}

#[derive(QueryableByName)]
struct RevenueRow {
    #[diesel(sql_type = Text)]
    month: String,
    #[diesel(sql_type = BigInt)]
    amount: i64,
    #[diesel(sql_type = BigInt)]
    renewals: i64,
}

/// By month, without the payments that were paid back.
pub fn list_revenue(conn: &mut Conn, since: NaiveDate) -> Result<Vec<Revenue>> {
    let paid = PaymentStatus::Paid;
    let statement = format!(
        "SELECT substr(CAST(p.paid_on AS TEXT), 1, 7) AS month, \
         CAST(SUM(p.amount_cents) AS BIGINT) AS amount, \
         CAST(SUM(CASE WHEN (SELECT MIN(e.paid_on) FROM payments e WHERE e.user_id = p.user_id \
         AND e.status = '{paid}') < p.paid_on THEN 1 ELSE 0 END) AS BIGINT) AS renewals \
         FROM payments p WHERE p.status = '{paid}' AND p.paid_on >= $1 GROUP BY 1"
    );
    let rows: Vec<RevenueRow> = diesel::sql_query(statement).bind::<Date, _>(since).load(conn)?;
    let revenue = |row: RevenueRow| {
        let month = first_day(&row.month)?;
        Ok(Revenue { month, amount_cents: row.amount, renewals: row.renewals })
    };
    rows.into_iter().map(revenue).collect()
}

#[derive(QueryableByName)]
struct CostRow {
    #[diesel(sql_type = Text)]
    month: String,
    #[diesel(sql_type = BigInt)]
    amount: i64,
}

/// What referrals earned by month, in cents, without what was voided.
pub fn list_referral_costs(conn: &mut Conn, since: NaiveDate) -> Result<Vec<(NaiveDate, i64)>> {
    let void = RewardStatus::Void;
    let statement = format!(
        "SELECT substr(CAST(created_at AS TEXT), 1, 7) AS month, \
         CAST(SUM(amount_cents) AS BIGINT) AS amount FROM rewards \
         WHERE created_at >= $1 AND status <> '{void}' GROUP BY 1"
    );
    let rows: Vec<CostRow> = diesel::sql_query(statement).bind::<Date, _>(since).load(conn)?;
    rows.into_iter().map(|row| Ok((first_day(&row.month)?, row.amount))).collect()
}

/// The first day of a month that is written as `2026-11`.
fn first_day(month: &str) -> Result<NaiveDate> {
    format!("{month}-01")
        .parse()
        .map_err(|_| Error::Corrupt { column: "month", value: month.to_owned() })
}
