//! The right to withdraw within seven days. The member asks, which ends the access at once, and the
//! administrator pays back.

use evolua_persistence::{members, payments};

use super::ledger;
use super::subscription::{SubscriptionView, view, withdrawable};
use crate::access::SignedIn;
use crate::error::codes;
use crate::mail::{Letter, Recipient, queue};
use crate::queue::wake;
use crate::{App, Result};

/// Asks to withdraw from the latest payment within the legal time.
pub async fn request_withdrawal(app: &App, who: &SignedIn) -> Result<SubscriptionView> {
    let member = who.member().clone();
    let now = app.now();
    let requested = app
        .db
        .write_for(member.id, move |conn| -> Result<SubscriptionView> {
            let list = payments::list(conn, member.id)?;
            let payment =
                withdrawable(&member, &list, member.today(now)).ok_or(&codes::NO_WITHDRAWAL)?;
            if payments::request_withdrawal(conn, payment.id, now)? {
                ledger::withdraw(conn, &member, payment, now)?;
                let letter = Letter::WithdrawalRequested {
                    member_name: member.name.clone(),
                    amount_cents: payment.ledger.amount_cents,
                };
                queue(conn, Recipient::AdministratorsAbout(member.id), &letter, None, now)?;
            }
            let member = members::find(conn, member.id)?.ok_or(&codes::MEMBER_MISSING)?;
            view(conn, &member, now)
        })
        .await?;
    wake(app);
    Ok(requested)
}
