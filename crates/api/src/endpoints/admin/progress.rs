//! A member's progress, for the administrator.

use actix_web::{HttpResponse, get, web};
use chrono::NaiveDate;
use evolua_domain::challenge::Challenge;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::workout::{BodyPart, Workout};
use evolua_services::App;
use evolua_services::admin::{self, Pain};
use serde::Serialize;
use utoipa::ToSchema;

use crate::endpoints::PageQuery;
use crate::endpoints::training::progress::{
    ExerciseCourse, MuscleSets, ProgressMetric, TrainingWeeks,
};
use crate::endpoints::training::workout_detail::WorkoutDetail;
use crate::endpoints::training::workouts::WorkoutSummary;
use crate::extract::{AdminCaller, Query};
use crate::problem::Answer;
use crate::schemas::BodyPart as BodyPartToken;

/// A member's progress in the figures that the member sees.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MemberProgress {
    total_workouts: i64,
    /// Exercises that were ever trained.
    total_exercises: usize,
    /// Challenges that run and aren't completed.
    active_challenges: usize,
    completed_challenges: usize,
    /// The five latest, newest first.
    recent_workouts: Vec<RecentWorkout>,
    active_challenges_list: Vec<ActiveChallenge>,
    exercise_progress: Vec<ProgressMetric>,
    /// As in `workouts/summary`.
    summary: WorkoutSummary,
    /// As in `training-weeks`.
    weeks: TrainingWeeks,
    /// As in `weekly-sets`.
    muscles: Vec<MuscleSets>,
    /// What the member wrote lately, newest first.
    notes: Vec<Remark>,
    /// The sets that hurt lately, newest first, each exercise once a day.
    pain: Vec<PainfulSet>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct RecentWorkout {
    id: i64,
    name: Option<String>,
    date: NaiveDate,
    workout_type: String,
    duration_minutes: Option<i64>,
    exercise_count: i64,
}

impl From<(Workout, i64)> for RecentWorkout {
    fn from((workout, exercise_count): (Workout, i64)) -> Self {
        Self {
            id: workout.id.0,
            date: workout.trained_on,
            duration_minutes: workout.duration_minutes(),
            name: workout.name,
            workout_type: workout.workout_type,
            exercise_count,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ActiveChallenge {
    id: i64,
    title: String,
    description: Option<String>,
    current_value: i32,
    target_value: i32,
    end_date: NaiveDate,
}

impl From<Challenge> for ActiveChallenge {
    fn from(challenge: Challenge) -> Self {
        Self {
            id: challenge.id.0,
            current_value: challenge.current,
            title: challenge.task.title,
            description: challenge.task.description,
            target_value: challenge.task.target,
            end_date: challenge.task.window.end,
        }
    }
}

/// A note of a workout, of an exercise or of a set.
#[derive(Serialize, ToSchema)]
pub(crate) struct Remark {
    date: NaiveDate,
    /// Null for a note of the whole workout.
    exercise_name: Option<String>,
    text: String,
}

impl From<admin::Remark> for Remark {
    fn from(admin::Remark { on, exercise, text }: admin::Remark) -> Self {
        Self { date: on, exercise_name: exercise, text }
    }
}

/// A set that hurt.
#[derive(Serialize, ToSchema)]
pub(crate) struct PainfulSet {
    date: NaiveDate,
    exercise_name: String,
    /// Where, if the member pointed at it.
    #[schema(value_type = Option<BodyPartToken>)]
    pain_at: Option<&'static str>,
    /// How much, from 1 to 10, if the member said so.
    pain_score: Option<i32>,
}

impl From<Pain> for PainfulSet {
    fn from(Pain { on, exercise, part, score }: Pain) -> Self {
        let pain_at = part.map(BodyPart::as_str);
        Self { date: on, exercise_name: exercise, pain_at, pain_score: score }
    }
}

/// A member's progress. Each reading is logged.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = MemberProgress))
)]
#[get("/user-progress/{id}")]
pub(crate) async fn get_member_progress(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let found = admin::find_progress(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(MemberProgress {
        total_workouts: found.summary.total,
        total_exercises: found.metrics.len(),
        active_challenges: found.active_challenges.len(),
        completed_challenges: found.completed_challenges,
        recent_workouts: found.workouts.into_iter().map(Into::into).collect(),
        active_challenges_list: found.active_challenges.into_iter().map(Into::into).collect(),
        exercise_progress: found.metrics.into_iter().map(Into::into).collect(),
        summary: found.summary.into(),
        weeks: found.weeks.into(),
        muscles: found.muscles.into_iter().map(Into::into).collect(),
        notes: found.remarks.into_iter().map(Into::into).collect(),
        pain: found.pain.into_iter().map(Into::into).collect(),
    }))
}

/// All sessions of one of a member's exercises, and what happened to the program meanwhile.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    params(("id" = i64, Path), ("exercise_id" = i64, Path)),
    responses((status = 200, body = ExerciseCourse))
)]
#[get("/user-progress/{id}/exercises/{exercise_id}")]
pub(crate) async fn get_member_course(
    app: web::Data<App>,
    admin: AdminCaller,
    path: web::Path<(i64, i64)>,
) -> Answer {
    let (id, exercise) = path.into_inner();
    let course =
        admin::find_course(&app, &admin.0, MemberId(id), ExerciseId::new(exercise)).await?;
    Ok(HttpResponse::Ok().json(ExerciseCourse::from(course)))
}

/// A member's finished workouts with their sets beside what was planned for them, newest first, at
/// most 20 at once.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path), PageQuery),
    responses((status = 200, body = Vec<WorkoutDetail>))
)]
#[get("/users/{id}/workouts")]
pub(crate) async fn list_member_workouts(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    page: Query<PageQuery>,
) -> Answer {
    let found = admin::list_trained(&app, &admin.0, MemberId(*id), page.0.into()).await?;
    let body: Vec<WorkoutDetail> = found.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(body))
}
