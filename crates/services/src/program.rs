//! The member's program and what is due today.

use chrono::NaiveDate;
use evolua_domain::calendar::monday_of;
use evolua_domain::program::WorkoutTemplate;
use evolua_domain::schedule::{self, Scheduled};
use evolua_persistence::{workout_templates, workouts};

use crate::access::ActiveMember;
use crate::{App, Result};

/// A program day on its date.
#[derive(Debug, Clone)]
pub struct DueWorkout {
    /// What is trained.
    pub template: WorkoutTemplate,
    /// When it is planned.
    pub on: NaiveDate,
    /// Whether it was trained this week.
    pub is_completed: bool,
}

/// Today's workout and the next one.
#[derive(Debug, Clone)]
pub struct DueWorkouts {
    /// `None` on a day of rest.
    pub today: Option<DueWorkout>,
    /// The oldest one missed this week, else the next one planned.
    pub next: Option<DueWorkout>,
}

/// The days of the member's current program.
pub async fn templates(app: &App, who: &ActiveMember) -> Result<Vec<WorkoutTemplate>> {
    let member = who.id();
    Ok(app.db.read(move |conn| workout_templates::list(conn, member)).await?)
}

/// What is due today in the member's zone.
pub async fn due(app: &App, who: &ActiveMember) -> Result<DueWorkouts> {
    let (member, today) = (who.id(), who.member().today(app.now()));
    let (templates, done) = app
        .db
        .read(move |conn| -> Result<_> {
            let templates = workout_templates::list(conn, member)?;
            let done = workouts::list_types_done_since(conn, member, monday_of(today))?;
            Ok((templates, done))
        })
        .await?;
    let is_done = |index: usize| {
        templates
            .get(index)
            .is_some_and(|template| done.iter().any(|code| code == template.day.day_code.as_str()))
    };
    let due = schedule::due(templates.len(), today, is_done);
    let planned = |scheduled: Scheduled| {
        templates.get(scheduled.index).map(|template| DueWorkout {
            template: template.clone(),
            on: scheduled.on,
            is_completed: scheduled.is_completed,
        })
    };
    Ok(DueWorkouts { today: due.today.and_then(planned), next: due.next.and_then(planned) })
}
