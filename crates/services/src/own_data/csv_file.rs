//! A table as a CSV file in Portuguese.

use evolua_persistence::own_rows::OwnRow;
use serde_json::Value;

use super::names::CsvTable;

/// The header.
pub(super) fn header(table: &CsvTable) -> csv::StringRecord {
    table.columns.iter().map(|(_, heading)| *heading).collect()
}

pub(super) fn record(table: &CsvTable, row: &OwnRow) -> csv::StringRecord {
    table.columns.iter().map(|(column, _)| cell(row.get(*column))).collect()
}

/// A value as a spreadsheet shows it. A text that a spreadsheet would run as a formula is quoted.
fn cell(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::new(),
        Some(Value::Bool(true)) => "sim".to_owned(),
        Some(Value::Bool(false)) => "não".to_owned(),
        Some(Value::String(text)) if text.starts_with(['=', '+', '-', '@']) => format!("'{text}"),
        Some(Value::String(text)) => text.clone(),
        Some(other) => other.to_string(),
    }
}
