//! The member's consent to keeping messages.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::trainer_notice::NoticeKind;
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, messages, trainer_notices};

use crate::access::HistoryReader;
use crate::error::codes;
use crate::{App, Result};

/// Version of what the member agrees to.
pub const CONSENT_VERSION: &str = "2026-12-01";

/// Gives or withdraws the consent. Withdrawing deletes every message, also the trainer's.
pub async fn set_consent(app: &App, who: &HistoryReader, is_granted: bool) -> Result<()> {
    let member = who.id();
    let now = app.now();
    app.db.write_log_for(member, move |conn| store_consent(conn, member, is_granted, now)).await?;
    if !is_granted {
        app.forget_deleted().await;
    }
    Ok(())
}

pub(crate) fn store_consent(
    conn: &mut Conn,
    member: MemberId,
    is_granted: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let kind = ConsentKind::Messages;
    consents::insert_if_changed(conn, member, kind, CONSENT_VERSION, is_granted, now)?;
    if !is_granted {
        messages::delete_all(conn, member)?;
        trainer_notices::remove_unseen(conn, member, &[NoticeKind::UrgentMessage])?;
    }
    Ok(())
}

pub(super) fn require_consent(conn: &mut Conn, member: MemberId) -> Result<()> {
    if consents::is_granted(conn, member, ConsentKind::Messages)? {
        return Ok(());
    }
    Err((&codes::MESSAGES_CONSENT).into())
}
