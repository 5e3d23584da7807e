//! The exercises that don't suit a member, marked before the trainer chooses one.

use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_domain::program::{self, Unsuitable};
use evolua_persistence::{audit_log, members, program_days};

use super::Admin;
use crate::error::codes;
use crate::program::member_program::MemberProgram;
use crate::{App, Result};

const READ: &str = "read unsuitable exercises";

/// What a member's limitations and level speak against; nothing where there is no profile. Reading
/// is logged once a day, because it speaks of health.
pub async fn list_unsuitable(app: &App, admin: &Admin, id: MemberId) -> Result<Vec<Unsuitable>> {
    let admin = admin.id;
    let now = app.now();
    app.db
        .write_derived_for(id, move |conn| -> Result<_> {
            members::find(conn, id)?.ok_or(&codes::MEMBER_MISSING)?;
            let Some(current) = program_days::find_current(conn, id)? else {
                return Ok(Vec::new());
            };
            audit_log::insert_read(conn, admin, id, READ, now - TimeDelta::days(1), now)?;
            Ok(program::unsuitable(&MemberProgram::from(current).request()))
        })
        .await
}
