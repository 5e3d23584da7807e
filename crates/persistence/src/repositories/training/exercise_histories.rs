//! What the log says about each exercise, as one value per exercise. Only the services' training log
//! may write it, because it changes with the log.

use std::collections::BTreeMap;
use std::fmt::Display;

use chrono::NaiveDate;
use diesel::prelude::*;

use evolua_domain::calendar::{date_of_number, day_number};
use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::id::MemberId;
use evolua_domain::progress::ExerciseHistory;

use super::training_log;
use crate::engine::{Conn, upsert_rows};
use crate::error::{Error, Result};
use crate::schema::exercise_histories;

/// Histories by exercise.
pub type Histories = BTreeMap<ExerciseId, ExerciseHistory>;

/// Which histories to read.
#[derive(Debug, Clone, Copy)]
pub enum Wanted<'a> {
    All,
    /// Those of some exercises.
    Of(&'a [ExerciseId]),
    /// Those with a session on or after a day.
    Since(NaiveDate),
    /// Both.
    OfOrSince(&'a [ExerciseId], NaiveDate),
}

/// The histories of a member; an exercise that was never logged has none.
pub fn list(conn: &mut Conn, member: MemberId, wanted: Wanted<'_>) -> Result<Histories> {
    Ok(list_with_outdated(conn, member, wanted)?.0)
}

/// Like [`list`], with the exercises whose histories were made from the log, because they are stored
/// in another format.
pub fn list_with_outdated(
    conn: &mut Conn,
    member: MemberId,
    wanted: Wanted<'_>,
) -> Result<(Histories, Vec<ExerciseId>)> {
    let of_member =
        exercise_histories::table.filter(exercise_histories::user_id.eq(member.0)).select((
            exercise_histories::exercise_id,
            exercise_histories::format,
            exercise_histories::history,
        ));
    let is_of = |exercises: &[ExerciseId]| {
        let ids: Vec<i64> = exercises.iter().map(|id| id.get()).collect();
        exercise_histories::exercise_id.eq_any(ids)
    };
    let is_since = |first: NaiveDate| exercise_histories::last_session_on.ge(first);
    let rows: Vec<HistoryColumns> = match wanted {
        Wanted::All => of_member.load(conn),
        Wanted::Of(exercises) => of_member.filter(is_of(exercises)).load(conn),
        Wanted::Since(first) => of_member.filter(is_since(first)).load(conn),
        Wanted::OfOrSince(exercises, first) => {
            let is_wanted = is_of(exercises).nullable().or(is_since(first));
            of_member.filter(is_wanted).load(conn)
        }
    }?;
    decode_rows(conn, member, rows)
}

/// An exercise with its stored history and the format of it.
pub(crate) type HistoryColumns = (i64, i32, Vec<u8>);

/// Decodes stored histories. Those in another format are made from the log, and their exercises
/// returned too.
pub(crate) fn decode_rows(
    conn: &mut Conn,
    member: MemberId,
    rows: impl IntoIterator<Item = HistoryColumns>,
) -> Result<(Histories, Vec<ExerciseId>)> {
    let mut histories = Histories::new();
    let mut outdated = Vec::new();
    for (id, format, bytes) in rows {
        let id = ExerciseId::new(id);
        if format == ExerciseHistory::FORMAT {
            histories.insert(id, ExerciseHistory::decode(&bytes).map_err(corrupt)?);
        } else {
            outdated.push(id);
        }
    }
    if !outdated.is_empty() {
        histories.extend(of_log(conn, member, Some(&outdated))?);
    }
    Ok((histories, outdated))
}

/// Makes histories from the log: of some exercises, or of all that were ever logged.
pub fn of_log(
    conn: &mut Conn,
    member: MemberId,
    exercises: Option<&[ExerciseId]>,
) -> Result<Histories> {
    let log = training_log::list(conn, member, exercises)?;
    Ok(log.into_iter().map(|(id, sessions)| (id, sessions.into_iter().collect())).collect())
}

fn corrupt(error: impl Display) -> Error {
    Error::Corrupt { column: "exercise_histories.history", value: error.to_string() }
}

#[derive(Insertable)]
#[diesel(table_name = exercise_histories, treat_none_as_default_value = false)]
struct HistoryRow {
    user_id: i64,
    exercise_id: i64,
    last_session_on: Option<NaiveDate>,
    format: i32,
    history: Vec<u8>,
}

/// Stores histories, without one by one the sessions that have become old by today. Deletes those
/// that are empty.
pub fn store(
    conn: &mut Conn,
    member: MemberId,
    histories: &mut Histories,
    today: NaiveDate,
) -> Result<()> {
    let mut rows = Vec::new();
    let mut empty = Vec::new();
    for (id, history) in histories {
        if history.is_empty() {
            empty.push(id.get());
            continue;
        }
        history.archive_old(measure_of(*id), day_number(today));
        rows.push(HistoryRow {
            user_id: member.0,
            exercise_id: id.get(),
            last_session_on: history.last_day().and_then(date_of_number),
            format: ExerciseHistory::FORMAT,
            history: history.encode().map_err(corrupt)?,
        });
    }
    if !empty.is_empty() {
        let rows = exercise_histories::table
            .filter(exercise_histories::user_id.eq(member.0))
            .filter(exercise_histories::exercise_id.eq_any(empty));
        diesel::delete(rows).execute(conn)?;
    }
    upsert_rows!(
        conn,
        exercise_histories,
        &rows,
        (user_id, exercise_id),
        (last_session_on, format, history)
    )?;
    Ok(())
}
