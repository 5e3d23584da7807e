//! E-mail: letters are queued with what makes them necessary, and sent by jobs.
//!
//! No request waits for a mail server, but for the administrator's own tests of the settings.

mod compose;
mod content;
mod correspondence;
#[cfg(feature = "dev-tools")]
pub mod development;
mod letter;
mod log;
mod outbox;
mod page;
mod reminders;
mod send;
mod server;
mod settings;
mod smtp;
mod transport;
mod unsubscribe;

pub use correspondence::Correspondence;
pub use letter::KINDS;
pub(crate) use letter::Letter;
pub use log::{EmailLog, Preview, list_emails, preview, retry};
pub(crate) use outbox::{Recipient, queue, withdraw_approval};
pub(crate) use reminders::{remind_members, tell_trainer};
pub(crate) use send::{give_up, send};
pub use settings::{
    SettingsForm, TestLetter, find_settings, is_configured, send_test, update_settings,
};
pub use smtp::SmtpMail;
pub use transport::{MailError, MailOffer, MailTransport, Mailbox, Message, SmtpServer};
pub(crate) use unsubscribe::REMINDERS;
pub use unsubscribe::{is_valid_link, unsubscribe};

pub use evolua_persistence::emails::{Email, EmailSearch, EmailStatus};
pub use evolua_persistence::mail_settings::MailSettings;
