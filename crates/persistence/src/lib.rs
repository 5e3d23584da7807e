//! Storage on SQLite and PostgreSQL through one path.
//!
//! This is the only crate that names Diesel. Repositories are functions on a [`Conn`] that
//! take and give domain types; [`Db::read`], [`Db::snapshot`] and [`Db::write_for`] are the way to a connection.
//! There are no repository traits: the double in a test is a real temporary database.

mod db;
mod engine;
mod error;
mod migrations;
mod repositories;
mod schema;
#[cfg(feature = "testing")]
pub mod testing;

pub use db::{Db, Settings};
pub use engine::{Conn, Engine};
pub use error::{Error, OpenError, Retryable};
pub use repositories::*;
