//! Statements that each connection prepares once. Diesel prepares an `UPDATE`, an upsert and a list
//! of values anew each time, because their columns and its length may be chosen at run time. Only for
//! statements that have few texts: each of them is kept.

use diesel::backend::Backend;
use diesel::query_builder::{
    AsChangeset, AstPass, IntoUpdateTarget, Query, QueryFragment, QueryId, UpdateTarget,
    ValuesClause,
};
use diesel::query_source::QuerySource;
use diesel::{Expression, QueryResult, RunQueryDsl};

/// Diesel finds such a statement by its text, because its type doesn't tell it.
macro_rules! kept_by_text {
    ($statement:ident, $($part:ident),+) => {
        impl<$($part),+> QueryId for $statement<$($part),+> {
            type QueryId = ();
            const HAS_STATIC_QUERY_ID: bool = false;
        }

        impl<$($part),+, Conn> RunQueryDsl<Conn> for $statement<$($part),+> {}
    };
}

/// An `UPDATE` whose columns are always the same.
pub(crate) struct Update<From, Filter, Changes> {
    from: From,
    filter: Filter,
    changes: Changes,
}

/// Sets columns of some rows, by a statement that stays prepared.
pub(crate) fn update<T, C>(
    rows: T,
    changes: C,
) -> Update<<T::Table as QuerySource>::FromClause, T::WhereClause, C::Changeset>
where
    T: IntoUpdateTarget,
    C: AsChangeset<Target = T::Table>,
{
    let UpdateTarget { table, where_clause } = rows.into_update_target();
    Update { from: table.from_clause(), filter: where_clause, changes: changes.as_changeset() }
}

impl<From, Filter, Changes, DB> QueryFragment<DB> for Update<From, Filter, Changes>
where
    From: QueryFragment<DB>,
    Filter: QueryFragment<DB>,
    Changes: QueryFragment<DB>,
    DB: Backend,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("UPDATE ");
        self.from.walk_ast(out.reborrow())?;
        out.push_sql(" SET ");
        self.changes.walk_ast(out.reborrow())?;
        self.filter.walk_ast(out)
    }
}

kept_by_text!(Update, From, Filter, Changes);

/// The rows of an [`Insert`] and the values of a list at most, as many as the sets of a long session:
/// on SQLite each number of them has a text of its own.
pub(crate) const MOST_ROWS: usize = 32;

/// An `INSERT` of a few rows that returns columns of them.
pub(crate) struct Insert<From, Row, Returned> {
    into: From,
    rows: Vec<Row>,
    returned: Returned,
}

/// Inserts the values of a few rows, by a statement that stays prepared.
pub(crate) fn insert<Tab: QuerySource, Row, Returned>(
    into: &Tab,
    rows: Vec<Row>,
    returned: Returned,
) -> Insert<Tab::FromClause, Row, Returned> {
    Insert { into: into.from_clause(), rows, returned }
}

impl<From, Values, Tab, Returned, DB> QueryFragment<DB>
    for Insert<From, ValuesClause<Values, Tab>, Returned>
where
    From: QueryFragment<DB>,
    ValuesClause<Values, Tab>: QueryFragment<DB>,
    Values: QueryFragment<DB>,
    Returned: QueryFragment<DB>,
    DB: Backend,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("INSERT INTO ");
        self.into.walk_ast(out.reborrow())?;
        out.push_sql(" ");
        let Some((first, others)) = self.rows.split_first() else { return Ok(()) };
        first.walk_ast(out.reborrow())?;
        for row in others {
            out.push_sql(", (");
            row.values.walk_ast(out.reborrow())?;
            out.push_sql(")");
        }
        out.push_sql(" RETURNING ");
        self.returned.walk_ast(out)
    }
}

impl<From, Row, Returned: Expression> Query for Insert<From, Row, Returned> {
    type SqlType = Returned::SqlType;
}

kept_by_text!(Insert, From, Row, Returned);

/// An `INSERT` of one row that replaces columns of the row that has the same key.
pub(crate) struct Upsert<Insert> {
    pub(crate) insert: Insert,
    pub(crate) key: &'static [&'static str],
    pub(crate) replaced: &'static [&'static str],
}

impl<Insert: QueryFragment<DB>, DB: Backend> QueryFragment<DB> for Upsert<Insert> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.insert.walk_ast(out.reborrow())?;
        let mut before = " ON CONFLICT (";
        for column in self.key {
            out.push_sql(before);
            out.push_identifier(column)?;
            before = ", ";
        }
        before = ") DO UPDATE SET ";
        for column in self.replaced {
            out.push_sql(before);
            out.push_identifier(column)?;
            out.push_sql(" = excluded.");
            out.push_identifier(column)?;
            before = ", ";
        }
        Ok(())
    }
}

kept_by_text!(Upsert, Insert);

/// A query that Diesel finds by its type.
#[derive(QueryId)]
pub(crate) struct Typed<Q>(Q);

/// Loads rows by a statement that stays prepared, without asking each part of the query whether it may:
/// that costs as much as to collect its values, and of a query that is found by its type it is certain.
pub(crate) const fn typed<Q>(query: Q) -> Typed<Q> {
    Typed(query)
}

impl<Q: Query> Query for Typed<Q> {
    type SqlType = Q::SqlType;
}

impl<Q, Conn> RunQueryDsl<Conn> for Typed<Q> {}

impl<Q: QueryFragment<DB> + QueryId, DB: Backend> QueryFragment<DB> for Typed<Q> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(out)
    }

    fn is_safe_to_cache_prepared(&self, backend: &DB) -> QueryResult<bool> {
        Ok(Q::HAS_STATIC_QUERY_ID || self.0.is_safe_to_cache_prepared(backend)?)
    }
}

/// A query with a list of values, which stays prepared while they are at most [`MOST_ROWS`]. Only for
/// loading rows: to execute a statement Diesel passes a reference on, whose answer doesn't come from
/// here.
#[derive(QueryId)]
pub(crate) struct WithList<Q> {
    pub(crate) query: Q,
    /// How many values are in the list.
    pub(crate) length: usize,
}

impl<Q: Query> Query for WithList<Q> {
    type SqlType = Q::SqlType;
}

impl<Q, Conn> RunQueryDsl<Conn> for WithList<Q> {}

impl<Q: QueryFragment<DB>, DB: Backend> QueryFragment<DB> for WithList<Q> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.query.walk_ast(out)
    }

    fn is_safe_to_cache_prepared(&self, backend: &DB) -> QueryResult<bool> {
        Ok(self.length <= MOST_ROWS || self.query.is_safe_to_cache_prepared(backend)?)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use diesel::connection::{InstrumentationEvent, SimpleConnection};
    use diesel::prelude::*;

    use super::*;
    use crate::schema::metadata;

    /// How many statements a connection keeps prepared of one that it runs twice.
    fn count_kept(run: impl Fn(&mut SqliteConnection) -> QueryResult<usize>) -> usize {
        let mut conn = SqliteConnection::establish(":memory:").unwrap();
        let table = "CREATE TABLE metadata (key TEXT PRIMARY KEY, value TEXT NOT NULL)";
        conn.batch_execute(table).unwrap();
        let kept = Arc::<Mutex<usize>>::default();
        let counted = Arc::clone(&kept);
        conn.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if matches!(event, InstrumentationEvent::CacheQuery { .. }) {
                *counted.lock().unwrap() += 1;
            }
        });
        for _ in 0..2 {
            run(&mut conn).unwrap();
        }
        *kept.lock().unwrap()
    }

    #[test]
    fn an_update_is_prepared_once() {
        let row = || metadata::table.find("a");
        let changes = || metadata::value.eq("b");
        assert_eq!(count_kept(|conn| update(row(), changes()).execute(conn)), 1);
        let of_diesel = |conn: &mut _| diesel::update(row()).set(changes()).execute(conn);
        assert_eq!(count_kept(of_diesel), 0, "it may do without ours");
    }

    #[test]
    fn a_few_rows_are_inserted_by_a_statement_that_is_prepared_once() {
        let run = |conn: &mut SqliteConnection| {
            conn.batch_execute("DELETE FROM metadata")?;
            let row = |key| (metadata::key.eq(key), metadata::value.eq(""));
            let rows = ["a", "b", "c"].map(|key| Insertable::values(row(key))).into();
            let insert = insert(&metadata::table, rows, metadata::key);
            let mut keys: Vec<String> = insert.load(conn)?;
            keys.sort();
            assert_eq!(keys, ["a", "b", "c"]);
            Ok(keys.len())
        };
        assert_eq!(count_kept(run), 1);
    }

    #[test]
    fn an_upsert_is_prepared_once_and_replaces_the_row() {
        let row = (metadata::key.eq("a"), metadata::value.eq("b"));
        let insert = || diesel::insert_into(metadata::table).values(row);
        let upsert = || Upsert { insert: insert(), key: &["key"], replaced: &["value"] };
        assert_eq!(count_kept(|conn| upsert().execute(conn)), 1);
    }

    #[test]
    fn a_typed_query_is_prepared_once_unless_its_type_does_not_tell_its_text() {
        let of = |key: &'static str| metadata::table.find(key).select(metadata::value);
        assert_eq!(count_kept(|conn| Ok(typed(of("a")).load::<String>(conn)?.len())), 1);
        let of_list =
            || metadata::table.filter(metadata::key.eq_any(["a"])).select(metadata::value);
        assert_eq!(count_kept(|conn| Ok(typed(of_list()).load::<String>(conn)?.len())), 0);
    }

    #[test]
    fn a_query_with_a_list_is_prepared_once_while_it_is_short() {
        let kept = |length: usize| {
            let keys = || (0..length).map(|at| at.to_string());
            let of = || metadata::table.filter(metadata::key.eq_any(keys()));
            count_kept(|conn| {
                let query = of().select(metadata::value);
                Ok(WithList { query, length }.load::<String>(conn)?.len())
            })
        };
        assert_eq!(kept(1), 1);
        assert_eq!(kept(MOST_ROWS), 1);
        assert_eq!(kept(MOST_ROWS + 1), 0);
    }
}
