//! The second step of administrators' sign-ins: an authenticator app, and codes for when it is lost.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::AdminId;

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::utc;
use crate::schema::{admin_recovery_codes, admin_second_factors};

/// Earlier than every step.
const NO_STEP: i64 = -1;

#[derive(Debug, Clone)]
pub struct SecondFactor {
    pub sealed_secret: String,
    /// `None` until a code has shown that the app has the secret.
    pub confirmed_at: Option<DateTime<Utc>>,
}

pub fn find(conn: &mut Conn, admin: AdminId) -> Result<Option<SecondFactor>> {
    let row: Option<(String, Option<NaiveDateTime>)> = admin_second_factors::table
        .find(admin.0)
        .select((admin_second_factors::sealed_secret, admin_second_factors::confirmed_at))
        .first(conn)
        .optional()?;
    Ok(row.map(|(sealed_secret, confirmed_at)| SecondFactor {
        sealed_secret,
        confirmed_at: utc(confirmed_at),
    }))
}

/// Stores a secret to be confirmed, in place of any other.
pub fn replace(
    conn: &mut Conn,
    admin: AdminId,
    sealed_secret: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    delete(conn, admin)?;
    diesel::insert_into(admin_second_factors::table)
        .values((
            admin_second_factors::admin_id.eq(admin.0),
            admin_second_factors::sealed_secret.eq(sealed_secret),
            admin_second_factors::created_at.eq(now.naive_utc()),
            admin_second_factors::last_step.eq(NO_STEP),
        ))
        .execute(conn)?;
    Ok(())
}

pub fn confirm(conn: &mut Conn, admin: AdminId, now: DateTime<Utc>) -> Result<()> {
    diesel::update(admin_second_factors::table.find(admin.0))
        .set(admin_second_factors::confirmed_at.eq(now.naive_utc()))
        .execute(conn)?;
    Ok(())
}

/// Notes the step of a code; false if this step or a later one was used already.
pub fn use_step(conn: &mut Conn, admin: AdminId, step: i64) -> Result<bool> {
    let unused = admin_second_factors::table
        .filter(admin_second_factors::admin_id.eq(admin.0))
        .filter(admin_second_factors::last_step.lt(step));
    Ok(diesel::update(unused).set(admin_second_factors::last_step.eq(step)).execute(conn)? > 0)
}

/// Deletes the app's secret and the recovery codes.
pub fn delete(conn: &mut Conn, admin: AdminId) -> Result<()> {
    delete_recovery_codes(conn, admin)?;
    diesel::delete(admin_second_factors::table.find(admin.0)).execute(conn)?;
    Ok(())
}

pub fn replace_recovery_codes(conn: &mut Conn, admin: AdminId, hashes: &[String]) -> Result<()> {
    delete_recovery_codes(conn, admin)?;
    for hash in hashes {
        diesel::insert_into(admin_recovery_codes::table)
            .values((
                admin_recovery_codes::admin_id.eq(admin.0),
                admin_recovery_codes::code_hash.eq(hash),
            ))
            .execute(conn)?;
    }
    Ok(())
}

fn delete_recovery_codes(conn: &mut Conn, admin: AdminId) -> Result<()> {
    let codes = admin_recovery_codes::table.filter(admin_recovery_codes::admin_id.eq(admin.0));
    diesel::delete(codes).execute(conn)?;
    Ok(())
}

/// Deletes a recovery code; false if there is none with this hash.
pub fn use_recovery_code(conn: &mut Conn, admin: AdminId, hash: &str) -> Result<bool> {
    let code = admin_recovery_codes::table
        .filter(admin_recovery_codes::admin_id.eq(admin.0))
        .filter(admin_recovery_codes::code_hash.eq(hash));
    Ok(diesel::delete(code).execute(conn)? > 0)
}

pub fn count_recovery_codes(conn: &mut Conn, admin: AdminId) -> Result<i64> {
    Ok(admin_recovery_codes::table
        .filter(admin_recovery_codes::admin_id.eq(admin.0))
        .count()
        .get_result(conn)?)
}
