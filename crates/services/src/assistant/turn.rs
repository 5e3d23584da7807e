//! A turn of the conversation: the model is asked, reads what it needs, and answers.

use std::time::Duration;

use evolua_domain::access::Member;
use evolua_domain::assistant::{MessageState, Source, Tokens};
use evolua_domain::id::MessageId;
use evolua_persistence::assistant_messages::{self, AnswerEnd};
use evolua_persistence::assistant_usage::{self, Used};
use futures_util::StreamExt;
use tokio::sync::mpsc;
use tracing::warn;

use super::Assistant;
use super::answer::{Answer, AnswerEvent, Reply};
use super::budget::{self, Reservation, input_estimate, tokens_of};
use super::model::{ChatError, ChatEvent, ChatRequest, ChatTurn, ToolCall};
use super::said::Said;
use super::tools::{self, Knowledge};
use crate::error::codes;
use crate::{App, Result};

/// Limit for a whole answer, with all calls of the model.
const LIMIT: Duration = Duration::from_secs(30);

/// Calls of tools in a turn.
const MOST_CALLS: usize = 3;

/// Events that may wait for a slow reader.
const WAITING: usize = 64;

pub(super) struct Turn {
    pub(super) app: App,
    pub(super) assistant: Assistant,
    pub(super) member: Member,
    pub(super) message: MessageId,
    pub(super) request: ChatRequest,
    pub(super) reservation: Reservation,
    /// Whether the question is one for the trainer too.
    pub(super) offers_trainer: bool,
}

/// What has come of a turn so far. It outlives the turn's future, which may be dropped anywhere.
#[derive(Default)]
struct Progress {
    said: Said,
    sources: Vec<Source>,
    used: Tokens,
    /// The input of a call of the model whose cost isn't known yet, and what it wrote, in bytes.
    in_flight: Option<(u64, usize)>,
    /// The model said that it is done.
    is_complete: bool,
}

impl Progress {
    /// All tokens, those of an unfinished call estimated.
    fn tokens(&self) -> Tokens {
        let (input, bytes) = self.in_flight.unwrap_or_default();
        Tokens { input: self.used.input + input, output: self.used.output + tokens_of(bytes) }
    }

    fn state(&self) -> MessageState {
        match (self.said.is_blank(), self.is_complete) {
            (true, _) => MessageState::Failed,
            (false, true) => MessageState::Complete,
            (false, false) => MessageState::Cut,
        }
    }

    fn add_source(&mut self, source: Source) {
        if !self.sources.contains(&source) {
            self.sources.push(source);
        }
    }
}

/// Nobody waits for the answer any more.
struct Gone;

/// The tools that the model wants to read after a call.
type Called = std::result::Result<std::result::Result<Vec<ToolCall>, Gone>, ChatError>;

impl Turn {
    /// Starts the turn in the background.
    pub(super) fn start(self) -> Answer {
        let (events, receiver) = mpsc::channel(WAITING);
        let message = self.message;
        tokio::spawn(self.run(events));
        Answer::new(message, receiver)
    }

    async fn run(mut self, events: mpsc::Sender<AnswerEvent>) {
        let mut progress = Progress::default();
        let outcome = tokio::select! {
            biased;
            // The member left.
            () = events.closed() => Ok(()),
            () = tokio::time::sleep(LIMIT) => {
                self.assistant.breaker.record(true, self.app.now());
                Err(ChatError::Unavailable("no answer in time".to_owned()))
            }
            outcome = self.talk(&mut progress, &events) => outcome,
        };
        if let Err(error) = &outcome {
            // The error quotes neither the question nor the answer.
            warn!(%error, "the assistant's answer failed");
        }
        let reply = self.store(progress).await;
        let event = match reply {
            Ok(Some(reply)) => AnswerEvent::Done(reply),
            Ok(None) => AnswerEvent::Failed((&codes::ASSISTANT_UNAVAILABLE).into()),
            Err(error) => AnswerEvent::Failed(error),
        };
        let _ = events.send(event).await;
    }

    /// Asks the model until it has answered.
    async fn talk(
        &mut self,
        progress: &mut Progress,
        events: &mpsc::Sender<AnswerEvent>,
    ) -> std::result::Result<(), ChatError> {
        let mut knowledge = None;
        let mut calls_made = 0;
        loop {
            let calls = match self.ask(progress, events).await? {
                Ok(calls) => calls,
                Err(Gone) => return Ok(()),
            };
            // Without tools on offer, calls are noise.
            if calls.is_empty() || self.request.tools.is_empty() {
                return Ok(());
            }
            progress.is_complete = false;
            self.request.turns.push(ChatTurn::Calls(calls.clone()));
            for call in calls {
                calls_made += 1;
                let content = if calls_made > MOST_CALLS {
                    tools::refusal("Limite de consultas desta pergunta.")
                } else {
                    self.look(&call, &mut knowledge, progress, events).await
                };
                self.request.turns.push(ChatTurn::Result { call_id: call.id, content });
            }
            if calls_made >= MOST_CALLS {
                self.request.tools.clear();
            }
            let tokens = budget::estimate(&self.request);
            let budgets = self.assistant.options.budgets;
            let extended =
                budget::extend(&self.app, self.message, &mut self.reservation, tokens, budgets);
            match extended.await {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                Err(error) => return Err(ChatError::Unavailable(error.to_string())),
            }
        }
    }

    /// One call of the model, unless it rests. Each call has an outcome of its own: an answer with tools needs several, and
    /// the one that is tried after a pause must let the next one through.
    async fn ask(&self, progress: &mut Progress, events: &mpsc::Sender<AnswerEvent>) -> Called {
        let breaker = &self.assistant.breaker;
        if !breaker.lets_through(self.app.now()) {
            return Err(ChatError::Unavailable("the provider rests after outages".to_owned()));
        }
        let outcome = self.call(progress, events).await;
        breaker.record(outcome.as_ref().is_err_and(ChatError::is_outage), self.app.now());
        outcome
    }

    /// Returns the tools that the model wants to read.
    async fn call(&self, progress: &mut Progress, events: &mpsc::Sender<AnswerEvent>) -> Called {
        progress.in_flight = Some((input_estimate(&self.request), 0));
        let mut answer = self.assistant.options.model.answer(self.request.clone());
        let mut calls = Vec::new();
        while let Some(event) = answer.next().await {
            match event? {
                ChatEvent::Text(piece) => {
                    if let Some((_, bytes)) = &mut progress.in_flight {
                        *bytes += piece.len();
                    }
                    let shown = progress.said.add(&piece);
                    if !shown.is_empty() && events.send(AnswerEvent::Text(shown)).await.is_err() {
                        return Ok(Err(Gone));
                    }
                    if progress.said.is_full() {
                        return Ok(Ok(Vec::new()));
                    }
                }
                ChatEvent::Calls(wanted) => calls = wanted,
                ChatEvent::Used(tokens) => {
                    progress.in_flight = None;
                    progress.used.input += tokens.input;
                    progress.used.output += tokens.output;
                }
                ChatEvent::Finished { is_cut } => progress.is_complete = !is_cut,
            }
        }
        // A provider that doesn't say what an answer cost.
        progress.used = progress.tokens();
        progress.in_flight = None;
        Ok(Ok(calls))
    }

    /// Reads what a call asks for, of this member alone.
    async fn look(
        &self,
        call: &ToolCall,
        knowledge: &mut Option<Knowledge>,
        progress: &mut Progress,
        events: &mpsc::Sender<AnswerEvent>,
    ) -> String {
        let Some(tool) = tools::find(&call.name) else {
            return tools::refusal("Ferramenta desconhecida.");
        };
        let _ = events.send(AnswerEvent::Looking(tool.label())).await;
        let known = match knowledge {
            Some(known) => known,
            None => match Knowledge::find(&self.app, &self.member).await {
                Ok(found) => knowledge.insert(found),
                Err(error) => {
                    warn!(%error, "the assistant couldn't read a member's data");
                    return tools::refusal("Não consegui ler os dados agora.");
                }
            },
        };
        let finding = tool.look(known, &call.arguments);
        finding.sources.iter().cloned().for_each(|source| progress.add_source(source));
        finding.to_json()
    }

    /// Stores the end of the answer and what it cost. `None` where nothing was said.
    async fn store(&self, progress: Progress) -> Result<Option<Reply>> {
        let state = progress.state();
        let tokens = progress.tokens();
        let cost_micros = self.assistant.cost_micros(&self.request.model, tokens);
        let used = Used { questions: 1, tokens, cost_micros };
        let message = self.message;
        let reservation = self.reservation;
        let reply = Reply {
            message,
            content: progress.said.text().to_owned(),
            at: self.app.now(),
            is_cut: state == MessageState::Cut,
            sources: progress.sources,
            offers_trainer: self.offers_trainer,
        };
        let stored = reply.clone();
        self.app
            .db
            .write_derived_for(self.member.id, move |conn| -> Result<()> {
                let end = AnswerEnd {
                    state,
                    content: &stored.content,
                    sources: &stored.sources,
                    offers_trainer: stored.offers_trainer,
                };
                // A conversation may have been deleted meanwhile; its cost counts all the same.
                assistant_messages::finish_if_pending(conn, message, &end)?;
                let Reservation { member, month, tokens } = reservation;
                Ok(assistant_usage::settle(conn, member, month, tokens, used)?)
            })
            .await?;
        Ok((state != MessageState::Failed).then_some(reply))
    }
}
