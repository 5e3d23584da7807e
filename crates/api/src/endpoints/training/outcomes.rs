//! What a done workout moved.

use actix_web::{get, web};
use evolua_domain::adherence::MovedWeek;
use evolua_domain::challenge::TaskKind;
use evolua_domain::exercise::ExerciseId;
use evolua_services::App;
use evolua_services::access::ActiveMember;
use evolua_services::challenge::MovedTask;
use evolua_services::workout::outcome;
use serde::Serialize;
use utoipa::ToSchema;

use super::workout_path::{WorkoutId, WorkoutPath};
use crate::extract::{Caller, Tags, Unchanged};
use crate::problem::Answer;

/// What changed because of a workout.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkoutOutcome {
    /// Exercises that were on a plateau before it.
    ended_plateaus: Vec<EndedPlateau>,
    /// Challenges and goals that it brought forward.
    challenges: Vec<MovedChallenge>,
    /// Null before there is a program.
    week: Option<OutcomeWeek>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct EndedPlateau {
    exercise_id: i64,
    name: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct MovedChallenge {
    id: i64,
    is_goal: bool,
    title: String,
    /// How much of `current_value` is this workout's.
    gain: i32,
    current_value: i32,
    target_value: i32,
    target_unit: String,
    /// Whether this workout reached the target.
    is_reached: bool,
}

/// The week of the workout, from Monday on.
#[derive(Serialize, ToSchema)]
pub(crate) struct OutcomeWeek {
    planned: u8,
    done: u8,
    /// Whether this workout completed the planned days.
    is_completed: bool,
    /// Weeks in a row with all planned days.
    streak: u32,
}

impl From<MovedTask> for MovedChallenge {
    fn from(moved: MovedTask) -> Self {
        let MovedTask { task, gain } = moved;
        let is_reached = task.is_reached_by(gain);
        Self {
            id: task.id.0,
            is_goal: task.kind == TaskKind::Goal,
            gain,
            current_value: task.current,
            target_value: task.task.target,
            target_unit: task.task.unit.as_str().to_owned(),
            title: task.task.title,
            is_reached,
        }
    }
}

impl From<MovedWeek> for OutcomeWeek {
    fn from(MovedWeek { week, is_completed, streak }: MovedWeek) -> Self {
        Self { planned: week.planned, done: week.done, is_completed, streak }
    }
}

/// What a done workout moved.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    params(("id" = inline(WorkoutPath), Path, description = "Number or client_id")),
    responses((status = 200, body = WorkoutOutcome), Unchanged)
)]
#[get("/workouts/{id}/outcome")]
pub(crate) async fn get_workout_outcome(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: WorkoutId,
    tags: Tags,
) -> Answer {
    let plateau = |(id, name): (ExerciseId, String)| EndedPlateau { exercise_id: id.get(), name };
    let outcome = async {
        let found = outcome::find(&app, &who.0, id.0).await?;
        Ok(WorkoutOutcome {
            ended_plateaus: found.ended_plateaus.into_iter().map(plateau).collect(),
            challenges: found.tasks.into_iter().map(Into::into).collect(),
            week: found.week.map(Into::into),
        })
    };
    tags.training().answer(outcome).await
}
