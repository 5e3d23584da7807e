//! An answer on its way.

use chrono::{DateTime, Utc};
use evolua_domain::assistant::Source;
use evolua_domain::id::MessageId;
use tokio::sync::mpsc;

use crate::ServiceError;

/// A complete answer, or what was said of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub message: MessageId,
    pub content: String,
    pub at: DateTime<Utc>,
    /// Whether it ended early.
    pub is_cut: bool,
    pub sources: Vec<Source>,
    /// Whether the trainer is the one to ask.
    pub offers_trainer: bool,
}

#[derive(Debug)]
pub enum AnswerEvent {
    /// The assistant reads something, named in Portuguese.
    Looking(&'static str),
    /// The next piece of the text.
    Text(String),
    Done(Reply),
    Failed(ServiceError),
}

/// An answer that is being given. Dropping it ends the answer; what was said until then is kept.
#[derive(Debug)]
pub struct Answer {
    pub message: MessageId,
    events: mpsc::Receiver<AnswerEvent>,
}

impl Answer {
    pub(super) fn new(message: MessageId, events: mpsc::Receiver<AnswerEvent>) -> Self {
        Self { message, events }
    }

    /// An answer that is known already.
    pub(super) fn known(reply: Reply) -> Self {
        let (sender, events) = mpsc::channel(2);
        let message = reply.message;
        // There is room for both.
        let _ = sender.try_send(AnswerEvent::Text(reply.content.clone()));
        let _ = sender.try_send(AnswerEvent::Done(reply));
        Self { message, events }
    }

    /// The next event; `None` after the last one.
    pub async fn next(&mut self) -> Option<AnswerEvent> {
        self.events.recv().await
    }

    /// Waits for the whole answer.
    pub async fn whole(mut self) -> crate::Result<Reply> {
        while let Some(event) = self.next().await {
            match event {
                AnswerEvent::Done(reply) => return Ok(reply),
                AnswerEvent::Failed(error) => return Err(error),
                AnswerEvent::Looking(_) | AnswerEvent::Text(_) => {}
            }
        }
        Err((&crate::error::codes::ASSISTANT_UNAVAILABLE).into())
    }
}
