//! What happened to the programs of members.

use chrono::NaiveDate;
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::program::ProgramEvent;

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::{narrow_column, parse_column};
use crate::schema::program_events;

pub fn insert(conn: &mut Conn, member: MemberId, event: ProgramEvent) -> Result<()> {
    diesel::insert_into(program_events::table)
        .values((
            program_events::user_id.eq(member.0),
            program_events::kind.eq(event.kind.as_str()),
            program_events::happened_on.eq(event.on),
            program_events::days_per_week.eq(i32::from(event.days_per_week)),
        ))
        .execute(conn)?;
    Ok(())
}

/// All events of a member, in the order in which they happened.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<ProgramEvent>> {
    let rows: Vec<(String, NaiveDate, i32)> = program_events::table
        .filter(program_events::user_id.eq(member.0))
        .order(program_events::id)
        .select((program_events::kind, program_events::happened_on, program_events::days_per_week))
        .load(conn)?;
    rows.into_iter()
        .map(|(kind, on, days)| {
            Ok(ProgramEvent {
                kind: parse_column("program_events.kind", &kind)?,
                on,
                days_per_week: narrow_column("program_events.days_per_week", days)?,
            })
        })
        .collect()
}
