//! Queueing letters.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_persistence::emails::{self, NewEmail};
use evolua_persistence::{Conn, mail_settings, members};

use super::Letter;
use crate::error::codes;
use crate::jobs::{JobKind, request};
use crate::{Result, ServiceError, push};

/// To whom a letter goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Recipient {
    Member(MemberId),
    /// The sender's own address, which the administrators read.
    Administrators,
    /// Likewise, for a letter that names a member: it goes when the account is deleted.
    AdministratorsAbout(MemberId),
}

/// Queues a letter within the transaction that makes it necessary, and what the member's browsers
/// tell of it. Writes no letter where the site sends no e-mail. Of letters with the same `once` only the first is ever written. After the commit,
/// [`crate::jobs::wake`] makes this node send it at once.
pub(crate) fn queue(
    conn: &mut Conn,
    to: Recipient,
    letter: &Letter,
    once: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Recipient::Member(member) = to {
        push::queue(conn, member, letter, once, now)?;
    }
    let Some(settings) = mail_settings::find(conn)? else { return Ok(()) };
    let payload = serde_json::to_string(letter)
        .map_err(|error| ServiceError::caused_by(&codes::INTERNAL, error))?;
    let email = NewEmail {
        member: None,
        to_address: &settings.sender_email,
        to_name: None,
        kind: letter.kind(),
        payload: &payload,
        once_key: once,
    };
    let member;
    let email = match to {
        Recipient::Administrators => email,
        Recipient::AdministratorsAbout(about) => NewEmail { member: Some(about), ..email },
        Recipient::Member(id) => {
            let Some(found) = members::find(conn, id)? else { return Ok(()) };
            member = found;
            NewEmail {
                member: Some(id),
                to_address: &member.email,
                to_name: Some(member.given_name.as_deref().unwrap_or(&member.name)),
                ..email
            }
        }
    };
    if let Some(id) = emails::insert(conn, &email, now)? {
        queue_sending(conn, id, now)?;
    }
    Ok(())
}

/// Queues the job that sends an e-mail.
pub(super) fn queue_sending(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<()> {
    request(conn, JobKind::SendMail, &id.to_string(), "", now)
}
