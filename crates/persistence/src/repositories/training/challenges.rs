//! Challenges and goals. What the training log says of them changes with the log, so only the
//! services' training log calls [`update_progress`] for it.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::dsl;
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::challenge::{Challenge, Task, TaskKind, Window};
use evolua_domain::id::{ChallengeId, MemberId};

use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::repositories::{parse_column, utc};
use crate::schema::challenges;

#[derive(Queryable, Selectable)]
#[diesel(table_name = challenges)]
struct ChallengeRow {
    id: i64,
    user_id: i64,
    is_goal: bool,
    slug: Option<String>,
    title: String,
    description: Option<String>,
    period: String,
    target_value: i32,
    target_unit: String,
    exercise_focus: Option<String>,
    current_value: i32,
    starts_on: NaiveDate,
    ends_on: NaiveDate,
    completed_at: Option<NaiveDateTime>,
    celebrated_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
}

impl TryFrom<ChallengeRow> for Challenge {
    type Error = Error;

    fn try_from(row: ChallengeRow) -> Result<Self> {
        let focus = row.exercise_focus.unwrap_or_default();
        Ok(Self {
            id: ChallengeId(row.id),
            member: MemberId(row.user_id),
            kind: if row.is_goal { TaskKind::Goal } else { TaskKind::Challenge },
            slug: row.slug,
            task: Task {
                title: row.title,
                description: row.description,
                period: parse_column("challenges.period", &row.period)?,
                target: row.target_value,
                unit: row.target_unit.into(),
                focus: parse_column("challenges.exercise_focus", &focus)?,
                window: Window { start: row.starts_on, end: row.ends_on },
            },
            current: row.current_value,
            completed_at: utc(row.completed_at),
            celebrated_at: utc(row.celebrated_at),
            created_at: row.created_at.and_utc(),
        })
    }
}

/// A challenge or goal to insert.
#[derive(Debug, Clone, Copy)]
pub struct NewChallenge<'a> {
    pub client_id: Option<Uuid>,
    pub kind: TaskKind,
    pub slug: Option<&'a str>,
    pub task: &'a Task,
    pub current: i32,
    pub completed_at: Option<DateTime<Utc>>,
}

/// Inserts a challenge. A `client_id` that the member has used is an
/// [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    new: NewChallenge<'_>,
    now: DateTime<Utc>,
) -> Result<ChallengeId> {
    let task = new.task;
    let id: i64 = diesel::insert_into(challenges::table)
        .values((
            challenges::user_id.eq(member.0),
            challenges::client_id.eq(new.client_id.map(ClientId)),
            challenges::is_goal.eq(new.kind == TaskKind::Goal),
            challenges::slug.eq(new.slug),
            challenges::title.eq(&task.title),
            challenges::description.eq(&task.description),
            challenges::period.eq(task.period.as_str()),
            challenges::target_value.eq(task.target),
            challenges::target_unit.eq(task.unit.as_str()),
            challenges::exercise_focus.eq(task.focus.to_text()),
            challenges::current_value.eq(new.current),
            challenges::completed_at.eq(new.completed_at.map(|at| at.naive_utc())),
            challenges::starts_on.eq(task.window.start),
            challenges::ends_on.eq(task.window.end),
            challenges::created_at.eq(now.naive_utc()),
        ))
        .returning(challenges::id)
        .get_result(conn)?;
    Ok(ChallengeId(id))
}

/// Finds a challenge or a goal.
pub fn find(
    conn: &mut Conn,
    member: MemberId,
    kind: TaskKind,
    id: ChallengeId,
) -> Result<Option<Challenge>> {
    challenges::table
        .find(id.0)
        .filter(challenges::user_id.eq(member.0))
        .filter(challenges::is_goal.eq(kind == TaskKind::Goal))
        .select(ChallengeRow::as_select())
        .first(conn)
        .optional()?
        .map(Challenge::try_from)
        .transpose()
}

/// Whether the member has the challenge or goal.
pub fn exists(conn: &mut Conn, member: MemberId, id: ChallengeId) -> Result<bool> {
    let row = challenges::table.find(id.0).filter(challenges::user_id.eq(member.0));
    Ok(diesel::select(dsl::exists(row)).get_result(conn)?)
}

pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<Challenge>> {
    challenges::table
        .filter(challenges::user_id.eq(member.0))
        .filter(challenges::client_id.eq(ClientId(client_id)))
        .select(ChallengeRow::as_select())
        .first(conn)
        .optional()?
        .map(Challenge::try_from)
        .transpose()
}

/// All of a kind, those that end last first.
pub fn list(conn: &mut Conn, member: MemberId, kind: TaskKind) -> Result<Vec<Challenge>> {
    challenges::table
        .filter(challenges::user_id.eq(member.0))
        .filter(challenges::is_goal.eq(kind == TaskKind::Goal))
        .order((challenges::ends_on.desc(), challenges::id.desc()))
        .select(ChallengeRow::as_select())
        .load(conn)?
        .into_iter()
        .map(Challenge::try_from)
        .collect()
}

/// The challenges and goals that a day from `first` to `last` may count for.
pub fn list_touching(
    conn: &mut Conn,
    member: MemberId,
    first: NaiveDate,
    last: NaiveDate,
) -> Result<Vec<Challenge>> {
    let touching = challenges::table
        .filter(challenges::user_id.eq(member.0))
        .filter(challenges::ends_on.ge(first))
        .filter(challenges::starts_on.le(last))
        .order(challenges::id);
    let rows: Vec<ChallengeRow> = touching.select(ChallengeRow::as_select()).load(conn)?;
    rows.into_iter().map(Challenge::try_from).collect()
}

/// Counts those of a kind that haven't ended and aren't completed.
pub fn count_running(
    conn: &mut Conn,
    member: MemberId,
    kind: TaskKind,
    today: NaiveDate,
) -> Result<i64> {
    Ok(challenges::table
        .filter(challenges::user_id.eq(member.0))
        .filter(challenges::is_goal.eq(kind == TaskKind::Goal))
        .filter(challenges::completed_at.is_null())
        .filter(challenges::ends_on.ge(today))
        .count()
        .get_result(conn)?)
}

/// Replaces what a goal asks for.
pub fn update_task(conn: &mut Conn, id: ChallengeId, task: &Task) -> Result<()> {
    diesel::update(challenges::table.find(id.0))
        .set((
            challenges::title.eq(&task.title),
            challenges::description.eq(&task.description),
            challenges::period.eq(task.period.as_str()),
            challenges::target_value.eq(task.target),
            challenges::target_unit.eq(task.unit.as_str()),
            challenges::exercise_focus.eq(task.focus.to_text()),
            challenges::starts_on.eq(task.window.start),
            challenges::ends_on.eq(task.window.end),
        ))
        .execute(conn)?;
    Ok(())
}

/// Stores how far a challenge has come, and since when it is completed.
pub fn update_progress(
    conn: &mut Conn,
    id: ChallengeId,
    current: i32,
    completed_at: Option<DateTime<Utc>>,
) -> Result<()> {
    diesel::update(challenges::table.find(id.0))
        .set((
            challenges::current_value.eq(current),
            challenges::completed_at.eq(completed_at.map(|at| at.naive_utc())),
        ))
        .execute(conn)?;
    Ok(())
}

/// Notes that the member was congratulated. Returns whether they hadn't been before.
pub fn mark_celebrated(
    conn: &mut Conn,
    member: MemberId,
    id: ChallengeId,
    now: DateTime<Utc>,
) -> Result<bool> {
    let new = challenges::table
        .find(id.0)
        .filter(challenges::user_id.eq(member.0))
        .filter(challenges::completed_at.is_not_null())
        .filter(challenges::celebrated_at.is_null());
    let changed =
        diesel::update(new).set(challenges::celebrated_at.eq(now.naive_utc())).execute(conn)?;
    Ok(changed == 1)
}

/// Deletes a challenge or goal and returns whether it existed.
pub fn delete(conn: &mut Conn, member: MemberId, kind: TaskKind, id: ChallengeId) -> Result<bool> {
    let row = challenges::table
        .find(id.0)
        .filter(challenges::user_id.eq(member.0))
        .filter(challenges::is_goal.eq(kind == TaskKind::Goal));
    Ok(diesel::delete(row).execute(conn)? == 1)
}
