//! The browsers on which members want notices.

use evolua_persistence::push_subscriptions::{self, PushAddress};
use url::Url;

use super::web_push;
use crate::access::SignedIn;
use crate::error::codes;
use crate::{App, Result, ServiceError};

/// Browsers of a member. Another one takes the place of the oldest.
const MOST_BROWSERS: usize = 10;

/// Why a browser's key or secret can't be used.
const UNUSABLE: &str = "O navegador enviou uma chave que não pode ser usada.";

/// Checks the public key of a browser.
pub fn browser_key(p256dh: String) -> std::result::Result<String, &'static str> {
    if web_push::is_key(&p256dh) { Ok(p256dh) } else { Err(UNUSABLE) }
}

/// Checks the secret of a browser.
pub fn browser_secret(auth: String) -> std::result::Result<String, &'static str> {
    if web_push::is_secret(&auth) { Ok(auth) } else { Err(UNUSABLE) }
}

/// The key with which browsers subscribe; `None` without Web Push.
pub fn public_key(app: &App, _who: &SignedIn) -> Option<String> {
    app.push.as_ref().map(|push| push.public_key.clone())
}

/// Registers a browser for the member. It tells nobody else from then on.
pub async fn subscribe(app: &App, who: &SignedIn, address: PushAddress) -> Result<()> {
    let Some(push) = &app.push else { return Err((&codes::PUSH_OFF).into()) };
    let is_accepted = Url::parse(&address.endpoint).is_ok_and(|url| push.transport.accepts(&url));
    if !is_accepted {
        return Err(ServiceError::field(
            "endpoint",
            "O endereço de avisos deste navegador não pode ser usado.",
        ));
    }
    let member = who.member().id;
    let session = who.session();
    let now = app.now();
    app.db
        .write_for(member, move |conn| -> Result<()> {
            push_subscriptions::upsert(conn, member, session, &address, now)?;
            Ok(push_subscriptions::keep_newest(conn, member, MOST_BROWSERS)?)
        })
        .await
}

/// Forgets a browser of the member, if it is registered.
pub async fn unsubscribe(app: &App, who: &SignedIn, endpoint: String) -> Result<()> {
    let member = who.member().id;
    app.db
        .write_for(member, move |conn| -> Result<()> {
            push_subscriptions::delete_by_endpoint(conn, member, &endpoint)?;
            Ok(())
        })
        .await
}
