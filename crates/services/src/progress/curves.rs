//! The latest sessions of all exercises.

use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::progress::{ExerciseHistory, RecentCurve, recent_curve};
use evolua_persistence::exercise_histories::{self, Wanted};

use crate::access::HistoryReader;
use crate::{App, Result};

/// The curve of each exercise that was trained.
pub async fn curves(app: &App, who: &HistoryReader) -> Result<Vec<(ExerciseId, RecentCurve)>> {
    let member = who.id();
    let list = move |conn: &mut _| exercise_histories::list(conn, member, Wanted::All);
    let histories = app.db.read(list).await?;
    let curve = |(id, history): (&ExerciseId, &ExerciseHistory)| {
        let measure = measure_of(*id);
        Some((*id, recent_curve(measure, &history.curve(measure))?))
    };
    Ok(histories.iter().filter_map(curve).collect())
}
