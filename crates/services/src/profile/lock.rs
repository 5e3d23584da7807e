//! The lock that keeps a member from starting sessions, and the declarations that lift it.

use chrono::{DateTime, Utc};
use evolua_domain::cycle::{SessionLock, session_lock};
use evolua_domain::id::MemberId;
use evolua_domain::profile::Profile;
use evolua_persistence::consents::{self, ConsentKind};
use evolua_persistence::{Conn, profiles};

use super::{ProfileView, find_view};
use crate::access::UnblockedMember;
use crate::error::codes;
use crate::{App, Result};

/// Version of the declarations' texts.
pub const DECLARATIONS_VERSION: &str = "2026-11-20";

/// Lifts a lock by the member's declaration, and records the declaration. Refuses if that lock
/// isn't in place.
pub async fn declare(app: &App, who: &UnblockedMember, lock: SessionLock) -> Result<ProfileView> {
    let (person, now) = (who.member().clone(), app.now());
    app.db
        .write_for(person.id, move |conn| {
            let member = person.id;
            if find_lock(conn, member)? != Some(lock) {
                return Err((&codes::NOTHING_TO_DECLARE).into());
            }
            let cycle = profiles::find_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
            let (kind, cleared_at, paused_at) = match lock {
                SessionLock::MedicalClearance => {
                    (ConsentKind::MedicalClearance, Some(now), cycle.paused_at)
                }
                SessionLock::TrainWithoutLimitations => {
                    (ConsentKind::TrainWithoutLimitations, cycle.cleared_at, None)
                }
            };
            profiles::update_lock(conn, member, cleared_at, paused_at)?;
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
    let profile = profiles::find(conn, member)?;
    let cycle = profiles::find_cycle(conn, member)?;
    Ok(profile.zip(cycle).and_then(|(profile, cycle)| session_lock(&profile, &cycle)))
}

/// Updates the lock after changed answers. New limitations need a new clearance. Limitations that
/// were deleted with the consent pause training until the member confirms to train without them.
pub(super) fn update_after_answers(
    conn: &mut Conn,
    before: &Profile,
    is_consent_withdrawn: bool,
    now: DateTime<Utc>,
) -> Result<()> {
    let member = before.member_id;
    let after = profiles::find(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    if after.limitations == before.limitations {
        return Ok(());
    }
    let cycle = profiles::find_cycle(conn, member)?.ok_or(&codes::PROFILE_MISSING)?;
    let paused_at = match after.limitations {
        Some(_) => None,
        None if is_consent_withdrawn => Some(now),
        None => cycle.paused_at,
    };
    Ok(profiles::update_lock(conn, member, None, paused_at)?)
}
