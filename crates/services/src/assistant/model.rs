//! The port to a language model.

use evolua_domain::assistant::Tokens;
use futures_util::stream::BoxStream;
use serde_json::Value;
use thiserror::Error;

/// One thing said before the answer that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChatTurn {
    /// The rules and what is known without asking.
    System(String),
    Member(String),
    Assistant(String),
    /// The model asks for data.
    Calls(Vec<ToolCall>),
    /// The data for a call.
    Result {
        call_id: String,
        content: String,
    },
}

/// A call of a tool, as the model wrote it. Nothing in it is to be trusted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ToolCall {
    pub id: String,
    pub name: String,
    /// JSON, or meant to be.
    pub arguments: String,
}

/// A tool that the model may call.
#[derive(Debug, Clone, PartialEq)]
pub struct ToolSpec {
    pub name: &'static str,
    pub description: &'static str,
    /// JSON schema of the arguments.
    pub parameters: Value,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ChatRequest {
    pub model: String,
    pub max_tokens: u16,
    pub temperature_tenths: u8,
    pub turns: Vec<ChatTurn>,
    /// Empty where the model is to answer with what it has.
    pub tools: Vec<ToolSpec>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChatEvent {
    /// The next piece of the answer.
    Text(String),
    /// All calls of the answer, once they are complete.
    Calls(Vec<ToolCall>),
    /// What the answer cost; not every provider says it.
    Used(Tokens),
    /// The model stopped by itself, or at the most tokens it may write.
    Finished { is_cut: bool },
}

/// Why a model gave no answer. The provider's words may quote the member, so none has them.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChatError {
    /// No answer, not in time, or one that makes no sense.
    #[error("the model's provider can't be used: {0}")]
    Unavailable(String),
    #[error("the provider doesn't offer the model")]
    UnknownModel,
    #[error("the provider refused the key")]
    Credentials,
    #[error("the provider accepts no more requests for now")]
    Busy,
    #[error("the provider refused the request: {0}")]
    Refused(String),
}

impl ChatError {
    /// Whether the next request is likely to fail too.
    pub(super) const fn is_outage(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::Busy)
    }
}

pub trait ChatModel: Send + Sync {
    /// Asks for an answer. Dropping the stream ends the request.
    fn answer(&self, request: ChatRequest) -> BoxStream<'static, Result<ChatEvent, ChatError>>;
}
