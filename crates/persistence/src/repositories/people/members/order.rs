//! The order of the administrator's list, and what follows an account in it.

use chrono::NaiveDate;
use diesel::BoxableExpression;
use diesel::dsl::{IntoBoxed, LeftJoin, LeftJoinQuerySource, sql};
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Date};

use crate::engine::{Conn, MultiBackend};
use crate::error::Result;
use crate::schema::{profiles, users};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sort {
    /// The latest account first.
    #[default]
    Newest,
    Name,
    /// The year that ends first, first; last the accounts without one.
    Expiry,
}

/// A search that is still built.
pub(super) type Query = IntoBoxed<'static, LeftJoin<users::table, profiles::table>, MultiBackend>;

/// Accounts with their profiles.
type Accounts = LeftJoinQuerySource<users::table, profiles::table>;

fn expiry() -> SqlLiteral<Date> {
    sql("COALESCE(users.paid_until_on, '9999-12-31')")
}

pub(super) fn in_order(query: Query, sort: Sort) -> Query {
    match sort {
        Sort::Newest => query.order(users::id.desc()),
        Sort::Name => query.order((users::search_key, users::id)),
        Sort::Expiry => query.order((expiry(), users::id)),
    }
}

/// Whether an account comes after the one with the id `last`. What follows a deleted account is unknown
/// in any order but that of the ids.
pub(super) fn comes_after(
    conn: &mut Conn,
    sort: Sort,
    last: i64,
) -> Result<Box<dyn BoxableExpression<Accounts, MultiBackend, SqlType = Bool>>> {
    let of_last = users::table.find(last);
    Ok(match sort {
        Sort::Newest => Box::new(users::id.lt(last)),
        Sort::Name => {
            let key: Option<String> = of_last.select(users::search_key).first(conn).optional()?;
            let key = key.unwrap_or_default();
            let same = users::search_key.eq(key.clone()).and(users::id.gt(last));
            Box::new(users::search_key.gt(key).or(same))
        }
        Sort::Expiry => {
            let key: Option<NaiveDate> = of_last.select(expiry()).first(conn).optional()?;
            let key = key.unwrap_or_default();
            let same = expiry().eq(key).and(users::id.gt(last));
            Box::new(expiry().gt(key).or(same))
        }
    })
}
