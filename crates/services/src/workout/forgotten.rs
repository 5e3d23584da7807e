//! Sessions that their members forgot to end.

use evolua_domain::access::Member;
use evolua_domain::workout::{self as rules, WorkoutRef};
use evolua_persistence::{Conn, workouts};

use crate::training_log::TrainingLog;
use crate::{App, Result};

/// Ends sessions that were left open, at their last completed set, so that they are listed. Deletes
/// sessions without a completed set.
pub(crate) async fn close_forgotten(app: &App, person: &Member) -> Result<()> {
    let person = person.clone();
    let now = app.now();
    let dependants = app.after_training;
    let member = person.id;
    let oldest = now - rules::LONGEST_SESSION;
    let list_forgotten =
        move |conn: &mut Conn| workouts::list_open_started_before(conn, member, oldest);
    if app.db.read(list_forgotten).await?.is_empty() {
        return Ok(());
    }
    app.db
        .write_log_for(member, move |conn| {
            // Listed again: a session may have been finished in the meantime.
            for id in list_forgotten(conn)? {
                let mut log = TrainingLog::new(conn, &person, now, dependants);
                let Some(stored) = log.find(WorkoutRef::Row(id))? else { continue };
                let times =
                    stored.copy.header.value.started_at.zip(stored.copy.last_completed_at());
                let Some((started_at, last_set_at)) = times else {
                    log.discard(&stored)?;
                    continue;
                };
                // The revision stays, so that the end that the device sends later wins.
                let mut session = stored.copy.clone();
                session.header.value.ended_at = rules::forgotten_end(started_at, last_set_at, now);
                log.replace(&stored, &session)?;
            }
            Ok(())
        })
        .await
}
