//! What a member trains in a week: which days the program has and which of them were trained, and
//! then only the exercises of the days that are due.

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_types::Text;

use evolua_domain::cycle::Cycle;
use evolua_domain::id::MemberId;
use evolua_domain::profile::Profile;
use evolua_domain::program::{DayCode, WorkoutTemplate};

use super::super::exercise_histories::{Histories, HistoryColumns, decode_rows};
use super::super::parse_column;
use super::super::profiles::{CurrentProfileRow, current_profile_of, group_profile};
use super::{ExerciseRow, TemplateRow, group_rows, template_columns};
use crate::engine::part::Part;
use crate::engine::{Conn, load_rows};
use crate::error::Result;
use crate::schema::{exercise_histories, template_exercises, workout_templates, workouts};

diesel::define_sql_function! {
    #[aggregate]
    fn string_agg(text: Text, separator: Text) -> Nullable<Text>;
}

/// Separates texts in a list. The unit separator, which no text may have.
const SEPARATOR: char = '\u{1f}';

/// A member's profile and cycle with the days of the current program.
#[derive(Debug, Clone)]
pub struct Week {
    pub profile: Profile,
    pub cycle: Cycle,
    /// In their order.
    pub days: Vec<WeekDay>,
}

/// A day of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct WeekDay {
    pub code: DayCode,
    /// Since the day that was asked for.
    pub is_trained: bool,
}

/// Finds which days the member's current program has, and which of them were trained on or after
/// `first`; `None` where there is no program yet.
pub fn find_week(conn: &mut Conn, member: MemberId, first: NaiveDate) -> Result<Option<Week>> {
    let separator = SEPARATOR.to_string();
    let days = workout_templates::table
        .filter(workout_templates::user_id.eq(member.0))
        .select(string_agg(workout_templates::day_code, &separator))
        .single_value();
    let trained = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::trained_on.ge(first))
        .filter(workouts::ended_at.is_not_null())
        .select(string_agg(workouts::workout_type, &separator))
        .single_value();
    let rows: Vec<(Part<CurrentProfileRow>, Option<String>, Option<String>)> = load_rows!(
        conn,
        current_profile_of(member.0).select((
            Part::<CurrentProfileRow>::as_select(),
            days,
            trained
        ))
    )?;
    // Each change of the program has a row, which says the same of the days.
    let Some((_, Some(days), trained)) = rows.first() else { return Ok(None) };
    let trained: Vec<&str> = trained.iter().flat_map(|types| types.split(SEPARATOR)).collect();
    let day = |text| {
        let code = parse_column("workout_templates.day_code", text)?;
        Ok(WeekDay { code, is_trained: trained.contains(&text) })
    };
    let mut days: Vec<_> = days.split(SEPARATOR).map(day).collect::<Result<_>>()?;
    days.sort_unstable();
    let found = group_profile(rows.into_iter().map(|(Part(row), ..)| row))?;
    Ok(found.map(|(profile, cycle)| Week { profile, cycle, days }))
}

/// An exercise of a day with its template and order, the columns of the template, and its history.
type DayRow = ((i64, i32), Option<TemplateRow>, Part<ExerciseRow>, Option<HistoryColumns>);

/// Two days of a member's current program, or one that is named twice, with the histories of their
/// exercises.
pub fn list_days(
    conn: &mut Conn,
    member: MemberId,
    codes: [DayCode; 2],
) -> Result<(Vec<WorkoutTemplate>, Histories)> {
    let is_history = exercise_histories::user_id
        .eq(workout_templates::user_id)
        .and(exercise_histories::exercise_id.eq(template_exercises::exercise_id));
    // Not as a list, whose statement Diesel writes anew each time to look for it.
    let [one, other] = codes.map(DayCode::as_str);
    let is_wanted = workout_templates::day_code.eq(one).or(workout_templates::day_code.eq(other));
    // Unordered: so few rows take the engines longer to sort than to find.
    let of_days = workout_templates::table
        .inner_join(template_exercises::table)
        .left_join(exercise_histories::table.on(is_history))
        .filter(workout_templates::user_id.eq(member.0))
        .filter(is_wanted);
    let history_columns =
        (exercise_histories::exercise_id, exercise_histories::format, exercise_histories::history);
    let mut rows: Vec<DayRow> = load_rows!(
        conn,
        of_days.select((
            (workout_templates::id, template_exercises::order_index),
            template_columns(),
            Part::<ExerciseRow>::as_select(),
            history_columns.nullable(),
        ))
    )?;
    rows.sort_unstable_by_key(|(place, ..)| *place);
    let (mut days, mut histories) = (Vec::with_capacity(rows.len()), Vec::new());
    for (_, template, Part(exercise), history) in rows {
        days.push((template, exercise));
        histories.extend(history);
    }
    let templates = group_rows(days)?;
    let (histories, _) = decode_rows(conn, member, histories)?;
    Ok((templates, histories))
}
