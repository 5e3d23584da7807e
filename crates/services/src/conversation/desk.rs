//! The trainer's side.

use chrono::TimeDelta;
use evolua_domain::conversation::{Author, Message};
use evolua_domain::id::{DirectMessageId, MemberId};
use evolua_domain::trainer_notice::NoticeKind;
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Page, audit_log, members, messages, trainer_notices};

use super::page::{Draft, Messages, find_page};
use super::store::{find_sent, store};
use crate::admin::Admin;
use crate::error::codes;
use crate::queue::wake;
use crate::{App, Recorded, Result};

const READ: &str = "read messages";
const SEND: &str = "send message";

/// An open conversation asks for news all the time. Within this time that is one read.
const ONE_READ: TimeDelta = TimeDelta::minutes(10);

/// A member's conversation, as the trainer reads it.
#[derive(Debug, Clone)]
pub struct DeskThread {
    /// `None` before the member was asked, `Some(false)` after the consent was withdrawn, when the trainer
    /// can't write either.
    pub consent: Option<bool>,
    pub messages: Messages,
    /// How many messages of the member wait.
    pub unread: i64,
}

/// Reading is logged, because messages are health data.
pub async fn read_thread(
    app: &App,
    admin: &Admin,
    member: MemberId,
    page: Page,
) -> Result<DeskThread> {
    let admin = admin.id;
    let now = app.now();
    app.db
        .write_derived_for(member, move |conn| -> Result<_> {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            // In the transaction that reads: without the log entry nothing is shown.
            audit_log::insert_read(conn, admin, member, READ, now - ONE_READ, now)?;
            Ok(DeskThread {
                consent: consents::find_latest(conn, member, ConsentKind::Messages)?,
                messages: find_page(conn, member, page)?,
                unread: messages::count_unread(conn, member, Author::Member)?,
            })
        })
        .await
}

/// Sends a message to a member. The member can read it after giving the consent; after a withdrawal it
/// is refused.
pub async fn send_from_desk(
    app: &App,
    admin: &Admin,
    member: MemberId,
    draft: Draft,
) -> Result<Recorded<Message>> {
    let admin = admin.id;
    let now = app.now();
    let sent = app
        .db
        .write_log_for(member, move |conn| -> Result<_> {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            if consents::find_latest(conn, member, ConsentKind::Messages)? == Some(false) {
                return Err((&codes::MESSAGES_REFUSED).into());
            }
            let is_own = |message: &Message| message.author == Author::Trainer;
            if let Some(row) = find_sent(conn, member, &draft, is_own)? {
                return Ok(Recorded { row, is_new: false });
            }
            let row = store(conn, member, &draft, Some(admin), None, now)?;
            // Without the text, which isn't the log's.
            audit_log::insert(conn, admin, member, SEND, None, now)?;
            Ok(Recorded { row, is_new: true })
        })
        .await?;
    wake(app);
    Ok(sent)
}

/// What sending to one of several members did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SendOutcome {
    Sent,
    /// The member withdrew the consent to messages.
    Refused,
    /// No such member.
    Missing,
}

/// Sends one message to several members, each for itself. Repeated with the same id it sends nothing
/// twice.
pub async fn send_to_each(
    app: &App,
    admin: &Admin,
    members: Vec<MemberId>,
    draft: &Draft,
) -> Result<Vec<(MemberId, SendOutcome)>> {
    let mut outcomes = Vec::with_capacity(members.len());
    for member in members {
        let outcome = match send_from_desk(app, admin, member, draft.clone()).await {
            Ok(_) => SendOutcome::Sent,
            Err(refused) if refused.code == &codes::MESSAGES_REFUSED => SendOutcome::Refused,
            Err(refused) if refused.code == &codes::MEMBER_MISSING => SendOutcome::Missing,
            Err(error) => return Err(error),
        };
        outcomes.push((member, outcome));
    }
    Ok(outcomes)
}

/// Marks the member's messages up to one as read. The last one with a red sign takes the member's line
/// out of the overview.
pub async fn mark_read_at_desk(
    app: &App,
    _admin: &Admin,
    member: MemberId,
    up_to: DirectMessageId,
) -> Result<()> {
    let now = app.now();
    app.db
        .write_log_for(member, move |conn| -> Result<()> {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            messages::mark_read(conn, member, Author::Member, up_to, now)?;
            if !messages::has_unread_sign(conn, member)? {
                trainer_notices::mark_seen_of(conn, member, NoticeKind::UrgentMessage, now)?;
            }
            Ok(())
        })
        .await
}
