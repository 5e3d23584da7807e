//! The administrator's search over accounts.

use std::collections::HashMap;

use chrono::{Days, NaiveDate};
use diesel::dsl::{AsExprOf, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable};

use evolua_domain::access::{GRACE_DAYS, Member};
use evolua_domain::id::MemberId;
use evolua_domain::overview::{FOUR_WEEKS, RENEWAL_DAYS};
use evolua_domain::subscription::PaymentStatus;

use super::super::health_data::{HealthRecord, LockRow, health_record};
use super::super::overview;
use super::super::profiles::ProfileRow;
use super::MemberRow;
use super::order::{Query, Sort, comes_after, in_order};
use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::identity::audit_log as acts;
use crate::repositories::{Page, like_pattern};
use crate::schema::{audit_log, payments, profiles, training_totals, users, workouts};

/// Accounts whose ids a statement lists.
const MOST_LISTED: usize = 500;

/// Filters accounts by access.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StatusFilter {
    #[default]
    All,
    /// Approved, not blocked, and not past the grace.
    Approved,
    /// Approved, not blocked, and past the grace.
    Expired,
    Blocked,
    /// Neither approved nor blocked.
    Pending,
}

/// Filters accounts by what they ask of the trainer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// Has a line in the overview.
    Attention,
    /// The paid year ends soon, or its grace runs.
    Renewal,
    /// Has access, and hasn't trained for seven days.
    Silent,
    /// Has access, and has never trained.
    Untrained,
}

/// A search over accounts.
#[derive(Debug, Clone, Default)]
pub struct MemberSearch {
    /// Part of a name or e-mail, in any case and with or without accents.
    pub text: String,
    pub status: StatusFilter,
    pub need: Option<Need>,
    pub sort: Sort,
    /// The site's day, which stands for the members', whose days differ by hours.
    pub today: NaiveDate,
}

impl MemberSearch {
    /// The first last day of a paid year that still gives access.
    fn open_from(&self) -> NaiveDate {
        self.today - Days::new(GRACE_DAYS)
    }
}

/// An account with what the administrator's list says of it.
#[derive(Debug)]
pub struct AccountRecord {
    pub member: Member,
    /// `None` without a profile.
    pub health: Option<HealthRecord>,
    /// Whether the present approval was given without a payment.
    pub is_courtesy: bool,
    /// Whether a paid payment waits for the approval.
    pub is_paid_ahead: bool,
    /// As E.164.
    pub phone: Option<String>,
    /// The stored one: it only grows.
    pub last_trained_on: Option<NaiveDate>,
    /// Days with a workout in the four weeks that end on the day of the search.
    pub trained_days: i64,
}

/// The account, whether it is a courtesy, whether a year was paid, whether one is paid ahead, the phone,
/// the last workout, the days of training, and the number of accounts.
type Row = (
    MemberRow,
    Option<ProfileRow>,
    Option<LockRow>,
    bool,
    bool,
    bool,
    Option<String>,
    Option<NaiveDate>,
    Option<i64>,
    Option<i64>,
);

/// The columns of a [`Row`].
macro_rules! columns {
    ($today:expr, $total:expr) => {{
        let last_trained = training_totals::table
            .filter(training_totals::user_id.eq(users::id))
            .select(training_totals::last_trained_on);
        let trained = workouts::table
            .filter(workouts::user_id.eq(users::id))
            .filter(workouts::ended_at.is_not_null())
            .filter(workouts::trained_on.gt($today - Days::new(FOUR_WEEKS)))
            .filter(workouts::trained_on.le($today))
            .select(diesel::dsl::count(workouts::trained_on).aggregate_distinct());
        let courtesies = audit_log::table
            .filter(audit_log::user_id.eq(users::id.nullable()))
            .filter(audit_log::action.eq(acts::APPROVE))
            .filter(audit_log::detail.eq(acts::COURTESY))
            .filter(audit_log::undone_at.is_null());
        let paid = || {
            payments::table
                .filter(payments::user_id.eq(users::id.nullable()))
                .filter(payments::status.eq(PaymentStatus::Paid.as_str()))
        };
        // Not `exists`, which PostgreSQL may answer by reading the whole table.
        (
            MemberRow::as_select(),
            Option::<ProfileRow>::as_select(),
            Option::<LockRow>::as_select(),
            courtesies.select(audit_log::id.nullable()).single_value().is_not_null(),
            paid()
                .filter(payments::paid_until_on.is_not_null())
                .select(payments::id.nullable())
                .single_value()
                .is_not_null(),
            paid()
                .filter(payments::paid_until_on.is_null())
                .filter(payments::withdrawal_requested_at.is_null())
                .select(payments::id.nullable())
                .single_value()
                .is_not_null(),
            users::phone,
            last_trained.single_value(),
            trained.single_value(),
            $total,
        )
    }};
}

/// In place of the number of accounts.
fn no_total() -> AsExprOf<Option<i64>, Nullable<BigInt>> {
    None::<i64>.into_sql::<Nullable<BigInt>>()
}

fn record(row: Row) -> Result<AccountRecord> {
    let (
        member,
        profile,
        lock,
        is_courtesy,
        has_paid,
        is_paid_ahead,
        phone,
        last_trained_on,
        days,
        _,
    ) = row;
    let health = profile.zip(lock).map(health_record).transpose()?;
    Ok(AccountRecord {
        member: member.into_member(health.as_ref().map(|health| health.profile.id.0)),
        health,
        is_courtesy: is_courtesy && !has_paid,
        is_paid_ahead,
        phone,
        last_trained_on,
        trained_days: days.unwrap_or(0),
    })
}

/// The first accounts that a search finds.
pub fn list_first_accounts(
    conn: &mut Conn,
    search: &MemberSearch,
    limit: i64,
) -> Result<Vec<AccountRecord>> {
    let query = in_order(filter(search), search.sort).limit(limit);
    let rows: Vec<Row> = query.select(columns!(search.today, no_total())).load(conn)?;
    rows.into_iter().map(record).collect()
}

/// A page of the accounts that a search finds, with their number over all pages.
pub fn list_accounts(
    conn: &mut Conn,
    search: &MemberSearch,
    page: Page,
) -> Result<(Vec<AccountRecord>, i64)> {
    if search.need.is_some() {
        return list_needing(conn, search, page);
    }
    let mut query = in_order(filter(search), search.sort);
    if let Some(last) = page.after {
        query = query.filter(comes_after(conn, search.sort, last)?);
    }
    if let Some(limit) = page.limit {
        query = query.limit(limit);
    }
    // In the same statement, because the list is asked for with each word that is typed.
    let total = filter(search).count().single_value();
    let rows: Vec<Row> = query.select(columns!(search.today, total)).load(conn)?;
    let total = match rows.first() {
        Some((.., total)) => total.unwrap_or(0),
        None => count(conn, search)?,
    };
    let found: Result<Vec<_>> = rows.into_iter().map(record).collect();
    Ok((found?, total))
}

/// As [`list_accounts`] does, for a search by a need: who has it costs much to find, so that is asked
/// once, for the page and the number.
fn list_needing(
    conn: &mut Conn,
    search: &MemberSearch,
    page: Page,
) -> Result<(Vec<AccountRecord>, i64)> {
    let query = in_order(filter(search), search.sort);
    let found: Vec<(i64, bool)> = match page.after {
        None => query.select((users::id, sql::<Bool>("TRUE"))).load(conn)?,
        Some(last) => {
            let is_after = comes_after(conn, search.sort, last)?;
            query.select((users::id, is_after)).load(conn)?
        }
    };
    let limit = page.limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(0));
    let after = found.iter().filter(|(_, is_after)| *is_after);
    let ids: Vec<i64> = after.map(|(id, _)| *id).take(limit).collect();
    let total = i64::try_from(found.len()).unwrap_or(i64::MAX);
    let mut records = Vec::with_capacity(ids.len());
    for ids in ids.chunks(MOST_LISTED) {
        let listed = users::table.left_join(profiles::table).filter(users::id.eq_any(ids));
        let rows: Vec<Row> = listed.select(columns!(search.today, no_total())).load(conn)?;
        for row in rows {
            records.push(record(row)?);
        }
    }
    let places: HashMap<i64, usize> = ids.iter().zip(0..).map(|(id, at)| (*id, at)).collect();
    records.sort_by_key(|record| places.get(&record.member.id.0).copied());
    Ok((records, total))
}

pub fn find_account(
    conn: &mut Conn,
    id: MemberId,
    today: NaiveDate,
) -> Result<Option<AccountRecord>> {
    let account = users::table.left_join(profiles::table).filter(users::id.eq(id.0));
    let row: Option<Row> = account.select(columns!(today, no_total())).first(conn).optional()?;
    row.map(record).transpose()
}

/// Counts the accounts that a search finds.
pub fn count(conn: &mut Conn, search: &MemberSearch) -> Result<i64> {
    Ok(filter(search).count().get_result(conn)?)
}

fn filter(search: &MemberSearch) -> Query {
    let mut query = users::table.left_join(profiles::table).into_boxed();
    if !search.text.is_empty() {
        query = query.filter(users::search_key.like(like_pattern(&search.text)).escape('\\'));
    }
    let is_approved = users::approved_at.is_not_null().and(users::blocked_at.is_null());
    let open_from = search.open_from();
    let found = |ids: String| sql::<Bool>(&format!("users.id IN ({ids})"));
    query = match search.need {
        None => query,
        Some(Need::Attention) => query.filter(found(overview::needing_members(search.today))),
        Some(Need::Silent) => query.filter(found(overview::silent_members(search.today))),
        Some(Need::Untrained) => query.filter(found(overview::untrained_members(search.today))),
        Some(Need::Renewal) => query
            .filter(is_approved)
            .filter(users::paid_until_on.ge(open_from))
            .filter(users::paid_until_on.le(search.today + Days::new(RENEWAL_DAYS))),
    };
    match search.status {
        StatusFilter::All => query,
        StatusFilter::Approved => query
            .filter(is_approved)
            .filter(users::paid_until_on.is_null().or(users::paid_until_on.ge(open_from))),
        StatusFilter::Expired => {
            query.filter(is_approved).filter(users::paid_until_on.lt(open_from))
        }
        StatusFilter::Blocked => query.filter(users::blocked_at.is_not_null()),
        StatusFilter::Pending => {
            query.filter(users::approved_at.is_null()).filter(users::blocked_at.is_null())
        }
    }
}
