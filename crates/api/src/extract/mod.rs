//! Extractors for callers, bodies and query parameters.

mod body;
mod caller;
mod query;
mod raw;
mod tags;

pub use body::BODY_TIMEOUT;
pub(crate) use body::{Body, LARGEST_BODY, RequestBody, parse};
pub(crate) use caller::{AdminCaller, Caller};
pub(crate) use query::Query;
pub(crate) use raw::RawBody;
pub(crate) use tags::{Tags, Unchanged};
