//! Checkouts at the payment provider.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::{MemberId, OrderId};

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::payment_orders;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    pub id: OrderId,
    pub member: MemberId,
    /// Names the order at the provider; random.
    pub reference: String,
    pub amount_cents: i64,
    /// Where to pay; `None` until the provider has answered.
    pub checkout_url: Option<String>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = payment_orders)]
struct OrderRow {
    id: i64,
    user_id: i64,
    reference: String,
    amount_cents: i64,
    checkout_url: Option<String>,
}

impl From<OrderRow> for Order {
    fn from(row: OrderRow) -> Self {
        Self {
            id: OrderId(row.id),
            member: MemberId(row.user_id),
            reference: row.reference,
            amount_cents: row.amount_cents,
            checkout_url: row.checkout_url,
        }
    }
}

pub fn insert_order(
    conn: &mut Conn,
    member: MemberId,
    reference: &str,
    amount_cents: i64,
    now: DateTime<Utc>,
) -> Result<OrderId> {
    let id = diesel::insert_into(payment_orders::table)
        .values((
            payment_orders::user_id.eq(member.0),
            payment_orders::reference.eq(reference),
            payment_orders::amount_cents.eq(amount_cents),
            payment_orders::created_at.eq(now.naive_utc()),
        ))
        .returning(payment_orders::id)
        .get_result(conn)?;
    Ok(OrderId(id))
}

pub fn update_checkout_url(conn: &mut Conn, id: OrderId, url: &str) -> Result<()> {
    diesel::update(payment_orders::table.find(id.0))
        .set(payment_orders::checkout_url.eq(url))
        .execute(conn)?;
    Ok(())
}

/// Notes that a payment of the order arrived: a further payment needs a new order.
pub fn close_order(conn: &mut Conn, id: OrderId, now: DateTime<Utc>) -> Result<()> {
    let open = payment_orders::table.find(id.0).filter(payment_orders::settled_at.is_null());
    diesel::update(open).set(payment_orders::settled_at.eq(now.naive_utc())).execute(conn)?;
    Ok(())
}

pub fn find_order(conn: &mut Conn, reference: &str) -> Result<Option<Order>> {
    let row: Option<OrderRow> = payment_orders::table
        .filter(payment_orders::reference.eq(reference))
        .select(OrderRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Into::into))
}

/// The member's latest order that isn't paid and was made after an instant.
pub fn find_open_order(
    conn: &mut Conn,
    member: MemberId,
    created_after: DateTime<Utc>,
) -> Result<Option<Order>> {
    let row: Option<OrderRow> = payment_orders::table
        .filter(payment_orders::user_id.eq(member.0))
        .filter(payment_orders::settled_at.is_null())
        .filter(payment_orders::created_at.gt(created_after.naive_utc()))
        .order(payment_orders::id.desc())
        .select(OrderRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Into::into))
}
