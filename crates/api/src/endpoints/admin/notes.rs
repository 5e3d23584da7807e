//! What the trainers write about a member for themselves.

use actix_web::{HttpResponse, delete, get, put, web};
use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_services::admin::{self, MemberNote};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::extract::{AdminCaller, Body, RequestBody, printable, trimmed};
use crate::problem::Answer;

/// A note that only administrators read.
#[derive(Serialize, ToSchema)]
pub(crate) struct PrivateNote {
    client_id: Uuid,
    text: String,
    /// Who wrote it last; null if that administrator no longer exists.
    admin: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<MemberNote> for PrivateNote {
    fn from(note: MemberNote) -> Self {
        let MemberNote { client_id, text, admin, created_at, updated_at } = note;
        Self { client_id, text, admin, created_at, updated_at }
    }
}

fn body_of(notes: Vec<MemberNote>) -> HttpResponse {
    let notes: Vec<PrivateNote> = notes.into_iter().map(Into::into).collect();
    HttpResponse::Ok().json(notes)
}

/// The text of a note.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NoteText {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 2000), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 2000)]
    text: String,
}

impl RequestBody for NoteText {
    type Valid = String;

    fn check(self, _fields: &mut FieldErrors) -> Option<String> {
        Some(self.text)
    }
}

/// The notes about a member, newest first.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Vec<PrivateNote>))
)]
#[get("/users/{id}/notes")]
pub(crate) async fn list_private_notes(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    Ok(body_of(admin::list_notes(&app, &admin.0, MemberId(*id)).await?))
}

/// Writes a note under an id of the client, or changes the one that has it. Returns all of them.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path), ("note" = Uuid, Path)),
    request_body = NoteText, responses((status = 200, body = Vec<PrivateNote>))
)]
#[put("/users/{id}/notes/{note}")]
pub(crate) async fn write_private_note(
    app: web::Data<App>,
    admin: AdminCaller,
    path: web::Path<(i64, Uuid)>,
    body: Body<NoteText>,
) -> Answer {
    let (id, note) = path.into_inner();
    Ok(body_of(admin::write_note(&app, &admin.0, MemberId(id), note, body.0).await?))
}

#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path), ("note" = Uuid, Path)),
    responses((status = 204))
)]
#[delete("/users/{id}/notes/{note}")]
pub(crate) async fn delete_private_note(
    app: web::Data<App>,
    admin: AdminCaller,
    path: web::Path<(i64, Uuid)>,
) -> Answer {
    let (id, note) = path.into_inner();
    admin::delete_note(&app, &admin.0, MemberId(id), note).await?;
    Ok(HttpResponse::NoContent().finish())
}
