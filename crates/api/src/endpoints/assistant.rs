//! The assistant.

use std::convert::Infallible;
use std::time::Duration;

use actix_web::http::header::{ACCEPT, ContentEncoding};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put, web};
use chrono::{DateTime, Utc};
use evolua_domain::assistant::{self as domain, MessageState, Role};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::ConversationId;
use evolua_services::access::ActiveMember;
use evolua_services::assistant::{
    self, Answer as AssistantAnswer, AnswerEvent, ConsentForm, Question, Reply,
};
use evolua_services::{App, FieldErrors, ServiceError};
use futures_util::stream;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::extract::{Body, Caller, RequestBody, printable, trimmed};
use crate::problem::Answer;

const EVENT_STREAM: &str = "text/event-stream";

/// How often a stream without news is written to: only a write shows that nobody reads any more.
const PULSE: Duration = Duration::from_secs(1);

/// A line that readers of a stream ignore.
const COMMENT: &[u8] = b":\n\n";

/// Characters of a conversation's title.
const LONGEST_TITLE: usize = 80;

/// Whether the member can use the assistant.
#[derive(Serialize, ToSchema)]
pub(crate) struct AssistantStatus {
    enabled: bool,
    /// Whether the member agreed to what is sent to the provider.
    has_consent: bool,
    /// Whether the limitations are sent too.
    shares_limitations: bool,
}

impl From<assistant::Status> for AssistantStatus {
    fn from(status: assistant::Status) -> Self {
        Self {
            enabled: status.is_enabled,
            has_consent: status.has_consent,
            shares_limitations: status.shares_limitations,
        }
    }
}

/// Agrees to what is sent to the provider, or withdraws it, which deletes every conversation.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct AssistantConsentForm {
    granted: bool,
    /// False if left out.
    shares_limitations: Option<bool>,
}

impl RequestBody for AssistantConsentForm {
    type Valid = ConsentForm;

    fn check(self, _fields: &mut FieldErrors) -> Option<ConsentForm> {
        Some(ConsentForm {
            is_granted: self.granted,
            shares_limitations: self.shares_limitations.unwrap_or(false),
        })
    }
}

/// A screen on which an answer is based.
#[derive(Serialize, ToSchema)]
pub(crate) struct AssistantSource {
    label: String,
    /// Within the app.
    path: String,
}

impl From<domain::Source> for AssistantSource {
    fn from(source: domain::Source) -> Self {
        Self { label: source.label, path: source.path }
    }
}

fn sources(sources: Vec<domain::Source>) -> Vec<AssistantSource> {
    sources.into_iter().map(AssistantSource::from).collect()
}

/// Who said something.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum AssistantRole {
    User,
    Assistant,
}

/// What was said.
#[derive(Serialize, ToSchema)]
pub(crate) struct AssistantMessage {
    id: i64,
    #[schema(inline)]
    role: AssistantRole,
    content: String,
    timestamp: DateTime<Utc>,
    /// Whether the answer ended early; one without content failed.
    is_cut: bool,
    sources: Vec<AssistantSource>,
    /// Whether the trainer is the one to ask.
    offers_trainer: bool,
}

impl From<domain::Message> for AssistantMessage {
    fn from(message: domain::Message) -> Self {
        Self {
            id: message.id.0,
            role: match message.role {
                Role::Member => AssistantRole::User,
                Role::Assistant => AssistantRole::Assistant,
            },
            content: message.content,
            timestamp: message.created_at,
            is_cut: matches!(message.state, MessageState::Cut | MessageState::Failed),
            sources: sources(message.sources),
            offers_trainer: message.offers_trainer,
        }
    }
}

/// A conversation, in order.
#[derive(Serialize, ToSchema)]
pub(crate) struct Conversation {
    conversation_id: i64,
    messages: Vec<AssistantMessage>,
}

impl From<assistant::Conversation> for Conversation {
    fn from(conversation: assistant::Conversation) -> Self {
        // A pending answer is no message yet.
        let said = conversation
            .messages
            .into_iter()
            .filter(|message| message.state != MessageState::Pending);
        Self {
            conversation_id: conversation.id.0,
            messages: said.map(AssistantMessage::from).collect(),
        }
    }
}

/// A conversation in the list.
#[derive(Serialize, ToSchema)]
pub(crate) struct ConversationLine {
    conversation_id: i64,
    /// The beginning of the first question.
    title: String,
    last_message_at: DateTime<Utc>,
}

impl From<assistant::ConversationLine> for ConversationLine {
    fn from(line: assistant::ConversationLine) -> Self {
        Self {
            conversation_id: line.id.0,
            title: title(&line.first_question),
            last_message_at: line.last_message_at,
        }
    }
}

/// The beginning of a question, in one line and with whole words.
fn title(question: &str) -> String {
    let words: Vec<_> = question.split_whitespace().collect();
    let whole = words.join(" ");
    if whole.chars().count() <= LONGEST_TITLE {
        return whole;
    }
    let cut: String = whole.chars().take(LONGEST_TITLE - 1).collect();
    let end = cut.rfind(' ').unwrap_or(cut.len());
    format!("{}…", &cut[..end])
}

/// Begins a conversation.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct ConversationForm {
    /// The member's own id, which needn't be sent.
    #[expect(dead_code, reason = "checked before any body is read")]
    user_id: Option<i64>,
}

impl RequestBody for ConversationForm {
    type Valid = ();

    fn check(self, _fields: &mut FieldErrors) -> Option<()> {
        Some(())
    }
}

/// A question.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct ChatForm {
    conversation_id: i64,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 2000), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 2000)]
    message: String,
    /// A repeated question with the same id gets its first answer.
    client_id: Option<Uuid>,
    /// The exercise on the screen.
    exercise_id: Option<i64>,
}

impl RequestBody for ChatForm {
    type Valid = Question;

    fn check(self, _fields: &mut FieldErrors) -> Option<Question> {
        Some(Question {
            conversation: ConversationId(self.conversation_id),
            text: self.message,
            client_id: self.client_id,
            exercise: self.exercise_id.map(ExerciseId::new),
        })
    }
}

/// An answer.
#[derive(Serialize, ToSchema)]
pub(crate) struct ChatReply {
    message_id: i64,
    content: String,
    timestamp: DateTime<Utc>,
    /// Whether it ended early.
    is_cut: bool,
    sources: Vec<AssistantSource>,
    /// Whether the trainer is the one to ask.
    offers_trainer: bool,
}

impl From<Reply> for ChatReply {
    fn from(reply: Reply) -> Self {
        Self {
            message_id: reply.message.0,
            content: reply.content,
            timestamp: reply.at,
            is_cut: reply.is_cut,
            sources: sources(reply.sources),
            offers_trainer: reply.offers_trainer,
        }
    }
}

/// Whether the member can use the assistant.
#[utoipa::path(
    tag = "assistant", security(("member" = [])),
    responses((status = 200, body = AssistantStatus))
)]
#[get("/ai-assistant/status")]
pub(crate) async fn get_assistant_status(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let status = assistant::status(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(AssistantStatus::from(status)))
}

/// Changes what the member agrees to send to the provider.
#[utoipa::path(
    tag = "assistant", security(("member" = [])), request_body = AssistantConsentForm,
    responses((status = 200, body = AssistantStatus))
)]
#[put("/ai-assistant/consent")]
pub(crate) async fn put_assistant_consent(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    form: Body<AssistantConsentForm>,
) -> Answer {
    let status = assistant::update_consent(&app, &who.0, form.0).await?;
    Ok(HttpResponse::Ok().json(AssistantStatus::from(status)))
}

/// Begins a conversation with a welcome. One in which nothing was asked yet is returned instead.
#[utoipa::path(
    tag = "assistant", security(("member" = [])), request_body = ConversationForm,
    responses((status = 200, body = Conversation), (status = 201, body = Conversation))
)]
#[post("/ai-assistant/conversation")]
pub(crate) async fn create_conversation(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    _form: Body<ConversationForm>,
) -> Answer {
    let opened = assistant::open_conversation(&app, &who.0).await?;
    let mut response = if opened.is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(response.json(Conversation::from(opened.conversation)))
}

/// The conversations with a question, newest first.
#[utoipa::path(
    tag = "assistant", security(("member" = [])),
    responses((status = 200, body = [ConversationLine]))
)]
#[get("/ai-assistant/conversations")]
pub(crate) async fn list_conversations(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let lines = assistant::list_conversations(&app, &who.0).await?;
    let lines: Vec<_> = lines.into_iter().map(ConversationLine::from).collect();
    Ok(HttpResponse::Ok().json(lines))
}

/// A conversation.
#[utoipa::path(
    tag = "assistant", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Conversation))
)]
#[get("/ai-assistant/conversations/{id}")]
pub(crate) async fn get_conversation(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    let conversation = assistant::find_conversation(&app, &who.0, ConversationId(*id)).await?;
    Ok(HttpResponse::Ok().json(Conversation::from(conversation)))
}

/// Deletes a conversation with all that was said in it.
#[utoipa::path(
    tag = "assistant", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Deleted"))
)]
#[delete("/ai-assistant/conversations/{id}")]
pub(crate) async fn delete_conversation(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    assistant::delete_conversation(&app, &who.0, ConversationId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Asks a question. With `text/event-stream` in Accept, the answer comes piece by piece: `start` with
/// `message_id`, `looking` with `label`, `delta` with `text`, and at last `done` with the whole answer
/// or `error` with `code` and `error`. A connection that is closed ends the answer, and what was said
/// until then is kept.
#[utoipa::path(
    tag = "assistant", security(("member" = [])), request_body = ChatForm,
    responses((status = 200, content(
        (ChatReply = "application/json"),
        (String = "text/event-stream"),
    )))
)]
#[post("/ai-assistant/chat")]
pub(crate) async fn chat(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    request: HttpRequest,
    form: Body<ChatForm>,
) -> Answer {
    let answer = assistant::ask(&app, &who.0, form.0).await?;
    if wants_stream(&request) {
        return Ok(stream_of(answer));
    }
    Ok(HttpResponse::Ok().json(ChatReply::from(answer.whole().await?)))
}

fn wants_stream(request: &HttpRequest) -> bool {
    let accept = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok());
    accept.is_some_and(|accept| accept.contains(EVENT_STREAM))
}

fn stream_of(answer: AssistantAnswer) -> HttpResponse {
    let start = event("start", &json!({"message_id": answer.message.0}));
    let events = stream::unfold((Some(start), answer), |(first, mut answer)| async move {
        let next = match first {
            Some(start) => start,
            None => match tokio::time::timeout(PULSE, answer.next()).await {
                Ok(happened) => event_of(happened?),
                Err(_) => Bytes::from_static(COMMENT),
            },
        };
        Some((Ok::<_, Infallible>(next), (None, answer)))
    });
    HttpResponse::Ok()
        .content_type(EVENT_STREAM)
        // Compressing or buffering would hold the pieces back.
        .insert_header(ContentEncoding::Identity)
        .insert_header(("x-accel-buffering", "no"))
        .streaming(events)
}

fn event_of(happened: AnswerEvent) -> Bytes {
    match happened {
        AnswerEvent::Looking(label) => event("looking", &json!({"label": label})),
        AnswerEvent::Text(text) => event("delta", &json!({"text": text})),
        AnswerEvent::Done(reply) => match serde_json::to_value(ChatReply::from(reply)) {
            Ok(reply) => event("done", &reply),
            Err(error) => {
                failure(&ServiceError::caused_by(&evolua_services::error::codes::INTERNAL, error))
            }
        },
        AnswerEvent::Failed(error) => failure(&error),
    }
}

fn failure(error: &ServiceError) -> Bytes {
    event("error", &json!({"code": error.code.id, "error": error.code.text}))
}

/// An event of a stream: JSON has no line breaks, which would end it early.
fn event(name: &str, data: &Value) -> Bytes {
    format!("event: {name}\ndata: {data}\n\n").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_the_beginning_of_the_question_in_whole_words() {
        assert_eq!(title("  Por que\ncaiu minha carga? "), "Por que caiu minha carga?");
        let long = "palavra ".repeat(20);
        let short = title(&long);
        assert!(short.chars().count() <= LONGEST_TITLE && short.ends_with("palavra…"), "{short}");
    }

    #[test]
    fn an_event_stays_in_one_line() {
        let sent = event("delta", &json!({"text": "uma\n\nevent: done\ndata: {}"}));
        let text = String::from_utf8(sent.to_vec()).expect("text");
        assert_eq!(text.matches('\n').count(), 3);
    }
}
