//! The only code that changes what a member trained.
//!
//! To change workouts, exercises or sets, a use case gives [`TrainingLog`] the new session.
//! It writes the differences from the stored session and then updates the [`Dependants`].

mod change;
mod histories;
mod pain;
mod removals;
mod stored;
#[cfg(test)]
mod tests;
mod update;
mod write;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::id::{MemberId, WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::workout::{SessionCopy, WorkoutRef, next_revision};
use evolua_persistence::member_state::{self, MemberState};
use evolua_persistence::tombstones::{self, RowKind, Tombstone};
use evolua_persistence::training_rows::{self, NewWorkoutRow};
use evolua_persistence::{Conn, Error, workout_details, workout_exercises, workout_sets};
use uuid::Uuid;

use change::{Version, has_completed_sets};

use crate::Result;

pub(crate) use change::LogChange;
pub(crate) use histories::{list_and_upgrade, rebuild, update as update_histories, update_totals};
pub(crate) use pain::notify_trainer;
pub(crate) use removals::removals;
pub(crate) use stored::{NewSets, StoredSession};
pub(crate) use update::Update;

/// Called after every change of the log, in the same transaction.
pub(crate) type Dependant = fn(&mut Update<'_>) -> Result<()>;

/// What depends on the log, in the order of updating: [`crate::after_training::DEPENDANTS`].
#[derive(Clone, Copy)]
pub struct Dependants(pub(crate) &'static [Dependant]);

/// The training log of a member, within a transaction.
pub(crate) struct TrainingLog<'a> {
    pub(crate) conn: &'a mut Conn,
    pub(crate) person: &'a Member,
    pub(crate) now: DateTime<Utc>,
    dependants: Dependants,
}

/// A session that is new to the log.
pub(crate) struct NewSession {
    pub(crate) client_id: Uuid,
    pub(crate) session: SessionCopy,
}

impl<'a> TrainingLog<'a> {
    pub(crate) fn new(
        conn: &'a mut Conn,
        person: &'a Member,
        now: DateTime<Utc>,
        dependants: Dependants,
    ) -> Self {
        Self { conn, person, now, dependants }
    }

    fn member(&self) -> MemberId {
        self.person.id
    }

    pub(crate) fn find(&mut self, reference: WorkoutRef) -> Result<Option<StoredSession>> {
        let found = workout_details::find(self.conn, self.member(), reference)?;
        Ok(found.map(StoredSession::new))
    }

    /// The session with an exercise.
    pub(crate) fn find_by_exercise(
        &mut self,
        id: WorkoutExerciseId,
    ) -> Result<Option<StoredSession>> {
        let Some(row) = workout_exercises::find(self.conn, self.member(), id)? else {
            return Ok(None);
        };
        self.find(WorkoutRef::Row(row.workout_id))
    }

    /// The session with a set.
    pub(crate) fn find_by_set(&mut self, id: WorkoutSetId) -> Result<Option<StoredSession>> {
        let Some(workout) = workout_sets::find_workout(self.conn, self.member(), id)? else {
            return Ok(None);
        };
        self.find(WorkoutRef::Row(workout))
    }

    /// Adds any number of sessions and returns their ids in the same order.
    pub(crate) fn add(&mut self, new: &[NewSession]) -> Result<Vec<WorkoutId>> {
        let state = self.find_state()?;
        let is_deload =
            |new: &NewSession| is_deload(state.as_ref(), new.session.header.value.trained_on);
        let light: Vec<bool> = new.iter().map(is_deload).collect();
        let ids = self.insert(new, &light)?;
        // The dependants run once for all sessions: each run reads the log.
        let mut change = LogChange::default();
        for ((id, is_deload), NewSession { session, .. }) in ids.iter().zip(light).zip(new) {
            let added = Version { copy: session, is_deload };
            change.extend(LogChange::between(*id, None, Some(added)));
        }
        self.update_dependants(&change, Some(state))?;
        Ok(ids)
    }

    fn insert(&mut self, new: &[NewSession], light: &[bool]) -> Result<Vec<WorkoutId>> {
        let mut rows = Vec::with_capacity(new.len());
        for (NewSession { client_id, session }, is_deload) in new.iter().zip(light) {
            rows.push(NewWorkoutRow {
                client_id: *client_id,
                header: &session.header,
                is_deload: *is_deload,
                has_completed_sets: has_completed_sets(session),
            });
        }
        // One statement for all sessions: an import has hundreds.
        let ids = training_rows::insert_workouts(self.conn, self.member(), &rows, self.now)
            .map_err(Error::retry_conflict)?;
        let id_of = |new: &NewSession| ids.get(&new.client_id).copied();
        let ids: Option<Vec<_>> = new.iter().map(id_of).collect();
        let ids = ids.ok_or(Error::MissingReference)?;
        let sessions: Vec<_> =
            ids.iter().copied().zip(new.iter().map(|new| &new.session)).collect();
        write::insert_rows(self.conn, self.member(), &sessions, self.now)?;
        Ok(ids)
    }

    /// Replaces a stored session by its new version, and returns the rows of its new sets.
    pub(crate) fn replace(
        &mut self,
        stored: &StoredSession,
        session: &SessionCopy,
    ) -> Result<NewSets> {
        let before = &stored.copy.header;
        let after = &session.header;
        let mut state = None;
        let mut new_is_deload = None;
        if before.value.trained_on != after.value.trained_on {
            let found = self.find_state()?;
            new_is_deload = Some(is_deload(found.as_ref(), after.value.trained_on));
            state = Some(found);
        }
        if stored.changes_workout_row(session) {
            let id = stored.id;
            let has_sets = has_completed_sets(session);
            training_rows::update_workout(self.conn, id, after, has_sets, new_is_deload, self.now)?;
        }
        let new_sets =
            write::write_differences(self.conn, self.member(), stored, session, self.now)?;
        let before = stored.version();
        let is_deload = new_is_deload.unwrap_or(before.is_deload);
        let replaced = Version { copy: session, is_deload };
        let change = LogChange::between(stored.id, Some(before), Some(replaced));
        self.update_dependants(&change, state)?;
        Ok(new_sets)
    }

    /// Deletes a session for good: a copy that arrives later doesn't restore it.
    pub(crate) fn remove(&mut self, stored: &StoredSession) -> Result<()> {
        self.discard(stored)?;
        self.record_removal(stored.client_id)
    }

    /// Deletes a session in which nothing was done; a copy that arrives later restores it.
    pub(crate) fn discard(&mut self, stored: &StoredSession) -> Result<()> {
        self.discard_all(std::slice::from_ref(stored))
    }

    /// Deletes any number of sessions; a copy that arrives later restores one.
    pub(crate) fn discard_all(&mut self, sessions: &[StoredSession]) -> Result<()> {
        let mut change = LogChange::default();
        for stored in sessions {
            training_rows::delete_workout(self.conn, stored.id)?;
            change.extend(LogChange::between(stored.id, Some(stored.version()), None));
        }
        self.update_dependants(&change, None)
    }

    /// Records the deletion of a session, whether or not the log has seen it.
    pub(crate) fn record_removal(&mut self, client_id: Uuid) -> Result<()> {
        // Revisions are milliseconds, so this one is above those of copies made before.
        let revision = next_revision(0, self.now);
        let removal = Tombstone { kind: RowKind::Workout, client_id, revision, origin: None };
        Ok(tombstones::upsert(self.conn, self.member(), None, &[removal], self.now)?)
    }

    fn find_state(&mut self) -> Result<Option<MemberState>> {
        Ok(member_state::find(self.conn, self.member(), self.person.today(self.now))?)
    }

    /// `state` is the member's where it was read for the change.
    fn update_dependants(
        &mut self,
        change: &LogChange,
        state: Option<Option<MemberState>>,
    ) -> Result<()> {
        if change.is_empty() {
            return Ok(());
        }
        let mut update = Update::new(self.conn, self.person, self.now, change, state);
        self.dependants.0.iter().try_for_each(|dependant| dependant(&mut update))
    }
}

/// Whether a date lies in a light week. A member without a program has none.
fn is_deload(state: Option<&MemberState>, on: NaiveDate) -> bool {
    state.is_some_and(|state| state.cycle.is_deload(on))
}
