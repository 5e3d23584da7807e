//! Tells the trainer about pain that a member notes in a set.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::Member;
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};
use evolua_persistence::{Conn, exercises, trainer_notices};

use super::LogChange;
use crate::Result;

/// Older pain, such as that of an import, no longer concerns the next session.
const RECENT: TimeDelta = TimeDelta::days(28);

pub(super) fn notify_trainer(
    conn: &mut Conn,
    person: &Member,
    now: DateTime<Utc>,
    change: &LogChange,
) -> Result<()> {
    let today = person.today(now);
    for (id, day) in change.pain.iter().filter(|(_, day)| today - *day < RECENT) {
        let Some(exercise) = exercises::find_for(conn, person.id, *id)? else { continue };
        let notice = TrainerNotice {
            member: person.id,
            kind: NoticeKind::Exercise,
            subject: Some(exercise.name),
            due_on: *day,
        };
        trainer_notices::insert(conn, &notice, now)?;
    }
    Ok(())
}
