//! The days of members' current programs.

mod week;

use diesel::prelude::*;

use evolua_domain::cycle::Cycle;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{MemberId, ProgramDayId};
use evolua_domain::profile::{Level, Profile};
use evolua_domain::program::{LiftDay, PlannedExercise, Program, ProgramDay, StoredDay, Zone};

use crate::engine::Conn;
use crate::error::{Error, Result};
use crate::repositories::people::profiles;
use crate::repositories::{narrow_column, parse_column, parse_optional_column};
use crate::schema::{program_day_exercises, program_days};

pub use week::{Week, WeekDay, find_week, find_whole_week, list_days};

/// Replaces the member's current program.
pub fn replace(conn: &mut Conn, member: MemberId, level: Level, program: &Program) -> Result<()> {
    // The foreign key deletes their exercises too.
    diesel::delete(program_days::table.filter(program_days::user_id.eq(member.0))).execute(conn)?;
    for day in &program.days {
        let template: i64 = diesel::insert_into(program_days::table)
            .values((
                program_days::user_id.eq(member.0),
                program_days::day_code.eq(day.day_code.as_str()),
                program_days::name.eq(&day.name),
                program_days::level.eq(level.as_str()),
                program_days::program_type.eq(program.program_type.as_str()),
                program_days::estimated_seconds
                    .eq(i32::try_from(day.estimated_seconds).unwrap_or(i32::MAX)),
            ))
            .returning(program_days::id)
            .get_result(conn)?;
        insert_exercises(conn, template, &day.exercises)?;
    }
    Ok(())
}

fn insert_exercises(conn: &mut Conn, template: i64, exercises: &[PlannedExercise]) -> Result<()> {
    for (order_index, exercise) in (0_i32..).zip(exercises) {
        diesel::insert_into(program_day_exercises::table)
            .values((
                program_day_exercises::day_id.eq(template),
                program_day_exercises::exercise_id.eq(exercise.exercise_id.get()),
                program_day_exercises::order_index.eq(order_index),
                program_day_exercises::sets.eq(i32::from(exercise.sets)),
                program_day_exercises::reps.eq(exercise.reps.to_string()),
                program_day_exercises::rest_seconds.eq(i32::from(exercise.rest_seconds)),
                program_day_exercises::reason.eq(&exercise.reason),
                program_day_exercises::lift.eq(exercise.lift.map(LiftDay::as_str)),
                program_day_exercises::zone.eq(exercise.zone.map(Zone::as_str)),
            ))
            .execute(conn)?;
    }
    Ok(())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = program_days)]
struct TemplateRow {
    id: i64,
    day_code: String,
    name: String,
    level: String,
    program_type: String,
    estimated_seconds: i32,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = program_day_exercises)]
struct ExerciseRow {
    exercise_id: i64,
    sets: i32,
    reps: String,
    rest_seconds: i32,
    reason: String,
    lift: Option<String>,
    zone: Option<String>,
}

/// A member's program with the profile and cycle that it was generated from.
#[derive(Debug, Clone)]
pub struct CurrentProgram {
    /// In the order of the days.
    pub templates: Vec<StoredDay>,
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
pub fn list(conn: &mut Conn, member: MemberId) -> Result<Vec<StoredDay>> {
    let rows: Vec<(TemplateRow, ExerciseRow)> = program_days::table
        .inner_join(program_day_exercises::table)
        .filter(program_days::user_id.eq(member.0))
        .order((program_days::day_code, program_day_exercises::order_index))
        .select((TemplateRow::as_select(), ExerciseRow::as_select()))
        .load(conn)?;
    group_rows(rows)
}

/// The days of rows in which the exercises of a day follow each other.
fn group_rows(rows: Vec<(TemplateRow, ExerciseRow)>) -> Result<Vec<StoredDay>> {
    let mut templates: Vec<StoredDay> = Vec::new();
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

impl TryFrom<TemplateRow> for StoredDay {
    type Error = Error;

    fn try_from(row: TemplateRow) -> Result<Self> {
        Ok(Self {
            id: ProgramDayId(row.id),
            level: parse_column("program_days.level", &row.level)?,
            program_type: parse_column("program_days.program_type", &row.program_type)?,
            day: ProgramDay {
                day_code: parse_column("program_days.day_code", &row.day_code)?,
                name: row.name,
                estimated_seconds: narrow_column(
                    "program_days.estimated_seconds",
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
            sets: narrow_column("program_day_exercises.sets", row.sets)?,
            reps: parse_column("program_day_exercises.reps", &row.reps)?,
            rest_seconds: narrow_column("program_day_exercises.rest_seconds", row.rest_seconds)?,
            lift: parse_optional_column("program_day_exercises.lift", row.lift.as_deref())?,
            zone: parse_optional_column("program_day_exercises.zone", row.zone.as_deref())?,
            reason: row.reason,
        })
    }
}
