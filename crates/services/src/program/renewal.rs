//! Regenerates programs of older rules, once.

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::cycle::Cycle;
use evolua_domain::program::{self, RULES_VERSION, RenewalCause, renewal_notice};
use evolua_persistence::{Conn, profiles, workout_details};

use super::checking;
use super::member_program::{MemberProgram, replace_program};
use crate::access::ActiveMember;
use crate::{App, Result};

/// Regenerates a member's program if older rules made it, and leaves a notice of what changed.
/// The program of a workout that is under way stays until a later visit. What was trained is in rows
/// of its own and doesn't change.
pub(crate) async fn renew(app: &App, person: &Member) -> Result<()> {
    let person = person.clone();
    let now = app.now();
    app.db.write_for(person.id, move |conn| renew_if_outdated(conn, &person, now)).await
}

/// Whether older rules made the program of this cycle.
pub(crate) fn is_outdated(cycle: &Cycle) -> bool {
    cycle.rules_version < RULES_VERSION
}

fn renew_if_outdated(conn: &mut Conn, person: &Member, now: DateTime<Utc>) -> Result<()> {
    let member = person.id;
    let current = MemberProgram::find(conn, member)?;
    // Asked again, since another visit may have been faster.
    if !is_outdated(&current.cycle) || !workout_details::list_open(conn, member)?.is_empty() {
        return Ok(());
    }
    regenerate(conn, &current, RenewalCause::Rules, person, now)
}

/// Generates a member's program again, and leaves a notice if that changed it.
pub(crate) fn regenerate(
    conn: &mut Conn,
    current: &MemberProgram,
    cause: RenewalCause,
    person: &Member,
    now: DateTime<Utc>,
) -> Result<()> {
    let member = current.profile.member_id;
    let request = current.request();
    let program = program::generate(&request);
    let notice = renewal_notice(cause, request.limitations, &current.program, &program);
    if let Some(notice) = notice {
        checking::submit(conn, &current.profile, &program, None, now)?;
        replace_program(conn, &current.profile, &program, person.today(now))?;
        profiles::update_program_notice(conn, member, Some(&notice))?;
    }
    // Also where nothing changed, so that the next visit doesn't compare again.
    Ok(profiles::update_rules_version(conn, member, RULES_VERSION)?)
}

/// Removes the notice, which the member has seen.
pub async fn dismiss_notice(app: &App, who: &ActiveMember) -> Result<()> {
    let member = who.id();
    let remove = move |conn: &mut Conn| profiles::update_program_notice(conn, member, None);
    Ok(app.db.write_for(member, remove).await?)
}
