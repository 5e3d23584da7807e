//! The adapter to providers that speak `OpenAI`'s chat completions:
//! <https://platform.openai.com/docs/api-reference/chat>.

use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::Duration;

use async_openai::Client;
use async_openai::config::OpenAIConfig;
use async_openai::error::OpenAIError;
use async_openai::middleware::ReqwestService;
use evolua_domain::assistant::Tokens;
use futures_util::stream::{self, BoxStream};
use futures_util::{StreamExt, TryStreamExt};
use reqwest::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use url::Url;

use super::model::{ChatError, ChatEvent, ChatModel, ChatRequest, ChatTurn, ToolCall, ToolSpec};
use crate::error::error_chain;

/// Limit for a whole answer of the provider.
pub(super) const TIMEOUT: Duration = Duration::from_secs(30);

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Bytes of a call's arguments; all of ours are short.
const MOST_ARGUMENTS: usize = 4_096;

/// Calls in one answer of which more than the first few are refused anyway.
const MOST_CALLS: usize = 8;

/// Our account at the provider.
#[derive(Clone)]
pub struct OpenAiSettings {
    pub api_key: String,
    pub base_url: Url,
}

impl OpenAiSettings {
    /// What the provider calls the limit for an answer. `OpenAI` renamed it and refuses a request
    /// with both names; other servers may know only the first.
    fn name_of_limit(&self) -> &'static str {
        match self.base_url.host_str() {
            Some("api.openai.com") => "max_completion_tokens",
            _ => "max_tokens",
        }
    }
}

pub struct OpenAi {
    settings: OpenAiSettings,
    client: OnceLock<Client<OpenAIConfig>>,
}

impl OpenAi {
    pub fn new(settings: OpenAiSettings) -> Self {
        Self { settings, client: OnceLock::new() }
    }

    fn build(settings: &OpenAiSettings) -> Result<Client<OpenAIConfig>, ChatError> {
        let http = reqwest::Client::builder()
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(TIMEOUT)
            // The key must not follow to another host.
            .redirect(reqwest::redirect::Policy::none())
            .build()
            .map_err(|error| ChatError::Unavailable(error_chain(&error)))?;
        let config = OpenAIConfig::new()
            .with_api_key(&settings.api_key)
            .with_api_base(settings.base_url.as_str().trim_end_matches('/'));
        // The plain service: the default one tries a failed request again by itself.
        let service = ReqwestService::new(http.clone());
        Ok(Client::build(http, config).with_http_service(service))
    }
}

impl ChatModel for OpenAi {
    fn answer(&self, request: ChatRequest) -> BoxStream<'static, Result<ChatEvent, ChatError>> {
        // Built lazily, because TLS must be set up first; cheap to clone.
        let client = match self.client.get() {
            Some(client) => Ok(client.clone()),
            // Of two that are built at once, one is kept.
            None => {
                Self::build(&self.settings).inspect(|built| drop(self.client.set(built.clone())))
            }
        };
        let limit = self.settings.name_of_limit();
        stream::once(async move {
            let chunks = client?.chat().create_stream_byot(body(&request, limit)).await;
            Ok::<_, ChatError>(read(chunks.map_err(|error| refusal(&error))?.boxed()))
        })
        .try_flatten()
        .boxed()
    }
}

fn body(request: &ChatRequest, limit: &str) -> Value {
    let mut body = json!({
        "model": request.model,
        "messages": request.turns.iter().map(message).collect::<Vec<_>>(),
        "temperature": f64::from(request.temperature_tenths) / 10.0,
        limit: request.max_tokens,
        "stream": true,
        "stream_options": {"include_usage": true},
    });
    if !request.tools.is_empty() {
        body["tools"] = request.tools.iter().map(tool).collect();
        body["tool_choice"] = json!("auto");
    }
    body
}

fn message(turn: &ChatTurn) -> Value {
    match turn {
        ChatTurn::System(text) => json!({"role": "system", "content": text}),
        ChatTurn::Member(text) => json!({"role": "user", "content": text}),
        ChatTurn::Assistant(text) => json!({"role": "assistant", "content": text}),
        ChatTurn::Calls(calls) => {
            let call = |call: &ToolCall| {
                let function = json!({"name": call.name, "arguments": call.arguments});
                json!({"id": call.id, "type": "function", "function": function})
            };
            let calls: Value = calls.iter().map(call).collect();
            json!({"role": "assistant", "content": null, "tool_calls": calls})
        }
        ChatTurn::Result { call_id, content } => {
            json!({"role": "tool", "tool_call_id": call_id, "content": content})
        }
    }
}

fn tool(spec: &ToolSpec) -> Value {
    json!({"type": "function", "function": {
        "name": spec.name, "description": spec.description, "parameters": spec.parameters,
    }})
}

/// A piece of an answer, with what we read of it: providers differ in the rest.
#[derive(Debug, Deserialize)]
struct Chunk {
    #[serde(default)]
    choices: Vec<Choice>,
    usage: Option<Usage>,
    error: Option<serde::de::IgnoredAny>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    #[serde(default)]
    delta: Delta,
    finish_reason: Option<String>,
}

#[derive(Debug, Default, Deserialize)]
struct Delta {
    content: Option<String>,
    tool_calls: Option<Vec<CallPiece>>,
}

#[derive(Debug, Deserialize)]
struct CallPiece {
    #[serde(default)]
    index: usize,
    id: Option<String>,
    function: Option<FunctionPiece>,
}

#[derive(Debug, Deserialize)]
struct FunctionPiece {
    name: Option<String>,
    arguments: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Usage {
    #[serde(default)]
    prompt_tokens: u64,
    #[serde(default)]
    completion_tokens: u64,
}

type Chunks = BoxStream<'static, Result<Chunk, OpenAIError>>;
type Events = BoxStream<'static, Result<ChatEvent, ChatError>>;

/// Turns chunks into events. The calls come in pieces and are passed on together.
fn read(chunks: Chunks) -> Events {
    let ends = stream::iter([None]);
    let calls: BTreeMap<usize, ToolCall> = BTreeMap::new();
    chunks
        .map(Some)
        .chain(ends)
        .scan(calls, |calls, chunk| {
            let events = match chunk {
                Some(Ok(chunk)) => events_of(chunk, calls),
                Some(Err(error)) => vec![Err(refusal(&error))],
                None if calls.is_empty() => Vec::new(),
                None => vec![Ok(ChatEvent::Calls(std::mem::take(calls).into_values().collect()))],
            };
            std::future::ready(Some(stream::iter(events)))
        })
        .flatten()
        .boxed()
}

fn events_of(
    chunk: Chunk,
    calls: &mut BTreeMap<usize, ToolCall>,
) -> Vec<Result<ChatEvent, ChatError>> {
    if chunk.error.is_some() {
        return vec![Err(ChatError::Unavailable("an error within the answer".to_owned()))];
    }
    let mut events = Vec::new();
    // We never ask for more than one choice.
    if let Some(choice) = chunk.choices.into_iter().next() {
        for piece in choice.delta.tool_calls.unwrap_or_default() {
            add(calls, piece);
        }
        if let Some(text) = choice.delta.content.filter(|text| !text.is_empty()) {
            events.push(Ok(ChatEvent::Text(text)));
        }
        if let Some(reason) = choice.finish_reason {
            let is_cut = matches!(reason.as_str(), "length" | "content_filter");
            events.push(Ok(ChatEvent::Finished { is_cut }));
        }
    }
    if let Some(usage) = chunk.usage {
        let tokens = Tokens { input: usage.prompt_tokens, output: usage.completion_tokens };
        events.push(Ok(ChatEvent::Used(tokens)));
    }
    events
}

/// Adds a piece of a call; what is longer than any call of ours is left out.
fn add(calls: &mut BTreeMap<usize, ToolCall>, piece: CallPiece) {
    if calls.len() >= MOST_CALLS && !calls.contains_key(&piece.index) {
        return;
    }
    let call = calls.entry(piece.index).or_default();
    if let Some(id) = piece.id {
        call.id = id;
    }
    let Some(function) = piece.function else { return };
    call.name.push_str(&function.name.unwrap_or_default());
    let arguments = function.arguments.unwrap_or_default();
    if call.arguments.len() + arguments.len() <= MOST_ARGUMENTS {
        call.arguments.push_str(&arguments);
    }
}

fn refusal(error: &OpenAIError) -> ChatError {
    let OpenAIError::ApiError(answer) = error else {
        return ChatError::Unavailable(match error {
            OpenAIError::Reqwest(error) => error_chain(error),
            // The rest of these quote the answer.
            _ => "an answer that can't be read".to_owned(),
        });
    };
    let code = answer.api_error.code.as_deref().unwrap_or_default();
    match answer.status_code {
        StatusCode::NOT_FOUND => ChatError::UnknownModel,
        // Also 403, for a model that this key may not use.
        _ if code == "model_not_found" => ChatError::UnknownModel,
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => ChatError::Credentials,
        StatusCode::TOO_MANY_REQUESTS => ChatError::Busy,
        status if status.is_server_error() => ChatError::Unavailable(format!("status {status}")),
        status => ChatError::Refused(format!("status {status}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_has_the_name_that_the_provider_knows() {
        let name = |base_url: &str| {
            let base_url = base_url.parse().unwrap();
            OpenAiSettings { api_key: String::new(), base_url }.name_of_limit()
        };
        assert_eq!(name("https://api.openai.com/v1"), "max_completion_tokens");
        assert_eq!(name("http://127.0.0.1:11434/v1"), "max_tokens");
    }

    #[tokio::test]
    async fn calls_come_whole_and_text_at_once() {
        let chunks = [
            r#"{"choices": [{"delta": {"role": "assistant", "content": ""}}]}"#,
            r#"{"choices": [{"delta": {"content": "Vou ver."}}]}"#,
            r#"{"choices": [{"delta": {"tool_calls": [{"index": 0, "id": "a", "function": {"name": "get_program"}}]}}]}"#,
            r#"{"choices": [{"delta": {"tool_calls": [{"index": 1, "id": "b", "function": {"name": "get_records", "arguments": "{\"exer"}}]}}]}"#,
            r#"{"choices": [{"delta": {"tool_calls": [{"index": 1, "function": {"arguments": "cise\": \"supino\"}"}}]}}]}"#,
            r#"{"choices": [{"delta": {}, "finish_reason": "tool_calls"}]}"#,
            r#"{"choices": [], "usage": {"prompt_tokens": 7, "completion_tokens": 3}}"#,
        ];
        let chunks = chunks.map(|chunk| Ok(serde_json::from_str::<Chunk>(chunk).unwrap()));
        let events: Vec<_> = read(stream::iter(chunks).boxed()).collect().await;
        let call = |id: &str, name: &str, arguments: &str| ToolCall {
            id: id.to_owned(),
            name: name.to_owned(),
            arguments: arguments.to_owned(),
        };
        let calls = vec![
            call("a", "get_program", ""),
            call("b", "get_records", r#"{"exercise": "supino"}"#),
        ];
        let expected = [
            ChatEvent::Text("Vou ver.".to_owned()),
            ChatEvent::Finished { is_cut: false },
            ChatEvent::Used(Tokens { input: 7, output: 3 }),
            ChatEvent::Calls(calls),
        ];
        assert_eq!(events, expected.map(Ok));
    }

    #[test]
    fn a_call_is_bounded() {
        let mut calls = BTreeMap::new();
        let piece = |index, arguments: &str| CallPiece {
            index,
            id: None,
            function: Some(FunctionPiece { name: None, arguments: Some(arguments.to_owned()) }),
        };
        for index in 0..100 {
            add(&mut calls, piece(index, &"x".repeat(1_000)));
            add(&mut calls, piece(0, &"x".repeat(1_000)));
        }
        assert_eq!(calls.len(), MOST_CALLS);
        assert!(calls.values().all(|call| call.arguments.len() <= MOST_ARGUMENTS));
    }
}
