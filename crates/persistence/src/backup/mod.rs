//! A copy of the whole database in one file, made while the database is in use.
//!
//! SQLite copies itself; PostgreSQL's own programs, `pg_dump` and `pg_restore`, are looked for in `PATH`.

mod copy;
mod postgres;
mod sqlite;

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use self::copy::{Result, create_file, draft_of, failed, publish};
use crate::engine::Engine;

pub use self::copy::{BackupError, Contents};

/// Copies the database to a new file that only its owner can read.
pub fn create(url: &str, to: &Path) -> Result<Contents> {
    let draft = draft_of(to);
    create_file(&draft)?;
    let made = match Engine::from_url(url)? {
        Engine::Sqlite => sqlite::create(url, &draft),
        Engine::Postgres => postgres::create(url, &draft),
    };
    let contents = made.inspect_err(|_| drop(fs::remove_file(&draft)))?;
    publish(&draft, to)?;
    Ok(contents)
}

/// The engine whose database a copy is of.
pub fn engine_of(from: &Path) -> Result<Engine> {
    let mut start = Vec::new();
    let file = File::open(from).map_err(|error| failed(from, error))?;
    file.take(16).read_to_end(&mut start).map_err(|error| failed(from, error))?;
    if start.starts_with(b"SQLite format 3\0") {
        Ok(Engine::Sqlite)
    } else if start.starts_with(b"PGDMP") {
        Ok(Engine::Postgres)
    } else {
        Err(BackupError::Unknown(from.to_owned()))
    }
}

/// Reads a whole copy and fails if it is damaged. Of SQLite it tells what the copy has.
pub fn check(from: &Path) -> Result<Option<Contents>> {
    match engine_of(from)? {
        Engine::Sqlite => sqlite::check(from).map(Some),
        Engine::Postgres => postgres::check(from).map(|()| None),
    }
}

/// Fills an empty database from a copy of the same engine.
pub fn restore(from: &Path, url: &str) -> Result<()> {
    let engine = engine_of(from)?;
    if Engine::from_url(url)? != engine {
        return Err(BackupError::Database(format!("the backup is one of {}", engine.as_str())));
    }
    match engine {
        Engine::Sqlite => sqlite::restore(from, url),
        Engine::Postgres => postgres::restore(from, url),
    }
}
