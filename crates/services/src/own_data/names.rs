//! What the tables and their columns are called in the CSV files.

use std::sync::LazyLock;

/// The names: table, file and `column=heading` pairs, separated by tabs.
const NAMES: &str = include_str!("../../../../catalogue/own-data.tsv");

#[derive(Debug)]
pub(super) struct CsvTable {
    pub(super) table: &'static str,
    pub(super) file: &'static str,
    pub(super) columns: Vec<(&'static str, &'static str)>,
}

static TABLES: LazyLock<Vec<CsvTable>> = LazyLock::new(|| {
    let lines = NAMES.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let mut cells = line.split('\t');
        let (table, file) = (cells.next()?, cells.next()?);
        Some(CsvTable {
            table,
            file,
            columns: cells.filter_map(|cell| cell.split_once('=')).collect(),
        })
    };
    lines.filter_map(read).collect()
});

pub(super) fn of(table: &str) -> Option<&'static CsvTable> {
    TABLES.iter().find(|one| one.table == table)
}
