//! What is deleted, and stays so.

use evolua_domain::id::MemberId;
use evolua_domain::workout::{WorkoutRef, next_revision};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::{Conn, workouts};
use uuid::Uuid;

use super::find_by;
use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, Result, progress};

/// Deletes a workout with everything in it. What a client names stays deleted, also where nothing
/// of that name was ever seen, so that a copy on its way can't bring it back.
pub async fn delete(app: &App, who: &ActiveMember, reference: WorkoutRef) -> Result<()> {
    let (member, now, today) = (who.id(), app.now(), who.member().today(app.now()));
    app.db
        .write_for(member, move |conn| {
            let found = find_by(conn, member, reference)?;
            let client_id = match (reference, &found) {
                (WorkoutRef::Client(id), _) => Some(id),
                (WorkoutRef::Row(_), Some(workout)) => workout.client_id,
                (WorkoutRef::Row(_), None) => return Err((&codes::WORKOUT_MISSING).into()),
            };
            if let Some(workout) = found {
                progress::workout_changed(conn, member, workout.id, today)?;
                workouts::delete(conn, member, workout.id)?;
            }
            if let Some(client_id) = client_id {
                let revision = next_revision(0, now);
                let removal = Tombstone { kind: RowKind::Workout, client_id, revision };
                tombstones::upsert(conn, member, None, removal, now)?;
            }
            Ok(())
        })
        .await
}

/// A row that was removed isn't made again by a call that comes late.
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
