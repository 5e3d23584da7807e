//! The metrics of each exercise, computed from the member's log. They are stored until the log or
//! the day changes, so that most reads compute nothing.

pub mod body;
mod course;
mod curves;
mod ended_plateaus;
mod weeks;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar::{self, date_of_number};
use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::id::MemberId;
use evolua_domain::load::Lift;
use evolua_domain::program::Program;
use evolua_domain::progress::{ExerciseHistory, ExerciseLog, analyze, unchanged_until};
use evolua_persistence::exercise_histories::{self, Histories, Wanted};
use evolua_persistence::exercise_metrics::NewMetric;
use evolua_persistence::training_log::{self, day_number};
use evolua_persistence::{Conn, exercise_metrics, members, metadata};

use crate::access::{ActiveMember, HistoryReader};
use crate::challenge;
use crate::error::codes;
use crate::program::member_program::MemberProgram;
use crate::training_log::{Update, list_and_upgrade, rebuild};
use crate::{App, Result};

pub(crate) use course::course_of;
pub use course::{ExerciseCourse, course};
pub use curves::curves;
pub(crate) use ended_plateaus::list_ended_plateaus;
pub use evolua_persistence::exercise_metrics::StoredMetric as Metric;
pub use weeks::{TrainingWeeks, weekly_sets, weeks};
pub(crate) use weeks::{WeekPlan, weekly_sets_of, weeks_of};

/// The member's metrics by name, recomputed where they no longer hold.
pub async fn metrics(app: &App, who: &HistoryReader) -> Result<Vec<Metric>> {
    metrics_of(app, who.member()).await
}

pub(crate) async fn metrics_of(app: &App, member: &Member) -> Result<Vec<Metric>> {
    let id = member.id;
    let today = member.today(app.now());
    let stored = app.db.read(move |conn| exercise_metrics::list_current(conn, id, today)).await?;
    if let Some(metrics) = stored {
        return Ok(metrics);
    }
    refresh_if_stale(app, member).await?;
    Ok(app.db.read(move |conn| exercise_metrics::list(conn, id)).await?)
}

/// Recomputes stale metrics; writes nothing if none is stale.
pub(crate) async fn refresh_if_stale(app: &App, member: &Member) -> Result<()> {
    let member = member.clone();
    let now = app.now();
    let id = member.id;
    let today = member.today(now);
    let stale = app.db.read(move |conn| exercise_metrics::list_stale(conn, id, today)).await?;
    if stale.is_empty() {
        return Ok(());
    }
    app.db.write_derived_for(id, move |conn| refresh(conn, &member, now, Some(&stale))).await
}

/// Recomputes stale metrics within the caller's transaction.
pub(crate) fn refresh_stale(conn: &mut Conn, member: &Member, now: DateTime<Utc>) -> Result<()> {
    let stale = exercise_metrics::list_stale(conn, member.id, member.today(now))?;
    refresh(conn, member, now, Some(&stale))
}

/// Recomputes all of the member's metrics.
pub async fn recalculate(app: &App, who: &ActiveMember) -> Result<Vec<Metric>> {
    let member = who.member().clone();
    let now = app.now();
    app.db
        .write_log_for(member.id, move |conn| {
            refresh(conn, &member, now, None)?;
            Ok(exercise_metrics::list(conn, member.id)?)
        })
        .await
}

/// Members per transaction: a commit costs about as much as a few members.
const BATCH: i64 = 10;

/// The metadata key that holds the last member of an unfinished run.
const RECALCULATED_TO: &str = "recalculated_to";

fn find_recalculated_to(conn: &mut Conn) -> Result<i64> {
    let last = metadata::find(conn, RECALCULATED_TO)?;
    Ok(last.and_then(|id| id.parse().ok()).unwrap_or(0))
}

/// How many members a run will recalculate.
pub async fn count_to_recalculate(app: &App) -> Result<u64> {
    app.db
        .read(|conn| {
            let after = find_recalculated_to(conn)?;
            let members = members::count_with_profile_after(conn, after)?;
            Ok(u64::try_from(members).unwrap_or(0))
        })
        .await
}

/// Recomputes the metrics of all members, a few per transaction. A run that was interrupted
/// continues where it stopped. `on_member` is called for each finished member.
pub async fn recalculate_all(app: &App, mut on_member: impl FnMut()) -> Result<()> {
    let now = app.now();
    let mut after = app.db.read(find_recalculated_to).await?;
    loop {
        let members =
            app.db.read(move |conn| members::list_with_profile_after(conn, after, BATCH)).await?;
        let Some(last) = members.last().map(|member| member.id.0) else { break };
        // The mark is stored with the batch, so that an interrupted run repeats no member.
        after = last;
        let ids: Vec<_> = members.iter().map(|member| member.id).collect();
        let done = members.len();
        app.db
            .write_for_all(ids, move |conn| -> Result<()> {
                for member in &members {
                    // From the sets: this run mends what is stored.
                    rebuild(conn, member, now)?;
                    challenge::recount(conn, member.id, now)?;
                    refresh(conn, member, now, None)?;
                }
                Ok(metadata::upsert(conn, RECALCULATED_TO, &last.to_string())?)
            })
            .await?;
        (0..done).for_each(|_| on_member());
    }
    app.db.write(|conn| -> Result<()> { Ok(metadata::delete(conn, RECALCULATED_TO)?) }).await
}

/// Analyses the given exercises of a member, or all in the log, and stores the metrics.
pub(crate) fn refresh(
    conn: &mut Conn,
    member: &Member,
    now: DateTime<Utc>,
    exercises: Option<&[ExerciseId]>,
) -> Result<()> {
    if exercises.is_some_and(<[_]>::is_empty) {
        return Ok(());
    }
    let current = MemberProgram::find(conn, member.id)?;
    let wanted = exercises.map_or(Wanted::All, Wanted::Of);
    let histories = list_and_upgrade(conn, member, now, wanted)?;
    let trained = Trained::find(conn, member.id, &current.program, histories, exercises)?;
    store_metrics(conn, member, now, &current, trained)
}

/// Analyses how exercises were trained, and stores their metrics.
fn store_metrics(
    conn: &mut Conn,
    member: &Member,
    now: DateTime<Utc>,
    current: &MemberProgram,
    trained: BTreeMap<ExerciseId, Trained>,
) -> Result<()> {
    let today = member.today(now);
    let mass_kg = body::mass_for(conn, member.id, today, trained.keys().copied())?;
    let mut metrics = Vec::new();
    let mut untrained = Vec::new();
    for (id, trained) in trained {
        if trained.history.is_empty() && trained.days_without_sets.is_empty() {
            untrained.push(id);
            continue;
        }
        let log = exercise_log(current, member, mass_kg, id, trained);
        let analysis = analyze(&log, day_number(today));
        let holds_until = unchanged_until(&log, &analysis, day_number(today));
        let holds_until = holds_until.and_then(date_of_number);
        metrics.push(NewMetric { exercise_id: id, analysis, holds_until });
    }
    exercise_metrics::delete(conn, member.id, &untrained)?;
    Ok(exercise_metrics::upsert(conn, member.id, &metrics, today)?)
}

/// The log of an exercise as the analysis needs it.
fn exercise_log(
    MemberProgram { profile, program, .. }: &MemberProgram,
    member: &Member,
    body_mass_kg: Option<f64>,
    id: ExerciseId,
    Trained { history, days_without_sets }: Trained,
) -> ExerciseLog {
    let cycle_start = calendar::today(profile.last_review_at(), &member.time_zone);
    let (archive, sessions) = history.into_parts();
    ExerciseLog {
        level: profile.training.level,
        measure: measure_of(id),
        body_mass_kg,
        body_share: Lift::of(id).body.share(),
        archive,
        sessions,
        days_without_sets,
        cycle_start_day: day_number(cycle_start),
        weekly_exposures: weekly_exposures(program, id),
    }
}

/// How an exercise was trained.
#[derive(Default)]
struct Trained {
    history: ExerciseHistory,
    /// Days of workouts without sets, which count as their program day done as planned.
    days_without_sets: Vec<i64>,
}

impl Trained {
    /// By exercise: the given ones, or all that were ever trained.
    fn find(
        conn: &mut Conn,
        member: MemberId,
        program: &Program,
        histories: Histories,
        exercises: Option<&[ExerciseId]>,
    ) -> Result<BTreeMap<ExerciseId, Self>> {
        let days = training_log::list_without_sets(conn, member)?;
        Ok(Self::group(program, histories, &days, exercises))
    }

    /// From what was read, with the day codes and days of workouts without sets.
    fn group(
        program: &Program,
        histories: Histories,
        days_without_sets: &[(String, i64)],
        exercises: Option<&[ExerciseId]>,
    ) -> BTreeMap<ExerciseId, Self> {
        // Those that are no longer in the log are needed too: their metrics are deleted.
        let wanted = exercises.unwrap_or_default().iter().map(|id| (*id, Self::default()));
        let mut trained: BTreeMap<ExerciseId, Self> = wanted.collect();
        for (id, history) in histories {
            trained.entry(id).or_default().history = history;
        }
        for (day_code, day) in days_without_sets {
            for id in exercises_on_day(program, day_code) {
                if exercises.is_none_or(|wanted| wanted.contains(&id)) {
                    trained.entry(id).or_default().days_without_sets.push(*day);
                }
            }
        }
        trained
    }
}

fn exercises_on_day(program: &Program, day_code: &str) -> impl Iterator<Item = ExerciseId> {
    let day = program.days.iter().find(|day| day.day_code.as_str() == day_code);
    day.into_iter().flat_map(|day| &day.exercises).map(|planned| planned.exercise_id)
}

/// Marks the metrics of the changed exercises as stale. Recomputes them at once if a session ended,
/// because its member looks at them next.
pub(crate) fn refresh_after_change(update: &mut Update<'_>) -> Result<()> {
    let mut touched = update.change.exercises();
    let member = update.person.id;
    let today = update.person.today(update.now);
    let codes = &update.change.day_codes;
    if !codes.is_empty()
        && let Some(current) = update.program()?
    {
        touched.extend(codes.iter().flat_map(|code| exercises_on_day(&current.program, code)));
    }
    if !update.change.has_ended {
        return Ok(exercise_metrics::mark_stale(update.conn, member, &touched, today)?);
    }
    let has = update.concerned()?;
    if has.stale_metrics {
        touched.extend(exercise_metrics::list_stale(update.conn, member, today)?);
    }
    let exercises: Vec<_> = touched.into_iter().collect();
    if exercises.is_empty() {
        return Ok(());
    }
    let current = update.program()?.ok_or(&codes::PROFILE_MISSING)?;
    let mut histories = Histories::new();
    let mut unread = Vec::new();
    for id in &exercises {
        match update.histories.get(id) {
            Some(history) => drop(histories.insert(*id, history.clone())),
            None => unread.push(*id),
        }
    }
    if !unread.is_empty() {
        histories.extend(exercise_histories::list(update.conn, member, Wanted::Of(&unread))?);
    }
    let days = if has.workouts_without_sets || !update.change.day_codes.is_empty() {
        training_log::list_without_sets(update.conn, member)?
    } else {
        Vec::new()
    };
    let trained = Trained::group(&current.program, histories, &days, Some(&exercises));
    store_metrics(update.conn, update.person, update.now, &current, trained)
}

/// On how many days of the week the program has an exercise.
#[allow(clippy::cast_precision_loss, reason = "at most seven days")]
fn weekly_exposures(program: &Program, exercise: ExerciseId) -> f64 {
    program.weekly_exposures(exercise) as f64
}
