//! The exercises that programs and workouts refer to. The catalogue's rows are a copy of the
//! embedded data file; custom exercises have ids from 10,000.

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use evolua_domain::exercise::{
    CUSTOM_LOAD_STEP, CUSTOM_MEASURE, Catalogue, Exercise, ExerciseId, MuscleGroup,
};
use evolua_domain::id::MemberId;
use evolua_domain::input::search_key;
use evolua_domain::profile::Level;

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::metadata;
use crate::schema::exercises;

const FINGERPRINT: &str = "catalogue";

/// The equipment of every exercise that isn't the catalogue's; no form asks for it.
pub(crate) const OTHER_EQUIPMENT: &str = "outro";

/// Updates the catalogue's rows from the embedded file if its fingerprint differs. Returns whether
/// anything was written.
pub fn sync_catalogue(conn: &mut Conn, catalogue: &Catalogue) -> Result<bool> {
    if find_fingerprint(conn)?.as_deref() == Some(catalogue.fingerprint()) {
        return Ok(false);
    }
    // Nothing is deleted: stored workouts refer to exercises that the catalogue no longer has.
    for exercise in catalogue.exercises() {
        upsert(conn, exercise)?;
    }
    metadata::upsert(conn, FINGERPRINT, catalogue.fingerprint())?;
    Ok(true)
}

/// The fingerprint of the catalogue that the rows were last written from.
pub fn find_fingerprint(conn: &mut Conn) -> Result<Option<String>> {
    metadata::find(conn, FINGERPRINT)
}

fn upsert(conn: &mut Conn, exercise: &Exercise) -> Result<()> {
    let values = (
        exercises::slug.eq(Some(&exercise.slug)),
        exercises::name.eq(&exercise.name),
        exercises::search_key.eq(search_text(exercise)),
        exercises::muscle_group.eq(exercise.group.as_str()),
        exercises::equipment.eq(exercise.equipment.as_str()),
        exercises::difficulty.eq(exercise.difficulty.as_str()),
        exercises::measure.eq(exercise.measure.as_str()),
        exercises::is_unilateral.eq(exercise.is_unilateral),
        exercises::load_step_kg.eq(exercise.load_step.kg()),
    );
    let id = exercise.id.get();
    // Updated first, because all rows but new ones exist since the first start.
    let changed = diesel::update(exercises::table.find(id)).set(values.clone()).execute(conn)?;
    if changed == 0 {
        diesel::insert_into(exercises::table)
            .values((exercises::id.eq(id), values))
            .execute(conn)?;
    }
    Ok(())
}

fn search_text(exercise: &Exercise) -> String {
    search_key(&format!("{} {}", exercise.name, exercise.synonyms.join(" ")))
}

/// An exercise as a list shows it.
#[derive(Debug, Clone, PartialEq, Queryable, Selectable)]
#[diesel(table_name = exercises)]
pub struct ListedExercise {
    id: i64,
    /// Stable name; absent for custom exercises.
    pub slug: Option<String>,
    pub name: String,
    /// Portuguese name of the group.
    pub muscle_group: String,
    pub equipment: String,
    /// Lowest level that it suits.
    pub difficulty: String,
    /// What is recorded for a set.
    pub measure: String,
    /// Whether each side works separately.
    pub is_unilateral: bool,
    /// Smallest change of load; 0 where no load can be added.
    pub load_step_kg: f64,
    /// Name of an icon; only for custom exercises.
    pub icon: Option<String>,
}

impl ListedExercise {
    pub const fn id(&self) -> ExerciseId {
        ExerciseId::new(self.id)
    }
}

/// Finds an exercise that a member may train: of the catalogue or their own.
pub fn find_for(
    conn: &mut Conn,
    member: MemberId,
    id: ExerciseId,
) -> Result<Option<ListedExercise>> {
    Ok(exercises::table
        .find(id.get())
        .filter(exercises::owner_id.is_null().or(exercises::owner_id.eq(member.0)))
        .select(ListedExercise::as_select())
        .first(conn)
        .optional()?)
}

/// Finds an exercise that the trainer added to no member's account, by name.
pub fn find_of_trainer(conn: &mut Conn, name: &str) -> Result<Option<ExerciseId>> {
    let id: Option<i64> = exercises::table
        .filter(exercises::owner_id.is_null())
        .filter(exercises::slug.is_null())
        .filter(exercises::search_key.eq(search_key(name)))
        .select(exercises::id)
        .first(conn)
        .optional()?;
    Ok(id.map(ExerciseId::new))
}

/// Adds an exercise of the trainer's, which any member's workout may contain.
pub fn insert_of_trainer(
    conn: &mut Conn,
    name: &str,
    group: MuscleGroup,
    now: DateTime<Utc>,
) -> Result<ExerciseId> {
    let id = diesel::insert_into(exercises::table)
        .values((
            exercises::name.eq(name),
            exercises::search_key.eq(search_key(name)),
            exercises::muscle_group.eq(group.as_str()),
            exercises::equipment.eq(OTHER_EQUIPMENT),
            exercises::difficulty.eq(Level::Beginner.as_str()),
            exercises::measure.eq(CUSTOM_MEASURE.as_str()),
            exercises::is_unilateral.eq(false),
            exercises::load_step_kg.eq(CUSTOM_LOAD_STEP.kg()),
            exercises::created_at.eq(now.naive_utc()),
            exercises::updated_at.eq(now.naive_utc()),
        ))
        .returning(exercises::id)
        .get_result(conn)?;
    Ok(ExerciseId::new(id))
}

/// The catalogue and the member's custom exercises, by name.
pub fn list_for(conn: &mut Conn, member: MemberId) -> Result<Vec<ListedExercise>> {
    Ok(exercises::table
        .filter(
            exercises::owner_id
                .eq(member.0)
                .assume_not_null()
                .or(exercises::id.lt(ExerciseId::FIRST_CUSTOM.get())),
        )
        .order((exercises::search_key, exercises::id))
        .select(ListedExercise::as_select())
        .load(conn)?)
}

/// The names of everything that a member may have trained.
pub fn list_names(conn: &mut Conn, member: MemberId) -> Result<Vec<(ExerciseId, String)>> {
    let rows: Vec<(i64, String)> = exercises::table
        .filter(exercises::owner_id.is_null().or(exercises::owner_id.eq(member.0)))
        .select((exercises::id, exercises::name))
        .load(conn)?;
    Ok(rows.into_iter().map(|(id, name)| (ExerciseId::new(id), name)).collect())
}

/// The catalogue and the trainer's own exercises, by name.
pub fn list_of_trainer(conn: &mut Conn) -> Result<Vec<ListedExercise>> {
    Ok(exercises::table
        .filter(exercises::owner_id.is_null())
        .order((exercises::search_key, exercises::id))
        .select(ListedExercise::as_select())
        .load(conn)?)
}

/// The given exercises without those that the member may not train.
pub fn list_available_to(
    conn: &mut Conn,
    member: MemberId,
    ids: &[ExerciseId],
) -> Result<Vec<ExerciseId>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.get()).collect();
    let available = exercises::table
        .filter(exercises::id.eq_any(ids))
        .filter(exercises::owner_id.is_null().or(exercises::owner_id.eq(member.0)))
        .select(exercises::id);
    let found: Vec<i64> = available.load(conn)?;
    Ok(found.into_iter().map(ExerciseId::new).collect())
}
