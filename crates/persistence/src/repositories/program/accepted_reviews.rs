//! What a member's program was before the latest accepted review.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::review::BeforeReview;

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::accepted_reviews;

/// Replaces what was stored for an earlier review.
pub fn replace(
    conn: &mut Conn,
    member: MemberId,
    accepted_at: DateTime<Utc>,
    before: &BeforeReview,
) -> Result<()> {
    delete(conn, member)?;
    let before = serde_json::to_string(before).map_err(|error| Error::Corrupt {
        column: "accepted_reviews.program_before",
        value: error.to_string(),
    })?;
    diesel::insert_into(accepted_reviews::table)
        .values((
            accepted_reviews::user_id.eq(member.0),
            accepted_reviews::accepted_at.eq(accepted_at.naive_utc()),
            accepted_reviews::program_before.eq(before),
        ))
        .execute(conn)?;
    Ok(())
}

/// When the review was accepted, and what was before it.
pub fn find(conn: &mut Conn, member: MemberId) -> Result<Option<(DateTime<Utc>, BeforeReview)>> {
    let row: Option<(NaiveDateTime, String)> = accepted_reviews::table
        .find(member.0)
        .select((accepted_reviews::accepted_at, accepted_reviews::program_before))
        .first(conn)
        .optional()?;
    let Some((accepted_at, before)) = row else { return Ok(None) };
    let before = serde_json::from_str(&before).map_err(|error| Error::Corrupt {
        column: "accepted_reviews.program_before",
        value: error.to_string(),
    })?;
    Ok(Some((accepted_at.and_utc(), before)))
}

/// Forgets what was before, once the program has changed in another way.
pub fn delete(conn: &mut Conn, member: MemberId) -> Result<()> {
    diesel::delete(accepted_reviews::table.find(member.0)).execute(conn)?;
    Ok(())
}
