//! Deleted workouts, exercises and sets stay deleted.

use evolua_domain::id::MemberId;
use evolua_domain::workout::WorkoutRef;
use evolua_persistence::Conn;
use evolua_persistence::tombstones::{self, RowKind};
use uuid::Uuid;

use crate::access::ActiveMember;
use crate::error::codes;
use crate::training_log::TrainingLog;
use crate::{App, Result};

/// Deletes a workout with its exercises and sets. A client id stays deleted even if the server has
/// never seen it, so that a copy that arrives later doesn't restore it.
pub async fn delete(app: &App, who: &ActiveMember, reference: WorkoutRef) -> Result<()> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    app.db
        .write_log_for(person.id, move |conn| {
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            match (log.find(reference)?, reference) {
                (Some(stored), _) => log.remove(&stored),
                (None, WorkoutRef::Client(id)) => log.record_removal(id),
                (None, WorkoutRef::Row(_)) => Err((&codes::WORKOUT_MISSING).into()),
            }
        })
        .await
}

/// Refuses to create a removed row again, for a call that arrives late.
pub(super) fn refuse_removed(
    conn: &mut Conn,
    member: MemberId,
    kind: RowKind,
    client_id: Option<Uuid>,
) -> Result<()> {
    let Some(client_id) = client_id else { return Ok(()) };
    if !tombstones::is_removed(conn, member, kind, client_id)? {
        return Ok(());
    }
    Err(match kind {
        RowKind::Workout => (&codes::WORKOUT_DELETED).into(),
        RowKind::Exercise | RowKind::Set => (&codes::ROW_DELETED).into(),
    })
}
