//! Where the trainer shows an exercise (table `exercise_videos`).

use chrono::{DateTime, Utc};
use diesel::prelude::*;

use evolua_domain::exercise::ExerciseId;

use crate::engine::{Conn, upsert_rows};
use crate::error::Result;
use crate::schema::exercise_videos;

/// A film of an exercise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExerciseVideo {
    pub exercise: ExerciseId,
    pub url: String,
}

pub fn list(conn: &mut Conn) -> Result<Vec<ExerciseVideo>> {
    let rows: Vec<(i64, String)> = exercise_videos::table
        .order(exercise_videos::exercise_id)
        .select((exercise_videos::exercise_id, exercise_videos::url))
        .load(conn)?;
    let video = |(exercise, url)| ExerciseVideo { exercise: ExerciseId::new(exercise), url };
    Ok(rows.into_iter().map(video).collect())
}

#[derive(Insertable)]
#[diesel(table_name = exercise_videos, treat_none_as_default_value = false)]
struct NewRow<'a> {
    exercise_id: i64,
    url: &'a str,
    updated_at: chrono::NaiveDateTime,
}

pub fn replace(conn: &mut Conn, exercise: ExerciseId, url: &str, now: DateTime<Utc>) -> Result<()> {
    let rows = [NewRow { exercise_id: exercise.get(), url, updated_at: now.naive_utc() }];
    Ok(upsert_rows!(conn, exercise_videos, &rows, (exercise_id), (url, updated_at))?)
}

/// Whether there was one.
pub fn delete(conn: &mut Conn, exercise: ExerciseId) -> Result<bool> {
    let deleted = diesel::delete(exercise_videos::table.find(exercise.get())).execute(conn)?;
    Ok(deleted > 0)
}
