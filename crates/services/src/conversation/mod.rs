//! Messages between a member and the trainer. They may say what is health data: without the member's
//! consent nobody reads them, no model gets them, and no letter or notice says what they say.

mod consent;
mod desk;
mod member;
mod notice;
mod quick_replies;
mod store;

use evolua_domain::conversation::{Message, Reference};
use evolua_domain::id::MemberId;
use evolua_persistence::{Conn, Page, messages};
use uuid::Uuid;

use crate::{App, Result, brand};

pub(crate) use consent::store_consent;
pub use consent::{CONSENT_VERSION, set_consent};
pub use desk::{DeskThread, mark_read_at_desk, read_thread, send_from_desk};
pub use member::{Thread, list_messages, mark_read, send_message};
pub(crate) use notice::tell;
pub use quick_replies::{list_quick_replies, set_quick_replies};

/// Messages of a page, unless fewer are asked for.
const PAGE: i64 = 50;

/// A message that is sent.
#[derive(Debug, Clone)]
pub struct Draft {
    /// The sender's id, under which a repeated message is stored once.
    pub client_id: Uuid,
    pub text: String,
    pub reference: Option<Reference>,
}

/// Messages in the order in which they were sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Messages {
    pub page: Vec<Message>,
    /// Whether there are older ones.
    pub has_older: bool,
}

/// The name under which members know the trainer.
pub async fn trainer_name(app: &App) -> String {
    let brand = brand::current(app).await;
    match (&brand.name, app.mail.seller.name.as_str()) {
        (Some(name), _) => name.clone(),
        (None, "") => "seu personal".to_owned(),
        (None, name) => name.to_owned(),
    }
}

fn find_page(conn: &mut Conn, member: MemberId, asked: Page) -> Result<Messages> {
    let limit = asked.limit.unwrap_or(PAGE).clamp(1, PAGE);
    // One more tells whether there are older ones.
    let asked = Page { limit: Some(limit + 1), ..asked };
    let mut page = messages::list(conn, member, asked)?;
    let has_older = page.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    page.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    page.reverse();
    Ok(Messages { page, has_older })
}
