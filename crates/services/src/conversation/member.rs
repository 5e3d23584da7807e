//! The member's side. Members whose paid year is over still write, as they still read what they trained.

use evolua_domain::conversation::{Author, MOST_MESSAGES, Message, red_sign, wait};
use evolua_domain::id::DirectMessageId;
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Page, messages, trainer_notices};

use super::consent::require_consent;
use super::page::{Draft, Messages, find_page};
use super::store::{find_sent, store};
use crate::access::HistoryReader;
use crate::error::codes;
use crate::queue::wake;
use crate::{App, Recorded, Result, ServiceError};

/// The member's conversation with the trainer.
#[derive(Debug, Clone)]
pub struct Thread {
    /// Whether the member agreed to keeping messages. Nothing is shown before.
    pub has_consent: bool,
    pub messages: Messages,
    /// How many messages of the trainer wait, also for the consent.
    pub unread: i64,
}

pub async fn list_messages(app: &App, who: &HistoryReader, page: Page) -> Result<Thread> {
    let member = who.id();
    app.db
        .snapshot(move |conn| {
            let has_consent = consents::is_granted(conn, member, ConsentKind::Messages)?;
            let messages = if has_consent {
                find_page(conn, member, page)?
            } else {
                Messages { page: Vec::new(), has_older: false }
            };
            let unread = messages::count_unread(conn, member, Author::Trainer)?;
            Ok(Thread { has_consent, messages, unread })
        })
        .await
}

/// Sends a message. One with a red sign is delivered too, without a limit, and the trainer learns of it
/// at once.
pub async fn send_message(
    app: &App,
    who: &HistoryReader,
    draft: Draft,
) -> Result<Recorded<Message>> {
    let person = who.member().clone();
    let member = person.id;
    let now = app.now();
    let today = person.today(now);
    let sign = red_sign(&draft.text, today);
    let sent = app
        .db
        .write_log_for(member, move |conn| -> Result<_> {
            require_consent(conn, member)?;
            let is_own = |message: &Message| message.author == Author::Member;
            if let Some(row) = find_sent(conn, member, &draft, is_own)? {
                return Ok(Recorded { row, is_new: false });
            }
            let latest = messages::list_latest_sent(conn, member, MOST_MESSAGES.into())?;
            if let Some(wait) = wait(&latest, sign, now) {
                return Err(ServiceError::retry_in(&codes::MESSAGES_HOUR, wait));
            }
            let row = store(conn, member, &draft, None, sign, now)?;
            if sign.is_some() {
                let kind = NoticeKind::UrgentMessage;
                let notice = TrainerNotice { member, kind, subject: None, due_on: today };
                trainer_notices::insert(conn, &notice, now)?;
            }
            Ok(Recorded { row, is_new: true })
        })
        .await?;
    wake(app);
    Ok(sent)
}

/// Marks the trainer's messages up to one as read.
pub async fn mark_read(app: &App, who: &HistoryReader, up_to: DirectMessageId) -> Result<()> {
    let member = who.id();
    let now = app.now();
    app.db
        .write_log_for(member, move |conn| -> Result<()> {
            require_consent(conn, member)?;
            messages::mark_read(conn, member, Author::Trainer, up_to, now)?;
            Ok(())
        })
        .await
}
