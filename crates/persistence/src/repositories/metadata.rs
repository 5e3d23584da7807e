//! Keys and values about the database itself.

use diesel::prelude::*;

use crate::engine::Conn;
use crate::error::Result;
use crate::schema::metadata;

pub fn find(conn: &mut Conn, key: &str) -> Result<Option<String>> {
    Ok(metadata::table.find(key).select(metadata::value).first(conn).optional()?)
}

pub fn upsert(conn: &mut Conn, key: &str, value: &str) -> Result<()> {
    let value = metadata::value.eq(value);
    // Diesel has no upsert that both engines understand.
    if diesel::update(metadata::table.find(key)).set(value).execute(conn)? == 0 {
        diesel::insert_into(metadata::table)
            .values((metadata::key.eq(key), value))
            .execute(conn)?;
    }
    Ok(())
}

pub fn delete(conn: &mut Conn, key: &str) -> Result<()> {
    diesel::delete(metadata::table.find(key)).execute(conn)?;
    Ok(())
}
