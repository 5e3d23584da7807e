//! Training logs of other apps: the CSV files of Strong, Hevy and FitNotes, and FitNotes' backup.
//!
//! Every row of a file is imported or refused with a reason, so nothing is lost silently.

mod backup;
mod columns;
mod log;
mod names;
mod row;
mod table;
mod text;
mod values;

use chrono::NaiveDate;
use thiserror::Error;

pub use log::{Counts, Exercise, Log, Session, Set};
pub use names::{group_of, match_exercise};
pub use row::{Refusal, Refused};
pub use values::WeightUnit;

/// The largest file, in bytes.
pub const LARGEST_FILE: usize = 5 * 1024 * 1024;

/// The most rows of a file.
pub const MOST_ROWS: usize = 50_000;

/// The most names of exercises in a file: each may become an exercise of the member's own.
const MOST_EXERCISES: usize = 1_000;

/// Why a whole file can't be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Unreadable {
    #[error("O arquivo está vazio.")]
    Empty,
    #[error("Não reconhecemos o arquivo. Exporte os treinos do Strong, do Hevy ou do FitNotes.")]
    Unknown,
    #[error("O arquivo tem mais de 50.000 linhas.")]
    TooManyRows,
    #[error("O arquivo tem mais de 5 MB.")]
    TooLarge,
    #[error("O arquivo tem mais de 1.000 exercícios diferentes.")]
    TooManyExercises,
}

/// What a file doesn't say.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// The unit of weights without one.
    pub unit: WeightUnit,
    /// No training lies after it.
    pub today: NaiveDate,
}

/// Reads a file of any of the apps.
pub fn read(bytes: &[u8], reading: Reading) -> Result<Log, Unreadable> {
    if bytes.len() > LARGEST_FILE {
        return Err(Unreadable::TooLarge);
    }
    let log = if backup::is_backup(bytes) {
        backup::read(bytes, reading)?
    } else {
        table::read(&text::decode(bytes), reading)?
    };
    if log.names().len() > MOST_EXERCISES { Err(Unreadable::TooManyExercises) } else { Ok(log) }
}
