//! What the first screens of a visit need, in one answer.

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::conversation::Author;
use evolua_domain::routine::observed_from;
use evolua_domain::workout::Workout;
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::{
    Conn, Page, exercise_metrics, members, messages, workout_details, workouts,
};

use crate::access::{ActiveMember, DataVersions};
use crate::error::codes;
use crate::profile::{self, ProfileView};
use crate::program::member_program::MemberProgram;
use crate::program::{self, DueWorkouts, ProgramWeek};
use crate::program::{renewal, stage};
use crate::progress::{self, Metric};
use crate::review::{self, CheckedReview};
use crate::workout::{self, Summary, WorkoutDetail};
use crate::{App, Result};

/// Latest workouts on the first screen.
const RECENT: i64 = 12;

/// The state of a member's training when a visit begins.
#[derive(Debug, Clone)]
pub struct Visit {
    /// `None` before the questionnaire is answered.
    pub profile: Option<ProfileView>,
    pub due: DueWorkouts,
    /// Whether the cycle plans a light week now that isn't marked as one yet.
    begins_light_week: bool,
    /// Whether the next stage of a level is due.
    begins_stage: bool,
    /// The workout that is under way.
    pub open: Option<WorkoutDetail>,
    pub summary: Summary,
    /// Newest first.
    pub recent: Vec<Workout>,
    pub metrics: Vec<Metric>,
    /// The review; `None` where there is no profile to review.
    pub review: Option<CheckedReview>,
    /// Messages of the trainer that the member hasn't read.
    pub unread_messages: i64,
    /// Of the data that was read.
    pub versions: DataVersions,
}

/// Reads what a visit needs, after closing forgotten sessions, refreshing stale metrics and
/// regenerating an outdated program.
pub async fn begin(app: &App, who: &ActiveMember) -> Result<Visit> {
    let member = who.member().clone();
    let now = app.now();
    // Closing sessions changes the log, so the metrics come after it.
    workout::close_forgotten(app, &member).await?;
    progress::refresh_if_stale(app, &member).await?;
    let visit = read(app, &member, now).await?;
    let is_outdated = visit.profile.as_ref().is_some_and(|profile| profile.is_outdated);
    if visit.begins_light_week {
        program::begin_light_week(app, &member).await?;
    }
    let is_changed = is_outdated || visit.begins_light_week || visit.begins_stage;
    if !is_changed || visit.open.is_some() {
        return Ok(visit);
    }
    if is_outdated {
        renewal::renew(app, &member).await?;
    }
    if visit.begins_stage {
        stage::begin_next(app, &member).await?;
    }
    // The metrics depend on the program.
    progress::refresh_if_stale(app, &member).await?;
    read(app, &member, now).await
}

async fn read(app: &App, member: &Member, now: DateTime<Utc>) -> Result<Visit> {
    let member = member.clone();
    app.db.snapshot(move |conn| find(conn, &member, now)).await
}

fn find(conn: &mut Conn, member: &Member, now: DateTime<Utc>) -> Result<Visit> {
    let today = member.today(now);
    let versions = members::find_versions(conn, member.id)?.ok_or(&codes::NOT_FOUND)?;
    let week = ProgramWeek::find(conn, member.id, today)?;
    let histories = exercise_histories::list(conn, member.id, Wanted::All)?;
    let due = program::find_due(week.as_ref(), &histories, today);
    let begins_light_week = week.as_ref().is_some_and(|week| week.begins_light_week(today));
    let begins_stage = week.as_ref().is_some_and(ProgramWeek::begins_stage);
    let first = workout::first_counted_day(today).min(observed_from(today));
    let trained = workouts::list_done_days(conn, member.id, first)?;
    let (profile, review, metrics) = match week.map(|week| MemberProgram::from(week.current)) {
        Some(current) => {
            let view = profile::find_view_of(conn, member, &current, &trained, now)?;
            let checked = review::check_program(conn, member, current, &histories, now)?;
            let metrics = checked.metrics.clone();
            (Some(view), Some(checked), metrics)
        }
        None => (None, None, exercise_metrics::list(conn, member.id)?),
    };
    let latest = Page { limit: Some(RECENT), after: None };
    let recent = workouts::list_done(conn, member.id, latest)?;
    let summary = workout::find_summary(conn, member.id, &trained, today)?;
    let open = workout_details::list_open(conn, member.id)?.into_iter().next().map(Into::into);
    Ok(Visit {
        profile,
        due,
        begins_light_week,
        begins_stage,
        open,
        summary,
        recent,
        metrics,
        review,
        unread_messages: messages::count_unread(conn, member.id, Author::Trainer)?,
        versions,
    })
}
