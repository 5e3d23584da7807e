//! A table as a CSV file in Portuguese.

use std::collections::HashMap;

use evolua_domain::id::MemberId;
use evolua_domain::routine::{Weekday, Weekdays};
use evolua_persistence::own_rows::OwnRow;
use evolua_persistence::{Conn, exercises};
use serde_json::Value;

use super::names::{Column, CsvTable, Shown};
use crate::Result;
use crate::spreadsheet::guarded;

/// The names of the exercises that a member may have trained.
pub(super) struct ExerciseNames(HashMap<i64, String>);

impl ExerciseNames {
    pub(super) fn find(conn: &mut Conn, member: MemberId) -> Result<Self> {
        let names = exercises::list_names(conn, member)?;
        Ok(Self(names.into_iter().map(|(id, name)| (id.get(), name)).collect()))
    }

    fn of(&self, id: i64) -> String {
        self.0.get(&id).cloned().unwrap_or_else(|| id.to_string())
    }
}

/// The header.
pub(super) fn header(table: &CsvTable) -> csv::StringRecord {
    table.columns.iter().map(|column| column.heading).collect()
}

pub(super) fn record(
    table: &CsvTable,
    row: &OwnRow,
    exercises: &ExerciseNames,
) -> csv::StringRecord {
    let cell = |column: &Column| {
        let value = row.get(column.name).unwrap_or(&Value::Null);
        match (column.shown, value.as_i64()) {
            (Shown::Exercise, Some(id)) => guarded(&exercises.of(id)).into_owned(),
            (Shown::SetType, Some(number)) => set_type(number).to_owned(),
            (Shown::Weekdays, Some(bits)) => weekdays(bits),
            _ => plain(value),
        }
    };
    table.columns.iter().map(cell).collect()
}

/// A value as a spreadsheet in Portuguese shows it.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(true) => "sim".to_owned(),
        Value::Bool(false) => "não".to_owned(),
        Value::String(text) => guarded(text).into_owned(),
        Value::Number(number) if number.is_f64() => number.to_string().replace('.', ","),
        other => other.to_string(),
    }
}

/// As `workout_sets` numbers them.
fn set_type(number: i64) -> &'static str {
    match number {
        0 => "aquecimento",
        2 => "drop",
        3 => "falha",
        _ => "trabalho",
    }
}

fn weekdays(bits: i64) -> String {
    let days = i32::try_from(bits).ok().and_then(Weekdays::from_bits).unwrap_or_default();
    days.iter().map(Weekday::as_str).collect::<Vec<_>>().join(", ")
}
