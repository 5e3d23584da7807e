//! Custom exercises of members: rows of `exercises` with an owner.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use uuid::Uuid;

use evolua_domain::exercise::{
    CUSTOM_LOAD_STEP, CUSTOM_MEASURE, CustomExercise, CustomExerciseValues, ExerciseId,
};
use evolua_domain::id::MemberId;
use evolua_domain::input::search_key;
use evolua_domain::profile::Level;

use super::exercises::OTHER_EQUIPMENT;
use crate::engine::{ClientId, Conn};
use crate::error::{Error, Result};
use crate::repositories::parse_column;
use crate::schema::{custom_workout_exercises, exercise_metrics, exercises, workout_exercises};

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises)]
struct CustomExerciseRow {
    id: i64,
    owner_id: Option<i64>,
    name: String,
    muscle_group: String,
    icon: Option<String>,
    created_at: Option<NaiveDateTime>,
    updated_at: Option<NaiveDateTime>,
}

impl TryFrom<CustomExerciseRow> for CustomExercise {
    type Error = Error;

    fn try_from(row: CustomExerciseRow) -> Result<Self> {
        let instant = |column, at: Option<NaiveDateTime>| {
            at.map(|at| at.and_utc()).ok_or(Error::Corrupt { column, value: row.id.to_string() })
        };
        Ok(Self {
            id: ExerciseId::new(row.id),
            owner_id: MemberId(row.owner_id.ok_or(Error::MissingReference)?),
            created_at: instant("exercises.created_at", row.created_at)?,
            updated_at: instant("exercises.updated_at", row.updated_at)?,
            values: CustomExerciseValues {
                group: parse_column("exercises.muscle_group", &row.muscle_group)?,
                name: row.name,
                icon: row.icon,
            },
        })
    }
}

/// Inserts an exercise. A name or `client_id` that the member has used is an [`Error::Conflict`].
pub fn insert(
    conn: &mut Conn,
    member: MemberId,
    values: &CustomExerciseValues,
    client_id: Option<Uuid>,
    now: DateTime<Utc>,
) -> Result<CustomExercise> {
    let id: i64 = diesel::insert_into(exercises::table)
        .values((
            exercises::owner_id.eq(member.0),
            exercises::name.eq(&values.name),
            exercises::search_key.eq(search_key(&values.name)),
            exercises::muscle_group.eq(values.group.as_str()),
            exercises::equipment.eq(OTHER_EQUIPMENT),
            exercises::difficulty.eq(Level::Beginner.as_str()),
            exercises::measure.eq(CUSTOM_MEASURE.as_str()),
            exercises::is_unilateral.eq(false),
            exercises::load_step_kg.eq(CUSTOM_LOAD_STEP.kg()),
            exercises::icon.eq(&values.icon),
            exercises::client_id.eq(client_id.map(ClientId)),
            exercises::created_at.eq(now.naive_utc()),
            exercises::updated_at.eq(now.naive_utc()),
        ))
        .returning(exercises::id)
        .get_result(conn)?;
    find(conn, member, ExerciseId::new(id))?.ok_or(Error::MissingReference)
}

pub fn find(conn: &mut Conn, member: MemberId, id: ExerciseId) -> Result<Option<CustomExercise>> {
    exercises::table
        .find(id.get())
        .filter(exercises::owner_id.eq(member.0))
        .select(CustomExerciseRow::as_select())
        .first(conn)
        .optional()?
        .map(CustomExercise::try_from)
        .transpose()
}

/// Finds an exercise by name, ignoring accents and case.
pub fn find_by_name(
    conn: &mut Conn,
    member: MemberId,
    name: &str,
) -> Result<Option<CustomExercise>> {
    exercises::table
        .filter(exercises::owner_id.eq(member.0))
        .filter(exercises::search_key.eq(search_key(name)))
        .select(CustomExerciseRow::as_select())
        .first(conn)
        .optional()?
        .map(CustomExercise::try_from)
        .transpose()
}

pub fn find_by_client_id(
    conn: &mut Conn,
    member: MemberId,
    client_id: Uuid,
) -> Result<Option<CustomExercise>> {
    exercises::table
        .filter(exercises::owner_id.eq(member.0))
        .filter(exercises::client_id.eq(ClientId(client_id)))
        .select(CustomExerciseRow::as_select())
        .first(conn)
        .optional()?
        .map(CustomExercise::try_from)
        .transpose()
}

/// Updates an exercise and returns whether it exists. The name of another exercise is an
/// [`Error::Conflict`].
pub fn update(
    conn: &mut Conn,
    member: MemberId,
    id: ExerciseId,
    values: &CustomExerciseValues,
    now: DateTime<Utc>,
) -> Result<bool> {
    let exercise = exercises::table.find(id.get()).filter(exercises::owner_id.eq(member.0));
    let changed = diesel::update(exercise)
        .set((
            exercises::name.eq(&values.name),
            exercises::search_key.eq(search_key(&values.name)),
            exercises::muscle_group.eq(values.group.as_str()),
            exercises::icon.eq(&values.icon),
            exercises::updated_at.eq(now.naive_utc()),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Whether a workout or a custom workout uses the exercise.
pub fn is_in_use(conn: &mut Conn, id: ExerciseId) -> Result<bool> {
    let done = workout_exercises::table.filter(workout_exercises::exercise_id.eq(id.get()));
    let planned =
        custom_workout_exercises::table.filter(custom_workout_exercises::exercise_id.eq(id.get()));
    Ok(diesel::select(exists(done).or(exists(planned))).get_result(conn)?)
}

/// Deletes an exercise with its metrics. Returns whether it existed.
pub fn delete(conn: &mut Conn, member: MemberId, id: ExerciseId) -> Result<bool> {
    let metrics = exercise_metrics::table
        .filter(exercise_metrics::user_id.eq(member.0))
        .filter(exercise_metrics::exercise_id.eq(id.get()));
    // First, because the foreign key of the metrics doesn't cascade.
    diesel::delete(metrics).execute(conn)?;
    let exercise = exercises::table.find(id.get()).filter(exercises::owner_id.eq(member.0));
    Ok(diesel::delete(exercise).execute(conn)? == 1)
}
