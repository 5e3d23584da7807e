//! Queueing letters.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_persistence::emails::{self, NewEmail};
use evolua_persistence::{Conn, mail_settings, members};

use super::Letter;
use crate::queue::{JobKind, request};
use crate::{Result, ServiceError, push};

/// To whom a letter goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Recipient<'a> {
    Member(MemberId),
    /// A letter that names another member: it goes when that account is deleted.
    MemberAbout {
        to: MemberId,
        about: MemberId,
    },
    /// The sender's own address, which the administrators read. The letter names these members, and
    /// goes when one of their accounts is deleted.
    Administrators(&'a [MemberId]),
    /// Likewise, with a letter about one member.
    AdministratorsAbout(MemberId),
}

/// Queues a letter within the transaction that makes it necessary, and what the member's browsers
/// tell of it. Writes no letter where the site sends no e-mail. Of letters with the same `once` only
/// the first is ever written. After the commit, [`crate::queue::wake`] makes this node send it at once.
pub(crate) fn queue(
    conn: &mut Conn,
    to: Recipient<'_>,
    letter: &Letter,
    once: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    if let Recipient::Member(member) | Recipient::MemberAbout { to: member, .. } = to {
        push::queue(conn, member, letter, once, now)?;
    }
    let Some(settings) = mail_settings::find(conn)? else { return Ok(()) };
    let payload = serde_json::to_string(letter).map_err(ServiceError::internal)?;
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
        Recipient::Administrators(_) => email,
        Recipient::AdministratorsAbout(about) => NewEmail { member: Some(about), ..email },
        Recipient::Member(id) | Recipient::MemberAbout { to: id, .. } => {
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
    let Some(id) = emails::insert(conn, &email, now)? else { return Ok(()) };
    match to {
        Recipient::Administrators(named) => emails::insert_mentions(conn, id, named)?,
        Recipient::MemberAbout { about, .. } => emails::insert_mentions(conn, id, &[about])?,
        // It is of the member's own account.
        Recipient::Member(_) | Recipient::AdministratorsAbout(_) => {}
    }
    queue_sending(conn, id, now)
}

/// Deletes the letter about an approval that was taken back, or corrects it if it was sent.
pub(crate) fn withdraw_approval(
    conn: &mut Conn,
    member: MemberId,
    approved_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    emails::delete_unsent(conn, member, "approved")?;
    if !emails::was_sent_since(conn, member, "approved", approved_at)? {
        return Ok(());
    }
    queue(conn, Recipient::Member(member), &Letter::ApprovalUndone, None, now)
}

/// Queues the job that sends an e-mail.
pub(super) fn queue_sending(conn: &mut Conn, id: i64, now: DateTime<Utc>) -> Result<()> {
    request(conn, JobKind::SendMail, &id.to_string(), "", now)
}
