//! What a member agreed to, and taking it back.

use evolua_domain::consent::ConsentKind;
use evolua_persistence::consents;

use crate::access::SignedIn;
use crate::error::codes;
use crate::progress::body;
use crate::{App, Result, assistant, conversation, profile};

pub use evolua_persistence::consents::Consent;

/// The latest word of the member on everything that they were asked about.
pub async fn list_consents(app: &App, who: &SignedIn) -> Result<Vec<Consent>> {
    let member = who.member().id;
    Ok(app.db.read(move |conn| consents::list_latest(conn, member)).await?)
}

/// Takes a consent back, with what was stored because of it. Changes nothing where nothing was granted.
pub async fn revoke_consent(app: &App, who: &SignedIn, kind: ConsentKind) -> Result<()> {
    if !kind.is_revocable() {
        return Err((&codes::CONSENT_KEPT).into());
    }
    let person = who.member().clone();
    let now = app.now();
    let is_changed = app
        .db
        .write_for(person.id, move |conn| -> Result<bool> {
            if !consents::is_granted(conn, person.id, kind)? {
                return Ok(false);
            }
            match kind {
                ConsentKind::Assistant | ConsentKind::AssistantLimitations => {
                    assistant::withdraw(conn, person.id, kind, now)?;
                }
                ConsentKind::Messages => conversation::store_consent(conn, person.id, false, now)?,
                ConsentKind::Health => profile::withdraw_health(conn, &person, now)?,
                _ => body::withdraw(conn, &person, kind, now)?,
            }
            Ok(true)
        })
        .await?;
    if is_changed {
        app.forget_deleted().await;
    }
    Ok(())
}
