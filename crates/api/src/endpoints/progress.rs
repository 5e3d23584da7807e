//! Metrics of each exercise, and the week's sets per muscle.

use actix_web::{HttpResponse, get, post, web};
use chrono::NaiveDate;
use evolua_domain::program::MuscleWeek;
use evolua_domain::progress::{PlateauReason as Reason, Record};
use evolua_services::App;
use evolua_services::access::{ActiveMember, HistoryReader};
use evolua_services::progress::{self, Metric};
use serde::Serialize;
use utoipa::ToSchema;

use crate::extract::{Caller, Tags, Unchanged};
use crate::problem::Answer;
use crate::schemas::PlateauReason;

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
    /// kg.
    max_load: Option<f64>,
    /// Average load of the last eight weeks in kg, weighted by repetitions.
    average_load: Option<f64>,
    /// All-time kg × repetitions.
    total_volume: f64,
    plateau_detected: bool,
    #[schema(value_type = PlateauReason)]
    plateau_reason: &'static str,
    last_session_date: Option<NaiveDate>,
    record_load: Option<PersonalRecord>,
    record_one_rep_max: Option<PersonalRecord>,
    record_volume: Option<PersonalRecord>,
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
pub(super) fn date_of(day: i64) -> Option<NaiveDate> {
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
            max_load: totals.max_load,
            average_load: totals.average_load,
            total_volume: totals.total_volume,
            plateau_detected: metric.analysis.plateau.is_detected(),
            plateau_reason: reason.as_str(),
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
pub(crate) async fn calculate_progress(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
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
