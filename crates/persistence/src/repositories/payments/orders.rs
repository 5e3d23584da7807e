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

type Row = (i64, i64, String, i64, Option<String>);

const COLUMNS: (
    payment_orders::id,
    payment_orders::user_id,
    payment_orders::reference,
    payment_orders::amount_cents,
    payment_orders::checkout_url,
) = (
    payment_orders::id,
    payment_orders::user_id,
    payment_orders::reference,
    payment_orders::amount_cents,
    payment_orders::checkout_url,
);

fn into_order((id, member, reference, amount_cents, checkout_url): Row) -> Order {
    Order { id: OrderId(id), member: MemberId(member), reference, amount_cents, checkout_url }
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
    let row: Option<Row> = payment_orders::table
        .filter(payment_orders::reference.eq(reference))
        .select(COLUMNS)
        .first(conn)
        .optional()?;
    Ok(row.map(into_order))
}

/// The member's latest order that isn't paid and was made after an instant.
pub fn find_open_order(
    conn: &mut Conn,
    member: MemberId,
    created_after: DateTime<Utc>,
) -> Result<Option<Order>> {
    let row: Option<Row> = payment_orders::table
        .filter(payment_orders::user_id.eq(member.0))
        .filter(payment_orders::settled_at.is_null())
        .filter(payment_orders::created_at.gt(created_after.naive_utc()))
        .order(payment_orders::id.desc())
        .select(COLUMNS)
        .first(conn)
        .optional()?;
    Ok(row.map(into_order))
}
