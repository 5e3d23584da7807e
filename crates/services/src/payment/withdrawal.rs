//! The right to withdraw within seven days. The member asks, and the administrator pays back.

use evolua_persistence::payments;

use super::subscription::{SubscriptionView, view, withdrawable};
use crate::access::SignedIn;
use crate::error::codes;
use crate::{App, Result};

/// Asks to withdraw from the latest payment within the legal time.
pub async fn request_withdrawal(app: &App, who: &SignedIn) -> Result<SubscriptionView> {
    let (member, now) = (who.member().clone(), app.now());
    app.db
        .write_for(member.id, move |conn| {
            let list = payments::list(conn, member.id)?;
            let payment =
                withdrawable(&member, &list, member.today(now)).ok_or(&codes::NO_WITHDRAWAL)?;
            payments::request_withdrawal(conn, payment.id, now)?;
            view(conn, &member, now)
        })
        .await
}
