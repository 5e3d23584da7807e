//! Plateaus that a workout ended.

use evolua_domain::access::Member;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::progress::ends_plateau;
use evolua_domain::workout::Workout;
use evolua_persistence::Conn;
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::training_log::day_number;

use super::{Trained, body, exercise_log};
use crate::Result;
use crate::program::member_program::MemberProgram;

/// The exercises whose plateau a workout ended. A workout that isn't the latest of an exercise ended
/// nothing.
pub(crate) fn list_ended_plateaus(
    conn: &mut Conn,
    member: &Member,
    current: &MemberProgram,
    workout: &Workout,
    exercises: &[ExerciseId],
) -> Result<Vec<ExerciseId>> {
    let day = day_number(workout.trained_on);
    let histories = exercise_histories::list(conn, member.id, Wanted::Of(exercises))?;
    let ids = exercises.iter().copied();
    let mass_kg = body::mass_for(conn, member.id, workout.trained_on, ids)?;
    let trained = Trained::find(conn, member.id, &current.program, histories, Some(exercises))?;
    let ended = trained.into_iter().filter_map(|(id, trained)| {
        let is_latest = trained.history.last_day() == Some(day);
        let log = exercise_log(current, member, mass_kg, id, trained);
        (is_latest && ends_plateau(&log)).then_some(id)
    });
    Ok(ended.collect())
}
