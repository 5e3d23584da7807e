//! The member's messages to the trainer, and the trainer's to the member.

use actix_web::{HttpResponse, get, post, put, web};
use chrono::{DateTime, Utc};
use evolua_domain::conversation::{self as domain, NamedReference, Reference};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{DirectMessageId, WorkoutId, WorkoutSetId};
use evolua_services::access::HistoryReader;
use evolua_services::conversation::{self, Draft, Messages, Thread};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::endpoints::{PageQuery, recorded_response};
use crate::extract::{Body, Caller, Query, RequestBody, Tags, Unchanged, printable, trimmed};
use crate::problem::Answer;
use crate::schemas::{MessageAuthor, RedSign};

/// What a message is about, as it was called when the message was sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct MessageReference {
    /// Null once the workout is deleted, or where the message is about an exercise.
    workout_id: Option<i64>,
    workout_set_id: Option<i64>,
    exercise_id: Option<i64>,
    label: String,
}

impl From<NamedReference> for MessageReference {
    fn from(reference: NamedReference) -> Self {
        Self {
            workout_id: reference.workout.map(|id| id.0),
            workout_set_id: reference.set.map(|id| id.0),
            exercise_id: reference.exercise.map(ExerciseId::get),
            label: reference.label,
        }
    }
}

/// A message between a member and the trainer.
#[derive(Serialize, ToSchema)]
pub(crate) struct Message {
    id: i64,
    client_id: Uuid,
    #[schema(value_type = MessageAuthor)]
    author: &'static str,
    text: String,
    reference: Option<MessageReference>,
    /// What in a member's text needs more than the trainer, whose numbers are shown with it.
    #[schema(value_type = Option<RedSign>)]
    red_sign: Option<&'static str>,
    sent_at: DateTime<Utc>,
    /// When the other one read it.
    read_at: Option<DateTime<Utc>>,
}

impl From<domain::Message> for Message {
    fn from(message: domain::Message) -> Self {
        Self {
            id: message.id.0,
            client_id: message.client_id,
            author: message.author.as_str(),
            text: message.text,
            reference: message.reference.map(Into::into),
            red_sign: message.red_sign.map(domain::RedSign::as_str),
            sent_at: message.sent_at,
            read_at: message.read_at,
        }
    }
}

/// The member's conversation with the trainer.
#[derive(Serialize, ToSchema)]
pub(crate) struct MessageThread {
    /// Whether the member agreed to keeping messages; none is shown before.
    has_consent: bool,
    trainer_name: String,
    /// How many messages of the trainer the member hasn't read.
    unread: i64,
    /// Whether there are older ones than the first.
    has_older: bool,
    /// In the order in which they were sent.
    messages: Vec<Message>,
}

impl MessageThread {
    fn of(thread: Thread, trainer_name: &str) -> Self {
        let Thread { has_consent, messages: Messages { page, has_older }, unread } = thread;
        Self {
            has_consent,
            trainer_name: trainer_name.to_owned(),
            unread,
            has_older,
            messages: page.into_iter().map(Into::into).collect(),
        }
    }
}

/// A message, which may be about a workout, a set or an exercise.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewMessage {
    /// An id of the sender, under which a repeated message is stored once.
    client_id: Uuid,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 2000), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 2000)]
    text: String,
    workout_id: Option<i64>,
    workout_set_id: Option<i64>,
    exercise_id: Option<i64>,
}

impl RequestBody for NewMessage {
    type Valid = Draft;

    fn check(self, fields: &mut FieldErrors) -> Option<Draft> {
        let references = [
            self.workout_set_id.map(|id| Reference::Set(WorkoutSetId(id))),
            self.workout_id.map(|id| Reference::Workout(WorkoutId(id))),
            self.exercise_id.map(|id| Reference::Exercise(ExerciseId::new(id))),
        ];
        let mut references = references.into_iter().flatten();
        let reference = references.next();
        if references.next().is_some() {
            fields.refuse("exercise_id", "Escolha um treino, uma série ou um exercício.");
        }
        Some(Draft { client_id: self.client_id, text: self.text, reference })
    }
}

/// The last message that was read.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct ReadMessages {
    /// Its id; those before it count as read too.
    up_to: i64,
}

impl RequestBody for ReadMessages {
    type Valid = DirectMessageId;

    fn check(self, _fields: &mut FieldErrors) -> Option<DirectMessageId> {
        Some(DirectMessageId(self.up_to))
    }
}

/// Agrees to keeping messages, or withdraws it, which deletes every message.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct MessageConsent {
    granted: bool,
}

impl RequestBody for MessageConsent {
    type Valid = bool;

    fn check(self, _fields: &mut FieldErrors) -> Option<bool> {
        Some(self.granted)
    }
}

/// The messages with the trainer, the newest last. `after` names the oldest message of the page before.
#[utoipa::path(
    tag = "conversation", security(("member" = [])), params(PageQuery),
    responses((status = 200, body = MessageThread), Unchanged)
)]
#[get("/messages")]
pub(crate) async fn list_messages(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    page: Query<PageQuery>,
    tags: Tags,
) -> Answer {
    let thread = async {
        let thread = conversation::list_messages(&app, &who.0, page.0.into()).await?;
        Ok(MessageThread::of(thread, &conversation::trainer_name(&app).await))
    };
    tags.log().answer(thread).await
}

/// Sends a message to the trainer.
#[utoipa::path(
    tag = "conversation", security(("member" = [])), request_body = NewMessage,
    responses(
        (status = 201, body = Message),
        (status = 200, body = Message, description = "The client_id is known: its message"),
    )
)]
#[post("/messages")]
pub(crate) async fn send_message(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    body: Body<NewMessage>,
) -> Answer {
    let sent = conversation::send_message(&app, &who.0, body.0).await?;
    Ok(recorded_response::<_, Message>(sent))
}

/// Marks the trainer's messages as read.
#[utoipa::path(
    tag = "conversation", security(("member" = [])), request_body = ReadMessages,
    responses((status = 204, description = "Stored"))
)]
#[put("/messages/read")]
pub(crate) async fn read_messages(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    body: Body<ReadMessages>,
) -> Answer {
    conversation::mark_read(&app, &who.0, body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Agrees to keeping messages, or withdraws it with every message.
#[utoipa::path(
    tag = "conversation", security(("member" = [])), request_body = MessageConsent,
    responses((status = 204, description = "Stored"))
)]
#[put("/messages/consent")]
pub(crate) async fn put_message_consent(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    body: Body<MessageConsent>,
) -> Answer {
    conversation::set_consent(&app, &who.0, body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
