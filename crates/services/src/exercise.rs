//! The exercises that a member may train, and their custom exercises.

use evolua_domain::exercise::{Catalogue, CustomExercise, CustomExerciseValues, ExerciseId};
use evolua_domain::input::search_key;
use evolua_domain::program::RepRange;
use evolua_persistence::{Error, custom_exercises, exercises};
use uuid::Uuid;

use crate::access::ActiveMember;
use crate::admin::Admin;
use crate::error::codes;
use crate::program::suggestion::OutsideProgram;
use crate::{App, Recorded, Result, ServiceError, challenge};

pub use crate::program::suggestion::SuggestedExercise;
pub use evolua_persistence::exercises::ListedExercise;

/// Shown if two exercises of a member would have the same name.
const NAME_TAKEN: &str = "Você já tem um exercício com este nome.";

/// Shown if a custom exercise would have a catalogue name.
const NAME_IN_CATALOGUE: &str = "Este exercício já está no catálogo. Escolha outro nome.";

/// The catalogue and the trainer's own exercises, by name.
pub async fn list_of_trainer(app: &App, _admin: &Admin) -> Result<Vec<ListedExercise>> {
    let mut rows = app.db.read(exercises::list_of_trainer).await?;
    rows.sort_by_cached_key(|row| (search_key(&row.name), row.id()));
    Ok(rows)
}

/// The catalogue and the member's custom exercises, by name.
pub async fn list(app: &App, who: &ActiveMember) -> Result<Vec<ListedExercise>> {
    let member = who.id();
    let mut rows = app.db.read(move |conn| exercises::list_for(conn, member)).await?;
    // Sorted here: the engines' collations order accents and case differently.
    rows.sort_by_cached_key(|row| (search_key(&row.name), row.id()));
    Ok(rows)
}

/// An exercise of the catalogue or a custom one of the member.
pub async fn find(app: &App, who: &ActiveMember, id: ExerciseId) -> Result<ListedExercise> {
    let member = who.id();
    let found = app.db.read(move |conn| exercises::find_for(conn, member, id)).await?;
    found.ok_or_else(|| (&codes::NOT_FOUND).into())
}

/// Suggests the load of an exercise that the member adds to a session.
pub async fn suggest(
    app: &App,
    who: &ActiveMember,
    id: ExerciseId,
    sets: u8,
    reps: RepRange,
) -> Result<SuggestedExercise> {
    let member = who.id();
    let today = who.member().today(app.now());
    let outside = app
        .db
        .read(move |conn| {
            let is_known = Catalogue::embedded().by_id(id).is_some()
                || exercises::find_for(conn, member, id)?.is_some();
            if !is_known {
                return Err((&codes::NOT_FOUND).into());
            }
            OutsideProgram::find(conn, member, today)
        })
        .await?;
    let suggested = outside.suggest(today, &[(id, sets, reps)]);
    suggested.into_iter().next().ok_or_else(|| (&codes::NOT_FOUND).into())
}

/// Creates a custom exercise. Returns the existing one if its name or client id is known already.
pub async fn create(
    app: &App,
    who: &ActiveMember,
    values: CustomExerciseValues,
    client_id: Option<Uuid>,
) -> Result<Recorded<CustomExercise>> {
    let member = who.id();
    let now = app.now();
    app.db
        .write_for(member, move |conn| {
            // By client id first: a repeated call gets its own row, even if it was renamed since.
            let sent_before = match client_id {
                Some(id) => custom_exercises::find_by_client_id(conn, member, id)?,
                None => None,
            };
            let same = match sent_before {
                Some(row) => Some(row),
                None => custom_exercises::find_by_name(conn, member, &values.name)?,
            };
            if let Some(row) = same {
                return Ok(Recorded { row, is_new: false });
            }
            refuse_catalogue_name(&values.name)?;
            let row = custom_exercises::insert(conn, member, &values, client_id, now)
                .map_err(Error::retry_conflict)?;
            Ok(Recorded { row, is_new: true })
        })
        .await
}

fn refuse_catalogue_name(name: &str) -> Result<()> {
    match Catalogue::embedded().by_name(name) {
        Some(_) => Err(ServiceError::field("name", NAME_IN_CATALOGUE)),
        None => Ok(()),
    }
}

/// Changes a custom exercise.
pub async fn edit(
    app: &App,
    who: &ActiveMember,
    id: ExerciseId,
    values: CustomExerciseValues,
) -> Result<CustomExercise> {
    let member = who.id();
    let now = app.now();
    app.db
        .write_for(member, move |conn| {
            let same = custom_exercises::find_by_name(conn, member, &values.name)?;
            if same.as_ref().is_some_and(|other| other.id != id) {
                return Err(ServiceError::field("name", NAME_TAKEN));
            }
            // An exercise that had the name before the catalogue did keeps it.
            if same.is_none() {
                refuse_catalogue_name(&values.name)?;
            }
            custom_exercises::update(conn, member, id, &values, now)?;
            // A challenge may count only some muscle groups.
            challenge::recount(conn, member, now)?;
            custom_exercises::find(conn, member, id)?.ok_or_else(|| (&codes::NOT_FOUND).into())
        })
        .await
}

/// Removes a custom exercise that no workout uses.
pub async fn remove(app: &App, who: &ActiveMember, id: ExerciseId) -> Result<()> {
    let member = who.id();
    app.db
        .write_for(member, move |conn| {
            custom_exercises::find(conn, member, id)?.ok_or(&codes::NOT_FOUND)?;
            if custom_exercises::is_in_use(conn, id)? {
                return Err((&codes::EXERCISE_IN_USE).into());
            }
            custom_exercises::delete(conn, member, id)?;
            Ok(())
        })
        .await
}
