//! What a done workout moved: plateaus that ended, challenges and goals, and the week.

use evolua_domain::adherence::{MovedWeek, TrainedDay, moved_week};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::workout::WorkoutRef;
use evolua_persistence::{program_days, workout_details, workouts};

use crate::access::ActiveMember;
use crate::challenge::{self, MovedTask};
use crate::error::codes;
use crate::program::member_program::MemberProgram;
use crate::progress::{WeekPlan, list_ended_plateaus};
use crate::{App, Result};

/// What changed because of a workout.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// Exercises that were on a plateau before it, with their names.
    pub ended_plateaus: Vec<(ExerciseId, String)>,
    pub tasks: Vec<MovedTask>,
    /// `None` before there is a program.
    pub week: Option<MovedWeek>,
}

/// What a workout moved; nothing is found of one that hasn't ended.
pub async fn find(app: &App, who: &ActiveMember, reference: WorkoutRef) -> Result<Outcome> {
    let member = who.member().clone();
    let today = who.member().today(app.now());
    app.db
        .snapshot(move |conn| {
            let stored = workout_details::find(conn, member.id, reference)?
                .filter(|stored| stored.workout.ended_at.is_some())
                .ok_or(&codes::WORKOUT_MISSING)?;
            let workout = &stored.workout;
            let tasks = challenge::list_moved(conn, member.id, workout)?;
            let Some(current) = program_days::find_current(conn, member.id)? else {
                return Ok(Outcome { ended_plateaus: Vec::new(), tasks, week: None });
            };
            let current = MemberProgram::from(current);
            let plan = WeekPlan::find(conn, &current.profile, &current.cycle)?;
            let trained = workouts::list_trained_days(conn, member.id)?;
            let day = TrainedDay {
                on: workout.trained_on,
                day_code: workout.workout_type.parse().ok(),
                is_light: stored.is_deload,
            };
            let week = moved_week(&trained, day, |days| plan.adherence(days, today));
            let names =
                || stored.exercises.iter().map(|one| (one.exercise.exercise_id, &one.label.name));
            let exercises: Vec<_> = names().map(|(id, _)| id).collect();
            let ended = list_ended_plateaus(conn, &member, &current, workout, &exercises)?;
            let name =
                |id| names().find(|(other, _)| *other == id).map(|(_, name)| (id, name.clone()));
            let ended_plateaus = ended.into_iter().filter_map(name).collect();
            Ok(Outcome { ended_plateaus, tasks, week })
        })
        .await
}
