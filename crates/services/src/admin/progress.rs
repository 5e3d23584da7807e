//! A member's progress, in the figures that the member sees.

use evolua_domain::challenge::{Challenge, TaskKind};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::program::MuscleWeek;
use evolua_domain::workout::Workout;
use evolua_persistence::training_remarks::{self, Pain, Remark};
use evolua_persistence::{Conn, audit_log, challenges, members, workouts};

use super::Admin;
use crate::error::codes;
use crate::progress::{self, ExerciseCourse, Metric, TrainingWeeks};
use crate::workout::{self, Summary};
use crate::{App, Result};

pub(super) const READ: &str = "read progress";

const RECENT_WORKOUTS: i64 = 5;
const LATEST_REMARKS: i64 = 20;

/// The figures of the member's own screens, with what the trainer reads beside them.
#[derive(Debug, Clone)]
pub struct MemberProgress {
    pub summary: Summary,
    pub metrics: Vec<Metric>,
    pub weeks: TrainingWeeks,
    /// This week's sets per muscle.
    pub muscles: Vec<MuscleWeek>,
    /// The latest ones with the number of their exercises, newest first.
    pub workouts: Vec<(Workout, i64)>,
    /// Those that run and aren't completed.
    pub active_challenges: Vec<Challenge>,
    pub completed_challenges: usize,
    /// What the member wrote, newest first.
    pub remarks: Vec<Remark>,
    /// The sets that hurt, newest first.
    pub pain: Vec<Pain>,
}

/// Reads a member's progress, and logs that it was read.
pub async fn find_progress(app: &App, admin: &Admin, id: MemberId) -> Result<MemberProgress> {
    let admin = admin.id;
    let now = app.now();
    let member = app
        .db
        .write(move |conn| -> Result<_> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            audit_log::insert(conn, admin, id, READ, None, now)?;
            Ok(member)
        })
        .await?;
    let summary = workout::summary_of(app, &member).await?;
    let metrics = progress::metrics_of(app, &member).await?;
    let weeks = progress::weeks_of(app, &member).await?;
    let muscles = match progress::weekly_sets_of(app, &member).await {
        // Who hasn't answered the questionnaire has no program to count for.
        Err(error) if error.code == &codes::PROFILE_MISSING => Vec::new(),
        found => found?,
    };
    let today = member.today(now);
    app.db
        .snapshot(move |conn: &mut Conn| {
            let all = challenges::list(conn, id, TaskKind::Challenge)?;
            let completed_challenges =
                all.iter().filter(|challenge| challenge.completed_at.is_some()).count();
            let active_challenges = all
                .into_iter()
                .filter(|challenge| challenge.completed_at.is_none())
                .filter(|challenge| challenge.task.window.contains(today))
                .collect();
            Ok(MemberProgress {
                summary,
                metrics: metrics.clone(),
                weeks: weeks.clone(),
                muscles: muscles.clone(),
                workouts: workouts::list_done_with_counts(conn, id, RECENT_WORKOUTS)?,
                active_challenges,
                completed_challenges,
                remarks: training_remarks::list_remarks(conn, id, LATEST_REMARKS)?,
                pain: training_remarks::list_pain(conn, id, LATEST_REMARKS)?,
            })
        })
        .await
}

/// Every session of one of a member's exercises, as the member sees them.
pub async fn find_course(
    app: &App,
    _admin: &Admin,
    id: MemberId,
    exercise: ExerciseId,
) -> Result<ExerciseCourse> {
    app.db
        .read(move |conn| -> Result<_> {
            Ok(members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?)
        })
        .await?;
    progress::course_of(app, id, exercise).await
}
