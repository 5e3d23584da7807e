//! FitNotes' backup, a SQLite database.
//!
//! The file is foreign, so it is opened in memory and read only, with nothing in its schema trusted
//! but tables, and with a bound on the work.

use evolua_domain::workout::SetType;
use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, MAIN_DB};

use crate::log::Log;
use crate::row::{Content, Measured, Refusal, Row, check_date};
use crate::values::moment;
use crate::{MOST_ROWS, Reading, Unreadable};

/// Virtual machine instructions between two looks at the work done.
const INSTRUCTIONS: i32 = 100_000;

/// Looks after which the reading stops: 200 million instructions. The largest log takes a hundredth.
const MOST_LOOKS: u32 = 2_000;

const LONGEST_VALUE: i32 = 1_000_000;

/// The header of every SQLite database.
pub(crate) fn is_backup(bytes: &[u8]) -> bool {
    bytes.starts_with(b"SQLite format 3\0")
}

const TABLES: [&str; 4] = ["training_log", "exercise", "Category", "Comment"];

/// In the order of the log: days, and within each the order in which exercises were begun.
const SETS: &str = "
    SELECT log.date, exercise.name, category.name, log.metric_weight, log.reps,
        log.duration_seconds,
        (SELECT group_concat(comment.comment, char(10)) FROM Comment AS comment
            WHERE comment.owner_type_id = 1 AND comment.owner_id = log._id)
    FROM training_log AS log
    LEFT JOIN exercise ON exercise._id = log.exercise_id
    LEFT JOIN Category AS category ON category._id = exercise.category_id
    ORDER BY log.date,
        min(log._id) OVER (PARTITION BY log.date, log.exercise_id), log._id";

pub(crate) fn read(bytes: &[u8], reading: Reading) -> Result<Log, Unreadable> {
    let connection = open(bytes).map_err(|_| Unreadable::Unknown)?;
    if !has_tables(&connection).map_err(|_| Unreadable::Unknown)? {
        return Err(Unreadable::Unknown);
    }
    let mut log = Log::default();
    let is_complete = read_sets(&connection, reading, &mut log).map_err(|_| Unreadable::Unknown)?;
    match log.rows {
        _ if !is_complete => Err(Unreadable::TooManyRows),
        0 => Err(Unreadable::Empty),
        _ => Ok(log),
    }
}

fn open(bytes: &[u8]) -> rusqlite::Result<Connection> {
    let mut connection = Connection::open_in_memory()?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false)?;
    connection.set_limit(
        Limit::SQLITE_LIMIT_LENGTH,
        LONGEST_VALUE.max(bytes.len().try_into().unwrap_or(i32::MAX)),
    )?;
    let mut looks = 0;
    connection.progress_handler(
        INSTRUCTIONS,
        Some(move || {
            looks += 1;
            looks > MOST_LOOKS
        }),
    )?;
    connection.deserialize_read_exact(MAIN_DB, bytes, bytes.len(), true)?;
    Ok(connection)
}

/// Whether the names that are read are those of tables: a view could compute without end.
fn has_tables(connection: &Connection) -> rusqlite::Result<bool> {
    let mut query = connection.prepare(
        "SELECT count(*) FROM sqlite_schema
         WHERE type = 'table' AND name = ?1 COLLATE NOCASE AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )?;
    for name in TABLES {
        let count: i64 = query.query_row([name], |row| row.get(0))?;
        if count != 1 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns whether all sets were read.
fn read_sets(connection: &Connection, reading: Reading, log: &mut Log) -> rusqlite::Result<bool> {
    let mut query = connection.prepare(SETS)?;
    let mut rows = query.query([])?;
    while let Some(row) = rows.next()? {
        if log.rows >= MOST_ROWS {
            return Ok(false);
        }
        log.add(log.rows + 1, set_row(row, reading)?);
    }
    Ok(true)
}

fn set_row(row: &rusqlite::Row<'_>, reading: Reading) -> rusqlite::Result<Result<Row, Refusal>> {
    let cells = Cells {
        date: text(row.get_ref(0)?),
        exercise: text(row.get_ref(1)?),
        category: text(row.get_ref(2)?),
        kg: number(row.get_ref(3)?),
        reps: number(row.get_ref(4)?),
        seconds: number(row.get_ref(5)?),
        comment: text(row.get_ref(6)?),
    };
    Ok(cells.into_row(reading))
}

struct Cells {
    date: Option<String>,
    exercise: Option<String>,
    category: Option<String>,
    kg: Option<f64>,
    reps: Option<f64>,
    seconds: Option<f64>,
    comment: Option<String>,
}

impl Cells {
    fn into_row(self, reading: Reading) -> Result<Row, Refusal> {
        let start = self.date.as_deref().and_then(moment).ok_or(Refusal::UnknownDate)?;
        check_date(start, reading)?;
        let exercise = self.exercise.ok_or(Refusal::NoExercise)?;
        let measured = Measured {
            kg: self.kg.ok_or(Refusal::UnreadableNumber)?,
            reps: self.reps.ok_or(Refusal::UnreadableNumber)?,
            #[expect(clippy::cast_possible_truncation, reason = "casts saturate, and are checked")]
            seconds: self.seconds.ok_or(Refusal::UnreadableNumber)? as i64,
        };
        let mut set = measured.into_set(SetType::Working)?;
        set.notes = self.comment;
        Ok(Row {
            start,
            has_time: false,
            duration: None,
            workout: String::new(),
            workout_number: String::new(),
            workout_notes: None,
            exercise,
            exercise_notes: None,
            category: self.category,
            content: Content::Set(set),
        })
    }
}

fn text(value: ValueRef<'_>) -> Option<String> {
    let text = value.as_str().ok()?.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// A number from 0 on; 0 where there is none.
fn number(value: ValueRef<'_>) -> Option<f64> {
    let number = match value {
        ValueRef::Null => 0.0,
        #[expect(
            clippy::cast_precision_loss,
            reason = "a wrong digit of a huge number is refused too"
        )]
        ValueRef::Integer(number) => number as f64,
        ValueRef::Real(number) => number,
        ValueRef::Text(_) | ValueRef::Blob(_) => return None,
    };
    (number.is_finite() && number >= 0.0).then_some(number)
}
