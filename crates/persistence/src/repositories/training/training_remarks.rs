//! What a member wrote beside the training, and where a set hurt.

use chrono::NaiveDate;
use diesel::prelude::*;

use evolua_domain::id::MemberId;
use evolua_domain::workout::BodyPart;

use super::workout_sets::part_of;
use crate::engine::Conn;
use crate::error::Result;
use crate::schema::{exercises, workout_exercises, workout_sets, workouts};

/// A note of a workout, of an exercise or of a set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    pub on: NaiveDate,
    /// `None` for a note of the whole workout.
    pub exercise: Option<String>,
    pub text: String,
}

/// A set that hurt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pain {
    pub on: NaiveDate,
    pub exercise: String,
    /// Where, if the member pointed at it.
    pub part: Option<BodyPart>,
    /// How much at most, from 1 to 10, if the member said so.
    pub score: Option<i32>,
}

/// The latest notes, newest first.
pub fn list_remarks(conn: &mut Conn, member: MemberId, limit: i64) -> Result<Vec<Remark>> {
    let of_workouts: Vec<(NaiveDate, Option<String>)> = workouts::table
        .filter(workouts::user_id.eq(member.0))
        .filter(workouts::ended_at.is_not_null())
        .filter(workouts::notes.is_not_null())
        .order((workouts::trained_on.desc(), workouts::id.desc()))
        .limit(limit)
        .select((workouts::trained_on, workouts::notes))
        .load(conn)?;
    let of_exercises: Vec<(NaiveDate, String, Option<String>)> = workout_exercises::table
        .inner_join(workouts::table)
        .inner_join(exercises::table)
        .filter(workout_exercises::user_id.eq(member.0))
        .filter(workout_exercises::notes.is_not_null())
        .order((workouts::trained_on.desc(), workout_exercises::id.desc()))
        .limit(limit)
        .select((workouts::trained_on, exercises::name, workout_exercises::notes))
        .load(conn)?;
    let of_sets: Vec<(NaiveDate, String, Option<String>)> = workout_sets::table
        .inner_join(
            workout_exercises::table.inner_join(workouts::table).inner_join(exercises::table),
        )
        .filter(workout_sets::user_id.eq(member.0))
        .filter(workout_sets::notes.is_not_null())
        .order((workouts::trained_on.desc(), workout_sets::id.desc()))
        .limit(limit)
        .select((workouts::trained_on, exercises::name, workout_sets::notes))
        .load(conn)?;
    let of_workout =
        |(on, text): (NaiveDate, Option<String>)| Some(Remark { on, exercise: None, text: text? });
    let of_exercise = |(on, exercise, text): (NaiveDate, String, Option<String>)| {
        Some(Remark { on, exercise: Some(exercise), text: text? })
    };
    let mut remarks: Vec<Remark> = of_workouts.into_iter().filter_map(of_workout).collect();
    remarks.extend(of_exercises.into_iter().chain(of_sets).filter_map(of_exercise));
    remarks.sort_by_key(|remark| std::cmp::Reverse(remark.on));
    remarks.truncate(usize::try_from(limit).unwrap_or_default());
    Ok(remarks)
}

/// The day, the exercise, the place and the score of a set that hurt.
type PainRow = (NaiveDate, String, Option<i16>, Option<i16>);

/// The latest sets that hurt, newest first, each exercise once a day.
pub fn list_pain(conn: &mut Conn, member: MemberId, limit: i64) -> Result<Vec<Pain>> {
    let rows: Vec<PainRow> = workout_sets::table
        .inner_join(
            workout_exercises::table.inner_join(workouts::table).inner_join(exercises::table),
        )
        .filter(workout_sets::user_id.eq(member.0))
        .filter(workout_sets::pain)
        .order((workouts::trained_on.desc(), workout_sets::id.desc()))
        .limit(limit)
        .select((
            workouts::trained_on,
            exercises::name,
            workout_sets::pain_at,
            workout_sets::pain_score,
        ))
        .load(conn)?;
    let pain = |(on, exercise, part, score): PainRow| {
        Ok(Pain { on, exercise, part: part.map(part_of).transpose()?, score: score.map(i32::from) })
    };
    let mut pains = rows.into_iter().map(pain).collect::<Result<Vec<Pain>>>()?;
    pains.dedup_by(|next, kept| {
        let is_same = (next.on, &next.exercise) == (kept.on, &kept.exercise);
        if is_same {
            kept.part = kept.part.or(next.part);
            kept.score = kept.score.max(next.score);
        }
        is_same
    });
    Ok(pains)
}
