//! Whether a member may use the assistant, and agreed to what it sends to its provider.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_persistence::assistant_settings;
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, assistant_conversations};

use crate::access::ActiveMember;
use crate::{App, Result};

/// Version of what the member agrees to.
pub const CONSENT_VERSION: &str = "2026-11-25";

/// Where a member stands with the assistant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Status {
    pub is_enabled: bool,
    pub has_consent: bool,
    /// Whether what the member wrote about limitations is sent too.
    pub shares_limitations: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ConsentForm {
    pub is_granted: bool,
    pub shares_limitations: bool,
}

pub async fn status(app: &App, who: &ActiveMember) -> Result<Status> {
    let member = who.id();
    let is_configured = app.assistant.is_some();
    app.db.read(move |conn| find_status(conn, member, is_configured)).await
}

fn find_status(conn: &mut Conn, member: MemberId, is_configured: bool) -> Result<Status> {
    let standing = assistant_settings::find_standing(conn, member)?;
    let is_enabled = is_configured && standing.is_enabled.unwrap_or(true);
    let has_consent = is_enabled && standing.has_consent.unwrap_or(false);
    let shares_limitations = has_consent && standing.shares_limitations.unwrap_or(false);
    Ok(Status { is_enabled, has_consent, shares_limitations })
}

/// Records what the member agrees to. Withdrawing deletes every conversation.
pub async fn update_consent(app: &App, who: &ActiveMember, form: ConsentForm) -> Result<Status> {
    let member = who.id();
    let now = app.now();
    let is_configured = app.assistant.is_some();
    let status = app
        .db
        .write_derived_for(member, move |conn| -> Result<Status> {
            store(conn, member, form, now)?;
            find_status(conn, member, is_configured)
        })
        .await?;
    if !form.is_granted {
        app.forget_deleted().await;
    }
    Ok(status)
}

fn store(conn: &mut Conn, member: MemberId, form: ConsentForm, now: DateTime<Utc>) -> Result<()> {
    let shares = form.is_granted && form.shares_limitations;
    for (kind, is_granted) in
        [(ConsentKind::Assistant, form.is_granted), (ConsentKind::AssistantLimitations, shares)]
    {
        consents::insert_if_changed(conn, member, kind, CONSENT_VERSION, is_granted, now)?;
    }
    if !form.is_granted {
        assistant_conversations::delete_all(conn, member)?;
    }
    Ok(())
}

/// Withdraws the consent to the assistant, or only that to send the limitations.
pub(crate) fn withdraw(
    conn: &mut Conn,
    member: MemberId,
    kind: ConsentKind,
    now: DateTime<Utc>,
) -> Result<()> {
    let is_granted = kind == ConsentKind::AssistantLimitations
        && consents::is_granted(conn, member, ConsentKind::Assistant)?;
    store(conn, member, ConsentForm { is_granted, shares_limitations: false }, now)
}
