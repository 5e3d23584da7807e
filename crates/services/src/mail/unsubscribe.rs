//! Opting out of reminders by a link that needs no sign-in.

use evolua_domain::id::MemberId;
use evolua_persistence::{Error, mail_opt_outs};
use url::Url;

use crate::error::codes;
use crate::{App, Result};

/// All letters that aren't about the contract; they are wanted or unwanted together.
pub(crate) const REMINDERS: &str = "reminders";

fn statement(member: MemberId) -> String {
    format!("unsubscribe {REMINDERS} {}", member.0)
}

/// The link for a member's letters. It holds for ever, because letters are kept for years.
pub(super) fn link(app: &App, member: MemberId) -> Url {
    let mut url = app.mail.public_url.clone();
    url.set_path(&format!("/api/unsubscribe/{}-{}", member.0, app.keys.sign(&statement(member))));
    url
}

fn member_of(app: &App, token: &str) -> Option<MemberId> {
    let (id, signature) = token.split_once('-')?;
    let member = MemberId(id.parse().ok()?);
    app.keys.has_signed(&statement(member), signature).then_some(member)
}

/// Whether a token is one of our links.
pub fn is_valid_link(app: &App, token: &str) -> bool {
    member_of(app, token).is_some()
}

/// Sends the member of a link no more reminders. Doing so again changes nothing.
pub async fn unsubscribe(app: &App, token: &str) -> Result<()> {
    let member = member_of(app, token).ok_or(&codes::NOT_FOUND)?;
    let now = app.now();
    let insert = move |conn: &mut _| mail_opt_outs::insert(conn, member, REMINDERS, now);
    match app.db.execute(insert).await {
        // Somebody whose account was deleted gets no letters either.
        Ok(()) | Err(Error::MissingReference) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
