//! A language model whose answers a test writes.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex};

use evolua_domain::assistant::Tokens;
use evolua_services::assistant::{ChatError, ChatEvent, ChatModel, ChatRequest, ToolCall};
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use tokio::sync::Notify;

/// One step of a scripted answer.
#[derive(Debug, Clone)]
pub enum Step {
    Event(ChatEvent),
    Fails(ChatError),
    /// Stops until the gate opens.
    Waits(Gate),
}

/// A place where an answer stops until the test lets it go on.
#[derive(Debug, Clone, Default)]
pub struct Gate(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    reached: Notify,
    opened: Notify,
}

impl Gate {
    /// Returns as soon as the answer has stopped here.
    pub async fn reached(&self) {
        self.0.reached.notified().await;
    }

    pub fn open(&self) {
        self.0.opened.notify_one();
    }

    async fn pass(&self) {
        self.0.reached.notify_one();
        self.0.opened.notified().await;
    }
}

/// Answers with scripts in turn, and with a greeting when there is none left.
#[derive(Default)]
pub struct ScriptedModel {
    scripts: Mutex<VecDeque<Vec<Step>>>,
    requests: Mutex<Vec<ChatRequest>>,
}

impl fmt::Debug for ScriptedModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ScriptedModel").finish_non_exhaustive()
    }
}

impl ScriptedModel {
    /// Adds the answer to a later request.
    pub fn then(&self, steps: impl IntoIterator<Item = Step>) {
        self.scripts.lock().expect("the scripts").push_back(steps.into_iter().collect());
    }

    /// Adds an answer in two pieces with its cost.
    pub fn then_says(&self, text: &str, used: Tokens) {
        let middle = text.char_indices().nth(text.chars().count() / 2).map_or(0, |(at, _)| at);
        let (first, second) = text.split_at(middle);
        self.then([
            Step::Event(ChatEvent::Text(first.to_owned())),
            Step::Event(ChatEvent::Text(second.to_owned())),
            Step::Event(ChatEvent::Finished { is_cut: false }),
            Step::Event(ChatEvent::Used(used)),
        ]);
    }

    /// Adds an answer that calls tools.
    pub fn then_calls(&self, calls: &[(&str, &str)]) {
        let call = |(at, (name, arguments)): (usize, &(&str, &str))| ToolCall {
            id: format!("call-{at}"),
            name: (*name).to_owned(),
            arguments: (*arguments).to_owned(),
        };
        let calls = calls.iter().enumerate().map(call).collect();
        self.then([
            Step::Event(ChatEvent::Finished { is_cut: false }),
            Step::Event(ChatEvent::Used(Tokens { input: 100, output: 10 })),
            Step::Event(ChatEvent::Calls(calls)),
        ]);
    }

    /// What was asked, in order.
    pub fn requests(&self) -> Vec<ChatRequest> {
        self.requests.lock().expect("the requests").clone()
    }
}

impl ChatModel for ScriptedModel {
    fn answer(&self, request: ChatRequest) -> BoxStream<'static, Result<ChatEvent, ChatError>> {
        self.requests.lock().expect("the requests").push(request);
        let script = self.scripts.lock().expect("the scripts").pop_front();
        let steps = script.unwrap_or_else(|| {
            vec![
                Step::Event(ChatEvent::Text("Bom treino!".to_owned())),
                Step::Event(ChatEvent::Finished { is_cut: false }),
                Step::Event(ChatEvent::Used(Tokens { input: 50, output: 5 })),
            ]
        });
        stream::iter(steps)
            .filter_map(|step| async move {
                match step {
                    Step::Event(event) => Some(Ok(event)),
                    Step::Fails(error) => Some(Err(error)),
                    Step::Waits(gate) => {
                        gate.pass().await;
                        None
                    }
                }
            })
            .boxed()
    }
}
