//! Training: workouts, their exercises and sets. Every row belongs to one member; anyone else's
//! is not found.

mod detail;
mod exercises;
mod removal;
pub mod session;
mod sets;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar::{first_of_month, monday_of};
use evolua_domain::id::{MemberId, WorkoutId};
use evolua_domain::workout::{
    self as rules, LONGEST_SESSION, NewWorkout, Workout, WorkoutEdit, WorkoutRef, WorkoutStatus,
};
use evolua_persistence::tombstones::RowKind;
use evolua_persistence::{Conn, Error as PersistenceError, Page, profiles, workouts};

use crate::access::{ActiveMember, HistoryReader};
use crate::error::codes;
use crate::{App, FieldErrors, Result, profile, program, progress};
use removal::refuse_removed;

pub use detail::{ExerciseDetail, WorkoutDetail, find, find_open, list_planned};
pub use evolua_persistence::workout_details::PlannedWorkout;
pub use exercises::{add_exercise, edit_exercise, remove_exercise};
pub use removal::delete;
pub use sets::{NewSet, add_set, edit_set, remove_set};

/// A row that was asked for; sent again with the same `client_id` it is the first one.
#[derive(Debug, Clone)]
pub struct Recorded<T> {
    /// The row.
    pub row: T,
    /// Whether this call made it.
    pub is_new: bool,
}

/// A stretch of the history with the number of all workouts.
#[derive(Debug, Clone)]
pub struct History {
    /// Newest first.
    pub workouts: Vec<Workout>,
    /// How many there are in all.
    pub total: i64,
}

/// Figures over the whole history.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    /// All done workouts.
    pub total: usize,
    /// Since Monday.
    pub this_week: usize,
    /// Today and the six days before.
    pub last_7_days: usize,
    /// In the calendar month.
    pub this_month: usize,
    /// Minutes of all workouts whose start and end are known.
    pub total_minutes: i64,
}

/// The member's done workouts, newest first.
pub async fn list(app: &App, who: &HistoryReader, page: Page) -> Result<History> {
    close_forgotten(app, who.member()).await?;
    let member = who.id();
    app.db
        .read(move |conn| {
            let workouts = workouts::list_done(conn, member, page)?;
            let total = match page {
                Page { limit: None, after: None } => i64::try_from(workouts.len()).unwrap_or(0),
                _ => workouts::count_done(conn, member)?,
            };
            Ok(History { workouts, total })
        })
        .await
}

/// Figures over the whole history.
pub async fn summary(app: &App, who: &HistoryReader) -> Result<Summary> {
    close_forgotten(app, who.member()).await?;
    let (member, today) = (who.id(), who.member().today(app.now()));
    let done = app.db.read(move |conn| workouts::list_done(conn, member, Page::default())).await?;
    Ok(summarise(&done, today))
}

pub(crate) fn summarise(done: &[Workout], today: NaiveDate) -> Summary {
    let since = |first: NaiveDate| done.iter().filter(|w| w.trained_on >= first).count();
    Summary {
        total: done.len(),
        this_week: since(monday_of(today)),
        last_7_days: since(today - chrono::Days::new(6)),
        this_month: since(first_of_month(today)),
        total_minutes: done.iter().filter_map(Workout::duration_minutes).sum(),
    }
}

/// Records a workout: finished, open (a start without an end) or saved for later.
pub async fn create(
    app: &App,
    who: &ActiveMember,
    workout: NewWorkout,
) -> Result<Recorded<Workout>> {
    let (member, now) = (who.id(), app.now());
    let today = who.member().today(now);
    let mut fields = FieldErrors::default();
    fields.check("date", rules::trained_on(workout.trained_on, today));
    check_times(&mut fields, workout.started_at, workout.ended_at, now);
    refuse_any(fields)?;
    close_forgotten(app, who.member()).await?;
    let workout = workout.settled(now);
    app.db
        .write_for(member, move |conn| {
            if let Some(client_id) = workout.client_id
                && let Some(row) = workouts::find_by_client_id(conn, member, client_id)?
            {
                return Ok(Recorded { row, is_new: false });
            }
            refuse_removed(conn, member, RowKind::Workout, workout.client_id)?;
            if workout.is_open() {
                profile::refuse_if_locked(conn, member)?;
            }
            let cycle = profiles::find_cycle(conn, member)?;
            let is_deload = cycle.is_some_and(|cycle| cycle.is_deload(workout.trained_on));
            let row = workouts::insert(conn, member, &workout, is_deload, now)
                .map_err(PersistenceError::of_a_race)?;
            progress::workout_changed(conn, member, row.id, today)?;
            Ok(Recorded { row, is_new: true })
        })
        .await
}

/// Changes a workout: title, date, notes, start, and the end that finishes it.
pub async fn edit(
    app: &App,
    who: &ActiveMember,
    reference: WorkoutRef,
    edit: WorkoutEdit,
) -> Result<Workout> {
    let (person, now) = (who.member().clone(), app.now());
    let (member, today) = (person.id, person.today(now));
    app.db
        .write_for(member, move |conn| {
            let before = named(conn, member, reference)?;
            let id = before.id;
            let mut fields = FieldErrors::default();
            fields.check_optional("date", edit.trained_on, |date| rules::trained_on(date, today));
            let started_at = edit.started_at.or(before.started_at);
            check_times(&mut fields, started_at, edit.ended_at.or(before.ended_at), now);
            refuse_any(fields)?;
            if before.status() == WorkoutStatus::Planned && edit.started_at.is_some() {
                profile::refuse_if_locked(conn, member)?;
            }
            let revision = rules::next_revision(before.revision, now);
            let ended_at = plausible_end(conn, &before, &edit)?;
            let edit = WorkoutEdit { ended_at, ..edit.clone() };
            workouts::update(conn, member, id, &edit, revision, now)?;
            progress::workout_changed(conn, member, id, today)?;
            if edit.ended_at.is_some() {
                progress::refresh_stale(conn, &person, now)?;
                program::lighten_if_failing(conn, member, today)?;
            }
            own(conn, member, id)
        })
        .await
}

/// The end that an edit tells, or that of the last set where the session was forgotten open.
fn plausible_end(
    conn: &mut Conn,
    before: &Workout,
    edit: &WorkoutEdit,
) -> Result<Option<DateTime<Utc>>> {
    let Some((start, end)) = edit.started_at.or(before.started_at).zip(edit.ended_at) else {
        return Ok(edit.ended_at);
    };
    let last_set = workouts::find_last_set_at(conn, before.id)?.unwrap_or(end);
    Ok(Some(rules::plausible_end(start, end, before.paused_seconds, last_set)))
}

/// A workout saved for later is done work as soon as one of its sets is.
fn finish_if_planned(
    conn: &mut Conn,
    member: MemberId,
    id: WorkoutId,
    now: DateTime<Utc>,
) -> Result<()> {
    let workout = own(conn, member, id)?;
    if workout.status() == WorkoutStatus::Planned {
        let edit = WorkoutEdit { ended_at: Some(now), ..WorkoutEdit::default() };
        let revision = rules::next_revision(workout.revision, now);
        workouts::update(conn, member, id, &edit, revision, now)?;
    }
    Ok(())
}

fn find_by(conn: &mut Conn, member: MemberId, reference: WorkoutRef) -> Result<Option<Workout>> {
    Ok(match reference {
        WorkoutRef::Row(id) => workouts::find(conn, member, id)?,
        WorkoutRef::Client(id) => workouts::find_by_client_id(conn, member, id)?,
    })
}

fn named(conn: &mut Conn, member: MemberId, reference: WorkoutRef) -> Result<Workout> {
    find_by(conn, member, reference)?.ok_or_else(|| (&codes::WORKOUT_MISSING).into())
}

fn own(conn: &mut Conn, member: MemberId, id: WorkoutId) -> Result<Workout> {
    workouts::find(conn, member, id)?.ok_or_else(|| (&codes::WORKOUT_MISSING).into())
}

fn check_times(
    fields: &mut FieldErrors,
    started_at: Option<DateTime<Utc>>,
    ended_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) {
    let name = if ended_at.is_some() { "end_time" } else { "start_time" };
    fields.check(name, rules::session_times(started_at, ended_at, now));
}

fn refuse_any(fields: FieldErrors) -> Result<()> {
    if fields.is_empty() { Ok(()) } else { Err(fields.into()) }
}

/// Ends sessions that were forgotten open at their last completed set, so that they are listed; one
/// in which nothing was done was no training and goes.
pub(crate) async fn close_forgotten(app: &App, person: &Member) -> Result<()> {
    let now = app.now();
    let (member, today) = (person.id, person.today(now));
    let oldest = now - LONGEST_SESSION;
    let list = move |conn: &mut Conn| workouts::list_open_started_before(conn, member, oldest);
    if app.db.read(list).await?.is_empty() {
        return Ok(());
    }
    app.db
        .write_for(member, move |conn| {
            // Read again: it may have been finished in the meantime.
            for (workout, last_set_at) in list(conn)? {
                let (Some(started_at), Some(last_set_at)) = (workout.started_at, last_set_at)
                else {
                    workouts::delete(conn, member, workout.id)?;
                    continue;
                };
                let ended_at = rules::forgotten_end(started_at, last_set_at, now);
                let edit = WorkoutEdit { ended_at, ..WorkoutEdit::default() };
                // The revision stays: the member's own end, told later, is the true one.
                workouts::update(conn, member, workout.id, &edit, workout.revision, now)?;
                progress::workout_changed(conn, member, workout.id, today)?;
            }
            Ok(())
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn workout(id: i64, date: &str, minutes: Option<i64>) -> Workout {
        let start: DateTime<Utc> = format!("{date}T10:00:00Z").parse().unwrap();
        Workout {
            id: WorkoutId(id),
            member_id: MemberId(1),
            client_id: None,
            name: None,
            trained_on: date.parse().unwrap(),
            started_at: minutes.map(|_| start),
            ended_at: Some(start + chrono::TimeDelta::minutes(minutes.unwrap_or(0))),
            paused_seconds: 0,
            revision: 1,
            notes: None,
            workout_type: "A".to_owned(),
            program_type: "ABC".to_owned(),
            created_at: start,
            updated_at: start,
        }
    }

    #[test]
    fn figures_count_weeks_from_monday_and_months_from_the_first() {
        // Friday 2026-11-20: the week began on the 16th, the last seven days on the 14th.
        let done = [
            workout(1, "2026-11-20", Some(61)),
            workout(2, "2026-11-16", Some(59)),
            workout(3, "2026-11-15", None),
            workout(4, "2026-11-14", Some(30)),
            workout(5, "2026-11-13", Some(30)),
            workout(6, "2026-10-31", Some(30)),
        ];
        assert_eq!(
            summarise(&done, "2026-11-20".parse().unwrap()),
            Summary { total: 6, this_week: 2, last_7_days: 4, this_month: 5, total_minutes: 210 }
        );
    }
}
