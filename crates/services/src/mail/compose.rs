//! Letters as messages.

use evolua_persistence::mail_settings::MailSettings;

use super::letter::Letter;
use super::page::{self, Addressed};
use super::transport::{Mailbox, Message};
use crate::App;

/// The host in the ids of messages.
pub(super) fn host(app: &App) -> &str {
    app.mail.public_url.host_str().unwrap_or("evolua")
}

/// Writes a letter as a message.
pub(super) fn compose(
    app: &App,
    id: &str,
    letter: &Letter,
    to: Mailbox,
    settings: &MailSettings,
    unsubscribe: Option<url::Url>,
) -> Result<Message, askama::Error> {
    let addressed = Addressed {
        to_name: to.name.as_deref(),
        sender_name: &settings.sender_name,
        unsubscribe: unsubscribe.as_ref(),
    };
    let page = page::render(app, letter, addressed)?;
    let reply_to = Some(&app.mail.seller.email)
        .filter(|address| !address.is_empty() && **address != settings.sender_email)
        .map(|address| Mailbox { name: None, address: address.clone() });
    Ok(Message {
        id: format!("{id}@{}", host(app)),
        thread: None,
        from: Mailbox {
            name: Some(settings.sender_name.clone()),
            address: settings.sender_email.clone(),
        },
        to,
        reply_to,
        subject: page.subject,
        text: page.text,
        html: page.html,
        unsubscribe,
    })
}
