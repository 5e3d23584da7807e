//! Taking an accepted review back.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::profile::Profile;
use evolua_domain::program::Program;
use evolua_domain::review::{self as rules, BeforeReview};
use evolua_persistence::{Conn, accepted_reviews, profiles, program_checks, workouts};

use super::keep_current;
use crate::access::ActiveMember;
use crate::error::codes;
use crate::program::checking;
use crate::program::member_program::{MemberProgram, replace_program};
use crate::{App, Result};

/// An accepted review that can still be taken back.
#[derive(Debug, Clone)]
pub struct AcceptedReview {
    pub accepted_at: DateTime<Utc>,
    /// From when on it stays.
    pub undo_until: DateTime<Utc>,
    pub before: Program,
    pub after: Program,
    /// The Monday of the light week that it began.
    pub light_week_start: Option<NaiveDate>,
}

/// The accepted review that can be taken back now.
pub async fn find_accepted(app: &App, who: &ActiveMember) -> Result<Option<AcceptedReview>> {
    let member = who.id();
    let now = app.now();
    app.db
        .snapshot(move |conn| {
            let Some((accepted_at, before)) = find_undoable(conn, member, now)? else {
                return Ok(None);
            };
            let MemberProgram { program: after, cycle, .. } = MemberProgram::find(conn, member)?;
            let undo_until = rules::undo_until(accepted_at);
            let light_week_start = before.new_light_week(&cycle);
            let before = before.program;
            Ok(Some(AcceptedReview { accepted_at, undo_until, before, after, light_week_start }))
        })
        .await
}

fn find_undoable(
    conn: &mut Conn,
    member: MemberId,
    now: DateTime<Utc>,
) -> Result<Option<(DateTime<Utc>, BeforeReview)>> {
    let Some((accepted_at, before)) = accepted_reviews::find(conn, member)? else {
        return Ok(None);
    };
    let has_trained = workouts::has_trained_since(conn, member, accepted_at)?;
    Ok(rules::can_undo(accepted_at, now, has_trained).then_some((accepted_at, before)))
}

/// Takes the accepted review back: restores all that it changed, the time of the last review
/// included.
pub async fn undo(app: &App, who: &ActiveMember) -> Result<()> {
    let member = who.member().clone();
    let now = app.now();
    app.db
        .write_for(member.id, move |conn| {
            let undoable = find_undoable(conn, member.id, now)?;
            let (_, before) = undoable.ok_or(&codes::NOTHING_TO_UNDO)?;
            let current = MemberProgram::find(conn, member.id)?;
            let (training, cycle, last_review_at) =
                before.restore(current.profile.training, &current.cycle);
            profiles::update_cycle(conn, member.id, training, &cycle, last_review_at, now)?;
            profiles::update_rules_version(conn, member.id, cycle.rules_version)?;
            let profile = Profile { training, ..current.profile };
            // Who takes a review back doesn't want to be asked again at once.
            keep_current(conn, member.id, member.today(now))?;
            // A signature stands under the program that comes back.
            if cycle.state.signature.is_some() {
                program_checks::delete(conn, member.id)?;
            } else {
                checking::submit(conn, &profile, &before.program, None, now)?;
            }
            replace_program(conn, &profile, &before.program, member.today(now))
        })
        .await
}
