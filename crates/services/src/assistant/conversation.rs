//! A member's conversations.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::assistant::{KEPT_DAYS, Message, MessageState, Role};
use evolua_domain::id::{ConversationId, MemberId};
use evolua_persistence::assistant_conversations::{self, ConversationLine};
use evolua_persistence::assistant_messages::{self, NewMessage};
use evolua_persistence::{Conn, Error};

use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, Result};

/// Conversations that a list shows.
const MOST_LISTED: i64 = 50;

/// A conversation with what was said, in order.
#[derive(Debug, Clone)]
pub struct Conversation {
    pub id: ConversationId,
    pub messages: Vec<Message>,
}

/// A conversation that was begun, or found empty.
#[derive(Debug, Clone)]
pub struct Opened {
    pub conversation: Conversation,
    pub is_new: bool,
}

/// Begins a conversation with the welcome; the newest one serves if nothing was asked in it yet.
pub async fn open_conversation(app: &App, who: &ActiveMember) -> Result<Opened> {
    let member = who.member().clone();
    let now = app.now();
    if app.assistant.is_none() {
        return Err((&codes::ASSISTANT_DISABLED).into());
    }
    app.db
        .write_derived_for(member.id, move |conn| -> Result<Opened> {
            if let Some(id) = assistant_conversations::find_newest(conn, member.id)? {
                let messages = assistant_messages::list(conn, id)?;
                if messages.iter().all(|message| message.role == Role::Assistant) {
                    return Ok(Opened {
                        conversation: Conversation { id, messages },
                        is_new: false,
                    });
                }
            }
            let id = assistant_conversations::insert(conn, member.id, now)?;
            let welcome = NewMessage {
                conversation: id,
                client_id: None,
                role: Role::Assistant,
                state: MessageState::Complete,
                content: &welcome(member.given_name.as_deref()),
                reserved_tokens: 0,
            };
            assistant_messages::insert(conn, member.id, &welcome, now)?;
            let messages = assistant_messages::list(conn, id)?;
            Ok(Opened { conversation: Conversation { id, messages }, is_new: true })
        })
        .await
}

fn welcome(given_name: Option<&str>) -> String {
    let greeting = given_name.map_or_else(|| "Olá!".to_owned(), |name| format!("Olá, {name}!"));
    format!(
        "{greeting} Sou o assistente do Evolua. Posso explicar o seu programa, as suas cargas, a sua \
         evolução e como fazer cada exercício. O que você quer saber?"
    )
}

/// The conversations in which something was asked, newest first.
pub async fn list_conversations(app: &App, who: &ActiveMember) -> Result<Vec<ConversationLine>> {
    let member = who.id();
    let list = move |conn: &mut Conn| assistant_conversations::list(conn, member, MOST_LISTED);
    Ok(app.db.read(list).await?)
}

pub async fn find_conversation(
    app: &App,
    who: &ActiveMember,
    id: ConversationId,
) -> Result<Conversation> {
    let member = who.id();
    app.db
        .snapshot(move |conn| {
            check_own(conn, member, id)?;
            Ok(Conversation { id, messages: assistant_messages::list(conn, id)? })
        })
        .await
}

pub(super) fn check_own(conn: &mut Conn, member: MemberId, id: ConversationId) -> Result<()> {
    if assistant_conversations::exists(conn, member, id)? {
        return Ok(());
    }
    Err((&codes::NOT_FOUND).into())
}

pub async fn delete_conversation(app: &App, who: &ActiveMember, id: ConversationId) -> Result<()> {
    let member = who.id();
    app.db
        .write_derived_for(member, move |conn| -> Result<()> {
            if !assistant_conversations::delete(conn, member, id)? {
                return Err((&codes::NOT_FOUND).into());
            }
            Ok(())
        })
        .await?;
    app.forget_deleted().await;
    Ok(())
}

/// Deletes what is older than conversations are kept.
pub(crate) fn forget_old(conn: &mut Conn, now: DateTime<Utc>) -> std::result::Result<(), Error> {
    let oldest = now - TimeDelta::days(KEPT_DAYS);
    assistant_messages::delete_before(conn, oldest)?;
    assistant_conversations::delete_silent_since(conn, oldest)
}
