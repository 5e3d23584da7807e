//! Challenges and goals. How far they have come follows the training log.

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::challenge::{
    Challenge, DoneWorkout, Focus, MAX_RUNNING, Period, Predefined, TargetUnit, Task, TaskKind,
    count_work, gain_of, goal_window, starts_on,
};
use evolua_domain::id::{ChallengeId, MemberId};
use evolua_domain::workout::Workout;
use evolua_persistence::challenges::{self, NewChallenge};
use evolua_persistence::{Conn, Error, training_log};
use uuid::Uuid;

use crate::access::ActiveMember;
use crate::error::codes;
use crate::training_log::Update;
use crate::{App, FieldErrors, Recorded, Result};

pub async fn list(app: &App, who: &ActiveMember, kind: TaskKind) -> Result<Vec<Challenge>> {
    let member = who.id();
    Ok(app.db.read(move |conn| challenges::list(conn, member, kind)).await?)
}

/// What a member asks for. A challenge ends with its period.
#[derive(Debug, Clone)]
pub struct NewTask {
    pub client_id: Option<Uuid>,
    pub kind: TaskKind,
    pub title: String,
    pub description: Option<String>,
    pub period: Period,
    pub target: i32,
    pub unit: TargetUnit,
    pub start: NaiveDate,
    /// Of a goal.
    pub end: Option<NaiveDate>,
    /// How far a goal has come that is advanced by hand.
    pub current: Option<i32>,
}

impl NewTask {
    fn check(&self, today: NaiveDate) -> Result<Task> {
        let mut fields = FieldErrors::default();
        fields.check("start_date", starts_on(self.start, today));
        let window = match self.kind {
            TaskKind::Challenge => Some(self.period.window_from(self.start)),
            TaskKind::Goal => {
                fields.check("end_date", goal_window(self.period, self.start, self.end))
            }
        };
        fields.into_result()?;
        Ok(Task {
            title: self.title.clone(),
            description: self.description.clone(),
            period: self.period,
            target: self.target,
            unit: self.unit.clone(),
            focus: Focus::default(),
            window: window.unwrap_or_else(|| self.period.window_from(self.start)),
        })
    }
}

/// Creates a challenge or goal, and counts what was already done for it.
pub async fn create(app: &App, who: &ActiveMember, new: NewTask) -> Result<Recorded<Challenge>> {
    let member = who.id();
    let now = app.now();
    let today = who.member().today(now);
    let task = new.check(today)?;
    app.db
        .write_log_for(member, move |conn| {
            if let Some(id) = new.client_id
                && let Some(row) = challenges::find_by_client_id(conn, member, id)?
            {
                return Ok(Recorded { row, is_new: false });
            }
            let current = current_of(conn, member, &task, new.current.unwrap_or(0))?;
            let row = NewChallenge {
                client_id: new.client_id,
                kind: new.kind,
                slug: None,
                task: &task,
                current,
                completed_at: completed_at(&task, current, None, now),
            };
            Ok(Recorded { row: insert(conn, member, today, row, now)?, is_new: true })
        })
        .await
}

/// Takes a predefined challenge, from today on.
pub async fn take(
    app: &App,
    who: &ActiveMember,
    challenge: &'static Predefined,
) -> Result<Challenge> {
    let member = who.id();
    let now = app.now();
    let today = who.member().today(now);
    app.db
        .write_log_for(member, move |conn| {
            let running = challenges::list_touching(conn, member, today, today)?;
            let is_same = |one: &Challenge| {
                one.slug.as_deref() == Some(&challenge.slug) && one.completed_at.is_none()
            };
            if running.iter().any(is_same) {
                return Err((&codes::CHALLENGE_RUNNING).into());
            }
            let task = challenge.task_from(today);
            let current = current_of(conn, member, &task, 0)?;
            let row = NewChallenge {
                client_id: None,
                kind: TaskKind::Challenge,
                slug: Some(&challenge.slug),
                task: &task,
                current,
                completed_at: completed_at(&task, current, None, now),
            };
            insert(conn, member, today, row, now)
        })
        .await
}

fn insert(
    conn: &mut Conn,
    member: MemberId,
    today: NaiveDate,
    new: NewChallenge<'_>,
    now: DateTime<Utc>,
) -> Result<Challenge> {
    if challenges::count_running(conn, member, new.kind, today)? >= MAX_RUNNING {
        return Err((&codes::TOO_MANY_CHALLENGES).into());
    }
    let id = challenges::insert(conn, member, new, now).map_err(Error::retry_conflict)?;
    challenges::find(conn, member, new.kind, id)?.ok_or_else(|| (&codes::NOT_FOUND).into())
}

/// Changes a goal. It is completed again only if the new target is reached.
pub async fn edit_goal(
    app: &App,
    who: &ActiveMember,
    id: ChallengeId,
    change: NewTask,
) -> Result<Challenge> {
    let member = who.id();
    let now = app.now();
    let task = change.check(who.member().today(now))?;
    app.db
        .write_log_for(member, move |conn| {
            let before =
                challenges::find(conn, member, TaskKind::Goal, id)?.ok_or(&codes::NOT_FOUND)?;
            challenges::update_task(conn, id, &task)?;
            let by_hand = change.current.unwrap_or(before.current);
            let current = current_of(conn, member, &task, by_hand)?;
            // Unlike after a change of the log, a target that is no longer reached reopens the goal.
            let still_completed_at = before.completed_at.filter(|_| current >= task.target);
            let completed_at = completed_at(&task, current, still_completed_at, now);
            challenges::update_progress(conn, id, current, completed_at)?;
            challenges::find(conn, member, TaskKind::Goal, id)?
                .ok_or_else(|| (&codes::NOT_FOUND).into())
        })
        .await
}

pub async fn remove(app: &App, who: &ActiveMember, kind: TaskKind, id: ChallengeId) -> Result<()> {
    let member = who.id();
    app.db
        .write_log_for(member, move |conn| {
            if challenges::delete(conn, member, kind, id)? {
                Ok(())
            } else {
                Err((&codes::NOT_FOUND).into())
            }
        })
        .await
}

/// Notes that the member was congratulated for a challenge or goal, on whatever device. Returns
/// whether this was the first time.
pub async fn celebrate(app: &App, who: &ActiveMember, id: ChallengeId) -> Result<bool> {
    let member = who.id();
    let now = app.now();
    app.db
        .write_log_for(member, move |conn| {
            if !challenges::exists(conn, member, id)? {
                return Err((&codes::NOT_FOUND).into());
            }
            Ok(challenges::mark_celebrated(conn, member, id, now)?)
        })
        .await
}

/// Recounts the challenges and goals that a changed day belongs to.
pub(crate) fn recount_after_change(update: &mut Update<'_>) -> Result<()> {
    let days = &update.change.days;
    let Some((first, last)) = days.first().copied().zip(days.last().copied()) else {
        return Ok(());
    };
    // After the end of a session this is known without another query.
    if update.change.has_ended && !update.concerned()?.challenges {
        return Ok(());
    }
    let touched = challenges::list_touching(update.conn, update.person.id, first, last)?;
    count(update.conn, &touched, update.now)
}

/// A challenge or goal that a workout brought forward.
#[derive(Debug, Clone)]
pub struct MovedTask {
    pub task: Challenge,
    /// How much of its current value is the workout's.
    pub gain: i32,
}

/// The challenges and goals that a done workout brought forward.
pub(crate) fn list_moved(
    conn: &mut Conn,
    member: MemberId,
    workout: &Workout,
) -> Result<Vec<MovedTask>> {
    let on = workout.trained_on;
    let tasks = challenges::list_touching(conn, member, on, on)?;
    let work = list_work_for(conn, &tasks)?;
    let moved = tasks.into_iter().filter_map(|task| {
        let gain = gain_of(&task.task, &work, workout.id)?;
        (gain > 0).then_some(MovedTask { task, gain })
    });
    Ok(moved.collect())
}

/// The work of the days in which challenges of one member count. Reads nothing if none is counted.
fn list_work_for(conn: &mut Conn, rows: &[Challenge]) -> Result<Vec<DoneWorkout>> {
    let counted = || rows.iter().filter(|row| row.task.unit.work().is_some());
    let first = counted().map(|row| row.task.window.start).min();
    let last = counted().map(|row| row.task.window.end).max();
    let (Some(row), Some(first), Some(last)) = (rows.first(), first, last) else {
        return Ok(Vec::new());
    };
    Ok(training_log::list_work(conn, row.member, first, last)?)
}

/// Counts challenges of one member, and stores what changed.
fn count(conn: &mut Conn, rows: &[Challenge], now: DateTime<Utc>) -> Result<()> {
    let work = list_work_for(conn, rows)?;
    for row in rows {
        let Some(current) = count_work(&row.task, &work) else { continue };
        let completed_at = completed_at(&row.task, current, row.completed_at, now);
        if (current, completed_at) != (row.current, row.completed_at) {
            challenges::update_progress(conn, row.id, current, completed_at)?;
        }
    }
    Ok(())
}

/// Recounts all challenges and goals of a member.
pub(crate) fn recount(conn: &mut Conn, member: MemberId, now: DateTime<Utc>) -> Result<()> {
    for kind in [TaskKind::Challenge, TaskKind::Goal] {
        let rows = challenges::list(conn, member, kind)?;
        count(conn, &rows, now)?;
    }
    Ok(())
}

/// How far a task has come: what the log says, or what the member entered.
fn current_of(conn: &mut Conn, member: MemberId, task: &Task, by_hand: i32) -> Result<i32> {
    if task.unit.work().is_none() {
        return Ok(by_hand);
    }
    let work = training_log::list_work(conn, member, task.window.start, task.window.end)?;
    Ok(count_work(task, &work).unwrap_or(by_hand))
}

/// When a task was completed: as before, or now that its target is reached.
fn completed_at(
    task: &Task,
    current: i32,
    before: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Option<DateTime<Utc>> {
    before.or_else(|| (current >= task.target).then_some(now))
}
