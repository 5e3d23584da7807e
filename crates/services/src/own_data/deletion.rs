//! Deleting an account with everything personal.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::Member;
use evolua_persistence::{
    Conn, access_log, audit_log, consents, deleted_accounts, emails, members, payments,
};
use tracing::info;

use crate::access::SignedIn;
use crate::crypto::Keys;
use crate::error::codes;
use crate::mail::{Letter, Recipient, queue};
use crate::queue::wake;
use crate::{App, Result, ServiceError};

/// What the member types to confirm.
pub const CONFIRMATION: &str = "EXCLUIR";

/// How long ago the member may have signed in.
const LATEST_SIGN_IN: TimeDelta = TimeDelta::minutes(10);

/// Deletes the own account at once and for good, whatever is paid. A refund that is due stays due.
pub async fn delete_account(app: &App, who: &SignedIn, confirmation: &str) -> Result<()> {
    if who.signed_in_for().is_none_or(|time| time > LATEST_SIGN_IN) {
        return Err((&codes::SIGN_IN_AGAIN).into());
    }
    if confirmation != CONFIRMATION {
        let text = format!("Digite {CONFIRMATION} para confirmar.");
        return Err(ServiceError::field("confirmation", text));
    }
    let person = who.member().clone();
    let member = person.id;
    let keys = app.keys.clone();
    let now = app.now();
    app.db
        .write_for(member, move |conn| -> Result<()> {
            for refund in payments::list_withdrawals_of(conn, person.id)? {
                let letter = Letter::RefundOfDeleted {
                    amount_cents: refund.ledger.amount_cents,
                    number: refund
                        .ledger
                        .provider_payment_id
                        .unwrap_or_else(|| refund.id.to_string()),
                };
                queue(conn, Recipient::Administrators(&[]), &letter, None, now)?;
            }
            erase(conn, &person, &keys, now)?;
            audit_log::insert_by_system(conn, None, "delete own account", "", now)?;
            Ok(())
        })
        .await?;
    app.forget_deleted().await;
    wake(app);
    info!(member.id = %member, "account deleted by its member");
    Ok(())
}

/// Deletes an account. What outlives it no longer names the person: the ledger and the accepted terms for
/// five years, the access log for six months, the acts of administrators. A hash of who signs in is kept,
/// so that a restored backup can delete the account again.
pub(crate) fn erase(
    conn: &mut Conn,
    member: &Member,
    keys: &Keys,
    at: DateTime<Utc>,
) -> Result<()> {
    let id = member.id;
    let email_hash = keys.sign(&format!("former member {}", member.email.to_lowercase()));
    consents::keep_acceptances(conn, id, &email_hash, at)?;
    payments::anonymize(conn, id, &email_hash)?;
    access_log::anonymize(conn, id, &email_hash)?;
    audit_log::anonymize(conn, id)?;
    emails::delete_mentioning(conn, id)?;
    if let Some((issuer, subject)) = members::find_identity(conn, id)? {
        deleted_accounts::insert(conn, &identity_hash(keys, &issuer, &subject), at)?;
    }
    Ok(members::delete(conn, id)?)
}

/// A hash of who signs in, that only this deployment can compute.
pub(crate) fn identity_hash(keys: &Keys, issuer: &str, subject: &str) -> String {
    keys.sign(&format!("deleted account {issuer} {subject}"))
}
