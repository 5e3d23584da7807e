//! Workouts, their exercises and sets. Every row belongs to one member; rows of other members are
//! reported as not found.

mod detail;
mod exercises;
mod figures;
mod forgotten;
pub mod outcome;
mod removal;
pub mod session;
mod sets;

use chrono::{DateTime, Days, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::calendar::{first_of_month, monday_of};
use evolua_domain::id::MemberId;
use evolua_domain::workout::{
    self as rules, NewWorkout, SessionCopy, Workout, WorkoutEdit, WorkoutRef,
};
use evolua_persistence::tombstones::RowKind;
use evolua_persistence::training_totals::{self, TrainingState};
use evolua_persistence::{Conn, Page, workouts};

use crate::access::{ActiveMember, HistoryReader};
use crate::error::codes;
use crate::training_log::{NewSession, TrainingLog};
use crate::{App, FieldErrors, Recorded, Result, profile};
use removal::refuse_removed;

pub use detail::{ExerciseDetail, WorkoutDetail, find, find_open, list_planned};
pub use evolua_persistence::tombstones::Tombstone;
pub use evolua_persistence::workout_details::PlannedWorkout;
pub use exercises::{add_exercise, edit_exercise, remove_exercise};
pub use figures::{WorkoutFigures, figures};
pub(crate) use forgotten::close_forgotten;
pub use removal::delete;
pub use sets::{NewSet, add_set, confirm_loads, edit_set, remove_set};

/// A page of the history, with the total number of workouts.
#[derive(Debug, Clone)]
pub struct History {
    /// Newest first.
    pub workouts: Vec<Workout>,
    /// Over all pages.
    pub total: i64,
}

/// Figures over the whole history.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Summary {
    /// Finished workouts.
    pub total: i64,
    /// Since Monday.
    pub this_week: usize,
    /// Today and the six days before.
    pub last_7_days: usize,
    /// Since the first of the month.
    pub this_month: usize,
    /// Of the workouts with a start and an end.
    pub total_minutes: i64,
    /// Challenges that run today and aren't completed.
    pub active_challenges: i64,
}

/// The member's done workouts, newest first.
pub async fn list(app: &App, who: &HistoryReader, page: Page) -> Result<History> {
    let member = who.id();
    let today = who.member().today(app.now());
    read_done(app, who.member(), move |conn| {
        let (workouts, log) = training_totals::list_done(conn, member, page, today)?;
        Ok((History { workouts, total: log.done }, log.open_since))
    })
    .await
}

/// Figures over the whole history.
pub async fn summary(app: &App, who: &HistoryReader) -> Result<Summary> {
    summary_of(app, who.member()).await
}

pub(crate) async fn summary_of(app: &App, person: &Member) -> Result<Summary> {
    let member = person.id;
    let today = person.today(app.now());
    read_done(app, person, move |conn| {
        let state = training_totals::find(conn, member, today)?;
        let days = workouts::list_done_days(conn, member, first_counted_day(today))?;
        Ok((summarise(&state, &days, today), state.open_since))
    })
    .await
}

/// Reads what is done of a member's training, after closing forgotten sessions. `read` also finds the
/// start of the oldest open workout: the check is part of it, because few visits find such a session.
async fn read_done<T: Send + 'static>(
    app: &App,
    person: &Member,
    read: impl Fn(&mut Conn) -> Result<(T, Option<DateTime<Utc>>)> + Clone + Send + 'static,
) -> Result<T> {
    let oldest = app.now() - rules::LONGEST_SESSION;
    let (found, open_since) = app.db.read(read.clone()).await?;
    if open_since.is_none_or(|start| start >= oldest) {
        return Ok(found);
    }
    close_forgotten(app, person).await?;
    Ok(app.db.read(read).await?.0)
}

/// The summary from the days of the latest workouts, which have been read.
pub(crate) fn find_summary(
    conn: &mut Conn,
    member: MemberId,
    days: &[NaiveDate],
    today: NaiveDate,
) -> Result<Summary> {
    let state = training_totals::find(conn, member, today)?;
    Ok(summarise(&state, days, today))
}

/// The first day that a summary counts one by one.
pub(crate) fn first_counted_day(today: NaiveDate) -> NaiveDate {
    monday_of(today).min(first_of_month(today)).min(today - LAST_DAYS)
}

/// Today and the days before that make a week.
const LAST_DAYS: Days = Days::new(6);

/// A summary from the member's figures and the days of the latest workouts.
fn summarise(state: &TrainingState, days: &[NaiveDate], today: NaiveDate) -> Summary {
    let TrainingState { totals, active_challenges, .. } = *state;
    let since = |first: NaiveDate| days.iter().filter(|day| **day >= first).count();
    Summary {
        total: totals.workouts,
        this_week: since(monday_of(today)),
        last_7_days: since(today - LAST_DAYS),
        this_month: since(first_of_month(today)),
        total_minutes: totals.minutes,
        active_challenges,
    }
}

/// Creates a workout: finished, open (a start without an end) or saved for later.
pub async fn create(
    app: &App,
    who: &ActiveMember,
    workout: NewWorkout,
) -> Result<Recorded<Workout>> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    let today = person.today(now);
    let mut fields = FieldErrors::default();
    fields.check("date", rules::trained_on(workout.trained_on, today));
    check_times(&mut fields, workout.started_at, workout.ended_at, now);
    fields.into_result()?;
    // A forgotten session would otherwise stay open beside the new one.
    close_forgotten(app, &person).await?;
    let workout = workout.settled(today, now);
    let client_id = workout.client_id.unwrap_or_else(|| app.ids.uuid());
    app.db
        .write_log_for(person.id, move |conn| {
            let member = person.id;
            // Before the other checks: a repeated call gets its row even if a lock was set since.
            if let Some(row) = workouts::find_by_client_id(conn, member, client_id)? {
                return Ok(Recorded { row, is_new: false });
            }
            refuse_removed(conn, member, RowKind::Workout, workout.client_id)?;
            if workout.is_open() {
                profile::refuse_if_locked(conn, member)?;
            }
            let session = SessionCopy::new(workout.clone().header(now));
            TrainingLog::new(conn, &person, now, dependants)
                .add(&[NewSession { client_id, session }])?;
            let row = workouts::find_by_client_id(conn, member, client_id)?;
            let row = row.ok_or(&codes::WORKOUT_MISSING)?;
            Ok(Recorded { row, is_new: true })
        })
        .await
}

/// Edits a workout's header. An end finishes the workout.
pub async fn edit(
    app: &App,
    who: &ActiveMember,
    reference: WorkoutRef,
    edit: WorkoutEdit,
) -> Result<Workout> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    app.db
        .write_log_for(person.id, move |conn| {
            let member = person.id;
            let today = person.today(now);
            let mut log = TrainingLog::new(conn, &person, now, dependants);
            let stored = log.find(reference)?.ok_or(&codes::WORKOUT_MISSING)?;
            let before = &stored.copy.header.value;
            let mut fields = FieldErrors::default();
            fields.check_optional("date", edit.trained_on, |date| rules::trained_on(date, today));
            let started_at = edit.started_at.or(before.started_at);
            check_times(&mut fields, started_at, edit.ended_at.or(before.ended_at), now);
            fields.into_result()?;
            // A lock stops new sessions, but a session that has begun may be edited and ended.
            if before.is_planned() && edit.started_at.is_some() {
                profile::refuse_if_locked(log.conn, member)?;
            }
            let mut session = stored.copy.clone();
            session.header.revision = rules::next_revision(session.header.revision, now);
            session.header.value.apply(&edit);
            if let Some((start, end)) = started_at.zip(edit.ended_at) {
                let last_set = session.last_completed_at().unwrap_or(end);
                let paused = before.paused_seconds;
                let end = rules::plausible_end(start, end, paused, last_set);
                session.header.value.ended_at = Some(end);
            }
            log.replace(&stored, &session)?;
            workouts::find(conn, member, stored.id)?.ok_or_else(|| (&codes::WORKOUT_MISSING).into())
        })
        .await
}

/// Finishes a workout that was saved for later when one of its sets is completed.
fn finish_if_planned(session: &mut SessionCopy, now: DateTime<Utc>) {
    let header = &mut session.header;
    if header.value.is_planned() {
        header.value.ended_at = Some(now);
        header.revision = rules::next_revision(header.revision, now);
    }
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

#[cfg(test)]
mod tests {
    use evolua_domain::workout::TrainingTotals;

    use super::*;

    #[test]
    fn figures_count_weeks_from_monday_and_months_from_the_first() {
        let date = |text: &str| text.parse::<NaiveDate>().unwrap();
        // Friday 2026-11-20: the week began on the 16th, the last seven days on the 14th.
        let days = ["2026-11-20", "2026-11-16", "2026-11-15", "2026-11-14", "2026-11-13"].map(date);
        let totals = TrainingTotals { workouts: 6, minutes: 210 };
        let state = TrainingState { totals, active_challenges: 1, open_since: None };
        let expected = Summary {
            total: 6,
            this_week: 2,
            last_7_days: 4,
            this_month: 5,
            total_minutes: 210,
            active_challenges: 1,
        };
        assert_eq!(summarise(&state, &days, date("2026-11-20")), expected);
        assert_eq!(first_counted_day(date("2026-11-20")), date("2026-11-01"));
        assert_eq!(first_counted_day(date("2026-12-02")), date("2026-11-26"));
        assert_eq!(first_counted_day(date("2026-12-06")), date("2026-11-30"));
    }
}
