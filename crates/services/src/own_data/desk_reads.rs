//! Who of the desk read a member's data.

use evolua_persistence::audit_log::{self, DeskRead};

use crate::access::SignedIn;
use crate::admin::audit_words::READS;
use crate::{App, Result};

/// How many reads are listed.
const MOST_READS: i64 = 200;

/// A read of the member's data at the desk.
#[derive(Debug, Clone)]
pub struct Read {
    pub logged: DeskRead,
    /// What was read, in words.
    pub what: &'static str,
}

/// The reads of the member's data, newest first.
pub async fn list_desk_reads(app: &App, who: &SignedIn) -> Result<Vec<Read>> {
    let member = who.member().id;
    let actions = READS.map(|(action, _)| action);
    let found = app
        .db
        .read(move |conn| audit_log::list_of_member(conn, member, &actions, MOST_READS))
        .await?;
    let read = |logged: DeskRead| {
        let (_, what) = READS.into_iter().find(|(action, _)| *action == logged.action)?;
        Some(Read { logged, what })
    };
    Ok(found.into_iter().filter_map(read).collect())
}
