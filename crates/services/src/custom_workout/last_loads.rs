//! What a member lifted last, from which the trainer begins.

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::progress::{ExerciseHistory, Session};
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::members;

use crate::admin::Admin;
use crate::error::codes;
use crate::{App, Result};

/// The latest session of an exercise in which a set was completed.
#[derive(Debug, Clone)]
pub struct LastLoad {
    pub exercise_id: ExerciseId,
    pub session: Session,
}

/// The last loads of every exercise that the member has logged, by exercise.
pub async fn last_loads(app: &App, _admin: &Admin, member: MemberId) -> Result<Vec<LastLoad>> {
    let histories = app
        .db
        .snapshot(move |conn| -> Result<_> {
            members::find(conn, member)?.ok_or(&codes::MEMBER_MISSING)?;
            Ok(exercise_histories::list(conn, member, Wanted::All)?)
        })
        .await?;
    let last = |(id, history): (&ExerciseId, &ExerciseHistory)| {
        // A session may hold nothing but sets that were left because of pain.
        let is_done = |session: &&Session| session.sets.iter().any(|set| set.is_completed);
        let session = history.sessions().iter().rfind(is_done)?;
        Some(LastLoad { exercise_id: *id, session: session.clone() })
    };
    let mut loads: Vec<_> = histories.iter().filter_map(last).collect();
    loads.sort_by_key(|load| load.exercise_id);
    Ok(loads)
}
