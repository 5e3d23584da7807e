//! Notices of unread messages, by mail and push. They name the sender and quote nothing.

use chrono::{DateTime, Utc};
use evolua_domain::access::AccessState;
use evolua_domain::conversation::{Author, is_of_burst};
use evolua_domain::id::{DirectMessageId, MemberId};
use evolua_persistence::jobs::LeasedJob;
use evolua_persistence::{Conn, members, messages};

use super::trainer::trainer_name;
use crate::mail::{Letter, Recipient, queue};
use crate::queue::{JobError, wake};
use crate::{App, Result};

/// Sends the reader a notice of a message, unless it was read or another notice went out just before.
pub(crate) async fn tell(app: &App, job: &LeasedJob) -> std::result::Result<(), JobError> {
    let ids = job.key.parse().ok().zip(job.payload.parse().ok());
    let (id, member) = ids.ok_or_else(|| JobError::give_up("no ids of a message"))?;
    let (id, member) = (DirectMessageId(id), MemberId(member));
    let trainer = trainer_name(app).await;
    let now = app.now();
    app.db.write_derived_for(member, move |conn| write(conn, member, id, &trainer, now)).await?;
    wake(app);
    Ok(())
}

fn write(
    conn: &mut Conn,
    member: MemberId,
    id: DirectMessageId,
    trainer: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(message) = messages::find(conn, member, id)? else { return Ok(()) };
    if message.read_at.is_some() || messages::is_noticed(conn, member, id)? {
        return Ok(());
    }
    let earlier = messages::find_noticed_at(conn, member, message.author)?
        .filter(|at| is_of_burst(*at, message.red_sign, now));
    messages::mark_noticed(conn, member, message.author, earlier.unwrap_or(now))?;
    if earlier.is_some() {
        return Ok(());
    }
    let Some(person) = members::find(conn, member)? else { return Ok(()) };
    match message.author {
        Author::Member => {
            let letter = Letter::MemberMessage { member_name: person.name };
            queue(conn, Recipient::AdministratorsAbout(member), &letter, None, now)
        }
        Author::Trainer => {
            if !matches!(person.access(now), AccessState::Active | AccessState::Expired) {
                return Ok(());
            }
            let letter = Letter::TrainerMessage { trainer_name: trainer.to_owned() };
            queue(conn, Recipient::Member(member), &letter, None, now)
        }
    }
}
