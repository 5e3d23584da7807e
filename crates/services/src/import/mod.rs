//! Brings a member's training along from other apps.
//!
//! A file is stored with what the member says about it, then imported in short steps, each a few
//! transactions, so that others can save in between and an interrupted import goes on where it stopped.
//! Sessions have ids that follow from the file, so that the same file again changes nothing.

mod choices;
mod file;
mod known;
mod plan;
mod sessions;

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use evolua_domain::access::Member;
use evolua_domain::id::{ImportId, WorkoutId};
use evolua_domain::workout::WorkoutRef;
use evolua_import::{Log, Reading, Unreadable};
use evolua_persistence::imports::{self, Import, NewImport};
use evolua_persistence::{Conn, custom_exercises, members};
use tokio::time::Instant;

use self::plan::Plan;
use crate::access::ActiveMember;
use crate::error::codes;
use crate::training_log::TrainingLog;
use crate::{App, Result, ServiceError};

pub use self::choices::Choices;
pub use self::plan::{ImportedExercise, Report};
pub use evolua_import::{LARGEST_FILE, Refused, WeightUnit};

/// For how long an import can be taken back, and is stored.
pub const KEPT: TimeDelta = TimeDelta::days(7);

/// How long a step goes on with another transaction.
const STEP: Duration = Duration::from_millis(700);

/// Sets that one transaction imports; a session is never split.
const SETS_AT_ONCE: usize = 200;

/// Workouts that one transaction takes back.
const WORKOUTS_AT_ONCE: i64 = 25;

/// The longest name of a file that is stored.
const LONGEST_FILE_NAME: usize = 200;

/// An import, and how far it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Progress {
    pub id: ImportId,
    pub file_name: String,
    pub sessions: usize,
    pub done_sessions: usize,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    pub undo_until: DateTime<Utc>,
}

impl From<Import> for Progress {
    fn from(import: Import) -> Self {
        Self {
            id: import.id,
            file_name: import.file_name,
            sessions: import.sessions,
            done_sessions: import.done_sessions,
            created_at: import.created_at,
            finished_at: import.finished_at,
            undo_until: import.created_at + KEPT,
        }
    }
}

/// What an import would bring.
#[derive(Debug, Clone)]
pub struct Checked {
    pub progress: Progress,
    pub report: Report,
}

/// The member's imports that can be continued or taken back, the latest first.
pub async fn list(app: &App, who: &ActiveMember) -> Result<Vec<Progress>> {
    let member = who.id();
    let since = app.now() - KEPT;
    let mut found = app.db.read(move |conn| imports::list(conn, member)).await?;
    found.retain(|import| import.created_at >= since);
    Ok(found.into_iter().map(Into::into).collect())
}

/// Stores a file and tells what it would bring. Replaces a file that wasn't begun.
pub async fn upload(
    app: &App,
    who: &ActiveMember,
    file_name: &str,
    bytes: Vec<u8>,
) -> Result<Checked> {
    let (id, plan) = store(app, who.member(), file_name, bytes, Choices::default()).await?;
    report(app, who.member(), id, plan).await
}

/// Changes what the member says about a file, before it is imported, and tells what it brings now.
pub async fn choose(
    app: &App,
    who: &ActiveMember,
    id: ImportId,
    choices: Choices,
) -> Result<Checked> {
    let member = who.id();
    let plan = plan(app, who.member(), id, Some(choices.clone())).await?;
    let sessions = plan.sessions().len();
    let text = choices.to_json();
    app.db
        .write_for(member, move |conn| -> Result<()> {
            let import = imports::find(conn, member, id)?.ok_or(&codes::NOT_FOUND)?;
            if import.done_sessions > 0 || import.finished_at.is_some() {
                return Err((&codes::IMPORT_STARTED).into());
            }
            choices.check(conn, member)?;
            Ok(imports::choose(conn, id, &text, sessions)?)
        })
        .await?;
    report(app, who.member(), id, plan).await
}

/// What a file brings, as far as it isn't imported.
pub async fn find(app: &App, who: &ActiveMember, id: ImportId) -> Result<Checked> {
    let plan = plan(app, who.member(), id, None).await?;
    report(app, who.member(), id, plan).await
}

/// Imports the next sessions.
pub async fn step(app: &App, who: &ActiveMember, id: ImportId) -> Result<Progress> {
    step_of(app, who.member(), id).await
}

/// Takes an import back: its workouts, and the exercises that only they used.
pub async fn undo(app: &App, who: &ActiveMember, id: ImportId) -> Result<()> {
    let person = who.member().clone();
    let now = app.now();
    let dependants = app.after_training;
    loop {
        let person = person.clone();
        let is_done = app
            .db
            .write_for(person.id, move |conn| -> Result<bool> {
                let import = imports::find(conn, person.id, id)?.ok_or(&codes::NOT_FOUND)?;
                if import.created_at + KEPT < now {
                    return Err((&codes::IMPORT_KEPT).into());
                }
                let workouts = imports::list_workouts(conn, id, WORKOUTS_AT_ONCE)?;
                if workouts.is_empty() {
                    forget(conn, &person, &import)?;
                    return Ok(true);
                }
                let mut log = TrainingLog::new(conn, &person, now, dependants);
                discard(&mut log, &workouts)?;
                Ok(false)
            })
            .await?;
        if is_done {
            return Ok(());
        }
    }
}

fn discard(log: &mut TrainingLog<'_>, workouts: &[WorkoutId]) -> Result<()> {
    let mut stored = Vec::with_capacity(workouts.len());
    for id in workouts {
        stored.extend(log.find(WorkoutRef::Row(*id))?);
    }
    log.discard_all(&stored)
}

fn forget(conn: &mut Conn, person: &Member, import: &Import) -> Result<()> {
    for id in &import.created_exercises {
        if !custom_exercises::is_in_use(conn, *id)? {
            custom_exercises::delete(conn, person.id, *id)?;
        }
    }
    Ok(imports::delete(conn, person.id, import.id)?)
}

/// Imports a whole file for the member with an e-mail, from the command line. `None` unless exactly one
/// account has it.
pub async fn import_all(
    app: &App,
    email: &str,
    file_name: &str,
    bytes: Vec<u8>,
    unit: WeightUnit,
) -> Result<Option<Checked>> {
    let email = email.to_owned();
    let accounts = app.db.read(move |conn| members::list_by_email(conn, &email)).await?;
    let [person] = accounts.as_slice() else { return Ok(None) };
    let choices = Choices { unit: Some(unit), ..Choices::default() };
    let (id, plan) = store(app, person, file_name, bytes, choices).await?;
    let checked = report(app, person, id, plan).await?;
    while step_of(app, person, id).await?.finished_at.is_none() {}
    Ok(Some(checked))
}

/// Stores a file in place of one that wasn't begun.
async fn store(
    app: &App,
    person: &Member,
    file_name: &str,
    bytes: Vec<u8>,
    choices: Choices,
) -> Result<(ImportId, Arc<Plan>)> {
    let member = person.id;
    let now = app.now();
    let name: String = file_name.chars().take(LONGEST_FILE_NAME).collect();
    let reading = Reading { unit: choices.unit_or_default(), today: person.today(now) };
    let text = choices.to_json();
    let (compressed, plan) = on_thread(move || {
        let log = evolua_import::read(&bytes, reading)?;
        Ok::<_, Unreadable>((file::compress(&bytes), Arc::new(Plan::new(log, &choices))))
    })
    .await?
    .map_err(|unreadable| ServiceError::field("file", unreadable))?;
    let sessions = plan.sessions().len();
    let id = app
        .db
        .write_for(member, move |conn| -> Result<ImportId> {
            for import in imports::list(conn, member)? {
                if import.finished_at.is_some() {
                    continue;
                }
                // One that can't be taken back any more only waits for the purge.
                if import.done_sessions > 0 && import.created_at + KEPT >= now {
                    return Err((&codes::IMPORT_UNFINISHED).into());
                }
                imports::delete(conn, member, import.id)?;
            }
            let (choices, file) = (text.as_str(), compressed.as_slice());
            let new = NewImport { file_name: &name, file, choices, sessions };
            Ok(imports::insert(conn, member, &new, now)?)
        })
        .await?;
    Ok((id, plan))
}

async fn report(app: &App, person: &Member, id: ImportId, plan: Arc<Plan>) -> Result<Checked> {
    let person = person.clone();
    app.db
        .snapshot(move |conn| -> Result<Checked> {
            let import = imports::find(conn, person.id, id)?.ok_or(&codes::NOT_FOUND)?;
            let known = known::list(conn, &person, plan.sessions())?.len();
            Ok(Checked { progress: import.into(), report: plan.report(known) })
        })
        .await
}

/// Reads the stored file again, with the stored choices unless others are given.
async fn plan(
    app: &App,
    person: &Member,
    id: ImportId,
    choices: Option<Choices>,
) -> Result<Arc<Plan>> {
    let member = person.id;
    let (import, file) = app
        .db
        .snapshot(move |conn| {
            let import = imports::find(conn, member, id)?.ok_or(&codes::NOT_FOUND)?;
            // Finished meanwhile: there is nothing left to plan.
            let file = imports::find_file(conn, member, id)?.ok_or(&codes::IMPORT_STARTED)?;
            Ok::<_, ServiceError>((import, file))
        })
        .await?;
    let choices = choices.map_or_else(|| Choices::from_json(&import.choices), Ok)?;
    let today: NaiveDate = person.today(app.now());
    on_thread(move || {
        let bytes = file::decompress(&file, LARGEST_FILE).map_err(ServiceError::internal)?;
        let reading = Reading { unit: choices.unit_or_default(), today };
        let log: Log = evolua_import::read(&bytes, reading).map_err(ServiceError::internal)?;
        Ok(Arc::new(Plan::new(log, &choices)))
    })
    .await?
}

/// Runs work that takes long without waiting, off the threads that answer requests.
async fn on_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(ServiceError::internal)
}

async fn step_of(app: &App, person: &Member, id: ImportId) -> Result<Progress> {
    let member = person.id;
    let found = app.db.read(move |conn| imports::find(conn, member, id)).await?;
    let mut import = found.ok_or(&codes::NOT_FOUND)?;
    if import.finished_at.is_some() {
        return Ok(import.into());
    }
    let plan = plan(app, person, id, None).await?;
    let end = Instant::now() + STEP;
    while import.finished_at.is_none() {
        import = write_next(app, person, id, plan.clone()).await?;
        if Instant::now() >= end {
            break;
        }
    }
    Ok(import.into())
}

/// Imports the next sessions in one transaction.
async fn write_next(app: &App, person: &Member, id: ImportId, plan: Arc<Plan>) -> Result<Import> {
    let person = person.clone();
    let now = app.now();
    let dependants = app.after_training;
    app.db
        // Not only the log changes: custom exercises are created.
        .write_for(person.id, move |conn| -> Result<Import> {
            // Read again: the same import may go on in another tab.
            let mut import = imports::find(conn, person.id, id)?.ok_or(&codes::NOT_FOUND)?;
            if import.finished_at.is_some() {
                return Ok(import);
            }
            if Choices::from_json(&import.choices)? != *plan.choices() {
                return Err((&codes::CONFLICT).into());
            }
            let next = plan.next(import.done_sessions, SETS_AT_ONCE);
            let known = known::list(conn, &person, next)?;
            let is_new = |session: &&plan::PlannedSession| !known.contains(&session.id);
            let mut new = Vec::new();
            for session in next.iter().filter(is_new) {
                new.push(sessions::new_session(conn, &person, &plan, session, &mut import, now)?);
            }
            let done = import.done_sessions + next.len();
            let workouts = TrainingLog::new(conn, &person, now, dependants).add(&new)?;
            imports::add_workouts(conn, id, &workouts)?;
            import.done_sessions = done;
            import.finished_at = (done >= plan.sessions().len()).then_some(now);
            imports::advance(conn, &import)?;
            Ok(import)
        })
        .await
}
