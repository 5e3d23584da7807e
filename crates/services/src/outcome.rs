//! What a done workout moved: plateaus that ended, challenges and goals, and the week.

use evolua_domain::adherence::{Adherence, TrainedDay, TrainingWeek, WeekState};
use evolua_domain::calendar::monday_of;
use evolua_domain::challenge::{Challenge, gain_of};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::workout::{Workout, WorkoutRef};
use evolua_persistence::{Conn, challenges, training_log, workout_details, workouts};

use crate::access::ActiveMember;
use crate::error::codes;
use crate::progress::{WeekPlan, list_ended_plateaus};
use crate::{App, Result};

/// What changed because of a workout.
#[derive(Debug, Clone)]
pub struct Outcome {
    pub ended_plateaus: Vec<ExerciseId>,
    pub tasks: Vec<MovedTask>,
    /// `None` before there is a program.
    pub week: Option<MovedWeek>,
}

/// A challenge or goal that the workout brought forward.
#[derive(Debug, Clone)]
pub struct MovedTask {
    pub task: Challenge,
    pub gain: i32,
}

impl MovedTask {
    /// Whether the target would not be reached without the workout.
    pub fn is_reached(&self) -> bool {
        let (current, target) = (self.task.current, self.task.task.target);
        current >= target && current - self.gain < target
    }
}

/// The week of the workout.
#[derive(Debug, Clone, Copy)]
pub struct MovedWeek {
    pub week: TrainingWeek,
    /// Whether its planned days would not be done without the workout.
    pub is_completed: bool,
    /// Weeks in a row that count, up to now.
    pub streak: u32,
}

/// What a workout moved; nothing is found of one that hasn't ended.
pub async fn find(app: &App, who: &ActiveMember, reference: WorkoutRef) -> Result<Outcome> {
    let (member, today) = (who.member().clone(), who.member().today(app.now()));
    app.db
        .snapshot(move |conn| {
            let stored = workout_details::find(conn, member.id, reference)?
                .filter(|stored| stored.workout.ended_at.is_some())
                .ok_or(&codes::WORKOUT_MISSING)?;
            let workout = &stored.workout;
            let exercises: Vec<_> =
                stored.exercises.iter().map(|one| one.exercise.exercise_id).collect();
            let on = workout.trained_on;
            let plan = WeekPlan::find(conn, member.id)?;
            let days = workouts::list_trained_days(conn, member.id)?;
            let week = plan.and_then(|plan| {
                let with = plan.adherence(&days, today);
                let without = plan.adherence(&days_without(days, workout, stored.is_deload), today);
                moved_week(workout, &with, &without)
            });
            Ok(Outcome {
                ended_plateaus: list_ended_plateaus(conn, &member, workout.id, (on, &exercises))?,
                tasks: list_moved_tasks(conn, member.id, workout)?,
                week,
            })
        })
        .await
}

fn list_moved_tasks(
    conn: &mut Conn,
    member: MemberId,
    workout: &Workout,
) -> Result<Vec<MovedTask>> {
    let on = workout.trained_on;
    let mut tasks = challenges::list_touching(conn, member, on, on)?;
    tasks.retain(|task| task.task.unit.work().is_some());
    let windows = || tasks.iter().map(|task| task.task.window);
    let (first, last) = (windows().map(|one| one.start).min(), windows().map(|one| one.end).max());
    let Some((first, last)) = first.zip(last) else { return Ok(Vec::new()) };
    let work = training_log::list_work(conn, member, first, last)?;
    let gain = |task: &Challenge| gain_of(&task.task, &work, workout.id).unwrap_or(0);
    let moved = tasks.into_iter().map(|task| MovedTask { gain: gain(&task), task });
    Ok(moved.filter(|moved| moved.gain > 0).collect())
}

/// The trained days without that of a workout.
fn days_without(mut days: Vec<TrainedDay>, workout: &Workout, is_light: bool) -> Vec<TrainedDay> {
    let day_code = workout.workout_type.parse().ok();
    let own = TrainedDay { on: workout.trained_on, day_code, is_light };
    // Days that are alike are interchangeable.
    if let Some(at) = days.iter().position(|day| *day == own) {
        days.remove(at);
    }
    days
}

fn moved_week(workout: &Workout, with: &Adherence, without: &Adherence) -> Option<MovedWeek> {
    let monday = monday_of(workout.trained_on);
    let find =
        |adherence: &Adherence| adherence.weeks.iter().find(|week| week.monday == monday).copied();
    let week = find(with)?;
    let was_done = find(without).is_some_and(|week| week.state == WeekState::Done);
    let is_completed = week.state == WeekState::Done && !was_done;
    Some(MovedWeek { week, is_completed, streak: with.streak })
}
