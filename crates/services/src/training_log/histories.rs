//! Keeps what is stored of each exercise's log.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::progress::{ArchivedDay, ExerciseHistory};
use evolua_persistence::exercise_histories::{self, Histories, Wanted};
use evolua_persistence::{Conn, training_totals};

use super::LogChange;
use super::change::SessionChange;
use crate::Result;

/// Applies a change to the stored histories.
pub(super) fn update(
    conn: &mut Conn,
    person: &Member,
    now: DateTime<Utc>,
    change: &LogChange,
) -> Result<()> {
    let touched: Vec<ExerciseId> = change.exercises().into_iter().collect();
    if touched.is_empty() {
        return Ok(());
    }
    let mut histories = exercise_histories::list(conn, person.id, Wanted::Of(&touched))?;
    let mut archived = BTreeSet::new();
    for change in &change.sessions {
        let history = histories.entry(change.exercise).or_default();
        if apply(history, change).is_err() {
            archived.insert(change.exercise);
        }
    }
    if !archived.is_empty() {
        // The log has the change already.
        let ids: Vec<_> = archived.iter().copied().collect();
        histories.retain(|id, _| !archived.contains(id));
        let made_anew = exercise_histories::of_log(conn, person.id, Some(&ids))?;
        histories.extend(ids.into_iter().map(|id| (id, ExerciseHistory::default())));
        histories.extend(made_anew);
    }
    Ok(exercise_histories::store(conn, person.id, &mut histories, person.today(now))?)
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
pub(super) fn update_totals(
    conn: &mut Conn,
    person: &Member,
    _: DateTime<Utc>,
    change: &LogChange,
) -> Result<()> {
    if change.totals == Default::default() {
        return Ok(());
    }
    Ok(training_totals::add(conn, person.id, change.totals)?)
}

/// Makes everything anew that is stored of a member's log.
pub(crate) fn rebuild(conn: &mut Conn, person: &Member, now: DateTime<Utc>) -> Result<()> {
    let known = exercise_histories::list(conn, person.id, Wanted::All)?;
    // Those of exercises that were taken out of the log become empty and are deleted.
    let mut histories: Histories =
        known.into_keys().map(|id| (id, ExerciseHistory::default())).collect();
    histories.extend(exercise_histories::of_log(conn, person.id, None)?);
    exercise_histories::store(conn, person.id, &mut histories, person.today(now))?;
    let totals = training_totals::count(conn, person.id)?;
    Ok(training_totals::replace(conn, person.id, totals)?)
}
