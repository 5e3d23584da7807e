//! Deleting an account with everything personal.

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::id::MemberId;
use evolua_persistence::{Conn, audit_log, consents, emails, members, payments};
use tracing::info;

use super::Admin;
use crate::crypto::Keys;
use crate::error::codes;
use crate::{App, Result};

/// In the audit log.
const DELETE: &str = "delete account";

/// Deletes an account at once and for good. A member with access must be blocked first, so that no
/// account is deleted by accident; a refund that is due must be paid first.
pub async fn delete(app: &App, admin: &Admin, id: MemberId) -> Result<()> {
    let admin = *admin;
    let keys = app.keys.clone();
    let now = app.now();
    app.db
        .write_for(id, move |conn| -> Result<()> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            if payments::has_withdrawal(conn, id)? {
                return Err((&codes::MEMBER_AWAITS_REFUND).into());
            }
            keep_what_must_stay(conn, &member, &keys, now)?;
            if !members::delete_without_access(conn, id)? {
                return Err((&codes::MEMBER_HAS_ACCESS).into());
            }
            Ok(audit_log::insert_of_site(conn, admin.id, DELETE, now)?)
        })
        .await?;
    app.forget_deleted().await;
    info!(admin.id = %admin.id, member.id = %id, "account deleted");
    Ok(())
}

/// Takes the person out of the rows that outlive the account: the ledger and the accepted terms
/// for five years, the acts of administrators, and letters to others. The account's own rows go
/// with it.
fn keep_what_must_stay(
    conn: &mut Conn,
    member: &Member,
    keys: &Keys,
    now: DateTime<Utc>,
) -> Result<()> {
    let email_hash = keys.sign(&format!("former member {}", member.email.to_lowercase()));
    consents::keep_acceptances(conn, member.id, &email_hash, now)?;
    payments::anonymize(conn, member.id, &email_hash)?;
    audit_log::anonymize(conn, member.id)?;
    Ok(emails::delete_mentioning(conn, member.id)?)
}
