//! People with an account (table `users`).

mod order;
mod search;

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Date;

use evolua_domain::access::{AccessFacts, Identity, Member};
use evolua_domain::id::MemberId;
use evolua_domain::input::search_key;
use evolua_domain::phone::PhoneNumber;
use evolua_domain::subscription::Subscription;

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::repositories::training::training_totals;
use crate::repositories::utc;
use crate::schema::{profiles, users, workouts};

pub use order::Sort;
pub use search::{
    AccountRecord, MemberSearch, Need, StatusFilter, count, find_account, list_accounts,
    list_first_accounts,
};

/// The columns of a member; `has_profile` comes from the table `profiles`.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(crate) struct MemberRow {
    id: i64,
    email: String,
    name: String,
    given_name: Option<String>,
    picture_url: Option<String>,
    time_zone: String,
    approved_at: Option<NaiveDateTime>,
    blocked_at: Option<NaiveDateTime>,
    paid_until_on: Option<NaiveDate>,
    created_at: NaiveDateTime,
    ordered_at: Option<NaiveDateTime>,
    terms_version: Option<String>,
}

/// How often a member's data was written. An answer that was read at the same versions is the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = users)]
pub struct DataVersions {
    /// Raised by every write.
    #[diesel(column_name = data_version)]
    pub data: i64,
    /// Raised by writes that may concern more than the training log.
    #[diesel(column_name = program_version)]
    pub program: i64,
}

impl MemberRow {
    pub(crate) fn into_member(self, profile_id: Option<i64>) -> Member {
        Member {
            id: MemberId(self.id),
            email: self.email,
            name: self.name,
            given_name: self.given_name,
            picture_url: self.picture_url,
            // A stored zone may be missing from the zone data of this build.
            time_zone: self.time_zone.parse().unwrap_or_default(),
            created_at: self.created_at.and_utc(),
            accepted_terms: self.terms_version,
            facts: AccessFacts {
                approved_at: utc(self.approved_at),
                blocked_at: utc(self.blocked_at),
                paid_until_on: self.paid_until_on,
                has_profile: profile_id.is_some(),
                has_order: self.ordered_at.is_some(),
            },
        }
    }
}

/// `None` for a deleted member.
pub fn find_versions(conn: &mut Conn, member: MemberId) -> Result<Option<DataVersions>> {
    let found = users::table.find(member.0).select(DataVersions::as_select());
    Ok(found.first(conn).optional()?)
}

/// Records a sign-in: creates the account at the first one, and refreshes name and e-mail later.
/// The time zone is used only for a new account.
pub fn upsert(
    conn: &mut Conn,
    identity: &Identity,
    time_zone: &str,
    now: DateTime<Utc>,
) -> Result<MemberId> {
    if let Some(id) = update_identity(conn, identity, now)? {
        return Ok(id);
    }
    // Only a first sign-in gets here: all others have updated their account.
    let inserted = conn.savepoint(|conn| insert(conn, identity, time_zone, now));
    match inserted.map_err(Error::from) {
        Ok(id) => Ok(MemberId(id)),
        // A concurrent sign-in of the same person created the account first.
        Err(Error::Conflict) => update_identity(conn, identity, now)?.ok_or(Error::Serialization),
        Err(error) => Err(error),
    }
}

pub fn find_id(conn: &mut Conn, identity: &Identity) -> Result<Option<MemberId>> {
    let id: Option<i64> = users::table
        .filter(users::issuer.eq(&identity.issuer))
        .filter(users::subject.eq(&identity.subject))
        .select(users::id)
        .first(conn)
        .optional()?;
    Ok(id.map(MemberId))
}

/// Moves the accounts of the subjects from issuers that start with `from` to the issuer `to`. A
/// subject that has an account at `to` already keeps both accounts. Returns how many moved.
pub fn update_issuer(conn: &mut Conn, subjects: &[String], from: &str, to: &str) -> Result<usize> {
    let existing: Vec<String> = users::table
        .filter(users::issuer.eq(to))
        .filter(users::subject.eq_any(subjects))
        .select(users::subject)
        .load(conn)?;
    let moved = users::table
        .filter(users::issuer.like(format!("{from}%")))
        .filter(users::issuer.ne(to))
        .filter(users::subject.eq_any(subjects))
        .filter(users::subject.ne_all(existing));
    Ok(diesel::update(moved).set(users::issuer.eq(to)).execute(conn)?)
}

fn update_identity(
    conn: &mut Conn,
    identity: &Identity,
    now: DateTime<Utc>,
) -> Result<Option<MemberId>> {
    let id = find_id(conn, identity)?;
    if let Some(id) = id {
        diesel::update(users::table.find(id.0))
            .set((
                users::email.eq(&identity.email),
                users::name.eq(&identity.name),
                users::given_name.eq(&identity.given_name),
                users::picture_url.eq(&identity.picture_url),
                users::search_key.eq(search_text(identity)),
                users::updated_at.eq(now.naive_utc()),
                users::data_version.eq(users::data_version + 1),
            ))
            .execute(conn)?;
    }
    Ok(id)
}

fn insert(
    conn: &mut Conn,
    identity: &Identity,
    time_zone: &str,
    now: DateTime<Utc>,
) -> QueryResult<i64> {
    let id = diesel::insert_into(users::table)
        .values((
            users::issuer.eq(&identity.issuer),
            users::subject.eq(&identity.subject),
            users::email.eq(&identity.email),
            users::name.eq(&identity.name),
            users::given_name.eq(&identity.given_name),
            users::picture_url.eq(&identity.picture_url),
            users::search_key.eq(search_text(identity)),
            users::time_zone.eq(time_zone),
            users::created_at.eq(now.naive_utc()),
            users::updated_at.eq(now.naive_utc()),
        ))
        .returning(users::id)
        .get_result(conn)?;
    training_totals::insert_first(conn, id)?;
    Ok(id)
}

fn search_text(identity: &Identity) -> String {
    search_key(&format!("{} {}", identity.name, identity.email))
}

/// The members whose latest sign-in had this e-mail: an address may have several accounts.
pub fn list_by_email(conn: &mut Conn, email: &str) -> Result<Vec<Member>> {
    let rows: Vec<(MemberRow, Option<i64>)> = users::table
        .left_join(profiles::table)
        .filter(users::email.eq(email))
        .select((MemberRow::as_select(), profiles::id.nullable()))
        .load(conn)?;
    Ok(rows.into_iter().map(|(member, profile)| member.into_member(profile)).collect())
}

pub fn find(conn: &mut Conn, id: MemberId) -> Result<Option<Member>> {
    let row: Option<(MemberRow, Option<i64>)> = users::table
        .left_join(profiles::table)
        .filter(users::id.eq(id.0))
        .select((MemberRow::as_select(), profiles::id.nullable()))
        .first(conn)
        .optional()?;
    Ok(row.map(|(member, profile)| member.into_member(profile)))
}

/// Members with a profile whose id is above `after`, by id.
pub fn list_with_profile_after(conn: &mut Conn, after: i64, limit: i64) -> Result<Vec<Member>> {
    let rows: Vec<(MemberRow, i64)> = users::table
        .inner_join(profiles::table)
        .filter(users::id.gt(after))
        .order(users::id)
        .limit(limit)
        .select((MemberRow::as_select(), profiles::id))
        .load(conn)?;
    Ok(rows.into_iter().map(|(member, profile)| member.into_member(Some(profile))).collect())
}

/// Members with a session that began before an instant and is still open, each once.
pub fn list_with_open_workout(
    conn: &mut Conn,
    started_before: DateTime<Utc>,
    limit: i64,
) -> Result<Vec<Member>> {
    let is_forgotten = workouts::table
        .filter(workouts::ended_at.is_null())
        .filter(workouts::started_at.lt(started_before.naive_utc()))
        .select(workouts::user_id);
    let rows: Vec<(MemberRow, Option<i64>)> = users::table
        .left_join(profiles::table)
        .filter(users::id.eq_any(is_forgotten))
        .order(users::id)
        .limit(limit)
        .select((MemberRow::as_select(), profiles::id.nullable()))
        .load(conn)?;
    Ok(rows.into_iter().map(|(member, profile)| member.into_member(profile)).collect())
}

/// Members whose paid time ended before a day, or who came before it and never got access.
pub fn list_lapsed_before(conn: &mut Conn, day: NaiveDate, limit: i64) -> Result<Vec<Member>> {
    // Two statements, because each follows an index.
    macro_rules! load_where {
        ($filter:expr, $order:expr) => {
            users::table
                .left_join(profiles::table)
                .filter($filter)
                .order($order)
                .limit(limit)
                .select((MemberRow::as_select(), profiles::id.nullable()))
                .load(conn)?
        };
    }
    let expiry = || sql::<Date>("COALESCE(users.paid_until_on, '9999-12-31')");
    let paid: Vec<(MemberRow, Option<i64>)> = load_where!(expiry().lt(day), (expiry(), users::id));
    let came_before = users::created_at.lt(day.and_time(NaiveTime::MIN));
    let had_none = users::paid_until_on.is_null().and(users::approved_at.is_null());
    let others: Vec<(MemberRow, Option<i64>)> =
        load_where!(had_none.and(came_before), users::created_at);
    let rows = paid.into_iter().chain(others);
    Ok(rows.map(|(member, profile)| member.into_member(profile)).collect())
}

/// Counts the members with a profile whose id is above `after`.
pub fn count_with_profile_after(conn: &mut Conn, after: i64) -> Result<i64> {
    let members = users::table.inner_join(profiles::table).filter(users::id.gt(after));
    Ok(members.count().get_result(conn)?)
}

pub fn update_time_zone(
    conn: &mut Conn,
    id: MemberId,
    time_zone: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::update(users::table.find(id.0))
        .set((users::time_zone.eq(time_zone), users::updated_at.eq(now.naive_utc())))
        .execute(conn)?;
    Ok(())
}

/// Approves an account that is neither approved nor blocked and starts its year. Returns whether
/// anything changed.
pub fn approve_if_pending(
    conn: &mut Conn,
    id: MemberId,
    paid_until: NaiveDate,
    now: DateTime<Utc>,
) -> Result<bool> {
    let pending = users::table
        .find(id.0)
        .filter(users::approved_at.is_null())
        .filter(users::blocked_at.is_null());
    let changed = diesel::update(pending)
        .set((
            users::approved_at.eq(now.naive_utc()),
            users::paid_until_on.eq(paid_until),
            users::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Stores what a payment or its reversal changed.
pub fn update_subscription(
    conn: &mut Conn,
    id: MemberId,
    subscription: Subscription,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::update(users::table.find(id.0))
        .set((
            users::approved_at.eq(subscription.approved_at.map(|at| at.naive_utc())),
            users::paid_until_on.eq(subscription.paid_until),
            users::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Notes that the member began to pay.
pub fn mark_ordered(conn: &mut Conn, id: MemberId, now: DateTime<Utc>) -> Result<()> {
    let never_ordered = users::table.find(id.0).filter(users::ordered_at.is_null());
    diesel::update(never_ordered).set(users::ordered_at.eq(now.naive_utc())).execute(conn)?;
    Ok(())
}

pub fn update_accepted_terms(conn: &mut Conn, id: MemberId, version: &str) -> Result<()> {
    diesel::update(users::table.find(id.0)).set(users::terms_version.eq(version)).execute(conn)?;
    Ok(())
}

/// As E.164.
pub fn find_phone(conn: &mut Conn, id: MemberId) -> Result<Option<String>> {
    let phone: Option<Option<String>> =
        users::table.find(id.0).select(users::phone).first(conn).optional()?;
    Ok(phone.flatten())
}

pub fn update_phone(conn: &mut Conn, id: MemberId, phone: Option<&PhoneNumber>) -> Result<()> {
    let phone = phone.map(PhoneNumber::as_str);
    diesel::update(users::table.find(id.0)).set(users::phone.eq(phone)).execute(conn)?;
    Ok(())
}

/// Blocks an account. Returns whether anything changed.
pub fn block_if_unblocked(conn: &mut Conn, id: MemberId, now: DateTime<Utc>) -> Result<bool> {
    let changed = diesel::update(users::table.find(id.0).filter(users::blocked_at.is_null()))
        .set((users::blocked_at.eq(now.naive_utc()), users::updated_at.eq(now.naive_utc())))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Deletes an account with every row that belongs to it.
pub fn delete(conn: &mut Conn, id: MemberId) -> Result<()> {
    diesel::delete(users::table.find(id.0)).execute(conn)?;
    Ok(())
}

/// Who signs in to an account, and since when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountIdentity {
    pub id: MemberId,
    pub issuer: String,
    pub subject: String,
    pub created_at: DateTime<Utc>,
}

pub fn list_identities(conn: &mut Conn) -> Result<Vec<AccountIdentity>> {
    let rows: Vec<(i64, String, String, NaiveDateTime)> = users::table
        .order(users::id)
        .select((users::id, users::issuer, users::subject, users::created_at))
        .load(conn)?;
    let identity = |(id, issuer, subject, at): (i64, _, _, NaiveDateTime)| AccountIdentity {
        id: MemberId(id),
        issuer,
        subject,
        created_at: at.and_utc(),
    };
    Ok(rows.into_iter().map(identity).collect())
}

/// Who signs in to an account: the issuer and its name of the person.
pub fn find_identity(conn: &mut Conn, id: MemberId) -> Result<Option<(String, String)>> {
    Ok(users::table.find(id.0).select((users::issuer, users::subject)).first(conn).optional()?)
}

/// Lifts a block. Returns whether anything changed.
pub fn unblock_if_blocked(conn: &mut Conn, id: MemberId, now: DateTime<Utc>) -> Result<bool> {
    let changed = diesel::update(users::table.find(id.0).filter(users::blocked_at.is_not_null()))
        .set((users::blocked_at.eq(None::<NaiveDateTime>), users::updated_at.eq(now.naive_utc())))
        .execute(conn)?;
    Ok(changed == 1)
}
