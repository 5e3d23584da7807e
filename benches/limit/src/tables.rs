//! The columns that the bare server reads and writes.

use chrono::{NaiveDate, NaiveDateTime};
use diesel::prelude::*;
use serde::Serialize;

diesel::table! {
    users (id) {
        id -> BigInt,
        email -> Text,
        name -> Text,
        given_name -> Nullable<Text>,
        picture_url -> Nullable<Text>,
        time_zone -> Text,
        approved_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    sessions (id) {
        id -> BigInt,
        user_id -> BigInt,
        token_hash -> Text,
        last_seen_at -> Timestamp,
    }
}

diesel::table! {
    workout_templates (id) {
        id -> BigInt,
        user_id -> BigInt,
        day_code -> Text,
        name -> Text,
    }
}

diesel::table! {
    template_exercises (id) {
        id -> BigInt,
        template_id -> BigInt,
        exercise_id -> BigInt,
        order_index -> Integer,
        sets -> Integer,
        reps -> Text,
        rest_seconds -> Integer,
        reason -> Text,
    }
}

diesel::table! {
    workouts (id) {
        id -> BigInt,
        user_id -> BigInt,
        client_id -> Text,
        name -> Nullable<Text>,
        trained_on -> Date,
        started_at -> Nullable<Timestamp>,
        ended_at -> Nullable<Timestamp>,
        notes -> Nullable<Text>,
        workout_type -> Text,
        program_type -> Text,
        created_at -> Timestamp,
        updated_at -> Timestamp,
        revision -> BigInt,
        paused_seconds -> Integer,
    }
}

diesel::table! {
    workout_exercises (id) {
        id -> BigInt,
        user_id -> BigInt,
        workout_id -> BigInt,
        exercise_id -> BigInt,
    }
}

diesel::table! {
    workout_sets (id) {
        id -> BigInt,
        user_id -> BigInt,
        workout_exercise_id -> BigInt,
        workout_id -> BigInt,
        exercise_id -> BigInt,
        trained_on -> Date,
        client_id -> Text,
        revision -> BigInt,
        order_index -> Integer,
        set_type -> Text,
        reps -> Nullable<Integer>,
        weight_kg -> Nullable<Double>,
        is_completed -> Bool,
        completed_at -> Nullable<Timestamp>,
        created_at -> Timestamp,
        updated_at -> Timestamp,
    }
}

diesel::table! {
    exercises (id) {
        id -> BigInt,
        name -> Text,
    }
}

diesel::table! {
    exercise_metrics (id) {
        id -> BigInt,
        user_id -> BigInt,
        exercise_id -> BigInt,
        sessions_count -> Integer,
        progress_percentage -> Integer,
        plateau_reason -> Text,
        max_load_kg -> Nullable<Double>,
        average_load_kg -> Nullable<Double>,
        total_volume_kg -> Double,
        last_session_on -> Nullable<Date>,
    }
}

diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(template_exercises -> workout_templates (template_id));
diesel::joinable!(exercise_metrics -> exercises (exercise_id));
diesel::allow_tables_to_appear_in_same_query!(
    users,
    sessions,
    workout_templates,
    template_exercises,
    workouts,
    workout_exercises,
    workout_sets,
    exercises,
    exercise_metrics,
);

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
#[diesel(table_name = template_exercises)]
#[allow(dead_code, reason = "the rows are read as the product reads them")]
pub(crate) struct PlannedExercise {
    exercise_id: i64,
    order_index: i32,
    sets: i32,
    reps: String,
    rest_seconds: i32,
    reason: String,
}

#[derive(Queryable, Selectable, Serialize)]
#[diesel(table_name = workouts)]
pub(crate) struct Workout {
    id: i64,
    user_id: i64,
    client_id: String,
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
    progress_percentage: i32,
    plateau_reason: String,
    max_load_kg: Option<f64>,
    average_load_kg: Option<f64>,
    total_volume_kg: f64,
    last_session_on: Option<NaiveDate>,
}

#[derive(Insertable)]
#[diesel(table_name = workout_sets, treat_none_as_default_value = false)]
pub(crate) struct NewSet {
    pub(crate) user_id: i64,
    pub(crate) workout_exercise_id: i64,
    pub(crate) workout_id: i64,
    pub(crate) exercise_id: i64,
    pub(crate) trained_on: NaiveDate,
    pub(crate) client_id: String,
    pub(crate) revision: i64,
    pub(crate) order_index: i32,
    pub(crate) set_type: &'static str,
    pub(crate) reps: Option<i32>,
    pub(crate) weight_kg: Option<f64>,
    pub(crate) is_completed: bool,
    pub(crate) completed_at: Option<NaiveDateTime>,
    pub(crate) created_at: NaiveDateTime,
    pub(crate) updated_at: NaiveDateTime,
}
