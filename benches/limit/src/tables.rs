//! The rows that the bare server reads and writes.

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;
use serde::{Serialize, Serializer};

use crate::engine::ClientId;
use crate::schema::{
    exercise_metrics, exercises, program_day_exercises, users, workout_sets, workouts,
};

#[derive(Queryable, Selectable, Serialize)]
#[diesel(table_name = users)]
pub(crate) struct User {
    id: i64,
    email: String,
    name: String,
    given_name: Option<String>,
    picture_url: Option<String>,
    time_zone: String,
    approved_at: Option<NaiveDateTime>,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = program_day_exercises)]
#[allow(dead_code, reason = "the rows are read as the product reads them")]
pub(crate) struct PlannedExercise {
    exercise_id: i64,
    order_index: i32,
    sets: i32,
    reps: String,
    rest_seconds: i32,
    reason: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercises)]
#[allow(dead_code, reason = "the rows are read as the product reads them")]
pub(crate) struct Exercise {
    id: i64,
    slug: Option<String>,
    name: String,
    muscle_group: String,
    equipment: String,
    difficulty: String,
    measure: String,
    is_unilateral: bool,
    load_step_kg: f64,
    icon: Option<String>,
}

#[derive(Queryable, Selectable, Serialize)]
#[diesel(table_name = workouts)]
pub(crate) struct Workout {
    id: i64,
    user_id: i64,
    #[serde(serialize_with = "as_text")]
    client_id: ClientId,
    name: Option<String>,
    trained_on: NaiveDate,
    started_at: Option<NaiveDateTime>,
    ended_at: Option<NaiveDateTime>,
    notes: Option<String>,
    workout_type: String,
    program_type: String,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    revision: i64,
    paused_seconds: i32,
}

#[derive(Queryable, Selectable, Serialize)]
#[diesel(table_name = exercise_metrics)]
pub(crate) struct Metric {
    exercise_id: i64,
    sessions_count: i32,
    valid_sessions: i32,
    progress_percentage: i32,
    plateau_reason: String,
    slope: Option<f64>,
    upper_bound: Option<f64>,
    max_load_kg: Option<f64>,
    average_load_kg: Option<f64>,
    total_volume_kg: f64,
    best_load_kg: Option<f64>,
    best_load_on: Option<NaiveDate>,
    best_one_rep_max_kg: Option<f64>,
    best_one_rep_max_on: Option<NaiveDate>,
    best_volume_kg: Option<f64>,
    best_volume_on: Option<NaiveDate>,
    last_session_on: Option<NaiveDate>,
    is_stale: bool,
    holds_until: Option<NaiveDate>,
}

#[derive(Insertable)]
#[diesel(table_name = workout_sets, treat_none_as_default_value = false)]
pub(crate) struct NewSet {
    pub(crate) user_id: i64,
    pub(crate) workout_exercise_id: i64,
    pub(crate) client_id: ClientId,
    pub(crate) revision: i64,
    pub(crate) order_index: i32,
    pub(crate) set_type: i16,
    pub(crate) reps: Option<i32>,
    pub(crate) weight_kg: Option<f64>,
    pub(crate) is_completed: bool,
    pub(crate) completed_at: Option<NaiveDateTime>,
    pub(crate) created_at: NaiveDateTime,
    pub(crate) updated_at: NaiveDateTime,
}

fn as_text<S: Serializer>(id: &ClientId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&id.0)
}
