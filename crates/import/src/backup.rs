//! FitNotes' backup, a SQLite database.
//!
//! The file is foreign, so it is opened in memory and read only. Only the columns of plain tables are
//! read, one table after the other: no view, virtual table or computed column is, and no function
//! runs, so that nothing in the file can make the reading expensive.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use evolua_domain::workout::SetType;
use rusqlite::config::DbConfig;
use rusqlite::limits::Limit;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, MAIN_DB};

use crate::log::Log;
use crate::row::{Content, LONGEST_NAME, Measured, Refusal, Row, check_date, clean};
use crate::values::moment;
use crate::{MOST_ROWS, Reading, Unreadable};

/// Virtual machine instructions between two looks at the clock.
const INSTRUCTIONS: i32 = 10_000;

/// The largest log takes a tenth of it.
const LONGEST_READING: Duration = Duration::from_secs(5);

/// In bytes; a larger one makes the file unreadable.
const LARGEST_VALUE: i32 = 100_000;

/// In characters; what is longer is cut.
const LONGEST_COMMENT: usize = 1_000;

/// The header of every SQLite database.
const HEADER: &[u8] = b"SQLite format 3\0";

/// The versions of the file format in the header: 2 means a write-ahead log, which a database in memory
/// can't have.
const FORMAT_VERSIONS: std::ops::Range<usize> = 18..20;

pub(crate) fn is_backup(bytes: &[u8]) -> bool {
    bytes.starts_with(HEADER)
}

pub(crate) fn read(bytes: &[u8], reading: Reading) -> Result<Log, Unreadable> {
    let mut bytes = bytes.to_vec();
    bytes.get_mut(FORMAT_VERSIONS).ok_or(Unreadable::Unknown)?.fill(1);
    let backup = Backup::open(&bytes).and_then(|backup| backup.read());
    let (names, sets) = backup.map_err(|_| Unreadable::Unknown)?;
    if sets.len() > MOST_ROWS {
        return Err(Unreadable::TooManyRows);
    }
    let mut log = Log::default();
    for (number, set) in (1..).zip(sets) {
        log.add(number, set.into_row(&names, reading));
    }
    if log.rows == 0 { Err(Unreadable::Empty) } else { Ok(log) }
}

struct Backup(Connection);

/// What sets refer to, by id.
#[derive(Default)]
struct Names {
    /// The name and the id of the category.
    exercises: HashMap<i64, (String, Option<i64>)>,
    categories: HashMap<i64, String>,
    /// By the id of the set.
    comments: HashMap<i64, String>,
}

struct LoggedSet {
    id: i64,
    date: String,
    exercise: Option<i64>,
    /// `None` for what is no number from 0 on.
    kg: Option<f64>,
    reps: Option<f64>,
    seconds: Option<f64>,
}

impl Backup {
    fn open(bytes: &[u8]) -> rusqlite::Result<Self> {
        let mut connection = Connection::open_in_memory()?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false)?;
        connection.set_limit(Limit::SQLITE_LIMIT_LENGTH, LARGEST_VALUE)?;
        let end = Instant::now() + LONGEST_READING;
        connection.progress_handler(INSTRUCTIONS, Some(move || Instant::now() > end))?;
        connection.deserialize_read_exact(MAIN_DB, bytes, bytes.len(), true)?;
        Ok(Self(connection))
    }

    fn read(&self) -> rusqlite::Result<(Names, Vec<LoggedSet>)> {
        let mut names = Names::default();
        self.each("exercise", ["_id", "name", "category_id"], |[id, name, category]| {
            if let (Some(id), Some(name)) = (integer(id), text(name, LONGEST_NAME)) {
                names.exercises.insert(id, (name, integer(category)));
            }
        })?;
        self.each("Category", ["_id", "name"], |[id, name]| {
            if let (Some(id), Some(name)) = (integer(id), text(name, LONGEST_NAME)) {
                names.categories.insert(id, name);
            }
        })?;
        let columns = ["owner_type_id", "owner_id", "comment"];
        self.each("Comment", columns, |[kind, owner, comment]| {
            let comment = text(comment, LONGEST_COMMENT);
            // Comments also belong to days and exercises.
            if let (Some(1), Some(owner), Some(comment)) = (integer(kind), integer(owner), comment)
            {
                names.comments.insert(owner, comment);
            }
        })?;
        Ok((names, self.sets()?))
    }

    /// The sets by day, and within each by the order in which exercises were begun.
    fn sets(&self) -> rusqlite::Result<Vec<LoggedSet>> {
        let mut sets = Vec::new();
        let columns = ["_id", "date", "exercise_id", "metric_weight", "reps", "duration_seconds"];
        self.each("training_log", columns, |[id, date, exercise, kg, reps, seconds]| {
            sets.push(LoggedSet {
                id: integer(id).unwrap_or_default(),
                date: text(date, LONGEST_NAME).unwrap_or_default(),
                exercise: integer(exercise),
                kg: number(kg),
                reps: number(reps),
                seconds: number(seconds),
            });
        })?;
        let mut begun: HashMap<(String, Option<i64>), i64> = HashMap::new();
        for set in &sets {
            let first = begun.entry((set.date.clone(), set.exercise)).or_insert(set.id);
            *first = set.id.min(*first);
        }
        sets.sort_by_cached_key(|set| {
            let first = begun.get(&(set.date.clone(), set.exercise)).copied();
            (set.date.clone(), first, set.id)
        });
        Ok(sets)
    }

    /// Reads columns of a table, row by row: up to one row more than a file may have.
    fn each<const N: usize>(
        &self,
        table: &str,
        columns: [&str; N],
        mut read: impl FnMut([ValueRef<'_>; N]),
    ) -> rusqlite::Result<()> {
        self.check_table(table)?;
        let most = MOST_ROWS + 1;
        let query = format!("SELECT \"{}\" FROM \"{table}\" LIMIT {most}", columns.join("\", \""));
        let mut statement = self.0.prepare(&query)?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let mut values = [ValueRef::Null; N];
            for (at, value) in values.iter_mut().enumerate() {
                *value = row.get_ref(at)?;
            }
            read(values);
        }
        Ok(())
    }

    /// Fails unless the name is that of a table whose columns are all stored.
    fn check_table(&self, name: &str) -> rusqlite::Result<()> {
        let kind = "SELECT type FROM pragma_table_list WHERE schema = 'main' AND name = ?1";
        let kind: String = self.0.query_row(kind, [name], |row| row.get(0))?;
        let computed = "SELECT count(*) FROM pragma_table_xinfo(?1) WHERE hidden <> 0";
        let computed: i64 = self.0.query_row(computed, [name], |row| row.get(0))?;
        if kind == "table" && computed == 0 { Ok(()) } else { Err(rusqlite::Error::InvalidQuery) }
    }
}

impl LoggedSet {
    fn into_row(self, names: &Names, reading: Reading) -> Result<Row, Refusal> {
        let start = moment(&self.date).ok_or(Refusal::UnknownDate)?;
        check_date(start, reading)?;
        let exercise = self.exercise.and_then(|id| names.exercises.get(&id));
        let (exercise, category) = exercise.ok_or(Refusal::NoExercise)?;
        let measured = Measured {
            kg: self.kg.ok_or(Refusal::UnreadableNumber)?,
            reps: self.reps.ok_or(Refusal::UnreadableNumber)?,
            #[expect(clippy::cast_possible_truncation, reason = "casts saturate, and are checked")]
            seconds: self.seconds.ok_or(Refusal::UnreadableNumber)? as i64,
        };
        let mut set = measured.into_set(SetType::Working)?;
        set.notes = names.comments.get(&self.id).cloned();
        Ok(Row {
            start,
            has_time: false,
            duration: None,
            workout: String::new(),
            workout_number: String::new(),
            workout_notes: None,
            exercise: exercise.clone(),
            exercise_notes: None,
            category: category.and_then(|id| names.categories.get(&id).cloned()),
            content: Content::Set(set),
        })
    }
}

fn integer(value: ValueRef<'_>) -> Option<i64> {
    value.as_i64().ok()
}

fn text(value: ValueRef<'_>, most: usize) -> Option<String> {
    clean(value.as_str().ok()?, most)
}

/// A number from 0 on; 0 where there is none.
fn number(value: ValueRef<'_>) -> Option<f64> {
    let number = match value {
        ValueRef::Null => 0.0,
        #[expect(clippy::cast_precision_loss, reason = "such large numbers are refused anyway")]
        ValueRef::Integer(number) => number as f64,
        ValueRef::Real(number) => number,
        ValueRef::Text(_) | ValueRef::Blob(_) => return None,
    };
    (number.is_finite() && number >= 0.0).then_some(number)
}
