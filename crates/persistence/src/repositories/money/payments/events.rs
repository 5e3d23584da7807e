//! What the payment provider's webhook told.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Text, Timestamp};

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::payment_events;

/// Stores an event. Returns `false` for one that was stored before.
pub fn insert_event(
    conn: &mut Conn,
    event_key: &str,
    provider_payment_id: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let statement = "INSERT INTO payment_events (event_key, provider_payment_id, received_at) \
         VALUES ($1, $2, $3) ON CONFLICT (event_key) DO NOTHING";
    let inserted = diesel::sql_query(statement)
        .bind::<Text, _>(event_key)
        .bind::<Text, _>(provider_payment_id)
        .bind::<Timestamp, _>(now.naive_utc())
        .execute(conn)?;
    Ok(inserted == 1)
}

/// Notes what became of the events of a payment.
pub fn mark_events_applied(
    conn: &mut Conn,
    provider_payment_id: &str,
    outcome: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let waiting = payment_events::table
        .filter(payment_events::provider_payment_id.eq(provider_payment_id))
        .filter(payment_events::applied_at.is_null());
    diesel::update(waiting)
        .set((payment_events::outcome.eq(outcome), payment_events::applied_at.eq(now.naive_utc())))
        .execute(conn)?;
    Ok(())
}

/// What became of an event; the inner `None` while it waits.
pub fn find_event_outcome(conn: &mut Conn, event_key: &str) -> Result<Option<Option<String>>> {
    Ok(payment_events::table
        .filter(payment_events::event_key.eq(event_key))
        .select(payment_events::outcome)
        .first(conn)
        .optional()?)
}
