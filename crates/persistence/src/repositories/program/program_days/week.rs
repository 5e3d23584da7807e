//! What a member trains in a week: which days the program has and which of them were trained, and
//! then only the exercises of the days that are due.

use chrono::NaiveDate;
use diesel::prelude::*;

use evolua_domain::cycle::Cycle;
use evolua_domain::id::MemberId;
use evolua_domain::profile::Profile;
use evolua_domain::program::{DayCode, DoneDay, RepRange, StoredDay};

use super::{ExerciseRow, TemplateRow, group_rows, list};
use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::people::profiles::find_with_cycle;
use crate::repositories::training::exercise_histories::{Histories, HistoryColumns, decode_rows};
use crate::repositories::{parse_column, parse_optional_column};
use crate::schema::{exercise_histories, program_day_exercises, program_days, workouts};

/// A member's profile and cycle with the days of the current program.
#[derive(Debug, Clone)]
pub struct Week {
    pub profile: Profile,
    pub cycle: Cycle,
    /// In their order.
    pub days: Vec<WeekDay>,
    /// The days of training at this level, by date.
    pub done: Vec<DoneDay>,
}

/// A day of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct WeekDay {
    pub code: DayCode,
    /// The most minutes of cardio that it ends with.
    pub cardio_minutes: u16,
    /// Since the day that was asked for.
    pub is_trained: bool,
}

/// Finds which days the member's current program has, and which of them were trained on or after
/// `first`; `None` where there is no program yet.
pub fn find_week(conn: &mut Conn, member: MemberId, first: NaiveDate) -> Result<Option<Week>> {
    let Some((profile, cycle)) = find_with_cycle(conn, member)? else { return Ok(None) };
    let is_cardio = program_day_exercises::day_id
        .eq(program_days::id)
        .and(program_day_exercises::zone.is_not_null());
    let codes: Vec<(String, Option<String>)> = program_days::table
        .left_join(program_day_exercises::table.on(is_cardio))
        .filter(program_days::user_id.eq(member.0))
        .select((program_days::day_code, program_day_exercises::reps.nullable()))
        .load(conn)?;
    if codes.is_empty() {
        return Ok(None);
    }
    let trained = list_trained(conn, member, cycle.level_since.date_naive().min(first))?;
    let day = |(text, minutes): &(String, Option<String>)| {
        let code = parse_column("program_days.day_code", text)?;
        let minutes = parse_optional_column("program_day_exercises.reps", minutes.as_deref())?;
        let cardio_minutes = minutes.map_or(0, RepRange::low);
        Ok(WeekDay { code, cardio_minutes, is_trained: is_trained(&trained, code, first) })
    };
    let mut days: Vec<_> = codes.iter().map(day).collect::<Result<_>>()?;
    days.sort_unstable();
    Ok(Some(Week { profile, cycle, days, done: done_days(&trained) }))
}

/// Like [`find_week`], with the templates of all days.
pub fn find_whole_week(
    conn: &mut Conn,
    member: MemberId,
    first: NaiveDate,
) -> Result<Option<(Week, Vec<StoredDay>)>> {
    let Some((profile, cycle)) = find_with_cycle(conn, member)? else { return Ok(None) };
    let templates = list(conn, member)?;
    if templates.is_empty() {
        return Ok(None);
    }
    let trained = list_trained(conn, member, cycle.level_since.date_naive().min(first))?;
    let day = |template: &StoredDay| {
        let (code, cardio_minutes) = (template.day.day_code, template.day.cardio_minutes());
        WeekDay { code, cardio_minutes, is_trained: is_trained(&trained, code, first) }
    };
    let days = templates.iter().map(day).collect();
    Ok(Some((Week { profile, cycle, days, done: done_days(&trained) }, templates)))
}

/// A done workout: its date, its day of the program, and whether it was light.
type TrainedRow = (NaiveDate, String, bool);

fn list_trained(conn: &mut Conn, member: MemberId, since: NaiveDate) -> Result<Vec<TrainedRow>> {
    Ok(workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::trained_on.ge(since))
        .filter(workouts::ended_at.is_not_null())
        .select((workouts::trained_on, workouts::workout_type, workouts::is_deload))
        .load(conn)?)
}

fn is_trained(trained: &[TrainedRow], code: DayCode, first: NaiveDate) -> bool {
    trained.iter().any(|(on, kind, _)| *on >= first && kind == code.as_str())
}

fn done_days(trained: &[TrainedRow]) -> Vec<DoneDay> {
    let done = |(on, _, is_light): &TrainedRow| DoneDay { on: *on, is_light: *is_light };
    let mut done: Vec<DoneDay> = trained.iter().map(done).collect();
    done.sort_unstable_by_key(|day| day.on);
    done
}

/// An exercise of a day with its order, its template and its history.
type DayRow = (i32, TemplateRow, ExerciseRow, Option<HistoryColumns>);

/// Two days of a member's current program, or one that is named twice, with the histories of their
/// exercises.
pub fn list_days(
    conn: &mut Conn,
    member: MemberId,
    codes: [DayCode; 2],
) -> Result<(Vec<StoredDay>, Histories)> {
    let is_history = exercise_histories::user_id
        .eq(program_days::user_id)
        .and(exercise_histories::exercise_id.eq(program_day_exercises::exercise_id));
    // Unordered: so few rows take the engines longer to sort than to find.
    let of_days = program_days::table
        .inner_join(program_day_exercises::table)
        .left_join(exercise_histories::table.on(is_history))
        .filter(program_days::user_id.eq(member.0))
        .filter(program_days::day_code.eq_any(codes.map(DayCode::as_str)));
    let history_columns =
        (exercise_histories::exercise_id, exercise_histories::format, exercise_histories::history);
    let mut rows: Vec<DayRow> = of_days
        .select((
            program_day_exercises::order_index,
            TemplateRow::as_select(),
            ExerciseRow::as_select(),
            history_columns.nullable(),
        ))
        .load(conn)?;
    rows.sort_unstable_by_key(|(order, template, ..)| (template.id, *order));
    let mut days = Vec::with_capacity(rows.len());
    let mut histories = Vec::new();
    for (_, template, exercise, history) in rows {
        days.push((template, exercise));
        histories.extend(history);
    }
    let templates = group_rows(days)?;
    let (histories, _) = decode_rows(conn, member, histories)?;
    Ok((templates, histories))
}
