//! The administrator's search over accounts.

use diesel::prelude::*;

use evolua_domain::access::Member;

use super::super::{Page, like_pattern};
use super::MemberRow;
use crate::engine::{Conn, MultiBackend};
use crate::error::Result;
use crate::schema::{profiles, users};

/// Filters accounts by access.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StatusFilter {
    #[default]
    All,
    /// Approved and not blocked.
    Approved,
    Blocked,
    /// Neither approved nor blocked.
    Pending,
}

/// A search over accounts.
#[derive(Debug, Clone, Default)]
pub struct MemberSearch {
    /// Part of a name or e-mail, in any case and with or without accents.
    pub text: String,
    pub status: StatusFilter,
}

pub fn list(conn: &mut Conn, search: &MemberSearch, page: Page) -> Result<Vec<Member>> {
    let mut query = search_query(search).order(users::id.desc());
    if let Some(after) = page.after {
        query = query.filter(users::id.lt(after));
    }
    if let Some(limit) = page.limit {
        query = query.limit(limit);
    }
    let profile = profiles::table
        .filter(profiles::user_id.eq(users::id))
        .select(profiles::id.nullable())
        .single_value();
    let rows: Vec<(MemberRow, Option<i64>)> =
        query.select((MemberRow::as_select(), profile)).load(conn)?;
    Ok(rows.into_iter().map(|(member, profile)| member.into_member(profile)).collect())
}

/// Counts the accounts that a search finds.
pub fn count(conn: &mut Conn, search: &MemberSearch) -> Result<i64> {
    Ok(search_query(search).count().get_result(conn)?)
}

fn search_query(search: &MemberSearch) -> users::BoxedQuery<'static, MultiBackend> {
    let mut query = users::table.into_boxed();
    if !search.text.is_empty() {
        query = query.filter(users::search_key.like(like_pattern(&search.text)).escape('\\'));
    }
    match search.status {
        StatusFilter::All => query,
        StatusFilter::Approved => {
            query.filter(users::approved_at.is_not_null()).filter(users::blocked_at.is_null())
        }
        StatusFilter::Blocked => query.filter(users::blocked_at.is_not_null()),
        StatusFilter::Pending => {
            query.filter(users::approved_at.is_null()).filter(users::blocked_at.is_null())
        }
    }
}
