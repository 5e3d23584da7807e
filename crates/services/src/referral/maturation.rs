//! Referrals that mature, and the rewards that follow.

use evolua_domain::calendar;
use evolua_domain::id::MemberId;
use evolua_domain::referral::settle as rules;
use evolua_persistence::{members, referrals, rewards};

use crate::queue::JobError;
use crate::{App, Result};

/// Referrers whom one run settles; the next run settles the others.
const REFERRERS_AT_ONCE: i64 = 100;

/// Settles every member with a referral whose day has come.
pub(crate) async fn mature_all(app: &App) -> std::result::Result<(), JobError> {
    let today = calendar::today(app.now(), &app.time_zone);
    let due = app
        .db
        .read(move |conn| referrals::list_referrers_to_mature(conn, today, REFERRERS_AT_ONCE))
        .await?;
    for referrer in due {
        settle(app, referrer).await?;
    }
    Ok(())
}

/// Matures the member's referrals whose day has come, and makes the rewards agree with them.
pub(crate) async fn settle(app: &App, referrer: MemberId) -> Result<()> {
    let now = app.now();
    let today = calendar::today(now, &app.time_zone);
    app.db
        .write_for(referrer, move |conn| {
            if members::find(conn, referrer)?.is_none() {
                return Ok(());
            }
            referrals::mature(conn, referrer, today, now)?;
            let matured = referrals::count_matured(conn, referrer)?;
            for change in rules(matured, &super::ordinals(conn, referrer)?) {
                rewards::apply_change(conn, referrer, change, now)?;
            }
            Ok(())
        })
        .await
}
