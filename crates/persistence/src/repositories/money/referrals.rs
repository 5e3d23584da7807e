//! Referral codes, and the people whom members brought.

mod codes;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl::count_star;
use diesel::prelude::*;

use evolua_domain::id::{MemberId, PaymentId, ReferralId};
use evolua_domain::referral::{ReferralCode, ReferralStatus};

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::{parse_column, utc};
use crate::schema::{referrals, users};

pub use codes::{CodeOwner, ReferrerRow, find_code, find_owner, insert_code, list_referrers};

/// A person whom a member brought.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Referral {
    pub id: ReferralId,
    pub referrer: MemberId,
    pub referred: Option<MemberId>,
    pub code: String,
    pub status: ReferralStatus,
    pub amount_cents: Option<i64>,
    pub paid_at: Option<DateTime<Utc>>,
    /// The first day on which it counts; `None` until the person has paid and was approved.
    pub matures_on: Option<NaiveDate>,
    pub matured_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = referrals)]
struct ReferralRow {
    id: i64,
    referrer_id: i64,
    referred_id: Option<i64>,
    code: String,
    status: String,
    amount_cents: Option<i64>,
    paid_at: Option<NaiveDateTime>,
    matures_on: Option<NaiveDate>,
    matured_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
}

impl ReferralRow {
    fn into_referral(self) -> Result<Referral> {
        Ok(Referral {
            id: ReferralId(self.id),
            referrer: MemberId(self.referrer_id),
            referred: self.referred_id.map(MemberId),
            code: self.code,
            status: parse_column("referrals.status", &self.status)?,
            amount_cents: self.amount_cents,
            paid_at: utc(self.paid_at),
            matures_on: self.matures_on,
            matured_at: utc(self.matured_at),
            created_at: self.created_at.and_utc(),
        })
    }
}

/// A person whom a member brought, with name and e-mail, which are gone with the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferredPerson {
    pub referral: Referral,
    pub name: Option<String>,
    pub email: Option<String>,
}

#[expect(clippy::similar_names, reason = "the two words of the programme")]
pub fn insert(
    conn: &mut Conn,
    referrer: MemberId,
    referred: MemberId,
    code: &ReferralCode,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(referrals::table)
        .values((
            referrals::referrer_id.eq(referrer.0),
            referrals::referred_id.eq(referred.0),
            referrals::code.eq(code.as_str()),
            referrals::status.eq(ReferralStatus::Pending.as_str()),
            referrals::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Who brought a person.
pub fn find_of_referred(conn: &mut Conn, referred: MemberId) -> Result<Option<Referral>> {
    let row: Option<ReferralRow> = referrals::table
        .filter(referrals::referred_id.eq(referred.0))
        .select(ReferralRow::as_select())
        .first(conn)
        .optional()?;
    row.map(ReferralRow::into_referral).transpose()
}

/// The people whom a member brought, newest first.
pub fn list(conn: &mut Conn, referrer: MemberId) -> Result<Vec<ReferredPerson>> {
    type Row = (ReferralRow, Option<(String, String)>);
    let rows: Vec<Row> = referrals::table
        .left_join(users::table.on(referrals::referred_id.eq(users::id.nullable())))
        .filter(referrals::referrer_id.eq(referrer.0))
        .order(referrals::id.desc())
        .select((ReferralRow::as_select(), (users::name, users::email).nullable()))
        .load(conn)?;
    rows.into_iter()
        .map(|(row, person)| {
            let (name, email) = person.unzip();
            Ok(ReferredPerson { referral: row.into_referral()?, name, email })
        })
        .collect()
}

/// Counts the referrals of a member that have matured and still hold.
pub fn count_matured(conn: &mut Conn, referrer: MemberId) -> Result<u32> {
    let count: i64 = referrals::table
        .filter(referrals::referrer_id.eq(referrer.0))
        .filter(referrals::status.eq(ReferralStatus::Paid.as_str()))
        .filter(referrals::matured_at.is_not_null())
        .select(count_star())
        .get_result(conn)?;
    Ok(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Notes the referred person's first payment.
pub fn mark_paid(
    conn: &mut Conn,
    id: ReferralId,
    payment: PaymentId,
    amount_cents: i64,
    matures_on: Option<NaiveDate>,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::update(referrals::table.find(id.0))
        .set((
            referrals::status.eq(ReferralStatus::Paid.as_str()),
            referrals::payment_id.eq(payment.0),
            referrals::amount_cents.eq(amount_cents),
            referrals::paid_at.eq(now.naive_utc()),
            referrals::matures_on.eq(matures_on),
        ))
        .execute(conn)?;
    Ok(())
}

/// Fails the referral that a payment paid for. Returns its referrer, if there was one.
pub fn mark_failed_by_payment(conn: &mut Conn, payment: PaymentId) -> Result<Option<MemberId>> {
    let referrer: Option<i64> = referrals::table
        .filter(referrals::payment_id.eq(payment.0))
        .filter(referrals::status.eq(ReferralStatus::Paid.as_str()))
        .select(referrals::referrer_id)
        .first(conn)
        .optional()?;
    if referrer.is_some() {
        diesel::update(referrals::table.filter(referrals::payment_id.eq(payment.0)))
            .set((
                referrals::status.eq(ReferralStatus::Failed.as_str()),
                referrals::matures_on.eq(None::<NaiveDate>),
                referrals::matured_at.eq(None::<NaiveDateTime>),
            ))
            .execute(conn)?;
    }
    Ok(referrer.map(MemberId))
}

pub fn update_matures_on(conn: &mut Conn, id: ReferralId, day: Option<NaiveDate>) -> Result<()> {
    diesel::update(referrals::table.find(id.0)).set(referrals::matures_on.eq(day)).execute(conn)?;
    Ok(())
}

/// The referrers of paid referrals whose day has come, each once.
pub fn list_referrers_to_mature(
    conn: &mut Conn,
    today: NaiveDate,
    limit: i64,
) -> Result<Vec<MemberId>> {
    let ids: Vec<i64> = referrals::table
        .filter(referrals::matured_at.is_null())
        .filter(referrals::status.eq(ReferralStatus::Paid.as_str()))
        .filter(referrals::matures_on.le(today))
        .select(referrals::referrer_id)
        .distinct()
        .limit(limit)
        .load(conn)?;
    Ok(ids.into_iter().map(MemberId).collect())
}

/// Matures the paid referrals of a member whose day has come. Returns how many.
pub fn mature(
    conn: &mut Conn,
    referrer: MemberId,
    today: NaiveDate,
    now: DateTime<Utc>,
) -> Result<usize> {
    let due = referrals::table
        .filter(referrals::referrer_id.eq(referrer.0))
        .filter(referrals::matured_at.is_null())
        .filter(referrals::status.eq(ReferralStatus::Paid.as_str()))
        .filter(referrals::matures_on.le(today));
    Ok(diesel::update(due).set(referrals::matured_at.eq(now.naive_utc())).execute(conn)?)
}
