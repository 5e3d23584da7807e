//! Whole sessions. A copy from any device is merged into the stored session in one transaction.

mod merge;
mod sent;

use std::sync::atomic::{AtomicBool, Ordering};

use evolua_domain::workout::WorkoutRef;

use super::detail::WorkoutDetail;
use crate::Recorded;
use crate::access::ActiveMember;
use crate::training_log::TrainingLog;
use crate::{App, Result};

use merge::Merge;
pub use sent::{SentExercise, SentSession, SentSet};

/// What a client learns of the session after its copy was merged.
#[derive(Debug, Clone)]
pub enum Merged {
    /// The client's copy equals the stored one.
    AsKnown,
    Changed(Box<Recorded<WorkoutDetail>>),
}

/// Merges a copy of a session into the stored one. An unknown client id creates the workout.
/// Sending the same copy again changes nothing.
pub async fn put(
    app: &App,
    who: &ActiveMember,
    reference: WorkoutRef,
    sent: SentSession,
) -> Result<Merged> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    // As the client has it: normalizing may change a row without changing its revision.
    let known = sent.known.map(|checksum| (checksum, sent.copy(None)));
    let sent = sent.normalized(now, person.today(now))?;
    let was_tried = AtomicBool::new(false);
    app.db
        .write_log_for(person.id, move |conn| {
            let is_retry = was_tried.swap(true, Ordering::Relaxed);
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let stored = log.find(reference)?;
            let is_new = stored.is_none();
            let merge = Merge::new(&sent, stored.as_ref());
            merge.check(log.conn, person.id, reference, is_retry)?;
            let written = merge.write(&mut log, reference)?;
            if known.as_ref().is_some_and(|(checksum, copy)| merge.equals(*checksum, copy)) {
                return Ok(Merged::AsKnown);
            }
            let row = merge.read(&mut log, written)?.into();
            Ok(Merged::Changed(Box::new(Recorded { row, is_new })))
        })
        .await
}
