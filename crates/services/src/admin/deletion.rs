//! Deleting an account with everything personal.

use evolua_domain::id::MemberId;
use evolua_persistence::{audit_log, members, payments};
use tracing::info;

use super::Admin;
use crate::error::codes;
use crate::own_data::erase;
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
            if member.facts.approved_at.is_some() && member.facts.blocked_at.is_none() {
                return Err((&codes::MEMBER_HAS_ACCESS).into());
            }
            erase(conn, &member, &keys, now)?;
            Ok(audit_log::insert_of_site(conn, admin.id, DELETE, now)?)
        })
        .await?;
    app.forget_deleted().await;
    info!(admin.id = %admin.id, member.id = %id, "account deleted");
    Ok(())
}
