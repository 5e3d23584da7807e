//! Whose accounts were deleted, under a hash.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::deleted_accounts;

/// A deletion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeletedAccount {
    /// Of who signs in.
    pub identity_hash: String,
    pub deleted_at: DateTime<Utc>,
}

pub fn insert(conn: &mut Conn, identity_hash: &str, now: DateTime<Utc>) -> Result<()> {
    diesel::insert_into(deleted_accounts::table)
        .values((
            deleted_accounts::identity_hash.eq(identity_hash),
            deleted_accounts::deleted_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Every deletion, oldest first.
pub fn list(conn: &mut Conn) -> Result<Vec<DeletedAccount>> {
    let rows: Vec<(String, NaiveDateTime)> = deleted_accounts::table
        .order(deleted_accounts::id)
        .select((deleted_accounts::identity_hash, deleted_accounts::deleted_at))
        .load(conn)?;
    let deletion = |(identity_hash, at): (String, NaiveDateTime)| DeletedAccount {
        identity_hash,
        deleted_at: at.and_utc(),
    };
    Ok(rows.into_iter().map(deletion).collect())
}

pub fn delete_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let old = deleted_accounts::table.filter(deleted_accounts::deleted_at.lt(instant.naive_utc()));
    Ok(diesel::delete(old).execute(conn)?)
}
