//! What the screens of a visit need first, in one answer.

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::workout::Workout;
use evolua_persistence::{
    Conn, Page, exercise_metrics, workout_details, workout_templates, workouts,
};

use crate::access::ActiveMember;
use crate::member_program::MemberProgram;
use crate::profile::{self, ProfileView};
use crate::program::{self, DueWorkouts};
use crate::progress::{self, Metric};
use crate::revision::{self, Checked};
use crate::workout::{self, Summary, WorkoutDetail};
use crate::{App, Result};

/// How many of the latest workouts the first screen lists.
const RECENT: usize = 12;

/// The state of a member's training when a visit begins.
#[derive(Debug, Clone)]
pub struct Visit {
    /// `None` before the questionnaire is answered.
    pub profile: Option<ProfileView>,
    /// Today's workout and the next one.
    pub due: DueWorkouts,
    /// The workout that is under way.
    pub open: Option<WorkoutDetail>,
    /// Figures over the whole history.
    pub summary: Summary,
    /// The latest workouts, newest first.
    pub recent: Vec<Workout>,
    /// What the log says of each exercise.
    pub metrics: Vec<Metric>,
    /// The review; `None` where there is no profile to review.
    pub review: Option<Checked>,
}

/// Everything that a visit begins with. What is out of date is made anew before.
pub async fn begin(app: &App, who: &ActiveMember) -> Result<Visit> {
    let (member, now) = (who.member().clone(), app.now());
    workout::close_forgotten(app, &member).await?;
    progress::bring_up_to_date(app, &member).await?;
    app.db.snapshot(move |conn| find(conn, &member, now)).await
}

fn find(conn: &mut Conn, member: &Member, now: DateTime<Utc>) -> Result<Visit> {
    let today = member.today(now);
    let current = workout_templates::find_current(conn, member.id)?;
    let due = program::due_of(conn, member.id, current.as_ref(), today)?;
    let (profile, review, metrics) = match current.map(MemberProgram::from) {
        Some(plan) => {
            let view = profile::view_of(conn, member, &plan, now)?;
            let checked = revision::check_plan(conn, member, plan, now)?;
            let metrics = checked.metrics.clone();
            (Some(view), Some(checked), metrics)
        }
        None => (None, None, exercise_metrics::list(conn, member.id)?),
    };
    let mut done = workouts::list_done(conn, member.id, Page::default())?;
    let summary = workout::summarise(&done, today);
    done.truncate(RECENT);
    let open = workout_details::list_open(conn, member.id)?.into_iter().next().map(Into::into);
    Ok(Visit { profile, due, open, summary, recent: done, metrics, review })
}
