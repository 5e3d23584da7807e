//! Beginning transactions. On SQLite this raises the versions of the members' data, which on
//! PostgreSQL is part of the statement that locks their rows.

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::prelude::*;
use evolua_domain::id::MemberId;

use super::transaction::{Change, Isolation};
use super::{Conn, postgres};
use crate::schema::users;

impl Conn {
    pub(crate) fn begin(&mut self, isolation: &Isolation) -> QueryResult<()> {
        match self {
            Self::Sqlite(conn) => begin_on_sqlite(conn, isolation),
            Self::Postgres(conn) => postgres::begin(conn, isolation),
        }
    }
}

fn begin_on_sqlite(conn: &mut SqliteConnection, isolation: &Isolation) -> QueryResult<()> {
    let begin = match isolation {
        Isolation::Snapshot => "BEGIN DEFERRED",
        // A deferred transaction that reads, then writes after another commit, fails at once:
        // SQLite doesn't apply `busy_timeout` to an outdated snapshot.
        Isolation::PerMember(..) | Isolation::Serializable | Isolation::Statement => {
            "BEGIN IMMEDIATE"
        }
    };
    AnsiTransactionManager::begin_transaction_sql(conn, begin)?;
    let Isolation::PerMember(members, change) = isolation else { return Ok(()) };
    let raised = members.iter().try_for_each(|member| raise_versions(conn, *member, *change));
    if raised.is_err() {
        let _ = AnsiTransactionManager::rollback_transaction(conn);
    }
    raised
}

fn raise_versions(
    conn: &mut SqliteConnection,
    member: MemberId,
    change: Change,
) -> QueryResult<()> {
    let raised = users::data_version.eq(users::data_version + 1);
    let both = (raised, users::program_version.eq(users::program_version + 1));
    let row = users::table.find(member.0);
    match change {
        Change::Derived => return Ok(()),
        Change::Log => diesel::update(row).set(raised).execute(conn)?,
        Change::Any => diesel::update(row).set(both).execute(conn)?,
    };
    Ok(())
}
