//! Removed rows of sessions, kept so that a late copy doesn't restore them.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::id::{MemberId, WorkoutId};

use crate::engine::{ClientId, Conn, insert_rows};
use crate::error::{Error, Result};
use crate::schema::tombstones;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowKind {
    Workout,
    Exercise,
    Set,
}

impl RowKind {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Workout => "workout",
            Self::Exercise => "exercise",
            Self::Set => "set",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tombstone {
    pub kind: RowKind,
    pub client_id: Uuid,
    /// Copies up to this revision stay removed.
    pub revision: i64,
    /// Of the copies that stay removed; see [`SetRecord::origin`](evolua_domain::workout::SetRecord).
    pub origin: Option<i64>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = tombstones)]
struct StoredTombstone {
    id: i64,
    workout_id: Option<i64>,
    kind: String,
    client_id: ClientId,
    revision: i64,
    origin: Option<i64>,
}

impl TryFrom<StoredTombstone> for Tombstone {
    type Error = Error;

    fn try_from(row: StoredTombstone) -> Result<Self> {
        let StoredTombstone { kind, client_id, revision, origin, .. } = row;
        let kind = [RowKind::Workout, RowKind::Exercise, RowKind::Set]
            .into_iter()
            .find(|known| known.as_str() == kind)
            .ok_or(Error::Corrupt { column: "tombstones.kind", value: kind })?;
        Ok(Self { kind, client_id: client_id.0, revision, origin })
    }
}

#[derive(Insertable)]
#[diesel(table_name = tombstones, treat_none_as_default_value = false)]
struct TombstoneRow {
    user_id: i64,
    workout_id: Option<i64>,
    kind: &'static str,
    client_id: ClientId,
    revision: i64,
    origin: Option<i64>,
    deleted_at: NaiveDateTime,
}

/// Stores removals; of two removals of a row the later one is kept. `workout` is the one that the
/// exercises and sets belonged to.
pub fn upsert(
    conn: &mut Conn,
    member: MemberId,
    workout: Option<WorkoutId>,
    removals: &[Tombstone],
    now: DateTime<Utc>,
) -> Result<()> {
    if removals.is_empty() {
        return Ok(());
    }
    // One query, whatever the number of removals.
    let existing: Vec<StoredTombstone> = tombstones::table
        .filter(tombstones::user_id.eq(member.0))
        .filter(tombstones::client_id.eq_any(removals.iter().map(|row| ClientId(row.client_id))))
        .select(StoredTombstone::as_select())
        .load(conn)?;
    let mut new = Vec::new();
    for removal in removals {
        let kind = removal.kind.as_str();
        let client_id = ClientId(removal.client_id);
        // By kind too: nothing keeps a client from using one id for rows of two kinds.
        let before = existing.iter().find(|row| row.kind == kind && row.client_id == client_id);
        match before {
            Some(row) if row.origin == removal.origin && row.revision >= removal.revision => {}
            Some(row) => {
                let columns = (
                    tombstones::revision.eq(removal.revision),
                    tombstones::origin.eq(removal.origin),
                );
                diesel::update(tombstones::table.find(row.id)).set(columns).execute(conn)?;
            }
            None => new.push(TombstoneRow {
                user_id: member.0,
                workout_id: workout.map(|id| id.0),
                kind,
                client_id,
                revision: removal.revision,
                origin: removal.origin,
                deleted_at: now.naive_utc(),
            }),
        }
    }
    insert_rows!(conn, tombstones::table, &new).map_err(|error| Error::from(error).retry_conflict())
}

/// Whether the row with a client id was removed.
pub fn is_removed(
    conn: &mut Conn,
    member: MemberId,
    kind: RowKind,
    client_id: Uuid,
) -> Result<bool> {
    let removal = tombstones::table
        .filter(tombstones::user_id.eq(member.0))
        .filter(tombstones::kind.eq(kind.as_str()))
        .filter(tombstones::client_id.eq(ClientId(client_id)))
        .select(tombstones::id);
    let found: Vec<i64> = removal.load(conn)?;
    Ok(!found.is_empty())
}

/// The exercises and sets removed from some workouts.
pub fn list_of_workouts(
    conn: &mut Conn,
    workouts: &[WorkoutId],
) -> Result<Vec<(WorkoutId, Tombstone)>> {
    macro_rules! load_where {
        ($filter:expr) => {
            tombstones::table
                .filter($filter)
                // The order of a merged session: both answers of a save list the same.
                .order((tombstones::kind, tombstones::client_id))
                .select(StoredTombstone::as_select())
                .load(conn)?
        };
    }
    let rows: Vec<StoredTombstone> = match workouts {
        // Unlike a list, a single id leaves the statement prepared on SQLite.
        [id] => load_where!(tombstones::workout_id.eq(id.0)),
        ids => load_where!(tombstones::workout_id.eq_any(ids.iter().map(|id| id.0))),
    };
    rows.into_iter()
        // The filter matches no row without a workout.
        .filter_map(|row| Some((WorkoutId(row.workout_id?), row)))
        .map(|(workout, row)| Ok((workout, row.try_into()?)))
        .collect()
}
