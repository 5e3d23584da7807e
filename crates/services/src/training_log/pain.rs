//! Tells the trainer about pain that a member notes in a set.

use chrono::TimeDelta;
use evolua_domain::trainer_notice::{NoticeKind, TrainerNotice};
use evolua_persistence::{exercises, trainer_notices};

use super::Update;
use crate::Result;

/// Older pain, such as that of an import, no longer concerns the next session.
const RECENT: TimeDelta = TimeDelta::days(28);

pub(crate) fn notify_trainer(update: &mut Update<'_>) -> Result<()> {
    let Update { conn, person, now, change, .. } = update;
    let today = person.today(*now);
    for (id, day) in change.pain.iter().filter(|(_, day)| today - *day < RECENT) {
        let Some(exercise) = exercises::find_for(conn, person.id, *id)? else { continue };
        let notice = TrainerNotice {
            member: person.id,
            kind: NoticeKind::Exercise,
            subject: Some(exercise.name),
            due_on: *day,
        };
        trainer_notices::insert(conn, &notice, *now)?;
    }
    Ok(())
}
