//! Files of other apps from which members bring training along, and the workouts that come of them.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{ImportId, MemberId, WorkoutId};

use super::tombstones::RowKind;
use crate::engine::{ClientId, Conn, insert_rows};
use crate::error::{Error, Result};
use crate::repositories::{narrow_column, utc};
use crate::schema::{imported_workouts, imports, tombstones, workouts};

/// Client ids that one statement looks for.
const MOST_IDS: usize = 1_000;

/// What is stored of an import beside its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    pub id: ImportId,
    pub file_name: String,
    /// What the member said that the file doesn't, as JSON.
    pub choices: String,
    /// The sessions to import.
    pub sessions: usize,
    pub done_sessions: usize,
    /// The custom exercises that it created.
    pub created_exercises: Vec<ExerciseId>,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = imports)]
struct ImportRow {
    id: i64,
    file_name: String,
    choices: String,
    sessions: i32,
    done_sessions: i32,
    created_exercises: String,
    created_at: NaiveDateTime,
    finished_at: Option<NaiveDateTime>,
}

impl TryFrom<ImportRow> for Import {
    type Error = Error;

    fn try_from(row: ImportRow) -> Result<Self> {
        let id = |text: &str| text.parse().map(ExerciseId::new).ok();
        let created: Option<Vec<_>> = row.created_exercises.split_whitespace().map(id).collect();
        Ok(Self {
            id: ImportId(row.id),
            sessions: narrow_column("imports.sessions", row.sessions)?,
            done_sessions: narrow_column("imports.done_sessions", row.done_sessions)?,
            created_exercises: created.ok_or(Error::Corrupt {
                column: "imports.created_exercises",
                value: row.created_exercises,
            })?,
            file_name: row.file_name,
            choices: row.choices,
            created_at: row.created_at.and_utc(),
            finished_at: utc(row.finished_at),
        })
    }
}

#[derive(Debug, Clone, Copy)]
pub struct NewImport<'a> {
    pub file_name: &'a str,
    pub file: &'a [u8],
    pub choices: &'a str,
    pub sessions: usize,
}

pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    new: &NewImport<'_>,
    now: DateTime<Utc>,
) -> Result<ImportId> {
    let id = diesel::insert_into(imports::table)
        .values((
            imports::user_id.eq(member.0),
            imports::file_name.eq(new.file_name),
            imports::file.eq(new.file),
            imports::choices.eq(new.choices),
            imports::sessions.eq(to_column(new.sessions)),
            imports::done_sessions.eq(0),
            imports::created_exercises.eq(""),
            imports::created_at.eq(now.naive_utc()),
        ))
        .returning(imports::id)
        .get_result(conn)?;
    Ok(ImportId(id))
}

pub fn find(conn: &mut Conn, member: MemberId, id: ImportId) -> Result<Option<Import>> {
    imports::table
        .find(id.0)
        .filter(imports::user_id.eq(member.0))
        .select(ImportRow::as_select())
        .first(conn)
        .optional()?
        .map(Import::try_from)
        .transpose()
}

/// The compressed file, unless everything is imported.
pub fn find_file(conn: &mut Conn, member: MemberId, id: ImportId) -> Result<Option<Vec<u8>>> {
    let file: Option<Option<Vec<u8>>> = imports::table
        .find(id.0)
        .filter(imports::user_id.eq(member.0))
        .select(imports::file)
        .first(conn)
        .optional()?;
    Ok(file.flatten())
}

/// The imports of a member, the latest first.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<Import>> {
    let rows: Vec<ImportRow> = imports::table
        .filter(imports::user_id.eq(member.0))
        .order(imports::id.desc())
        .select(ImportRow::as_select())
        .load(conn)?;
    rows.into_iter().map(Import::try_from).collect()
}

/// Stores what the member said, and how many sessions there are to import with it.
pub fn choose(conn: &mut Conn, id: ImportId, choices: &str, sessions: usize) -> Result<()> {
    diesel::update(imports::table.find(id.0))
        .set((imports::choices.eq(choices), imports::sessions.eq(to_column(sessions))))
        .execute(conn)?;
    Ok(())
}

/// Stores how far an import has come. Its file goes when it is finished.
pub fn advance(conn: &mut Conn, import: &Import) -> Result<()> {
    let created: Vec<_> = import.created_exercises.iter().map(|id| id.get().to_string()).collect();
    let row = imports::table.find(import.id.0);
    let progress = (
        imports::done_sessions.eq(to_column(import.done_sessions)),
        imports::created_exercises.eq(created.join(" ")),
    );
    match import.finished_at {
        Some(at) => {
            let no_file: Option<Vec<u8>> = None;
            let end = (imports::finished_at.eq(at.naive_utc()), imports::file.eq(no_file));
            diesel::update(row).set((progress, end)).execute(conn)?
        }
        None => diesel::update(row).set(progress).execute(conn)?,
    };
    Ok(())
}

/// Deletes an import; its workouts stay.
pub fn delete(conn: &mut Conn, member: MemberId, id: ImportId) -> Result<()> {
    let row = imports::table.find(id.0).filter(imports::user_id.eq(member.0));
    diesel::delete(row).execute(conn)?;
    Ok(())
}

/// Deletes imports from before an instant, which can't be taken back any more.
pub fn delete_created_before(conn: &mut Conn, instant: DateTime<Utc>) -> Result<usize> {
    let old = imports::table.filter(imports::created_at.lt(instant.naive_utc()));
    Ok(diesel::delete(old).execute(conn)?)
}

/// Records that workouts came of an import.
pub fn add_workouts(conn: &mut Conn, id: ImportId, workouts: &[WorkoutId]) -> Result<()> {
    let rows: Vec<_> = workouts
        .iter()
        .map(|workout| {
            (imported_workouts::workout_id.eq(workout.0), imported_workouts::import_id.eq(id.0))
        })
        .collect();
    Ok(insert_rows!(conn, imported_workouts::table, &rows)?)
}

/// Some of the workouts that came of an import.
pub fn list_workouts(conn: &mut Conn, id: ImportId, most: i64) -> Result<Vec<WorkoutId>> {
    let ids: Vec<i64> = imported_workouts::table
        .filter(imported_workouts::import_id.eq(id.0))
        .order(imported_workouts::workout_id)
        .limit(most)
        .select(imported_workouts::workout_id)
        .load(conn)?;
    Ok(ids.into_iter().map(WorkoutId).collect())
}

/// Those of the client ids that a workout of the member has, or had before it was removed.
pub fn list_known(conn: &mut Conn, member: MemberId, ids: &[Uuid]) -> Result<BTreeSet<Uuid>> {
    let mut known = BTreeSet::new();
    for ids in ids.chunks(MOST_IDS) {
        let wanted = || ids.iter().copied().map(ClientId);
        let stored: Vec<ClientId> = workouts::table
            .filter(workouts::user_id.eq(member.0))
            .filter(workouts::client_id.eq_any(wanted()))
            .select(workouts::client_id)
            .load(conn)?;
        let removed: Vec<ClientId> = tombstones::table
            .filter(tombstones::user_id.eq(member.0))
            .filter(tombstones::kind.eq(RowKind::Workout.as_str()))
            .filter(tombstones::client_id.eq_any(wanted()))
            .select(tombstones::client_id)
            .load(conn)?;
        known.extend(stored.into_iter().chain(removed).map(|id| id.0));
    }
    Ok(known)
}

/// A count as it is stored. No file has as many rows as an `i32`.
fn to_column(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
