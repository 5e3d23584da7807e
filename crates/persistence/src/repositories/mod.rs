//! Functions on a connection: one file per table or small family of tables.

mod assistant;
pub mod brand;
mod identity;
pub mod jobs;
mod mail;
pub mod metadata;
mod money;
mod people;
mod program;
pub mod site_figures;
mod training;

pub use assistant::*;
pub use identity::*;
pub use mail::*;
pub use money::*;
pub use people::*;
pub use program::*;
pub use training::*;

use std::str::FromStr;

use chrono::{DateTime, NaiveDateTime, Utc};
use evolua_domain::input::search_key;

use crate::error::{Error, Result};

/// Parses a stored token into its domain type.
fn parse_column<T: FromStr>(column: &'static str, value: &str) -> Result<T> {
    value.parse().map_err(|_| Error::Corrupt { column, value: value.to_owned() })
}

fn parse_optional_column<T: FromStr>(
    column: &'static str,
    value: Option<&str>,
) -> Result<Option<T>> {
    value.map(|value| parse_column(column, value)).transpose()
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
