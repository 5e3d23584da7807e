//! The lock that keeps a member from starting sessions, and the declarations that lift it.

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::cycle::{Cycle, SessionLock, session_lock};
use evolua_domain::id::MemberId;
use evolua_domain::profile::Profile;
use evolua_domain::program::ProgramEventKind;
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::health_data::{self, LockFacts};
use evolua_persistence::{Conn, profiles, program_events};

use super::view::{ProfileView, find_view};
use crate::access::UnblockedMember;
use crate::error::codes;
use crate::program::checking;
use crate::program::member_program::program_event;
use crate::{App, Result};

/// Version of the declarations' texts.
pub const DECLARATIONS_VERSION: &str = "2026-11-25";

/// Lifts a lock by the member's declaration, and records the declaration. Refuses if that lock
/// isn't in place.
pub async fn declare(app: &App, who: &UnblockedMember, lock: SessionLock) -> Result<ProfileView> {
    let person = who.member().clone();
    let now = app.now();
    app.db
        .write_for(person.id, move |conn| {
            let member = person.id;
            // Within the transaction, so that a repeated declaration is recorded once.
            if find_lock(conn, member)? != Some(lock) {
                return Err((&codes::NOTHING_TO_DECLARE).into());
            }
            let (profile, cycle) =
                profiles::find_with_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            let facts = lock_facts(&cycle);
            let (kind, facts) = match lock {
                SessionLock::MedicalClearance => {
                    (ConsentKind::MedicalClearance, LockFacts { cleared_at: Some(now), ..facts })
                }
                SessionLock::TrainWithoutLimitations => {
                    (ConsentKind::TrainWithoutLimitations, LockFacts { paused_at: None, ..facts })
                }
            };
            health_data::update_lock(conn, member, facts)?;
            if lock == SessionLock::TrainWithoutLimitations {
                let today = person.today(now);
                let event = program_event(ProgramEventKind::Resumed, today, &profile);
                program_events::insert(conn, member, event)?;
            } else {
                checking::submit_cleared(conn, &profile, now)?;
            }
            consents::insert(conn, member, kind, DECLARATIONS_VERSION, true, now)?;
            find_view(conn, &person, now)
        })
        .await
}

/// Refuses to start a session while a lock is in place.
pub(crate) fn refuse_if_locked(conn: &mut Conn, member: MemberId) -> Result<()> {
    match find_lock(conn, member)? {
        None => Ok(()),
        Some(SessionLock::MedicalClearance) => Err((&codes::CLEARANCE_REQUIRED).into()),
        Some(SessionLock::TrainWithoutLimitations) => Err((&codes::TRAINING_PAUSED).into()),
    }
}

fn find_lock(conn: &mut Conn, member: MemberId) -> Result<Option<SessionLock>> {
    let found = profiles::find_with_cycle(conn, member)?;
    Ok(found.and_then(|(profile, cycle)| session_lock(&profile, &cycle)))
}

/// Updates the lock after changed health data, which need a new clearance. A clearance that the
/// trainer required before and the member didn't declare stays required. Health data that were
/// deleted with the consent pause training until the member confirms to train without them.
pub(super) fn update_after_answers(
    conn: &mut Conn,
    person: &Member,
    after: &Profile,
    is_consent_withdrawn: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let member = after.member_id;
    let cycle = profiles::find_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let paused_at = match (after.has_health_data(), is_consent_withdrawn) {
        (true, _) => None,
        (false, true) => Some(now),
        (false, false) => cycle.paused_at,
    };
    let facts = LockFacts {
        clearance_required_at: cycle.clearance_required_at.filter(|_| cycle.cleared_at.is_none()),
        cleared_at: None,
        paused_at,
    };
    let pause = match (cycle.paused_at, paused_at) {
        (None, Some(_)) => Some(ProgramEventKind::Paused),
        (Some(_), None) => Some(ProgramEventKind::Resumed),
        _ => None,
    };
    if let Some(kind) = pause {
        let event = program_event(kind, person.today(now), after);
        program_events::insert(conn, member, event)?;
    }
    Ok(health_data::update_lock(conn, member, facts)?)
}

fn lock_facts(cycle: &Cycle) -> LockFacts {
    LockFacts {
        clearance_required_at: cycle.clearance_required_at,
        cleared_at: cycle.cleared_at,
        paused_at: cycle.paused_at,
    }
}
