//! Consents of members, append-only.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::MemberId;

pub use evolua_domain::consent::ConsentKind;

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::schema::{consents, kept_acceptances};

/// Records that a consent was given or withdrawn.
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    kind: ConsentKind,
    text_version: &str,
    is_granted: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    diesel::insert_into(consents::table)
        .values((
            consents::user_id.eq(member.0),
            consents::kind.eq(kind.as_str()),
            consents::text_version.eq(text_version),
            consents::is_granted.eq(is_granted),
            consents::created_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(())
}

/// Records a consent that differs from the latest one; a refusal changes nothing where nothing was
/// granted.
pub fn insert_if_changed(
    conn: &mut Conn,
    member: MemberId,
    kind: ConsentKind,
    text_version: &str,
    is_granted: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    if self::is_granted(conn, member, kind)? == is_granted {
        return Ok(());
    }
    insert(conn, member, kind, text_version, is_granted, now)
}

/// Whether the member's latest consent of the kind was granted.
pub fn is_granted(conn: &mut Conn, member: MemberId, kind: ConsentKind) -> Result<bool> {
    Ok(find_latest(conn, member, kind)? == Some(true))
}

/// Whether the member's latest consent of the kind was granted; `None` if there is none.
pub fn find_latest(conn: &mut Conn, member: MemberId, kind: ConsentKind) -> Result<Option<bool>> {
    Ok(consents::table
        .filter(consents::user_id.eq(member.0))
        .filter(consents::kind.eq(kind.as_str()))
        // Ids only grow, while a clock may be set back.
        .order(consents::id.desc())
        .select(consents::is_granted)
        .first(conn)
        .optional()?)
}

/// The latest word of a member on a kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    pub kind: ConsentKind,
    pub text_version: String,
    pub is_granted: bool,
    pub at: DateTime<Utc>,
}

/// The latest word of the member on each kind that they were asked about.
pub fn list_latest(conn: &mut Conn, member: MemberId) -> Result<Vec<Consent>> {
    let rows: Vec<(String, String, bool, NaiveDateTime)> = consents::table
        .filter(consents::user_id.eq(member.0))
        .order(consents::id)
        .select((
            consents::kind,
            consents::text_version,
            consents::is_granted,
            consents::created_at,
        ))
        .load(conn)?;
    let mut latest = BTreeMap::new();
    for (kind, text_version, is_granted, at) in rows {
        let kind =
            kind.parse().map_err(|_| Error::Corrupt { column: "consents.kind", value: kind })?;
        latest.insert(kind, Consent { kind, text_version, is_granted, at: at.and_utc() });
    }
    Ok(latest.into_values().collect())
}

/// Deletes the acceptances of accounts that were deleted before an instant.
pub fn delete_kept_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let old = kept_acceptances::table.filter(kept_acceptances::deleted_at.lt(instant.naive_utc()));
    Ok(diesel::delete(old).execute(conn)?)
}

/// Stores which terms a member accepted for the time after the account, under a hash of the e-mail.
pub fn keep_acceptances(
    conn: &mut Conn,
    member: MemberId,
    email_hash: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let accepted: Vec<(String, NaiveDateTime)> = consents::table
        .filter(consents::user_id.eq(member.0))
        .filter(consents::kind.eq(ConsentKind::Terms.as_str()))
        .filter(consents::is_granted)
        .order(consents::id)
        .select((consents::text_version, consents::created_at))
        .load(conn)?;
    let rows: Vec<_> = accepted
        .into_iter()
        .map(|(version, accepted_at)| {
            (
                kept_acceptances::email_hash.eq(email_hash),
                kept_acceptances::text_version.eq(version),
                kept_acceptances::accepted_at.eq(accepted_at),
                kept_acceptances::deleted_at.eq(now.naive_utc()),
            )
        })
        .collect();
    for row in rows {
        diesel::insert_into(kept_acceptances::table).values(row).execute(conn)?;
    }
    Ok(())
}
