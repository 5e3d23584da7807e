//! A member's log: every completed set of ended workouts, by exercise and session.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use diesel::dsl::{exists, not};
use diesel::prelude::*;

pub use evolua_domain::calendar::day_number;
use evolua_domain::exercise::{ExerciseId, Measure, measure_of};
use evolua_domain::id::MemberId;
use evolua_domain::program::RepRange;
use evolua_domain::progress::{LoggedSet, Session};
use evolua_domain::workout::SetType;

use super::parse_column;
use crate::engine::Conn;
use crate::error::Result;
use crate::schema::{workout_sets, workouts};

/// The sessions of one exercise, by day and then in the order of logging.
#[derive(Debug, Clone)]
pub struct ExerciseSessions {
    pub exercise_id: ExerciseId,
    pub sessions: Vec<Session>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_sets)]
struct SetRow {
    exercise_id: i64,
    workout_id: i64,
    set_type: String,
    reps: Option<i32>,
    weight_kg: Option<f64>,
    duration_seconds: Option<i32>,
    rir: Option<i32>,
    target_reps: Option<String>,
    is_completed: bool,
    pain: bool,
}

/// The log of some exercises of a member, or of all if `exercises` is `None`. Workouts that haven't
/// ended are left out.
pub fn list(
    conn: &mut Conn,
    member: MemberId,
    exercises: Option<&[ExerciseId]>,
) -> Result<Vec<ExerciseSessions>> {
    let workouts = find_done_days(conn, member)?;
    let mut query = workout_sets::table
        .filter(workout_sets::user_id.eq(member.0))
        .filter(workout_sets::is_completed)
        // The order of the index, so that no engine sorts.
        .order((workout_sets::exercise_id, workout_sets::trained_on, workout_sets::id))
        .select(SetRow::as_select())
        .into_boxed();
    if let Some(exercises) = exercises {
        let ids: Vec<i64> = exercises.iter().map(|id| id.get()).collect();
        query = query.filter(workout_sets::exercise_id.eq_any(ids));
    }
    let rows: Vec<SetRow> = query.load(conn)?;
    let mut log: Vec<ExerciseSessions> = Vec::new();
    // The workout behind each session of the current exercise.
    let mut sources: Vec<i64> = Vec::new();
    for row in rows {
        // A workout that hasn't ended isn't in the map.
        let Some((on, is_deload)) = workouts.get(&row.workout_id) else { continue };
        let exercise_id = ExerciseId::new(row.exercise_id);
        if log.last().is_none_or(|last| last.exercise_id != exercise_id) {
            log.push(ExerciseSessions { exercise_id, sessions: Vec::new() });
            sources.clear();
        }
        let Some(ExerciseSessions { sessions, .. }) = log.last_mut() else { continue };
        // Searched from the end, because the sets of two workouts of a day may alternate.
        let position = sources.iter().rposition(|workout| *workout == row.workout_id);
        if position.is_none() {
            sources.push(row.workout_id);
            sessions.push(new_session(&row, *on, *is_deload));
        }
        let at = position.unwrap_or(sessions.len() - 1);
        sessions[at].sets.push(logged_set(&row, exercise_id)?);
    }
    Ok(log)
}

/// Day codes and day numbers of done workouts without a completed set.
pub fn list_without_sets(conn: &mut Conn, member: MemberId) -> Result<Vec<(String, i64)>> {
    let sets = workout_sets::table
        .filter(workout_sets::workout_id.eq(workouts::id))
        .filter(workout_sets::is_completed);
    let rows: Vec<(String, NaiveDate)> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .filter(not(exists(sets)))
        .order((workouts::trained_on, workouts::id))
        .select((workouts::workout_type, workouts::trained_on))
        .load(conn)?;
    Ok(rows.into_iter().map(|(code, date)| (code, day_number(date))).collect())
}

/// The date of each done workout, and whether it was in a light week. A separate query, because
/// parsing a date is expensive and there are twenty times as many sets as workouts.
fn find_done_days(conn: &mut Conn, member: MemberId) -> Result<HashMap<i64, (NaiveDate, bool)>> {
    let rows: Vec<(i64, NaiveDate, bool)> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .select((workouts::id, workouts::trained_on, workouts::is_deload))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, on, is_deload)| (id, (on, is_deload))).collect())
}

/// What a member trained recently.
#[derive(Debug, Clone, Default)]
pub struct RecentLog {
    /// Date and day code of each done workout.
    pub done: Vec<(NaiveDate, String)>,
    pub exercises: Vec<ExerciseSessions>,
}

/// What a member trained on or after a day, in one statement. A set that wasn't done is listed only
/// where pain was noted in it.
pub fn list_since(conn: &mut Conn, member: MemberId, first: NaiveDate) -> Result<RecentLog> {
    // Joined by member and workout, so that the planner needs no estimate of the number of sets.
    // Sets that weren't done tell how many were planned.
    let sets = workout_sets::user_id.eq(member.0).and(workout_sets::workout_id.eq(workouts::id));
    let rows: Vec<(i64, NaiveDate, String, bool, Option<SetRow>)> = workouts::table
        .left_join(workout_sets::table.on(sets))
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::trained_on.ge(first))
        .filter(workouts::ended_at.is_not_null())
        .order((workouts::trained_on, workouts::id, workout_sets::id))
        .select((
            workouts::id,
            workouts::trained_on,
            workouts::workout_type,
            workouts::is_deload,
            Option::<SetRow>::as_select(),
        ))
        .load(conn)?;
    let mut log = RecentLog::default();
    let mut by_exercise: BTreeMap<i64, Vec<(i64, Session)>> = BTreeMap::new();
    let mut workout = None;
    for (id, date, workout_type, is_deload, set) in rows {
        if workout != Some(id) {
            workout = Some(id);
            log.done.push((date, workout_type));
        }
        let Some(row) = set else { continue };
        let sessions = by_exercise.entry(row.exercise_id).or_default();
        if sessions.last().is_none_or(|(of, _)| *of != id) {
            sessions.push((id, new_session(&row, date, is_deload)));
        }
        if let Some((_, session)) = sessions.last_mut() {
            add_row(session, &row)?;
        }
    }
    log.exercises = by_exercise
        .into_iter()
        .map(|(id, sessions)| ExerciseSessions {
            exercise_id: ExerciseId::new(id),
            sessions: sessions
                .into_iter()
                .map(|(_, session)| session)
                .filter(|session| !session.sets.is_empty())
                .collect(),
        })
        .filter(|logged: &ExerciseSessions| !logged.sessions.is_empty())
        .collect();
    Ok(log)
}

/// Counts a row as planned unless it is a warm-up, and adds its set where something happened in it.
fn add_row(session: &mut Session, row: &SetRow) -> Result<()> {
    let set = logged_set(row, ExerciseId::new(row.exercise_id))?;
    if set.set_type != SetType::Warmup {
        session.planned_sets = Some(session.planned_sets.unwrap_or(0).saturating_add(1));
    }
    if set.is_completed || set.has_pain {
        session.sets.push(set);
    }
    Ok(())
}

/// An empty session; its repetition range comes from the first set.
fn new_session(row: &SetRow, trained_on: NaiveDate, is_deload: bool) -> Session {
    Session {
        day: day_number(trained_on),
        is_deload,
        rep_range: rep_range(row),
        planned_sets: None,
        sets: Vec::new(),
    }
}

/// The planned range of a set; a free workout may have none.
fn rep_range(row: &SetRow) -> RepRange {
    row.target_reps.as_deref().map_or(RepRange::UNPLANNED, RepRange::planned)
}

fn logged_set(row: &SetRow, exercise: ExerciseId) -> Result<LoggedSet> {
    let amount = match measure_of(exercise) {
        Measure::Hold => row.duration_seconds,
        // The planned ranges of cardio are in minutes.
        Measure::CardioTime => row.duration_seconds.map(|seconds| seconds / 60),
        _ => row.reps,
    };
    Ok(LoggedSet {
        reps: amount.and_then(|amount| u16::try_from(amount).ok()).unwrap_or(0),
        weight_kg: row.weight_kg.unwrap_or(0.0),
        is_completed: row.is_completed,
        set_type: parse_column("workout_sets.set_type", &row.set_type)?,
        rir: row.rir.and_then(|rir| u8::try_from(rir).ok()),
        has_pain: row.pain,
    })
}
