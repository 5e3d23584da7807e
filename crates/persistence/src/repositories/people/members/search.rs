//! The administrator's search over accounts.

use chrono::{Days, NaiveDate};
use diesel::dsl::{IntoBoxed, LeftJoin, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Date, Nullable};

use evolua_domain::access::{GRACE_DAYS, Member};
use evolua_domain::id::MemberId;
use evolua_domain::overview::{FOUR_WEEKS, RENEWAL_DAYS};
use evolua_domain::subscription::PaymentStatus;

use super::super::health_data::{HealthRecord, LockRow, health_record};
use super::super::overview;
use super::super::profiles::ProfileRow;
use super::MemberRow;
use crate::engine::{Conn, MultiBackend};
use crate::error::Result;
use crate::repositories::identity::audit_log as acts;
use crate::repositories::{Page, like_pattern};
use crate::schema::{audit_log, payments, profiles, training_totals, users, workouts};

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

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    /// The latest account first.
    #[default]
    Newest,
    Name,
    /// The year that ends first, first; last the accounts without one.
    Expiry,
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

type Query = IntoBoxed<'static, LeftJoin<users::table, profiles::table>, MultiBackend>;

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

/// A page of the accounts that a search finds, with their number over all pages.
pub fn list_accounts(
    conn: &mut Conn,
    search: &MemberSearch,
    page: Page,
) -> Result<(Vec<AccountRecord>, i64)> {
    let mut query = sort_after(conn, filter(search), search.sort, page.after)?;
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

pub fn find_account(
    conn: &mut Conn,
    id: MemberId,
    today: NaiveDate,
) -> Result<Option<AccountRecord>> {
    let account = users::table.left_join(profiles::table).filter(users::id.eq(id.0));
    let row: Option<Row> = account
        .select(columns!(today, None::<i64>.into_sql::<Nullable<BigInt>>()))
        .first(conn)
        .optional()?;
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

/// Sorts accounts, and takes those that come after one of them. What follows a deleted account is
/// unknown in any order but that of the ids.
fn sort_after(conn: &mut Conn, query: Query, sort: Sort, after: Option<i64>) -> Result<Query> {
    let expiry = || sql::<Date>("COALESCE(users.paid_until_on, '9999-12-31')");
    let of_last = |last: i64| users::table.find(last);
    Ok(match (sort, after) {
        (Sort::Newest, None) => query.order(users::id.desc()),
        (Sort::Newest, Some(last)) => query.filter(users::id.lt(last)).order(users::id.desc()),
        (Sort::Name, None) => query.order((users::search_key, users::id)),
        (Sort::Name, Some(last)) => {
            let key: Option<String> =
                of_last(last).select(users::search_key).first(conn).optional()?;
            let key = key.unwrap_or_default();
            let same = users::search_key.eq(key.clone()).and(users::id.gt(last));
            query.filter(users::search_key.gt(key).or(same)).order((users::search_key, users::id))
        }
        (Sort::Expiry, None) => query.order((expiry(), users::id)),
        (Sort::Expiry, Some(last)) => {
            let key: Option<NaiveDate> = of_last(last).select(expiry()).first(conn).optional()?;
            let key = key.unwrap_or_default();
            let same = expiry().eq(key).and(users::id.gt(last));
            query.filter(expiry().gt(key).or(same)).order((expiry(), users::id))
        }
    })
}
