//! Programs of the rules that a trainer hasn't signed yet, one for each member at most.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::program::{CheckReason, Program};

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::repositories::parse_column;
use crate::schema::program_checks;

/// A program that waits for a trainer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramCheck {
    pub reason: CheckReason,
    /// When the rules made it.
    pub arrived_at: DateTime<Utc>,
    /// The program that a trainer knew before, without its sentences.
    pub before: Option<Program>,
}

/// Replaces what was stored of an earlier program.
pub fn replace(conn: &mut Conn, member: MemberId, check: &ProgramCheck) -> Result<()> {
    delete(conn, member)?;
    let before = check.before.as_ref().map(serde_json::to_string).transpose();
    diesel::insert_into(program_checks::table)
        .values((
            program_checks::user_id.eq(member.0),
            program_checks::reason.eq(check.reason.as_str()),
            program_checks::arrived_at.eq(check.arrived_at.naive_utc()),
            program_checks::program_before.eq(before.map_err(|error| corrupt(&error))?),
        ))
        .execute(conn)?;
    Ok(())
}

pub fn find(conn: &mut Conn, member: MemberId) -> Result<Option<ProgramCheck>> {
    let row: Option<(String, NaiveDateTime, Option<String>)> = program_checks::table
        .find(member.0)
        .select((
            program_checks::reason,
            program_checks::arrived_at,
            program_checks::program_before,
        ))
        .first(conn)
        .optional()?;
    let Some((reason, arrived_at, before)) = row else { return Ok(None) };
    let before = before.as_deref().map(serde_json::from_str).transpose();
    Ok(Some(ProgramCheck {
        reason: parse_column("program_checks.reason", &reason)?,
        arrived_at: arrived_at.and_utc(),
        before: before.map_err(|error| corrupt(&error))?,
    }))
}

pub fn delete(conn: &mut Conn, member: MemberId) -> Result<()> {
    diesel::delete(program_checks::table.find(member.0)).execute(conn)?;
    Ok(())
}

fn corrupt(error: &serde_json::Error) -> Error {
    Error::Corrupt { column: "program_checks.program_before", value: error.to_string() }
}
