//! Workouts that the trainer keeps to assign them to members. They are nobody's rows.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::DeskTemplateId;
use evolua_domain::workout::{CustomWorkoutExercise, DeskTemplate, NewCustomWorkout};

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::repositories::training::workout_exercises::ExerciseLabel;
use crate::repositories::{narrow_column, narrow_group};
use crate::schema::{desk_template_exercises, desk_templates, exercises};

/// A template with its exercises in order.
pub type WithExercises = (DeskTemplate, Vec<(CustomWorkoutExercise, ExerciseLabel)>);

#[derive(Queryable, Selectable)]
#[diesel(table_name = desk_templates)]
struct TemplateRow {
    id: i64,
    name: String,
    description: Option<String>,
    notes: Option<String>,
    day_code: Option<String>,
    created_at: NaiveDateTime,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = desk_template_exercises)]
struct ExerciseRow {
    template_id: i64,
    exercise_id: i64,
    sets: i32,
    reps: String,
    weight_kg: f64,
    rest_seconds: i32,
    notes: Option<String>,
    group_index: Option<i32>,
    is_drop_set: bool,
}

impl From<TemplateRow> for DeskTemplate {
    fn from(row: TemplateRow) -> Self {
        Self {
            id: DeskTemplateId(row.id),
            name: row.name,
            description: row.description,
            notes: row.notes,
            day_code: row.day_code,
            created_at: row.created_at.and_utc(),
        }
    }
}

impl TryFrom<ExerciseRow> for CustomWorkoutExercise {
    type Error = Error;

    fn try_from(row: ExerciseRow) -> Result<Self> {
        Ok(Self {
            exercise_id: ExerciseId::new(row.exercise_id),
            sets: narrow_column("desk_template_exercises.sets", row.sets)?,
            reps: row.reps,
            weight_kg: row.weight_kg,
            rest_seconds: row.rest_seconds,
            notes: row.notes,
            group: narrow_group("desk_template_exercises.group_index", row.group_index)?,
            is_drop_set: row.is_drop_set,
        })
    }
}

pub fn insert(
    conn: &mut Conn,
    template: &NewCustomWorkout,
    now: DateTime<Utc>,
) -> Result<DeskTemplateId> {
    let id: i64 = diesel::insert_into(desk_templates::table)
        .values((
            desk_templates::name.eq(&template.name),
            desk_templates::description.eq(&template.description),
            desk_templates::notes.eq(&template.notes),
            desk_templates::day_code.eq(&template.day_code),
            desk_templates::created_at.eq(now.naive_utc()),
        ))
        .returning(desk_templates::id)
        .get_result(conn)?;
    insert_exercises(conn, id, &template.exercises)?;
    Ok(DeskTemplateId(id))
}

fn insert_exercises(conn: &mut Conn, id: i64, exercises: &[CustomWorkoutExercise]) -> Result<()> {
    for (order_index, exercise) in (0_i32..).zip(exercises) {
        diesel::insert_into(desk_template_exercises::table)
            .values((
                desk_template_exercises::template_id.eq(id),
                desk_template_exercises::exercise_id.eq(exercise.exercise_id.get()),
                desk_template_exercises::order_index.eq(order_index),
                desk_template_exercises::sets.eq(i32::from(exercise.sets)),
                desk_template_exercises::reps.eq(&exercise.reps),
                desk_template_exercises::weight_kg.eq(exercise.weight_kg),
                desk_template_exercises::rest_seconds.eq(exercise.rest_seconds),
                desk_template_exercises::notes.eq(&exercise.notes),
                desk_template_exercises::group_index.eq(exercise.group.map(i32::from)),
                desk_template_exercises::is_drop_set.eq(exercise.is_drop_set),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Replaces a template with its exercises. Returns whether it was there.
pub fn replace(conn: &mut Conn, id: DeskTemplateId, template: &NewCustomWorkout) -> Result<bool> {
    let changed = diesel::update(desk_templates::table.find(id.0))
        .set((
            desk_templates::name.eq(&template.name),
            desk_templates::description.eq(&template.description),
            desk_templates::notes.eq(&template.notes),
            desk_templates::day_code.eq(&template.day_code),
        ))
        .execute(conn)?;
    if changed == 0 {
        return Ok(false);
    }
    let exercises =
        desk_template_exercises::table.filter(desk_template_exercises::template_id.eq(id.0));
    diesel::delete(exercises).execute(conn)?;
    insert_exercises(conn, id.0, &template.exercises)?;
    Ok(true)
}

/// Deletes a template. Returns whether it was there.
pub fn delete(conn: &mut Conn, id: DeskTemplateId) -> Result<bool> {
    Ok(diesel::delete(desk_templates::table.find(id.0)).execute(conn)? == 1)
}

/// All templates, newest first.
pub fn list(conn: &mut Conn) -> Result<Vec<WithExercises>> {
    let rows: Vec<TemplateRow> = desk_templates::table
        .order(desk_templates::id.desc())
        .select(TemplateRow::as_select())
        .load(conn)?;
    with_exercises(conn, rows)
}

pub fn find(conn: &mut Conn, id: DeskTemplateId) -> Result<Option<WithExercises>> {
    let row: Option<TemplateRow> =
        desk_templates::table.find(id.0).select(TemplateRow::as_select()).first(conn).optional()?;
    Ok(with_exercises(conn, row.into_iter().collect())?.pop())
}

fn with_exercises(conn: &mut Conn, rows: Vec<TemplateRow>) -> Result<Vec<WithExercises>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let found: Vec<(ExerciseRow, ExerciseLabel)> = desk_template_exercises::table
        .inner_join(exercises::table)
        .filter(desk_template_exercises::template_id.eq_any(&ids))
        .order((desk_template_exercises::template_id, desk_template_exercises::order_index))
        .select((ExerciseRow::as_select(), ExerciseLabel::as_select()))
        .load(conn)?;
    let mut templates: Vec<WithExercises> =
        rows.into_iter().map(|row| (row.into(), Vec::new())).collect();
    for (row, label) in found {
        let id = DeskTemplateId(row.template_id);
        if let Some((_, exercises)) = templates.iter_mut().find(|(one, _)| one.id == id) {
            exercises.push((row.try_into()?, label));
        }
    }
    Ok(templates)
}
