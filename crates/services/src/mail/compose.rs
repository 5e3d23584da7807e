//! Letters as messages.

use evolua_persistence::mail_settings::MailSettings;

use super::letter::Letter;
use super::page::{self, Addressed};
use super::transport::{Mailbox, Message};
use crate::App;
use crate::brand::Brand;

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
    brand: &Brand,
    unsubscribe: Option<url::Url>,
) -> Result<Message, askama::Error> {
    let sender_name = sender_name(settings, brand);
    let addressed = Addressed {
        to_name: to.name.as_deref(),
        sender_name: &sender_name,
        cref: brand.cref.as_deref(),
        unsubscribe: unsubscribe.as_ref(),
    };
    let page = page::render(app, letter, addressed)?;
    let reply_to = Some(&app.mail.seller.email)
        .filter(|address| !address.is_empty() && **address != settings.sender_email)
        .map(|address| Mailbox { name: None, address: address.clone() });
    Ok(Message {
        id: format!("{id}@{}", host(app)),
        thread: None,
        from: Mailbox { name: Some(sender_name), address: settings.sender_email.clone() },
        to,
        reply_to,
        subject: page.subject,
        text: page.text,
        html: page.html,
        unsubscribe,
    })
}

/// The trainer's name goes before the one that was typed with the mail server's settings.
pub(super) fn sender_name(settings: &MailSettings, brand: &Brand) -> String {
    match &brand.name {
        Some(name) => format!("{name} – Evolua"),
        None => settings.sender_name.clone(),
    }
}
