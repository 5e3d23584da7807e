//! Ids that clients give their rows: `uuid` on PostgreSQL, which stores it in 16 bytes, and text on
//! SQLite, which has no such type.

use std::io::Write as _;

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::pg::Pg;
use diesel::query_builder::QueryId;
use diesel::serialize::{self, IsNull, Output, ToSql};
use diesel::sql_types::{HasSqlType, SqlType};
use diesel::sqlite::Sqlite;
use uuid::Uuid;

use super::MultiBackend;

/// The type of a `client_id` column.
#[derive(Debug, Clone, Copy, SqlType, QueryId)]
#[diesel(postgres_type(oid = 2950, array_oid = 2951), sqlite_type(name = "Text"))]
pub struct ClientIdColumn;

/// The value of a `client_id` column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, AsExpression, FromSqlRow)]
#[diesel(sql_type = ClientIdColumn)]
pub(crate) struct ClientId(pub(crate) Uuid);

impl HasSqlType<ClientIdColumn> for MultiBackend {
    fn metadata(lookup: &mut Self::MetadataLookup) -> Self::TypeMetadata {
        Self::lookup_sql_type::<ClientIdColumn>(lookup)
    }
}

impl FromSql<ClientIdColumn, MultiBackend> for ClientId {
    fn from_sql(value: <MultiBackend as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        value.from_sql::<Self, ClientIdColumn>()
    }
}

impl ToSql<ClientIdColumn, MultiBackend> for ClientId {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, MultiBackend>) -> serialize::Result {
        out.set_value((ClientIdColumn, self));
        Ok(IsNull::No)
    }
}

impl FromSql<ClientIdColumn, Pg> for ClientId {
    fn from_sql(value: <Pg as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(Uuid::from_slice(value.as_bytes())?))
    }
}

impl ToSql<ClientIdColumn, Pg> for ClientId {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        out.write_all(self.0.as_bytes())?;
        Ok(IsNull::No)
    }
}

impl FromSql<ClientIdColumn, Sqlite> for ClientId {
    fn from_sql(mut value: <Sqlite as Backend>::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(value.read_text().parse()?))
    }
}

impl ToSql<ClientIdColumn, Sqlite> for ClientId {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.to_string());
        Ok(IsNull::No)
    }
}
