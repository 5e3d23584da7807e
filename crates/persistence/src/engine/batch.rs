//! Inserts many rows per statement.

/// The engines limit the values of a statement: SQLite to 32,766 and PostgreSQL to 65,535. No table
/// has more than 32 columns.
pub(crate) const ROWS_PER_STATEMENT: usize = 1_000;

/// Inserts all rows of a slice in chunks. With columns to return, returns them for each row in any
/// order. It is a macro because Diesel builds a multi-row insert for one engine at a time.
///
/// A row with optional columns needs `treat_none_as_default_value = false`: all rows of a statement must
/// name the same columns, and SQLite knows no `DEFAULT` in a list of values.
macro_rules! insert_rows {
    ($conn:ident, $table:expr, $rows:expr) => {
        $crate::engine::batch::in_chunks($rows, |rows| {
            $crate::engine::on_engine!(
                $conn,
                diesel::insert_into($table).values(rows).execute($conn).map(drop)
            )
        })
        .map(drop)
    };
    ($conn:ident, $table:expr, $rows:expr, $returned:expr) => {
        $crate::engine::batch::in_chunks($rows, |rows| {
            $crate::engine::on_engine!(
                $conn,
                diesel::insert_into($table).values(rows).returning($returned).get_results($conn)
            )
        })
        .map(|chunks| chunks.into_iter().flatten().collect())
    };
}

/// Inserts all rows of a slice in chunks; rows whose key exists replace the given columns instead.
macro_rules! upsert_rows {
    ($conn:ident, $table:ident, $rows:expr, ($($key:ident),+), ($($column:ident),+)) => {
        $crate::engine::batch::in_chunks($rows, |rows| {
            use diesel::upsert::excluded;
            $crate::engine::on_engine!(
                $conn,
                diesel::insert_into($table::table)
                    .values(rows)
                    .on_conflict(($($table::$key),+))
                    .do_update()
                    .set(($($table::$column.eq(excluded($table::$column)),)+))
                    .execute($conn)
            )
        })
        .map(drop)
    };
}

pub(crate) use {insert_rows, upsert_rows};

pub(crate) fn in_chunks<R, T>(
    rows: &[R],
    insert: impl FnMut(&[R]) -> diesel::QueryResult<T>,
) -> diesel::QueryResult<Vec<T>> {
    rows.chunks(ROWS_PER_STATEMENT).map(insert).collect()
}
