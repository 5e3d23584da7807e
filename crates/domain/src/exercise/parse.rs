//! A strict parser of `catalogue/exercises.csv`: a typo fails the tests and reaches no member.

use std::collections::HashSet;
use std::str::FromStr;

use thiserror::Error;

use super::{Exercise, ExerciseId, ExerciseKind, LoadStep, Measure, MuscleLoad, UnknownToken};
use crate::profile::{Level, UnknownLevel};

/// Why a catalogue file is refused, with the line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {error}")]
pub struct CatalogueError {
    /// Line of the file, counted from 1.
    pub line: u64,
    #[source]
    pub error: RowError,
}

/// The columns of the file, in order.
const COLUMNS: [&str; 15] = [
    "id",
    "slug",
    "nome",
    "sinonimos",
    "grupo_muscular",
    "equipamento",
    "dificuldade",
    "padrao_movimento",
    "tipo",
    "unilateral",
    "medida",
    "musculos",
    "tags_contraindicacao",
    "prioridade",
    "incremento_kg",
];

/// Custom exercises start at this id, so the catalogue's must be below it.
const FIRST_CUSTOM_ID: i64 = ExerciseId::FIRST_CUSTOM.get();

/// What is wrong with a line of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RowError {
    /// The first line is not the list of columns.
    #[error("the columns must be {}", COLUMNS.join(","))]
    Columns,
    /// The line cannot be split into fifteen cells.
    #[error("not a row of {} cells", COLUMNS.len())]
    Cells,
    /// A token that its column doesn't know.
    #[error(transparent)]
    Token(#[from] UnknownToken),
    /// A cell has no valid value.
    #[error("`{text}` is no {column}")]
    Value {
        column: &'static str,
        /// The cell as it is in the file.
        text: String,
    },
    /// The id does not follow the one before it.
    #[error("ids must ascend from 1 and stay below {FIRST_CUSTOM_ID}")]
    IdOrder,
    /// An earlier line has the slug already.
    #[error("the slug `{0}` is there twice")]
    DuplicateSlug(String),
    /// Kind, measure and muscles contradict each other.
    #[error("cardio has no muscles and is measured in time; everything else has muscles")]
    KindMismatch,
}

pub(super) fn exercises(csv: &str) -> Result<Vec<Exercise>, CatalogueError> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    if reader.headers().map_or(true, |headers| headers != COLUMNS.as_slice()) {
        return Err(CatalogueError { line: 1, error: RowError::Columns });
    }
    let mut rows: Vec<Exercise> = Vec::new();
    let mut slugs = HashSet::new();
    for record in reader.records() {
        let (line, row) = match &record {
            Ok(record) => (record.position(), exercise(record)),
            Err(error) => (error.position(), Err(RowError::Cells)),
        };
        let line = line.map_or(1, csv::Position::line);
        let row = row.map_err(|error| CatalogueError { line, error })?;
        // Ascending ids are unique as well.
        let last_id = rows.last().map_or(0, |row| row.id.get());
        if row.id.get() <= last_id || row.id.get() >= FIRST_CUSTOM_ID {
            return Err(CatalogueError { line, error: RowError::IdOrder });
        }
        if !slugs.insert(row.slug.clone()) {
            return Err(CatalogueError { line, error: RowError::DuplicateSlug(row.slug) });
        }
        rows.push(row);
    }
    Ok(rows)
}

/// Parses one line, whose cells are in the order of [`COLUMNS`].
fn exercise(record: &csv::StringRecord) -> Result<Exercise, RowError> {
    let mut cells = record.iter();
    // The reader has refused rows with another number of cells.
    let mut cell = || cells.next().unwrap_or_default();
    let row = Exercise {
        id: id(cell())?,
        slug: slug(cell())?,
        name: name(cell())?,
        synonyms: list(cell()).map(str::to_owned).collect(),
        group: cell().parse()?,
        equipment: cell().parse()?,
        difficulty: difficulty(cell())?,
        pattern: cell().parse()?,
        kind: cell().parse()?,
        is_unilateral: is_unilateral(cell())?,
        measure: cell().parse()?,
        loads: parsed_list::<MuscleLoad>(cell())?,
        stress: parsed_list(cell())?.into_iter().collect(),
        priority: cell().parse()?,
        load_step: load_step(cell())?,
    };
    check_muscles(&row)?;
    Ok(row)
}

/// Checks what takes more than one cell: no muscle comes twice, and only cardio has none.
fn check_muscles(row: &Exercise) -> Result<(), RowError> {
    let is_cardio = row.kind == ExerciseKind::Cardio;
    let is_cardio_time = row.measure == Measure::CardioTime;
    if is_cardio != is_cardio_time || is_cardio != row.loads.is_empty() {
        return Err(RowError::KindMismatch);
    }
    let mut seen = HashSet::new();
    match row.loads.iter().find(|load| !seen.insert(load.muscle)) {
        Some(repeated) => Err(value("musculos", repeated.muscle.as_str())),
        None => Ok(()),
    }
}

fn value(column: &'static str, text: &str) -> RowError {
    RowError::Value { column, text: text.to_owned() }
}

fn id(text: &str) -> Result<ExerciseId, RowError> {
    text.parse().map(ExerciseId::new).map_err(|_| value("id", text))
}

fn slug(text: &str) -> Result<String, RowError> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if text.is_empty() || !text.chars().all(plain) {
        return Err(value("slug", text));
    }
    Ok(text.to_owned())
}

fn name(text: &str) -> Result<String, RowError> {
    if text.is_empty() || text.trim() != text {
        return Err(value("nome", text));
    }
    Ok(text.to_owned())
}

fn difficulty(text: &str) -> Result<Level, RowError> {
    text.parse().map_err(|UnknownLevel| value("dificuldade", text))
}

fn is_unilateral(text: &str) -> Result<bool, RowError> {
    match text {
        "0" => Ok(false),
        "1" => Ok(true),
        _ => Err(value("unilateral", text)),
    }
}

/// A step in kilograms with at most one half, such as `2.5`.
fn load_step(text: &str) -> Result<LoadStep, RowError> {
    let refusal = || value("incremento_kg", text);
    let (whole, half) = match text.strip_suffix(".5") {
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    let whole: u8 = whole.parse().map_err(|_| refusal())?;
    whole
        .checked_mul(2)
        .and_then(|doubled| doubled.checked_add(half))
        .map(LoadStep::from_half_kg)
        .ok_or_else(refusal)
}

/// The parts of a cell that holds a list.
fn list(cell: &str) -> impl Iterator<Item = &str> {
    cell.split(';').filter(|part| !part.is_empty())
}

fn parsed_list<T: FromStr<Err = UnknownToken>>(cell: &str) -> Result<Vec<T>, UnknownToken> {
    list(cell).map(str::parse).collect()
}
