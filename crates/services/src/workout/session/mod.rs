//! Whole sessions. A copy from any device is merged into the stored session in one transaction.

mod merge;
mod sent;

use evolua_domain::workout::WorkoutRef;

use super::{Recorded, WorkoutDetail};
use crate::access::ActiveMember;
use crate::training_log::TrainingLog;
use crate::{App, Result};

use merge::Merge;
pub use sent::{SentExercise, SentSession, SentSet};

/// Merges a copy of a session into the stored one. An unknown client id creates the workout.
/// Sending the same copy again changes nothing.
pub async fn put(
    app: &App,
    who: &ActiveMember,
    reference: WorkoutRef,
    sent: SentSession,
) -> Result<Recorded<WorkoutDetail>> {
    let (person, now) = (who.member().clone(), app.now());
    let sent = sent.normalized(now, person.today(now))?;
    app.db
        .write_for(person.id, move |conn| {
            let mut log = TrainingLog::new(conn, &person, now);
            let stored = log.find(reference)?;
            let is_new = stored.is_none();
            let merge = Merge::new(&sent, stored.as_ref());
            merge.check(log.conn, person.id, reference)?;
            let row = merge.write(&mut log, reference)?.into();
            Ok(Recorded { row, is_new })
        })
        .await
}
