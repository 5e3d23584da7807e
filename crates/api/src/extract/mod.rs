//! Extractors for callers, bodies and query parameters.

mod body;
mod caller;
mod file;
mod query;
mod refusals;
mod tags;
mod text;

pub use body::BODY_TIMEOUT;
#[cfg(test)]
pub(crate) use body::parse_and_check;
pub(crate) use body::{Body, LARGEST_BODY, RequestBody, parse};
pub(crate) use caller::{AdminCaller, Caller};
pub(crate) use file::File;
pub(crate) use query::Query;
pub(crate) use tags::{Tags, Unchanged};
pub(crate) use text::{
    not_blank, not_empty, nullable_trimmed, optional_trimmed, printable, trimmed, trimmed_if_sent,
};
