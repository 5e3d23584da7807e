//! The assistant: conversations of a member with a language model that knows the member's own
//! program and log.
//!
//! What a model writes is never trusted: it reads through tools that are bound to the asking
//! member, it changes nothing, and its words are shown as plain text. Questions that concern a
//! member's safety never reach it. Tokens are reserved before each call of the model and settled
//! after.

mod answer;
mod breaker;
mod budget;
mod chat;
mod consent;
mod conversation;
mod model;
mod open_ai;
mod prompt;
mod said;
mod settings;
mod tools;
mod turn;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use answer::{Answer, AnswerEvent, Reply};
pub use chat::{Question, ask};
pub(crate) use consent::withdraw;
pub use consent::{CONSENT_VERSION, ConsentForm, Status, status, update_consent};
pub use conversation::{
    Conversation, Opened, delete_conversation, find_conversation, list_conversations,
    open_conversation,
};
pub use evolua_persistence::assistant_conversations::ConversationLine;
pub use evolua_persistence::assistant_usage::{Budgets, MemberUsage, Used};
pub use model::{ChatError, ChatEvent, ChatModel, ChatRequest, ChatTurn, ToolCall, ToolSpec};
pub use open_ai::{OpenAi, OpenAiSettings};
pub use settings::{
    SettingsView, Trial, TrialAnswer, UsageView, find_settings, try_settings, update_settings,
    usage,
};

pub(crate) use budget::settle_abandoned;
pub(crate) use conversation::forget_old;

use breaker::Breaker;

/// What a million tokens cost, in US dollars.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Price {
    pub input: f64,
    pub output: f64,
}

/// The assistant of a deployment.
#[derive(Clone)]
pub struct AssistantOptions {
    pub model: Arc<dyn ChatModel>,
    /// The models that the administrator may choose, the first one until then.
    pub models: Vec<String>,
    /// Of each model whose price is known.
    pub prices: BTreeMap<String, Price>,
    pub budgets: Budgets,
}

/// The assistant with what this node knows of its provider.
#[derive(Clone)]
pub(crate) struct Assistant {
    options: AssistantOptions,
    breaker: Arc<Breaker>,
}

impl Assistant {
    pub(crate) fn new(options: AssistantOptions) -> Self {
        Self { options, breaker: Arc::default() }
    }

    /// The cost of tokens in millionths of a US dollar; 0 where the price isn't known.
    fn cost_micros(&self, model: &str, tokens: evolua_domain::assistant::Tokens) -> i64 {
        let Some(price) = self.options.prices.get(model) else { return 0 };
        #[expect(clippy::cast_precision_loss, reason = "tokens of a call are few")]
        let micros = tokens.input as f64 * price.input + tokens.output as f64 * price.output;
        #[expect(clippy::cast_possible_truncation, reason = "rounded, and far below the limit")]
        let micros = micros.ceil() as i64;
        micros
    }
}
