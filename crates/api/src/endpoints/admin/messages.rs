//! The trainer's messages with one member, and the replies kept ready.

use actix_web::{HttpResponse, get, post, put, web};
use evolua_domain::id::MemberId;
use evolua_services::conversation::{self, DeskThread, Draft, Messages, SendOutcome};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::endpoints::people::messages::{Message, NewMessage, ReadMessages};
use crate::endpoints::{PageQuery, recorded_response, unique_members};
use crate::extract::{AdminCaller, Body, Query, RequestBody, not_empty, printable, trimmed};
use crate::problem::Answer;

/// A member's conversation, as the trainer reads it.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeskMessages {
    /// Null before the member was asked; false after the consent was withdrawn, when the trainer can't
    /// write either.
    consent: Option<bool>,
    /// How many messages of the member the trainer hasn't read.
    unread: i64,
    /// Whether there are older ones than the first.
    has_older: bool,
    /// In the order in which they were sent.
    messages: Vec<Message>,
}

impl From<DeskThread> for DeskMessages {
    fn from(thread: DeskThread) -> Self {
        let DeskThread { consent, messages: Messages { page, has_older }, unread } = thread;
        Self { consent, unread, has_older, messages: page.into_iter().map(Into::into).collect() }
    }
}

/// A reply that is kept ready.
#[derive(Serialize, Deserialize, ToSchema, Validate)]
pub(crate) struct QuickReply {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 300), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 300)]
    text: String,
}

/// The replies that are kept ready, in their order.
#[derive(Serialize, Deserialize, ToSchema, Validate)]
pub(crate) struct QuickReplies {
    #[validate(length(max = 20, code = "items"), nested)]
    #[schema(max_items = 20)]
    replies: Vec<QuickReply>,
}

impl RequestBody for QuickReplies {
    type Valid = Vec<String>;

    fn check(self, _fields: &mut FieldErrors) -> Option<Vec<String>> {
        Some(self.replies.into_iter().map(|reply| reply.text).collect())
    }
}

/// The messages with a member, the newest last. `after` names the oldest message of the page before.
/// The audit log keeps who read them.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path), PageQuery),
    responses((status = 200, body = DeskMessages))
)]
#[get("/users/{id}/messages")]
pub(crate) async fn list_desk_messages(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    page: Query<PageQuery>,
) -> Answer {
    let thread = conversation::read_thread(&app, &admin.0, MemberId(*id), page.0.into()).await?;
    Ok(HttpResponse::Ok().json(DeskMessages::from(thread)))
}

/// Sends a message to a member.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)), request_body = NewMessage,
    responses(
        (status = 201, body = Message),
        (status = 200, body = Message, description = "The client_id is known: its message"),
    )
)]
#[post("/users/{id}/messages")]
pub(crate) async fn send_desk_message(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<NewMessage>,
) -> Answer {
    let sent = conversation::send_from_desk(&app, &admin.0, MemberId(*id), body.0).await?;
    Ok(recorded_response::<_, Message>(sent))
}

/// A message to several members.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct BulkMessage {
    /// Each gets it once, also one who is named twice.
    #[validate(
        custom(function = "not_empty", code = "no_member"),
        length(max = 100, code = "items")
    )]
    #[schema(min_items = 1, max_items = 100)]
    user_ids: Vec<i64>,
    /// Makes a repeated call send nothing twice.
    client_id: Uuid,
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 2000), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 2000)]
    text: String,
}

impl RequestBody for BulkMessage {
    type Valid = (Vec<MemberId>, Draft);

    fn check(self, _fields: &mut FieldErrors) -> Option<Self::Valid> {
        let Self { user_ids, client_id, text } = self;
        Some((unique_members(user_ids), Draft { client_id, text, reference: None }))
    }
}

/// What became of a message for one member.
#[derive(Serialize, ToSchema)]
pub(crate) struct BulkSent {
    user_id: i64,
    outcome: BulkOutcome,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum BulkOutcome {
    Sent,
    /// The member withdrew the consent to messages.
    Refused,
    /// No such member.
    Missing,
}

impl From<(MemberId, SendOutcome)> for BulkSent {
    fn from((member, outcome): (MemberId, SendOutcome)) -> Self {
        let outcome = match outcome {
            SendOutcome::Sent => BulkOutcome::Sent,
            SendOutcome::Refused => BulkOutcome::Refused,
            SendOutcome::Missing => BulkOutcome::Missing,
        };
        Self { user_id: member.0, outcome }
    }
}

/// Sends a message to several members, each for itself.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = BulkMessage,
    responses((status = 200, body = Vec<BulkSent>))
)]
#[post("/messages")]
pub(crate) async fn send_bulk_message(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<BulkMessage>,
) -> Answer {
    let (members, draft) = body.0;
    let outcomes = conversation::send_to_each(&app, &admin.0, members, &draft).await?;
    let sent: Vec<BulkSent> = outcomes.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(sent))
}

/// Marks a member's messages as read.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = ReadMessages, responses((status = 204, description = "Stored"))
)]
#[put("/users/{id}/messages/read")]
pub(crate) async fn read_desk_messages(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<ReadMessages>,
) -> Answer {
    conversation::mark_read_at_desk(&app, &admin.0, MemberId(*id), body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The replies that are kept ready.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    responses((status = 200, body = QuickReplies))
)]
#[get("/quick-replies")]
pub(crate) async fn list_quick_replies(app: web::Data<App>, admin: AdminCaller) -> Answer {
    let texts = conversation::list_quick_replies(&app, &admin.0).await?;
    let replies = texts.into_iter().map(|text| QuickReply { text }).collect();
    Ok(HttpResponse::Ok().json(QuickReplies { replies }))
}

/// Replaces the replies that are kept ready.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), request_body = QuickReplies,
    responses((status = 204, description = "Stored"))
)]
#[put("/quick-replies")]
pub(crate) async fn set_quick_replies(
    app: web::Data<App>,
    admin: AdminCaller,
    body: Body<QuickReplies>,
) -> Answer {
    conversation::set_quick_replies(&app, &admin.0, body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
