//! The signing desk: programs that the rules made, as the trainer checks and signs them.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::program::{CheckReason, Inspection, Signature};
use evolua_persistence::program_checks::{self, ProgramCheck};
use evolua_persistence::{Conn, admins, audit_log, brand, members, program_states};
use tracing::info;

use super::Admin;
use crate::error::codes;
use crate::program::member_program::MemberProgram;
use crate::{App, Result};

const READ: &str = "read program check";
const SIGN: &str = "sign program";

/// A program that waits for the trainer.
#[derive(Debug)]
pub struct CheckedProgram {
    pub reason: CheckReason,
    /// When the rules made it. Signing names it, so that nobody signs another program unseen.
    pub arrived_at: DateTime<Utc>,
    pub inspection: Inspection,
}

/// What waits for the trainer at a member's program.
#[derive(Debug)]
pub struct ProgramCheckState {
    /// `None` where nothing waits.
    pub waiting: Option<CheckedProgram>,
    /// `None` where no trainer has signed the current program.
    pub signature: Option<Signature>,
}

/// What waits for the trainer's signature. Reading is logged once a day, because the inspection speaks
/// of health.
pub async fn find_program_check(
    app: &App,
    admin: &Admin,
    id: MemberId,
) -> Result<ProgramCheckState> {
    let admin = admin.id;
    let now = app.now();
    app.db
        .write_derived_for(id, move |conn| -> Result<_> {
            members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let current = MemberProgram::find(conn, id)?;
            let signature = current.cycle.state.signature.clone();
            let Some(check) = program_checks::find(conn, id)? else {
                return Ok(ProgramCheckState { waiting: None, signature });
            };
            audit_log::insert_read(conn, admin, id, READ, now - TimeDelta::days(1), now)?;
            Ok(ProgramCheckState { waiting: Some(inspect(&current, check)), signature })
        })
        .await
}

fn inspect(current: &MemberProgram, check: ProgramCheck) -> CheckedProgram {
    let ProgramCheck { reason, arrived_at, before } = check;
    let inspection = Inspection::of(&current.request(), &current.program, before.as_ref());
    CheckedProgram { reason, arrived_at, inspection }
}

/// Signs the program that arrived at a time. The member reads by whom and when.
pub async fn sign_program(
    app: &App,
    admin: &Admin,
    id: MemberId,
    arrived_at: DateTime<Utc>,
) -> Result<()> {
    let admin = *admin;
    let now = app.now();
    app.db
        .write_for(id, move |conn| -> Result<()> {
            let member = members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let waiting = program_checks::find(conn, id)?.ok_or(&codes::NOTHING_TO_SIGN)?;
            if waiting.arrived_at != arrived_at {
                return Err((&codes::PROGRAM_CHANGED).into());
            }
            let by = trainer_name(conn, &admin)?;
            let mut state = MemberProgram::find(conn, id)?.cycle.state;
            state.signature = Some(Signature { by, on: member.today(now) });
            program_states::replace(conn, id, &state)?;
            program_checks::delete(conn, id)?;
            Ok(audit_log::insert(conn, admin.id, id, SIGN, None, now)?)
        })
        .await?;
    info!(admin.id = %admin.id, member.id = %id, "program signed");
    Ok(())
}

/// The name that members know, or else the one that the administrator signs in with.
fn trainer_name(conn: &mut Conn, admin: &Admin) -> Result<String> {
    if let Some(name) = brand::find(conn)?.texts.name {
        return Ok(name);
    }
    Ok(admins::find_username(conn, admin.id)?.ok_or(&codes::ADMIN_SIGNED_OUT)?)
}
