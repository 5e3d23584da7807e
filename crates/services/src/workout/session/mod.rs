//! Whole sessions: copies from any device are merged into the stored one, in one transaction.

mod sent;
mod stored;
mod write;

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::workout::{Revised, Row, SessionCopy, SessionHeader, SetRecord, WorkoutRef};
use evolua_persistence::tombstones::RowKind;
use evolua_persistence::workout_details::{self, StoredWorkout};
use evolua_persistence::{Conn, Error, exercise_metrics, exercises, profiles, session_rows};
use uuid::Uuid;

use super::{Recorded, WorkoutDetail, refuse_removed};
use crate::access::ActiveMember;
use crate::error::codes;
use crate::{App, Result, profile, program, progress};

pub use sent::{SentExercise, SentSession, SentSet};
use stored::Stored;

/// Merges a copy of a session into the stored one; an unknown client id makes the workout. Sent
/// again it changes nothing.
pub async fn put(
    app: &App,
    who: &ActiveMember,
    reference: WorkoutRef,
    sent: SentSession,
) -> Result<Recorded<WorkoutDetail>> {
    let (person, now) = (who.member().clone(), app.now());
    let sent = sent.settled(now, person.today(now))?;
    app.db
        .write_for(person.id, move |conn| {
            let found = workout_details::find(conn, person.id, reference)?;
            let is_new = found.is_none();
            let workout = match found {
                Some(workout) => workout,
                None => made(conn, person.id, reference, &sent.header, now)?,
            };
            let id = workout.workout.id;
            merge(conn, &person, workout, is_new, &sent, now)?;
            let merged = workout_details::find(conn, person.id, WorkoutRef::Row(id))?;
            let row = merged.ok_or(&codes::WORKOUT_MISSING)?.into();
            Ok(Recorded { row, is_new })
        })
        .await
}

/// A new workout under the client's id, still empty.
fn made(
    conn: &mut Conn,
    member: MemberId,
    reference: WorkoutRef,
    header: &Revised<SessionHeader>,
    now: DateTime<Utc>,
) -> Result<StoredWorkout> {
    let WorkoutRef::Client(client_id) = reference else {
        return Err((&codes::WORKOUT_MISSING).into());
    };
    refuse_removed(conn, member, RowKind::Workout, Some(client_id))?;
    if is_under_way(&header.value) {
        profile::refuse_if_locked(conn, member)?;
    }
    let is_deload = is_deload(conn, member, header.value.trained_on)?;
    let id = session_rows::insert_workout(conn, member, client_id, header, is_deload, now)
        .map_err(Error::of_a_race)?;
    let made = workout_details::find(conn, member, WorkoutRef::Row(id))?;
    made.ok_or_else(|| (&codes::WORKOUT_MISSING).into())
}

fn is_deload(conn: &mut Conn, member: MemberId, on: NaiveDate) -> Result<bool> {
    Ok(profiles::find_cycle(conn, member)?.is_some_and(|cycle| cycle.is_deload(on)))
}

fn merge(
    conn: &mut Conn,
    person: &Member,
    workout: StoredWorkout,
    is_new: bool,
    sent: &SentSession,
    now: DateTime<Utc>,
) -> Result<()> {
    let id = workout.workout.id;
    let stored = Stored::new(workout);
    let copy = sent.copy(&stored);
    check_ids(conn, person.id, id, sent, &copy, &stored)?;
    let before = stored.copy.clone().pruned();
    let merged = before.clone().merged(copy).pruned().with_plausible_end();
    check_exercises(conn, person.id, sent, &before, &merged)?;
    if is_under_way(&merged.header.value) && !is_under_way(&before.header.value) {
        profile::refuse_if_locked(conn, person.id)?;
    }
    if before.header.value.ended_at.is_some() && before != merged {
        progress::workout_changed(conn, person.id, id, person.today(now))?;
    }
    if before.header != merged.header {
        write_header(conn, person.id, id, &before.header.value, &merged.header, now)?;
    }
    write::rows(conn, person.id, id, &stored, sent, &merged, now)?;
    refresh(conn, person, id, is_new, (&before, &merged), now)
}

/// A light week is that of the day on which the session really takes place.
fn write_header(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutId,
    before: &SessionHeader,
    header: &Revised<SessionHeader>,
    now: DateTime<Utc>,
) -> Result<()> {
    session_rows::update_workout(conn, id, header, now)?;
    if before.trained_on != header.value.trained_on {
        let is_deload = is_deload(conn, member, header.value.trained_on)?;
        session_rows::update_deload(conn, id, is_deload)?;
    }
    Ok(())
}

/// An id names one row of a member for good: it can't turn up in another workout.
fn check_ids(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutId,
    sent: &SentSession,
    copy: &SessionCopy,
    stored: &Stored,
) -> Result<()> {
    let of_exercises = unknown(&copy.exercises, &stored.copy.exercises);
    let of_sets = unknown(&copy.sets, &stored.copy.sets);
    let mut elsewhere = BTreeSet::new();
    if !of_exercises.is_empty() {
        elsewhere.extend(session_rows::list_exercises_elsewhere(conn, member, id, &of_exercises)?);
    }
    if !of_sets.is_empty() {
        elsewhere.extend(session_rows::list_sets_elsewhere(conn, member, id, &of_sets)?);
    }
    sent.refuse_ids(&elsewhere)
}

/// The ids of rows that come in for the first time.
fn unknown<T>(sent: &BTreeMap<Uuid, Row<T>>, known: &BTreeMap<Uuid, Row<T>>) -> Vec<Uuid> {
    sent.keys().filter(|id| !known.contains_key(id)).copied().collect()
}

/// Exercises that come in are the catalogue's or the member's own.
fn check_exercises(
    conn: &mut Conn,
    member: MemberId,
    sent: &SentSession,
    before: &SessionCopy,
    merged: &SessionCopy,
) -> Result<()> {
    let used = |copy: &SessionCopy| -> BTreeSet<ExerciseId> {
        let copies = copy.exercises.values().filter_map(|row| row.copy.as_ref());
        copies.map(|one| one.value.exercise_id).collect()
    };
    let fresh: Vec<_> = used(merged).difference(&used(before)).copied().collect();
    if fresh.is_empty() {
        return Ok(());
    }
    let available = exercises::list_available_to(conn, member, &fresh)?;
    sent.refuse_exercises(|id| fresh.contains(&id) && !available.contains(&id))
}

/// What a session adds to the log: each exercise with its completed sets.
fn log(session: &SessionCopy) -> BTreeMap<ExerciseId, Vec<(NaiveDate, Uuid, &SetRecord)>> {
    let mut log = BTreeMap::<_, Vec<_>>::new();
    for (id, row) in &session.sets {
        let Some(set) = row.copy.as_ref().filter(|one| one.value.record.values.is_completed) else {
            continue;
        };
        let parent = session.exercises.get(&set.value.exercise).and_then(|row| row.copy.as_ref());
        let Some(parent) = parent else { continue };
        let done = (session.header.value.trained_on, *id, &set.value.record);
        log.entry(parent.value.exercise_id).or_default().push(done);
    }
    log
}

/// Whether the session has begun and not ended.
fn is_under_way(header: &SessionHeader) -> bool {
    header.started_at.is_some() && header.ended_at.is_none()
}

/// Metrics whose log changed are to be made anew, and are at once where the session is over.
fn refresh(
    conn: &mut Conn,
    person: &Member,
    id: WorkoutId,
    is_new: bool,
    (before, merged): (&SessionCopy, &SessionCopy),
    now: DateTime<Utc>,
) -> Result<()> {
    let today = person.today(now);
    let (old, new) = (log(before), log(merged));
    let touched: BTreeSet<_> = old.keys().chain(new.keys()).copied().collect();
    let changed: Vec<_> = touched.into_iter().filter(|id| old.get(id) != new.get(id)).collect();
    for exercise in &changed {
        exercise_metrics::mark_stale(conn, person.id, *exercise, today)?;
    }
    let end = |session: &SessionCopy| session.header.value.ended_at;
    let is_changed = is_new || end(before) != end(merged) || !changed.is_empty();
    if is_changed && end(before).or(end(merged)).is_some() {
        progress::workout_changed(conn, person.id, id, today)?;
        progress::refresh_stale(conn, person, now)?;
        program::lighten_if_failing(conn, person.id, today)?;
    }
    Ok(())
}
