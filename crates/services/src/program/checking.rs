//! Programs of the rules that a trainer looks at and signs.

use chrono::{DateTime, Utc};
use evolua_domain::cycle::reading;
use evolua_domain::profile::Profile;
use evolua_domain::program::{CheckReason, Program, StoredDay};
use evolua_persistence::program_checks::{self, ProgramCheck};
use evolua_persistence::{Conn, program_days, program_states};

use crate::Result;

/// Hands a program that the rules made to the trainer, where the limitations, another level or `why`
/// ask for a look. An earlier signature was under another program. Called before the program is
/// stored, which it is compared with.
pub(crate) fn submit(
    conn: &mut Conn,
    profile: &Profile,
    program: &Program,
    why: Option<CheckReason>,
    now: DateTime<Utc>,
) -> Result<()> {
    let member = profile.member_id;
    let stored = program_days::list(conn, member)?;
    let is_another_level = stored.first().is_some_and(|day| day.level != profile.training.level);
    let level = is_another_level.then_some(CheckReason::Level);
    let reason = why.max(level).max(CheckReason::of_limitations(reading(profile)));
    program_states::delete_signature(conn, member)?;
    let Some(reason) = reason else {
        return Ok(program_checks::delete(conn, member)?);
    };
    let check = if let Some(waiting) = program_checks::find(conn, member)? {
        // The trainer compares with what they knew, not with what they never looked at.
        ProgramCheck { reason: reason.max(waiting.reason), arrived_at: now, ..waiting }
    } else {
        let known = known_program(profile, stored);
        let is_changed = known.days != program.clone().without_reasons().days;
        let before = (is_changed && !known.days.is_empty()).then_some(known);
        ProgramCheck { reason, arrived_at: now, before }
    };
    Ok(program_checks::replace(conn, member, &check)?)
}

/// Hands the program of a member whom a doctor has cleared to the trainer.
pub(crate) fn submit_cleared(conn: &mut Conn, profile: &Profile, now: DateTime<Utc>) -> Result<()> {
    let days = program_days::list(conn, profile.member_id)?;
    submit(conn, profile, &known_program(profile, days), Some(CheckReason::Clearance), now)
}

fn known_program(profile: &Profile, stored: Vec<StoredDay>) -> Program {
    let program_type = stored.first().map_or(profile.current_program, |day| day.program_type);
    let days = stored.into_iter().map(|stored| stored.day).collect();
    Program { program_type, days }.without_reasons()
}
