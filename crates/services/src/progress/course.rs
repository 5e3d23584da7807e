//! The course of an exercise over all its sessions.

use evolua_domain::exercise::{ExerciseId, Measure, measure_of};
use evolua_domain::id::MemberId;
use evolua_domain::program::ProgramEvent;
use evolua_domain::progress::{CurvePoint, curve};
use evolua_persistence::training_log::{self, day_number};
use evolua_persistence::{exercises, program_events};

use crate::access::HistoryReader;
use crate::error::codes;
use crate::{App, Result};

/// The course of an exercise.
#[derive(Debug, Clone)]
pub struct ExerciseCourse {
    pub measure: Measure,
    pub points: Vec<CurvePoint>,
    /// What happened to the program since the first session.
    pub events: Vec<ProgramEvent>,
}

/// Every session of an exercise, with what happened to the program meanwhile.
pub async fn course(app: &App, who: &HistoryReader, id: ExerciseId) -> Result<ExerciseCourse> {
    course_of(app, who.id(), id).await
}

pub(crate) async fn course_of(
    app: &App,
    member: MemberId,
    id: ExerciseId,
) -> Result<ExerciseCourse> {
    app.db
        .snapshot(move |conn| {
            let sessions = training_log::list_exercise(conn, member, id)?;
            let measure = measure_of(id);
            let points = curve(measure, &sessions);
            let Some(first) = points.first() else {
                // An exercise without sessions has an empty course; another member's has none.
                exercises::find_for(conn, member, id)?.ok_or(&codes::NOT_FOUND)?;
                return Ok(ExerciseCourse { measure, points, events: Vec::new() });
            };
            let mut events = program_events::list(conn, member)?;
            events.retain(|event| day_number(event.on) >= first.day);
            Ok(ExerciseCourse { measure, points, events })
        })
        .await
}
