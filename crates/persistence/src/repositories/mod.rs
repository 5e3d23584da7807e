//! Functions on a connection: one file per table or small family of tables.

pub mod accepted_reviews;
pub mod admins;
pub mod assistant_conversations;
pub mod assistant_messages;
pub mod assistant_settings;
pub mod assistant_usage;
pub mod audit_log;
pub mod body_measurements;
pub mod challenges;
pub mod consents;
pub mod custom_exercises;
pub mod custom_workouts;
pub mod desk_templates;
pub mod emails;
pub mod exercise_histories;
pub mod exercise_metrics;
pub mod exercises;
mod health_columns;
pub mod health_data;
pub mod jobs;
pub mod login_throttles;
pub mod mail_opt_outs;
pub mod mail_settings;
pub mod member_notes;
pub mod member_state;
pub mod members;
pub mod metadata;
pub mod overview;
pub mod payments;
pub mod profiles;
pub mod program_events;
pub mod push_subscriptions;
pub mod referrals;
pub mod reminders;
pub mod rewards;
pub mod routines;
pub mod second_factors;
pub mod sessions;
pub mod signin_attempts;
pub mod site_figures;
pub mod tombstones;
pub mod trainer_notices;
pub mod training_log;
pub mod training_remarks;
pub mod training_rows;
pub mod training_totals;
pub mod workout_details;
pub mod workout_exercises;
pub mod workout_sets;
pub mod workout_templates;
pub mod workouts;

use std::str::FromStr;

use chrono::{DateTime, NaiveDateTime, Utc};
use evolua_domain::input::search_key;

use crate::error::{Error, Result};

/// Parses a stored token into its domain type.
fn parse_column<T: FromStr>(column: &'static str, value: &str) -> Result<T> {
    value.parse().map_err(|_| Error::Corrupt { column, value: value.to_owned() })
}

/// Converts a stored number to a smaller type.
fn narrow_column<T: TryFrom<i32>>(column: &'static str, value: i32) -> Result<T> {
    T::try_from(value).map_err(|_| Error::Corrupt { column, value: value.to_string() })
}

/// The group of an exercise that the trainer planned.
fn narrow_group(column: &'static str, value: Option<i32>) -> Result<Option<u8>> {
    value.map(|group| narrow_column(column, group)).transpose()
}

/// A `LIKE` pattern that finds a text literally in a search key. It needs `escape('\\')`, because
/// only PostgreSQL has a backslash as its default escape character.
fn like_pattern(text: &str) -> String {
    let literal = search_key(text).replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
    format!("%{literal}%")
}

fn utc(at: Option<NaiveDateTime>) -> Option<DateTime<Utc>> {
    at.map(|at| at.and_utc())
}

/// A page of a list that is sorted newest first.
#[derive(Debug, Clone, Copy, Default)]
pub struct Page {
    /// Maximum number of rows; `None` for all.
    pub limit: Option<i64>,
    /// The id of the last row of the previous page.
    pub after: Option<i64>,
}
