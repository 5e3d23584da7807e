//! What a member noted at the sets behind the trainer's notices of pain.

use std::collections::HashMap;

use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date, Nullable, SmallInt, Text};

use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::MemberId;
use evolua_domain::workout::BodyPart;

use crate::engine::Conn;
use crate::error::Result;
use crate::repositories::training::workout_sets::part_of;

/// The latest pain of an unseen notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticedPain {
    pub on: NaiveDate,
    pub exercise: ExerciseId,
    pub exercise_name: String,
    /// Where, if the member pointed at it.
    pub part: Option<BodyPart>,
    /// From 1 to 10, if the member said so.
    pub score: Option<i32>,
    /// What the member wrote at the set or else at the exercise.
    pub note: Option<String>,
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = BigInt)]
    user_id: i64,
    #[diesel(sql_type = Date)]
    trained_on: NaiveDate,
    #[diesel(sql_type = BigInt)]
    exercise_id: i64,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Nullable<SmallInt>)]
    pain_at: Option<i16>,
    #[diesel(sql_type = Nullable<SmallInt>)]
    pain_score: Option<i16>,
    #[diesel(sql_type = Nullable<Text>)]
    note: Option<String>,
}

/// The latest pain of each of these members. A notice has the name of the exercise and the day, which
/// lead to its sets; those that were deleted since have none.
pub fn list_latest(
    conn: &mut Conn,
    members: &[MemberId],
) -> Result<HashMap<MemberId, NoticedPain>> {
    if members.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: Vec<String> = members.iter().map(|member| member.0.to_string()).collect();
    // `CROSS JOIN` keeps SQLite from beginning with the exercises.
    let rows: Vec<Row> = diesel::sql_query(format!(
        "SELECT n.user_id, w.trained_on, e.id AS exercise_id, e.name, s.pain_at, s.pain_score, \
         COALESCE(s.notes, x.notes) AS note FROM trainer_notices n CROSS JOIN workouts w \
         CROSS JOIN workout_exercises x CROSS JOIN exercises e CROSS JOIN workout_sets s \
         WHERE n.seen_at IS NULL AND n.kind = 'exercise' AND n.user_id IN ({}) \
         AND w.user_id = n.user_id AND w.trained_on = n.due_on AND x.workout_id = w.id \
         AND e.id = x.exercise_id AND e.name = n.subject AND s.workout_exercise_id = x.id \
         AND s.pain ORDER BY w.trained_on DESC, s.id DESC",
        ids.join(", ")
    ))
    .load(conn)?;
    let mut latest: HashMap<MemberId, NoticedPain> = HashMap::new();
    for row in rows {
        let part = row.pain_at.map(part_of).transpose()?;
        let score = row.pain_score.map(i32::from);
        let exercise = ExerciseId::new(row.exercise_id);
        let known = latest.entry(MemberId(row.user_id)).or_insert_with(|| NoticedPain {
            on: row.trained_on,
            exercise,
            exercise_name: row.name,
            part: None,
            score: None,
            note: None,
        });
        // The sets of an exercise on a day tell of one pain.
        if (known.on, known.exercise) == (row.trained_on, exercise) {
            known.part = known.part.or(part);
            known.score = known.score.max(score);
            known.note = known.note.take().or(row.note);
        }
    }
    Ok(latest)
}
