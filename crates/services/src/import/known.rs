//! Which sessions of a file the member has already.

use std::collections::BTreeSet;

use evolua_domain::access::Member;
use evolua_domain::workout::local_start;
use evolua_domain::zone::Zone;
use evolua_import::Session;
use evolua_persistence::workouts::{self, DoneStart};
use evolua_persistence::{Conn, imports};
use uuid::Uuid;

use super::plan::PlannedSession;
use crate::Result;

/// The ids of those sessions that were imported before, even if they were removed since, and of those
/// that were trained here and come back in an export of the member's own.
pub(super) fn list(
    conn: &mut Conn,
    person: &Member,
    sessions: &[PlannedSession],
) -> Result<BTreeSet<Uuid>> {
    let ids: Vec<_> = sessions.iter().map(|planned| planned.id).collect();
    let mut known = imports::list_known(conn, person.id, &ids)?;
    let days = || sessions.iter().map(|planned| planned.session.start.date());
    let (Some(first), Some(last)) = (days().min(), days().max()) else { return Ok(known) };
    let mut starts = workouts::list_done_starts(conn, person.id, first, last)?;
    // Two sessions of the file may begin in the same minute: one isn't the other.
    let own: BTreeSet<_> = ids.into_iter().collect();
    starts.retain(|start| !own.contains(&start.client_id));
    let starts: BTreeSet<_> =
        starts.iter().map(|start| key_of_start(start, person.time_zone)).collect();
    let is_trained = |planned: &&PlannedSession| starts.contains(&key_of_session(&planned.session));
    known.extend(sessions.iter().filter(is_trained).map(|planned| planned.id));
    Ok(known)
}

/// The start to the minute, and the name, as an export writes them.
type Key = (String, String);

fn key_of_session(session: &Session) -> Key {
    (session.start.format(MINUTE).to_string(), session.name.clone())
}

fn key_of_start(start: &DoneStart, zone: Zone) -> Key {
    let minute = local_start(start.trained_on, start.at, zone).format(MINUTE).to_string();
    (minute, start.name.clone().unwrap_or_default())
}

const MINUTE: &str = "%Y-%m-%d %H:%M";
