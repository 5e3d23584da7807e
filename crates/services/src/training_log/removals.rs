//! The removals that a session knows.

use std::collections::BTreeMap;

use evolua_domain::workout::{Row, SessionCopy};
use evolua_persistence::tombstones::{RowKind, Tombstone};
use uuid::Uuid;

/// All removals of a session, in the order in which they are listed.
pub(crate) fn removals(session: &SessionCopy) -> Vec<Tombstone> {
    let exercises = removals_of(RowKind::Exercise, &session.exercises);
    exercises.chain(removals_of(RowKind::Set, &session.sets)).collect()
}

fn removals_of<T>(
    kind: RowKind,
    rows: &BTreeMap<Uuid, Row<T>>,
) -> impl Iterator<Item = Tombstone> + '_ {
    let removal = move |(key, row): (&Uuid, &Row<T>)| {
        Some(Tombstone { kind, client_id: *key, revision: row.removed?, origin: row.origin })
    };
    rows.iter().filter_map(removal)
}
