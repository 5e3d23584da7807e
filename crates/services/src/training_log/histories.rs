//! Keeps what is stored of each exercise's log.

use std::collections::BTreeSet;

use chrono::{DateTime, Days, Utc};
use evolua_domain::access::Member;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::load::FAILURE_DAYS;
use evolua_domain::progress::{ArchivedDay, ExerciseHistory};
use evolua_domain::workout::TrainingTotals;
use evolua_persistence::exercise_histories::{self, Histories, Wanted};
use evolua_persistence::{Conn, training_totals};

use super::Update;
use super::change::SessionChange;
use crate::Result;

/// Applies a change to the stored histories, and keeps them for the other dependants.
pub(crate) fn update(update: &mut Update<'_>) -> Result<()> {
    let Update { conn, person, now, change, .. } = update;
    let touched: Vec<ExerciseId> = change.exercises().into_iter().collect();
    let today = person.today(*now);
    // The light week is decided after the end of a session by all that was trained lately.
    let wanted = if change.has_ended {
        Wanted::OfOrSince(&touched, today - Days::new(FAILURE_DAYS.into()))
    } else if touched.is_empty() {
        return Ok(());
    } else {
        Wanted::Of(&touched)
    };
    let mut histories = exercise_histories::list(conn, person.id, wanted)?;
    let mut changed = Histories::new();
    let mut archived = BTreeSet::new();
    for id in &touched {
        changed.insert(*id, histories.remove(id).unwrap_or_default());
    }
    for one in &change.sessions {
        let history = changed.entry(one.exercise).or_default();
        if apply(history, one).is_err() {
            archived.insert(one.exercise);
        }
    }
    if !archived.is_empty() {
        // The log has the change already.
        let ids: Vec<_> = archived.into_iter().collect();
        changed.extend(ids.iter().map(|id| (*id, ExerciseHistory::default())));
        changed.extend(exercise_histories::of_log(conn, person.id, Some(&ids))?);
    }
    exercise_histories::store(conn, person.id, &mut changed, today)?;
    histories.extend(changed);
    update.histories = histories;
    Ok(())
}

fn apply(
    history: &mut ExerciseHistory,
    change: &SessionChange,
) -> std::result::Result<(), ArchivedDay> {
    // Also where nothing was there before: a history that was just made from the log has the new
    // session already.
    let known_day = change.removed_on.or(change.added.as_ref().map(|one| one.session.day));
    if let Some(day) = known_day {
        history.remove(change.workout, day)?;
    }
    change.added.clone().map_or(Ok(()), |added| history.insert(added))
}

/// Moves the totals.
pub(crate) fn update_totals(update: &mut Update<'_>) -> Result<()> {
    let moved = update.change.totals;
    if moved == TrainingTotals::default() {
        return Ok(());
    }
    let latest = update.change.days.last().copied();
    Ok(training_totals::add(update.conn, update.person.id, moved, latest)?)
}

/// Reads histories, and stores those that were in another format.
pub(crate) fn list_and_upgrade(
    conn: &mut Conn,
    person: &Member,
    now: DateTime<Utc>,
    wanted: Wanted<'_>,
) -> Result<Histories> {
    let (mut histories, outdated) =
        exercise_histories::list_with_outdated(conn, person.id, wanted)?;
    if !outdated.is_empty() {
        // An exercise whose sets were never done gets an empty history, which deletes its row.
        let mut upgraded: Histories = Histories::new();
        for id in outdated {
            upgraded.insert(id, histories.remove(&id).unwrap_or_default());
        }
        exercise_histories::store(conn, person.id, &mut upgraded, person.today(now))?;
        upgraded.retain(|_, history| !history.is_empty());
        histories.extend(upgraded);
    }
    Ok(histories)
}

/// Computes again what is stored of a member's log, without the challenges.
pub(crate) fn rebuild(conn: &mut Conn, person: &Member, now: DateTime<Utc>) -> Result<()> {
    let known = exercise_histories::list(conn, person.id, Wanted::All)?;
    // Those of exercises that were taken out of the log become empty and are deleted.
    let mut histories: Histories =
        known.into_keys().map(|id| (id, ExerciseHistory::default())).collect();
    histories.extend(exercise_histories::of_log(conn, person.id, None)?);
    exercise_histories::store(conn, person.id, &mut histories, person.today(now))?;
    Ok(training_totals::restore(conn, person.id)?)
}
