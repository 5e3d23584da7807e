//! Columns that are nested in a statement.

use diesel::backend::Backend;
use diesel::deserialize::{FromStaticSqlRow, Queryable};
use diesel::expression::ValidGrouping;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::{AppearsOnTable, Expression, QueryResult, Selectable, SelectableExpression};

/// A row, or the columns of one, as a part of another. Diesel asks each part of a tuple whether it is
/// empty before it goes through it, and to answer goes through all of it: each level of parts doubles
/// the work. A row never is empty.
#[derive(QueryId)]
pub(crate) struct Part<T>(pub(crate) T);

impl<T: QueryFragment<DB>, DB: Backend> QueryFragment<DB> for Part<T> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(out)
    }

    fn is_noop(&self, _: &DB) -> QueryResult<bool> {
        Ok(false)
    }
}

impl<T: Selectable<DB>, DB: Backend> Selectable<DB> for Part<T> {
    type SelectExpression = Part<T::SelectExpression>;

    fn construct_selection() -> Self::SelectExpression {
        Part(T::construct_selection())
    }
}

impl<T, ST, DB> Queryable<ST, DB> for Part<T>
where
    T: Queryable<ST, DB>,
    T::Row: FromStaticSqlRow<ST, DB>,
    DB: Backend,
{
    type Row = T::Row;

    fn build(row: Self::Row) -> diesel::deserialize::Result<Self> {
        T::build(row).map(Part)
    }
}

impl<T: Expression> Expression for Part<T> {
    type SqlType = T::SqlType;
}

impl<T: ValidGrouping<G>, G> ValidGrouping<G> for Part<T> {
    type IsAggregate = T::IsAggregate;
}

impl<T: AppearsOnTable<From>, From> AppearsOnTable<From> for Part<T> {}

impl<T: SelectableExpression<From>, From> SelectableExpression<From> for Part<T> {}
