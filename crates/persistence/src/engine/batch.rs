//! Inserts many rows per statement.

/// The engines limit the values of a statement: SQLite to 32,766 and PostgreSQL to 65,535. No table
/// has more than 32 columns.
pub(crate) const ROWS_PER_STATEMENT: usize = 1_000;

/// Inserts all rows of a slice in chunks. With columns to return, returns them for each row in any
/// order. It is a macro because Diesel builds a multi-row insert for one engine at a time.
///
/// A row with optional columns needs `treat_none_as_default_value = false`: SQLite knows no
/// `DEFAULT` in a list of values, so Diesel would insert row by row.
macro_rules! insert_rows {
    ($conn:expr, $table:expr, $rows:expr) => {
        $crate::engine::batch::in_chunks($rows, |rows| match $conn {
            $crate::engine::Conn::Sqlite(conn) => {
                diesel::insert_into($table).values(rows).execute(conn).map(drop)
            }
            $crate::engine::Conn::Postgres(conn) => {
                diesel::insert_into($table).values(rows).execute(conn).map(drop)
            }
        })
        .map(drop)
    };
    ($conn:expr, $table:expr, $rows:expr, $returned:expr) => {
        $crate::engine::batch::in_chunks($rows, |rows| {
            macro_rules! insert {
                ($engine:expr, $values:expr) => {
                    diesel::insert_into($table)
                        .values($values)
                        .returning($returned)
                        .get_results($engine)
                };
            }
            // A statement over a single row stays prepared.
            match (&mut *$conn, rows) {
                ($crate::engine::Conn::Sqlite(conn), [row]) => insert!(conn, row),
                ($crate::engine::Conn::Postgres(conn), [row]) => insert!(conn, row),
                ($crate::engine::Conn::Sqlite(conn), rows) => insert!(conn, rows),
                ($crate::engine::Conn::Postgres(conn), rows) => insert!(conn, rows),
            }
        })
        .map(|chunks| chunks.into_iter().flatten().collect())
    };
}

/// Inserts all rows of a slice in chunks; rows whose key exists replace the given columns instead.
macro_rules! upsert_rows {
    ($conn:expr, $table:ident, $rows:expr, ($($key:ident),+), ($($column:ident),+)) => {
        $crate::engine::batch::in_chunks($rows, |rows| {
            use diesel::upsert::excluded;
            macro_rules! upsert {
                ($engine:expr, $values:expr) => {
                    diesel::insert_into($table::table)
                        .values($values)
                        .on_conflict(($($table::$key),+))
                        .do_update()
                        .set(($($table::$column.eq(excluded($table::$column)),)+))
                        .execute($engine)
                        .map(drop)
                };
            }
            // A statement over a single row stays prepared.
            match (&mut *$conn, rows) {
                ($crate::engine::Conn::Sqlite(conn), [row]) => upsert!(conn, row),
                ($crate::engine::Conn::Postgres(conn), [row]) => upsert!(conn, row),
                ($crate::engine::Conn::Sqlite(conn), rows) => upsert!(conn, rows),
                ($crate::engine::Conn::Postgres(conn), rows) => upsert!(conn, rows),
            }
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
