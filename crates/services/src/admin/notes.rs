//! What the trainers write about a member for themselves.

use evolua_domain::id::MemberId;
use evolua_persistence::member_notes::{self, MemberNote};
use evolua_persistence::{audit_log, members};
use uuid::Uuid;

use super::Admin;
use crate::error::codes;
use crate::{App, Result, ServiceError};

const WRITE: &str = "write note";
const DELETE: &str = "delete note";

/// Notes of one member, beyond which nobody reads them.
const MOST_NOTES: i64 = 200;

/// Newest first.
pub async fn list_notes(app: &App, _admin: &Admin, member: MemberId) -> Result<Vec<MemberNote>> {
    app.db
        .snapshot(move |conn| {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            Ok(member_notes::list(conn, member)?)
        })
        .await
}

/// Writes a note under an id of the client, or changes the one that has it.
pub async fn write_note(
    app: &App,
    admin: &Admin,
    member: MemberId,
    client_id: Uuid,
    text: String,
) -> Result<Vec<MemberNote>> {
    let admin = admin.id;
    let now = app.now();
    app.db
        .write_for(member, move |conn| -> Result<_> {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            if member_notes::count_others(conn, member, client_id)? >= MOST_NOTES {
                let sentence = "Há anotações demais. Exclua as que não servem mais.";
                return Err(ServiceError::field("text", sentence.to_owned()));
            }
            member_notes::upsert(conn, member, client_id, admin, &text, now)?;
            // Without the text, which isn't the log's.
            audit_log::insert(conn, admin, member, WRITE, None, now)?;
            Ok(member_notes::list(conn, member)?)
        })
        .await
}

pub async fn delete_note(
    app: &App,
    admin: &Admin,
    member: MemberId,
    client_id: Uuid,
) -> Result<()> {
    let admin = admin.id;
    let now = app.now();
    app.db
        .write_for(member, move |conn| -> Result<()> {
            if !member_notes::delete(conn, member, client_id)? {
                return Err((&codes::NOT_FOUND).into());
            }
            Ok(audit_log::insert(conn, admin, member, DELETE, None, now)?)
        })
        .await
}
