//! Metrics and the course of each exercise, the week's sets per muscle, and the weeks of training.

use actix_web::{HttpResponse, get, post, web};
use chrono::NaiveDate;
use evolua_domain::adherence;
use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::program::{MuscleWeek, ProgramEvent};
use evolua_domain::progress::{self as domain, PlateauReason as Reason, Record};
use evolua_services::App;
use evolua_services::access::{ActiveMember, HistoryReader};
use evolua_services::progress::{self, Metric};
use serde::Serialize;
use utoipa::ToSchema;

use crate::extract::{Caller, Tags, Unchanged};
use crate::middleware::RateLimits;
use crate::problem::Answer;
use crate::schemas::{Measure, PlateauReason, ProgramEventKind, WeekState};

/// An all-time best.
#[derive(Serialize, ToSchema)]
pub(crate) struct PersonalRecord {
    /// kg; for volume kg × repetitions.
    value: f64,
    date: Option<NaiveDate>,
}

/// Metrics of an exercise.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgressMetric {
    exercise_id: i64,
    exercise_name: String,
    sessions_count: u32,
    /// From 0 to 100. 40 means regular training without gain yet, 60 a third of the goal, 80 two
    /// thirds.
    progress_percentage: u8,
    progress_parts: ProgressParts,
    /// kg.
    max_load: Option<f64>,
    /// Average load of the last eight weeks in kg, weighted by repetitions.
    average_load: Option<f64>,
    /// All-time kg × repetitions.
    total_volume: f64,
    plateau_detected: bool,
    #[schema(value_type = PlateauReason)]
    plateau_reason: &'static str,
    /// What the member reads about a plateau or a fall of strength; null without either.
    plateau_text: Option<&'static str>,
    last_session_date: Option<NaiveDate>,
    record_load: Option<PersonalRecord>,
    record_one_rep_max: Option<PersonalRecord>,
    record_volume: Option<PersonalRecord>,
}

/// What a percentage is made of: 60 % gain, 20 % regularity, 20 % repetitions. Each from 0 to 100.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgressParts {
    /// Gain in strength, against what a cycle can bring at this level.
    gain: u8,
    /// Planned sessions of the last four weeks that were done.
    regularity: u8,
    /// Sets of the last three sessions that reached the lower end of their range.
    reached_reps: u8,
}

impl From<domain::ProgressParts> for ProgressParts {
    fn from(parts: domain::ProgressParts) -> Self {
        let domain::ProgressParts { gain, regularity, reached_reps } = parts;
        Self { gain, regularity, reached_reps }
    }
}

/// A session of an exercise.
#[derive(Serialize, ToSchema)]
pub(crate) struct CoursePoint {
    workout_id: i64,
    date: Option<NaiveDate>,
    /// Whether it lies in a light week.
    is_light: bool,
    /// Estimated 1RM in kg, or the strength index where there is no load; null for a session that
    /// shows no strength.
    one_rep_max: Option<f64>,
    /// kg × repetitions.
    volume: f64,
    /// The heaviest load in kg.
    load: Option<f64>,
    /// The most repetitions of a set; seconds for a hold, minutes for cardio.
    most_reps: u16,
    /// Completed sets without warm-ups.
    sets: u32,
    /// Whether the estimate or the load was the highest so far.
    is_record: bool,
}

/// Something that happened to the program.
#[derive(Serialize, ToSchema)]
pub(crate) struct CourseEvent {
    date: NaiveDate,
    #[schema(value_type = ProgramEventKind)]
    kind: &'static str,
}

/// All sessions of an exercise, oldest first.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseCourse {
    #[schema(value_type = Measure)]
    measure: &'static str,
    points: Vec<CoursePoint>,
    events: Vec<CourseEvent>,
}

/// The latest sessions of an exercise in a few numbers.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseCurve {
    exercise_id: i64,
    #[schema(value_type = Measure)]
    measure: &'static str,
    /// Of at most twelve sessions without light weeks, oldest first: the estimated 1RM in kg, the
    /// heaviest load where the body is lifted too, or the most repetitions where there are no loads.
    values: Vec<f64>,
    /// The heaviest load of the last session in kg.
    last_load: Option<f64>,
    /// The most repetitions of a set of the last session; seconds for a hold, minutes for cardio.
    last_reps: u16,
}

/// A week from Monday to Sunday.
#[derive(Serialize, ToSchema)]
pub(crate) struct TrainingWeek {
    monday: NaiveDate,
    planned: u8,
    done: u8,
    #[schema(value_type = WeekState)]
    state: &'static str,
}

/// A day with workouts.
#[derive(Serialize, ToSchema)]
pub(crate) struct TrainedDay {
    date: NaiveDate,
    workouts: u32,
}

/// How regularly a member has trained.
#[derive(Serialize, ToSchema)]
pub(crate) struct TrainingWeeks {
    /// Weeks in a row with all planned days; light and paused weeks neither count nor end it.
    streak: u32,
    best_streak: u32,
    /// Planned days of the latest whole weeks that were done, in percent; null without such a week.
    adherence: Option<u8>,
    /// How many weeks the percentage averages, at most twelve.
    averaged_weeks: usize,
    /// Oldest first.
    weeks: Vec<TrainingWeek>,
    /// Oldest first.
    days: Vec<TrainedDay>,
}

impl From<progress::ExerciseCourse> for ExerciseCourse {
    fn from(course: progress::ExerciseCourse) -> Self {
        let point = |point: domain::CurvePoint| CoursePoint {
            workout_id: point.workout.0,
            date: date_of(point.day),
            is_light: point.is_deload,
            one_rep_max: point.one_rep_max,
            volume: point.volume,
            load: point.load,
            most_reps: point.most_reps,
            sets: point.sets,
            is_record: point.is_record,
        };
        let event = |event: ProgramEvent| CourseEvent { date: event.on, kind: event.kind.as_str() };
        Self {
            measure: course.measure.as_str(),
            points: course.points.into_iter().map(point).collect(),
            events: course.events.into_iter().map(event).collect(),
        }
    }
}

impl From<progress::TrainingWeeks> for TrainingWeeks {
    fn from(weeks: progress::TrainingWeeks) -> Self {
        let mut days: Vec<TrainedDay> = Vec::new();
        for day in weeks.days {
            match days.last_mut().filter(|last| last.date == day.on) {
                Some(last) => last.workouts += 1,
                None => days.push(TrainedDay { date: day.on, workouts: 1 }),
            }
        }
        let adherence = weeks.adherence;
        let week = |week: adherence::TrainingWeek| TrainingWeek {
            monday: week.monday,
            planned: week.planned,
            done: week.done,
            state: week.state.as_str(),
        };
        Self {
            streak: adherence.streak,
            best_streak: adherence.best_streak,
            adherence: adherence.percentage,
            averaged_weeks: adherence.averaged_weeks,
            weeks: adherence.weeks.into_iter().map(week).collect(),
            days,
        }
    }
}

/// One muscle group's week in fractional sets: direct work counts 1, indirect ½.
#[derive(Serialize, ToSchema)]
pub(crate) struct MuscleSets {
    muscle_group: &'static str,
    planned: f64,
    done: f64,
    /// Lower bound of the band, adapted to the member's time.
    lo: f64,
    target: f64,
    hi: f64,
}

fn personal_record(record: Option<Record>) -> Option<PersonalRecord> {
    record.map(|best| PersonalRecord { value: best.value, date: date_of(best.day) })
}

/// The date of a day number of the progress rules.
pub(crate) fn date_of(day: i64) -> Option<NaiveDate> {
    NaiveDate::from_num_days_from_ce_opt(i32::try_from(day).ok()?)
}

impl From<Metric> for ProgressMetric {
    fn from(metric: Metric) -> Self {
        let totals = metric.analysis.totals;
        let reason: Reason = metric.analysis.plateau.reason;
        Self {
            exercise_id: metric.exercise_id.get(),
            exercise_name: metric.exercise_name,
            sessions_count: totals.sessions_count,
            progress_percentage: metric.analysis.progress_percentage,
            progress_parts: metric.analysis.progress_parts.into(),
            max_load: totals.max_load,
            average_load: totals.average_load,
            total_volume: totals.total_volume,
            plateau_detected: metric.analysis.plateau.is_detected(),
            plateau_reason: reason.as_str(),
            plateau_text: metric.analysis.plateau.sentence(measure_of(metric.exercise_id)),
            last_session_date: totals.last_session_day.and_then(date_of),
            record_load: personal_record(totals.records.load),
            record_one_rep_max: personal_record(totals.records.one_rep_max),
            record_volume: personal_record(totals.records.volume),
        }
    }
}

impl From<MuscleWeek> for MuscleSets {
    fn from(week: MuscleWeek) -> Self {
        Self {
            muscle_group: week.group.as_str(),
            planned: week.planned,
            done: week.done,
            lo: week.lo,
            target: week.target,
            hi: week.hi,
        }
    }
}

/// The member's metrics, sorted by exercise name.
#[utoipa::path(
    tag = "progress", security(("member" = [])),
    responses((status = 200, body = Vec<ProgressMetric>), Unchanged)
)]
#[get("/progress-metrics")]
pub(crate) async fn list_progress_metrics(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    tags: Tags,
) -> Answer {
    tags.training().answer(async { Ok(bodies(progress::metrics(&app, &who.0).await?)) }).await
}

/// Recalculates the member's metrics.
#[utoipa::path(
    tag = "progress", security(("member" = [])),
    responses((status = 200, body = Vec<ProgressMetric>))
)]
#[post("/calculate-progress")]
pub(crate) async fn calculate_progress(
    app: web::Data<App>,
    limits: web::Data<RateLimits>,
    who: Caller<ActiveMember>,
) -> Answer {
    limits.check_recalculation(who.0.id())?;
    Ok(HttpResponse::Ok().json(bodies(progress::recalculate(&app, &who.0).await?)))
}

fn bodies(metrics: Vec<Metric>) -> Vec<ProgressMetric> {
    metrics.into_iter().map(Into::into).collect()
}

/// Planned and done sets per muscle of this week, with the recommended band.
#[utoipa::path(
    tag = "progress", security(("member" = [])),
    responses((status = 200, body = Vec<MuscleSets>), Unchanged)
)]
#[get("/weekly-sets")]
pub(crate) async fn list_weekly_sets(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let week = async {
        let week = progress::weekly_sets(&app, &who.0).await?.into_iter();
        Ok(week.map(Into::into).collect::<Vec<MuscleSets>>())
    };
    tags.training().answer(week).await
}

/// The latest sessions of each exercise that was trained.
#[utoipa::path(
    tag = "progress", security(("member" = [])),
    responses((status = 200, body = Vec<ExerciseCurve>), Unchanged)
)]
#[get("/progress-curves")]
pub(crate) async fn list_progress_curves(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    tags: Tags,
) -> Answer {
    let curves = async {
        let curve = |(id, curve): (ExerciseId, domain::RecentCurve)| ExerciseCurve {
            exercise_id: id.get(),
            measure: measure_of(id).as_str(),
            values: curve.values,
            last_load: curve.last_load,
            last_reps: curve.last_reps,
        };
        Ok(progress::curves(&app, &who.0).await?.into_iter().map(curve).collect::<Vec<_>>())
    };
    tags.log().answer(curves).await
}

/// All sessions of an exercise, and what happened to the program meanwhile.
#[utoipa::path(
    tag = "progress", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = ExerciseCourse), Unchanged)
)]
#[get("/exercises/{id}/course")]
pub(crate) async fn get_exercise_course(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    id: web::Path<i64>,
    tags: Tags,
) -> Answer {
    let course = async {
        let course = progress::course(&app, &who.0, ExerciseId::new(*id)).await?;
        Ok(ExerciseCourse::from(course))
    };
    tags.log().answer(course).await
}

/// The member's weeks and days of training.
#[utoipa::path(
    tag = "progress", security(("member" = [])),
    responses((status = 200, body = TrainingWeeks), Unchanged)
)]
#[get("/training-weeks")]
pub(crate) async fn get_training_weeks(
    app: web::Data<App>,
    who: Caller<HistoryReader>,
    tags: Tags,
) -> Answer {
    let weeks = async { Ok(TrainingWeeks::from(progress::weeks(&app, &who.0).await?)) };
    tags.training().answer(weeks).await
}
