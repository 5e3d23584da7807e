//! The workouts that the trainer made for a member.

mod desk;
mod last_loads;
pub mod templates;

use evolua_domain::id::CustomWorkoutId;
use evolua_domain::program::RepRange;
use evolua_domain::workout::{CustomWorkout, CustomWorkoutExercise};
use evolua_persistence::custom_workouts;

use crate::access::ActiveMember;
use crate::error::codes;
use crate::program::suggestion::{OutsideProgram, SuggestedExercise};
use crate::{App, Result};

pub use desk::{
    DeskWorkout, DraftExercise, WorkoutDraft, create, delete, duplicate, list_of, update,
};
pub use evolua_persistence::workout_exercises::ExerciseLabel;
pub use last_loads::{LastLoad, last_loads};

/// An exercise of such a workout with its load, records and alternatives.
#[derive(Debug, Clone)]
pub struct PlannedCustomExercise {
    /// The trainer's prescription.
    pub exercise: CustomWorkoutExercise,
    pub label: ExerciseLabel,
    /// What the member's log suggests.
    pub suggested: SuggestedExercise,
}

/// The workouts made for the member, newest first.
pub async fn list(app: &App, who: &ActiveMember) -> Result<Vec<CustomWorkout>> {
    let member = who.id();
    Ok(app.db.read(move |conn| custom_workouts::list(conn, member)).await?)
}

/// The exercises of one of these workouts in order, with today's loads.
pub async fn exercises(
    app: &App,
    who: &ActiveMember,
    id: CustomWorkoutId,
) -> Result<Vec<PlannedCustomExercise>> {
    let member = who.id();
    let today = who.member().today(app.now());
    let (rows, outside) = app
        .db
        .snapshot(move |conn| -> Result<_> {
            let rows = custom_workouts::list_exercises(conn, member, id)?
                .ok_or(&codes::WORKOUT_MISSING)?;
            Ok((rows, OutsideProgram::find(conn, member, today)?))
        })
        .await?;
    let prescribed = |(exercise, _): &(CustomWorkoutExercise, _)| {
        (exercise.exercise_id, exercise.sets, RepRange::planned(&exercise.reps))
    };
    let prescribed: Vec<_> = rows.iter().map(prescribed).collect();
    let suggested = outside.suggest(today, &prescribed);
    let planned =
        |((exercise, label), suggested)| PlannedCustomExercise { exercise, label, suggested };
    Ok(rows.into_iter().zip(suggested).map(planned).collect())
}
