//! What the tables and their columns are called in the CSV files.

use std::sync::LazyLock;

/// The names: table, file, and columns as `column=heading` or `column:shown=heading`, separated by tabs.
const NAMES: &str = include_str!("../../../../catalogue/own-data.tsv");

#[derive(Debug)]
pub(super) struct CsvTable {
    pub(super) table: &'static str,
    pub(super) file: &'static str,
    pub(super) columns: Vec<Column>,
}

#[derive(Debug)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) shown: Shown,
    pub(super) heading: &'static str,
}

/// How a value is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shown {
    Plain,
    /// An id, by its name.
    Exercise,
    SetType,
    Weekdays,
}

impl Column {
    fn read(cell: &'static str) -> Option<Self> {
        let (column, heading) = cell.split_once('=')?;
        let (name, shown) = column.split_once(':').unwrap_or((column, ""));
        let shown = match shown {
            "exercise" => Shown::Exercise,
            "set_type" => Shown::SetType,
            "weekdays" => Shown::Weekdays,
            _ => Shown::Plain,
        };
        Some(Self { name, shown, heading })
    }
}

static TABLES: LazyLock<Vec<CsvTable>> = LazyLock::new(|| {
    let lines = NAMES.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let mut cells = line.split('\t');
        let (table, file) = (cells.next()?, cells.next()?);
        Some(CsvTable { table, file, columns: cells.filter_map(Column::read).collect() })
    };
    lines.filter_map(read).collect()
});

pub(super) fn of(table: &str) -> Option<&'static CsvTable> {
    TABLES.iter().find(|one| one.table == table)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use evolua_persistence::own_rows;
    use evolua_test_support::TemporaryDatabase;

    use super::*;

    #[tokio::test]
    async fn every_exported_table_has_a_file_with_columns_that_exist() {
        let named: BTreeSet<_> = TABLES.iter().map(|one| one.table).collect();
        let tables = own_rows::tables();
        assert_eq!(named, tables.iter().map(|table| table.name).collect());
        let files: BTreeSet<_> = TABLES.iter().map(|one| one.file).collect();
        assert_eq!(files.len(), named.len());
        let db = TemporaryDatabase::sqlite().open();
        for table in &*TABLES {
            let stored = db.read(|conn| own_rows::list_columns(conn, table.table)).await.unwrap();
            for column in &table.columns {
                assert!(stored.iter().any(|name| name == column.name), "{table:?}: {column:?}");
            }
        }
    }
}
