//! The metrics of each exercise of a member, stored until the log or the day changes.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use diesel::prelude::*;

use evolua_domain::calendar::{date_of_number, day_number};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::progress::{Analysis, Plateau, ProgressParts, Record, Records, Totals};

use crate::engine::{Conn, upsert_rows};
use crate::error::{Error, Result};
use crate::repositories::{narrow_column, parse_column};
use crate::schema::{exercise_metrics, exercises};

/// A stored analysis, without its series of estimates.
#[derive(Debug, Clone)]
pub struct StoredMetric {
    pub exercise_id: ExerciseId,
    pub exercise_name: String,
    pub analysis: Analysis,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = exercise_metrics, treat_none_as_default_value = false)]
struct MetricRow {
    user_id: i64,
    exercise_id: i64,
    sessions_count: i32,
    valid_sessions: i32,
    progress_percentage: i32,
    plateau_reason: String,
    slope: Option<f64>,
    upper_bound: Option<f64>,
    max_load_kg: Option<f64>,
    average_load_kg: Option<f64>,
    total_volume_kg: f64,
    best_load_kg: Option<f64>,
    best_load_on: Option<NaiveDate>,
    best_one_rep_max_kg: Option<f64>,
    best_one_rep_max_on: Option<NaiveDate>,
    best_volume_kg: Option<f64>,
    best_volume_on: Option<NaiveDate>,
    last_session_on: Option<NaiveDate>,
    computed_on: NaiveDate,
    is_stale: bool,
    holds_until: Option<NaiveDate>,
    gain: i32,
    regularity: i32,
    reached_reps: i32,
}

/// The metrics of an exercise and the last day on which they hold while nothing is logged; `None` if
/// they hold for good.
#[derive(Debug, Clone)]
pub struct NewMetric {
    pub exercise_id: ExerciseId,
    pub analysis: Analysis,
    pub holds_until: Option<NaiveDate>,
}

/// Replaces the metrics of the given exercises.
pub fn upsert(
    conn: &mut Conn,
    member: MemberId,
    metrics: &[NewMetric],
    computed_on: NaiveDate,
) -> Result<()> {
    let rows: Vec<_> = metrics.iter().map(|metric| row(member, metric, computed_on)).collect();
    upsert_rows!(
        conn,
        exercise_metrics,
        &rows,
        (user_id, exercise_id),
        (
            sessions_count,
            valid_sessions,
            progress_percentage,
            plateau_reason,
            slope,
            upper_bound,
            max_load_kg,
            average_load_kg,
            total_volume_kg,
            best_load_kg,
            best_load_on,
            best_one_rep_max_kg,
            best_one_rep_max_on,
            best_volume_kg,
            best_volume_on,
            last_session_on,
            computed_on,
            is_stale,
            holds_until,
            gain,
            regularity,
            reached_reps
        )
    )?;
    Ok(())
}

fn row(member: MemberId, metric: &NewMetric, computed_on: NaiveDate) -> MetricRow {
    let NewMetric { exercise_id, analysis, holds_until } = metric;
    let Totals { records, .. } = analysis.totals;
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let columns = |record: Option<Record>| {
        (record.map(|best| best.value), record.and_then(|best| date_of_number(best.day)))
    };
    let (best_load_kg, best_load_on) = columns(records.load);
    let (best_one_rep_max_kg, best_one_rep_max_on) = columns(records.one_rep_max);
    let (best_volume_kg, best_volume_on) = columns(records.volume);
    MetricRow {
        user_id: member.0,
        exercise_id: exercise_id.get(),
        sessions_count: i32::try_from(analysis.totals.sessions_count).unwrap_or(i32::MAX),
        valid_sessions: count(analysis.valid_sessions),
        progress_percentage: analysis.progress_percentage.into(),
        plateau_reason: analysis.plateau.reason.as_str().to_owned(),
        slope: analysis.plateau.slope,
        upper_bound: analysis.plateau.upper_bound,
        max_load_kg: analysis.totals.max_load,
        average_load_kg: analysis.totals.average_load,
        total_volume_kg: analysis.totals.total_volume,
        best_load_kg,
        best_load_on,
        best_one_rep_max_kg,
        best_one_rep_max_on,
        best_volume_kg,
        best_volume_on,
        last_session_on: analysis.totals.last_session_day.and_then(date_of_number),
        computed_on,
        is_stale: false,
        holds_until: *holds_until,
        gain: analysis.progress_parts.gain.into(),
        regularity: analysis.progress_parts.regularity.into(),
        reached_reps: analysis.progress_parts.reached_reps.into(),
    }
}

/// A member's metrics, by the exercise's name.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<StoredMetric>> {
    to_metrics(list_rows(conn, member)?)
}

/// Like [`list`]; `None` if any metric no longer holds.
pub fn list_current(
    conn: &mut Conn,
    member: MemberId,
    today: NaiveDate,
) -> Result<Option<Vec<StoredMetric>>> {
    let rows = list_rows(conn, member)?;
    let holds =
        rows.iter().all(|(row, _)| holds_on(today, row.is_stale, row.computed_on, row.holds_until));
    holds.then(|| to_metrics(rows)).transpose()
}

fn list_rows(conn: &mut Conn, member: MemberId) -> Result<Vec<(MetricRow, String)>> {
    let metrics = exercise_metrics::table
        .inner_join(exercises::table)
        .filter(exercise_metrics::user_id.eq(member.0))
        .order((exercises::search_key, exercise_metrics::exercise_id));
    Ok(metrics.select((MetricRow::as_select(), exercises::name)).load(conn)?)
}

/// Whether a metric says what it would say if it were computed on a day.
fn holds_on(
    today: NaiveDate,
    is_stale: bool,
    computed_on: NaiveDate,
    holds_until: Option<NaiveDate>,
) -> bool {
    let is_over = holds_until.is_some_and(|last| last < today);
    // A member who travels west may be back on the day before.
    !is_stale && !is_over && computed_on <= today
}

/// The opposite of [`holds_on`], of a stored metric.
#[diesel::dsl::auto_type]
pub(crate) fn is_outdated(today: NaiveDate) -> _ {
    let is_stale = exercise_metrics::is_stale.or(exercise_metrics::computed_on.gt(today));
    is_stale.or(exercise_metrics::holds_until.lt(today))
}

fn to_metrics(rows: Vec<(MetricRow, String)>) -> Result<Vec<StoredMetric>> {
    let trained = rows.into_iter().filter(|(row, _)| row.sessions_count > 0);
    trained.map(|(row, name)| to_metric(&row, name)).collect()
}

fn to_metric(row: &MetricRow, exercise_name: String) -> Result<StoredMetric> {
    let unsigned = |column, value: i32| {
        u32::try_from(value).map_err(|_| Error::Corrupt { column, value: value.to_string() })
    };
    let record = |value: Option<f64>, on: Option<NaiveDate>| {
        value.zip(on).map(|(value, on)| Record { day: day_number(on), value })
    };
    let sessions_count = unsigned("exercise_metrics.sessions_count", row.sessions_count)?;
    let valid = unsigned("exercise_metrics.valid_sessions", row.valid_sessions)?;
    let percentage = unsigned("exercise_metrics.progress_percentage", row.progress_percentage)?;
    Ok(StoredMetric {
        exercise_id: ExerciseId::new(row.exercise_id),
        exercise_name,
        analysis: Analysis {
            plateau: Plateau {
                reason: parse_column("exercise_metrics.plateau_reason", &row.plateau_reason)?,
                slope: row.slope,
                upper_bound: row.upper_bound,
            },
            progress_percentage: u8::try_from(percentage).unwrap_or(100),
            progress_parts: ProgressParts {
                gain: narrow_column("exercise_metrics.gain", row.gain)?,
                regularity: narrow_column("exercise_metrics.regularity", row.regularity)?,
                reached_reps: narrow_column("exercise_metrics.reached_reps", row.reached_reps)?,
            },
            one_rep_max: Vec::new(),
            valid_sessions: valid as usize,
            totals: Totals {
                sessions_count,
                last_session_day: row.last_session_on.map(day_number),
                max_load: row.max_load_kg,
                average_load: row.average_load_kg,
                total_volume: row.total_volume_kg,
                records: Records {
                    load: record(row.best_load_kg, row.best_load_on),
                    one_rep_max: record(row.best_one_rep_max_kg, row.best_one_rep_max_on),
                    volume: record(row.best_volume_kg, row.best_volume_on),
                },
            },
        },
    })
}

#[derive(Insertable)]
#[diesel(table_name = exercise_metrics, treat_none_as_default_value = false)]
struct PlaceholderRow {
    user_id: i64,
    exercise_id: i64,
    sessions_count: i32,
    valid_sessions: i32,
    progress_percentage: i32,
    plateau_reason: &'static str,
    total_volume_kg: f64,
    computed_on: NaiveDate,
    is_stale: bool,
    gain: i32,
    regularity: i32,
    reached_reps: i32,
}

/// Marks the metrics of some exercises as stale, and inserts a stale placeholder for those without
/// metrics.
pub fn mark_stale(
    conn: &mut Conn,
    member: MemberId,
    exercises: &BTreeSet<ExerciseId>,
    today: NaiveDate,
) -> Result<()> {
    if exercises.is_empty() {
        return Ok(());
    }
    // A new exercise gets a row too, because `list_stale` reads only this table.
    let row = |exercise_id| PlaceholderRow {
        user_id: member.0,
        exercise_id,
        sessions_count: 0,
        valid_sessions: 0,
        progress_percentage: 0,
        plateau_reason: "dados_insuficientes",
        total_volume_kg: 0.0,
        computed_on: today,
        is_stale: true,
        gain: 0,
        regularity: 0,
        reached_reps: 0,
    };
    let rows: Vec<_> = exercises.iter().map(|id| row(id.get())).collect();
    Ok(upsert_rows!(conn, exercise_metrics, &rows, (user_id, exercise_id), (is_stale))?)
}

/// Marks all metrics as stale, for a change of the program or the cycle.
pub fn mark_all_stale(conn: &mut Conn, member: MemberId) -> Result<()> {
    diesel::update(exercise_metrics::table.filter(exercise_metrics::user_id.eq(member.0)))
        .set(exercise_metrics::is_stale.eq(true))
        .execute(conn)?;
    Ok(())
}

/// The exercises whose metrics no longer hold.
pub fn list_stale(conn: &mut Conn, member: MemberId, today: NaiveDate) -> Result<Vec<ExerciseId>> {
    let outdated = exercise_metrics::table
        .filter(exercise_metrics::user_id.eq(member.0))
        .filter(is_outdated(today))
        .select(exercise_metrics::exercise_id);
    let ids: Vec<i64> = outdated.load(conn)?;
    Ok(ids.into_iter().map(ExerciseId::new).collect())
}

/// Deletes the metrics of exercises that are no longer in the log.
pub fn delete(conn: &mut Conn, member: MemberId, exercises: &[ExerciseId]) -> Result<()> {
    if exercises.is_empty() {
        return Ok(());
    }
    let metrics = exercise_metrics::table
        .filter(exercise_metrics::user_id.eq(member.0))
        .filter(exercise_metrics::exercise_id.eq_any(exercises.iter().map(|id| id.get())));
    diesel::delete(metrics).execute(conn)?;
    Ok(())
}
