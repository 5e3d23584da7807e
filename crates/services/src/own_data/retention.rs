//! How long data are kept, as the privacy page says.

use chrono::{DateTime, Months, TimeDelta, Utc};
use evolua_persistence::{
    Conn, Error, access_log, consents, deleted_accounts, exports, imports, members, payments,
    sessions,
};
use tracing::{info, warn};

use super::archive::LIMIT_TIME;
use super::deletion::erase;
use crate::access::session;
use crate::{App, Result, assistant, import};

/// The access log (Marco Civil da Internet, art. 15).
const ACCESS_LOG: TimeDelta = TimeDelta::days(183);

/// What stays of a deleted account, and a lapsed account as a whole.
const AFTER_THE_END: Months = Months::new(5 * 12);

/// Accounts that one run deletes. The next run deletes the others.
const ACCOUNTS_AT_ONCE: i64 = 100;

/// Deletes what has been kept for long enough.
fn forget_old(conn: &mut Conn, now: DateTime<Utc>) -> std::result::Result<(), Error> {
    exports::delete_made_before(conn, now - LIMIT_TIME)?;
    access_log::delete_before(conn, (now - ACCESS_LOG).date_naive())?;
    payments::delete_of_former_before(conn, now - AFTER_THE_END)?;
    consents::delete_kept_before(conn, now - AFTER_THE_END)?;
    deleted_accounts::delete_before(conn, now - AFTER_THE_END)?;
    Ok(())
}

/// Deletes everything that has been kept for long enough, and returns how many accounts were among it.
pub async fn purge(app: &App) -> Result<u64> {
    let now = app.now();
    app.db
        .write(move |conn| {
            forget_old(conn, now)?;
            imports::delete_created_before(conn, now - import::KEPT)?;
            assistant::forget_old(conn, now)
        })
        .await?;
    let mut accounts = 0;
    loop {
        let found = erase_lapsed(app).await?;
        if found == 0 {
            return Ok(accounts);
        }
        accounts += found;
    }
}

/// Deletes some of the accounts whose paid time ended long ago, and returns how many.
async fn erase_lapsed(app: &App) -> Result<u64> {
    let now = app.now();
    let before = (now - AFTER_THE_END).date_naive();
    let lapsed = app
        .db
        .read(move |conn| members::list_lapsed_before(conn, before, ACCOUNTS_AT_ONCE))
        .await?;
    let mut deleted = 0;
    for found in lapsed {
        let id = found.id;
        let keys = app.keys.clone();
        let is_deleted = app
            .db
            .write_for(id, move |conn| -> Result<bool> {
                // Read again: who renewed, paid or signed in since stays.
                let Some(member) = members::find(conn, id)? else { return Ok(false) };
                let is_here = member.facts.paid_until_on != found.facts.paid_until_on
                    || member.facts.approved_at.is_none() && payments::has_paid(conn, id)?
                    || !sessions::list(conn, id, now - session::ABSOLUTE, now - session::IDLE)?
                        .is_empty();
                if !is_here {
                    erase(conn, &member, &keys, now)?;
                }
                Ok(!is_here)
            })
            .await;
        match is_deleted {
            Ok(true) => {
                info!(member.id = %id, "lapsed account deleted");
                deleted += 1;
            }
            Ok(false) => {}
            // The others must not wait for this one.
            Err(error) => warn!(member.id = %id, ?error, "a lapsed account could not be deleted"),
        }
    }
    if deleted > 0 {
        app.forget_deleted().await;
    }
    Ok(deleted)
}
