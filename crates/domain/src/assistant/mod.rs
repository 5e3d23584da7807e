//! The assistant: what it may be set to, what is said in a conversation, and the questions that it
//! never leaves to a model.

mod disguise;
mod phrases;
mod safety;
mod settings;
mod topic;

use chrono::{DateTime, Utc};
use evolua_text::token_enum;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use uuid::Uuid;

use crate::id::{ConversationId, MessageId};

pub use safety::{concerns_trainer, safety_topic};
pub use settings::AssistantSettings;
pub use topic::SafetyTopic;

/// Days for which a conversation is kept.
pub const KEPT_DAYS: i64 = 180;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unknown token")]
pub struct UnknownToken;

token_enum! {
    /// Who says something in a conversation.
    pub enum Role {
        Member = "user",
        Assistant = "assistant",
    }
    else UnknownToken = |text| UnknownToken
}

token_enum! {
    /// How far a message has come. A member's is always complete.
    pub enum MessageState {
        Pending = "pending",
        Complete = "complete",
        /// It ended early, and what was said until then is kept.
        Cut = "cut",
        /// Nothing was said.
        Failed = "failed",
    }
    else UnknownToken = |text| UnknownToken
}

/// A screen of the app on which an answer is based.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// Portuguese name.
    pub label: String,
    /// The address within the app.
    pub path: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub id: MessageId,
    pub conversation_id: ConversationId,
    /// The client's id of a question.
    pub client_id: Option<Uuid>,
    pub role: Role,
    pub state: MessageState,
    pub content: String,
    pub sources: Vec<Source>,
    /// Whether the trainer is the one to ask.
    pub offers_trainer: bool,
    pub created_at: DateTime<Utc>,
}

/// Tokens that a model read and wrote.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tokens {
    pub input: u64,
    pub output: u64,
}

impl Tokens {
    pub const fn total(self) -> u64 {
        self.input + self.output
    }
}
