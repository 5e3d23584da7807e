//! Storage on SQLite and PostgreSQL through one path.
//!
//! This is the only crate that uses Diesel. Repositories are functions on a [`Conn`] that take and
//! return domain types; [`Db::read`], [`Db::snapshot`] and [`Db::write_for`] provide a connection.
//! There are no repository traits: tests use real temporary databases.

pub mod backup;
mod db;
mod engine;
mod error;
mod migrations;
pub mod personal_data;
mod repositories;
mod schema;
#[cfg(feature = "testing")]
pub mod testing;

pub use db::{Db, Settings};
pub use engine::{Conn, Engine};
pub use error::{Error, OpenError, Retryable};
pub use repositories::*;
