//! The removals that a session knows.

use std::collections::BTreeMap;

use evolua_domain::workout::{Row, SessionCopy};
use evolua_persistence::tombstones::{RowKind, Tombstone};
use uuid::Uuid;

/// All removals of a session.
pub(crate) fn removals(session: &SessionCopy) -> Vec<Tombstone> {
    new_removals(session, None)
}

/// Removals that are newer than those of the stored session.
pub(super) fn new_removals(session: &SessionCopy, stored: Option<&SessionCopy>) -> Vec<Tombstone> {
    let exercises = stored.map(|copy| &copy.exercises);
    let mut removals = new_removals_of(RowKind::Exercise, &session.exercises, exercises);
    let sets = stored.map(|copy| &copy.sets);
    removals.extend(new_removals_of(RowKind::Set, &session.sets, sets));
    removals
}

fn new_removals_of<T>(
    kind: RowKind,
    rows: &BTreeMap<Uuid, Row<T>>,
    stored: Option<&BTreeMap<Uuid, Row<T>>>,
) -> Vec<Tombstone> {
    let removal = |(key, row): (&Uuid, &Row<T>)| {
        let before = stored.and_then(|rows| rows.get(key)?.removed);
        // `None` is less than every revision.
        let revision = row.removed.filter(|_| before < row.removed)?;
        Some(Tombstone { kind, client_id: *key, revision })
    };
    rows.iter().filter_map(removal).collect()
}
