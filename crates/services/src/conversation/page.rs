//! What is sent, and the messages of a page.

use evolua_domain::conversation::{Message, Reference};
use evolua_domain::id::MemberId;
use evolua_persistence::{Conn, Page, messages};
use uuid::Uuid;

use crate::Result;

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

pub(super) fn find_page(conn: &mut Conn, member: MemberId, asked: Page) -> Result<Messages> {
    let limit = asked.limit.unwrap_or(PAGE).clamp(1, PAGE);
    // One more tells whether there are older ones.
    let asked = Page { limit: Some(limit + 1), ..asked };
    let mut page = messages::list(conn, member, asked)?;
    let has_older = page.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    page.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    page.reverse();
    Ok(Messages { page, has_older })
}
