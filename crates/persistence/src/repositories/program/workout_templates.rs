//! The days of members' current programs.

mod week;

use diesel::prelude::*;

use evolua_domain::cycle::Cycle;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, TemplateId};
use evolua_domain::profile::{Level, Profile};
use evolua_domain::program::{PlannedExercise, Program, ProgramDay, WorkoutTemplate};

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::repositories::people::profiles;
use crate::repositories::{narrow_column, parse_column};
use crate::schema::{template_exercises, workout_templates};

pub use week::{Week, WeekDay, find_week, list_days};

/// Replaces the member's current program.
pub fn replace(conn: &mut Conn, member: MemberId, level: Level, program: &Program) -> Result<()> {
    // The foreign key deletes their exercises too.
    diesel::delete(workout_templates::table.filter(workout_templates::user_id.eq(member.0)))
        .execute(conn)?;
    for day in &program.days {
        let template: i64 = diesel::insert_into(workout_templates::table)
            .values((
                workout_templates::user_id.eq(member.0),
                workout_templates::day_code.eq(day.day_code.as_str()),
                workout_templates::name.eq(&day.name),
                workout_templates::level.eq(level.as_str()),
                workout_templates::program_type.eq(program.program_type.as_str()),
                workout_templates::estimated_seconds
                    .eq(i32::try_from(day.estimated_seconds).unwrap_or(i32::MAX)),
            ))
            .returning(workout_templates::id)
            .get_result(conn)?;
        insert_exercises(conn, template, &day.exercises)?;
    }
    Ok(())
}

fn insert_exercises(conn: &mut Conn, template: i64, exercises: &[PlannedExercise]) -> Result<()> {
    for (order_index, exercise) in (0_i32..).zip(exercises) {
        diesel::insert_into(template_exercises::table)
            .values((
                template_exercises::template_id.eq(template),
                template_exercises::exercise_id.eq(exercise.exercise_id.get()),
                template_exercises::order_index.eq(order_index),
                template_exercises::sets.eq(i32::from(exercise.sets)),
                template_exercises::reps.eq(exercise.reps.to_string()),
                template_exercises::rest_seconds.eq(i32::from(exercise.rest_seconds)),
                template_exercises::reason.eq(&exercise.reason),
            ))
            .execute(conn)?;
    }
    Ok(())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = workout_templates)]
struct TemplateRow {
    id: i64,
    day_code: String,
    name: String,
    level: String,
    program_type: String,
    estimated_seconds: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = template_exercises)]
struct ExerciseRow {
    exercise_id: i64,
    sets: i32,
    reps: String,
    rest_seconds: i32,
    reason: String,
}

/// A member's program with the profile and cycle that it was generated from.
#[derive(Debug, Clone)]
pub struct CurrentProgram {
    /// In the order of the days.
    pub templates: Vec<WorkoutTemplate>,
    pub profile: Profile,
    pub cycle: Cycle,
}

/// Finds a member's current program; `None` where there is none yet.
pub fn find_current(conn: &mut Conn, member: MemberId) -> Result<Option<CurrentProgram>> {
    let profile = profiles::find_with_cycle(conn, member)?;
    Ok(profile.map(|profile| find_of_profile(conn, profile)).transpose()?.flatten())
}

/// Like [`find_current`], for a profile that has been read.
pub fn find_of_profile(
    conn: &mut Conn,
    (profile, cycle): (Profile, Cycle),
) -> Result<Option<CurrentProgram>> {
    let templates = list(conn, profile.member_id)?;
    Ok((!templates.is_empty()).then_some(CurrentProgram { templates, profile, cycle }))
}

/// A member's program by day and order, in one query.
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<WorkoutTemplate>> {
    let rows: Vec<(TemplateRow, ExerciseRow)> = workout_templates::table
        .inner_join(template_exercises::table)
        .filter(workout_templates::user_id.eq(member.0))
        .order((workout_templates::day_code, template_exercises::order_index))
        .select((TemplateRow::as_select(), ExerciseRow::as_select()))
        .load(conn)?;
    group_rows(rows)
}

/// The days of rows in which the exercises of a day follow each other.
fn group_rows(rows: Vec<(TemplateRow, ExerciseRow)>) -> Result<Vec<WorkoutTemplate>> {
    let mut templates: Vec<WorkoutTemplate> = Vec::new();
    for (template, exercise) in rows {
        if templates.last().is_none_or(|last| last.id.0 != template.id) {
            templates.push(template.try_into()?);
        }
        if let Some(last) = templates.last_mut() {
            last.day.exercises.push(exercise.try_into()?);
        }
    }
    Ok(templates)
}

impl TryFrom<TemplateRow> for WorkoutTemplate {
    type Error = Error;

    fn try_from(row: TemplateRow) -> Result<Self> {
        Ok(Self {
            id: TemplateId(row.id),
            level: parse_column("workout_templates.level", &row.level)?,
            program_type: parse_column("workout_templates.program_type", &row.program_type)?,
            day: ProgramDay {
                day_code: parse_column("workout_templates.day_code", &row.day_code)?,
                name: row.name,
                estimated_seconds: narrow_column(
                    "workout_templates.estimated_seconds",
                    row.estimated_seconds,
                )?,
                exercises: Vec::new(),
            },
        })
    }
}

impl TryFrom<ExerciseRow> for PlannedExercise {
    type Error = Error;

    fn try_from(row: ExerciseRow) -> Result<Self> {
        Ok(Self {
            exercise_id: ExerciseId::new(row.exercise_id),
            sets: narrow_column("template_exercises.sets", row.sets)?,
            reps: parse_column("template_exercises.reps", &row.reps)?,
            rest_seconds: narrow_column("template_exercises.rest_seconds", row.rest_seconds)?,
            reason: row.reason,
        })
    }
}
