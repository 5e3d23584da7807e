//! PostgreSQL is copied by its own programs.

use std::path::Path;
use std::process::Command;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Integer;
use percent_encoding::percent_decode_str;
use url::Url;

use super::copy::{BackupError, Contents, NameRow, Result, contents, list_tables};
use crate::engine::{Conn, Engine, Manager, Timeouts};

/// Copies the state that is counted: `pg_dump` reads the snapshot of the counting transaction.
pub(super) fn create(url: &str, draft: &Path) -> Result<Contents> {
    let mut conn = open(url)?;
    check_version(&mut conn)?;
    conn.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
    let snapshot: NameRow =
        diesel::sql_query("SELECT pg_export_snapshot() AS name").get_result(&mut conn)?;
    let found = contents(&mut conn)?;
    let mut dump = program("pg_dump", url)?;
    dump.args(["--format=custom", "--no-owner", "--no-privileges"])
        .arg(format!("--snapshot={}", snapshot.name))
        .arg("--file")
        .arg(draft);
    run(dump)?;
    conn.batch_execute("COMMIT")?;
    Ok(found)
}

/// Reads the whole file.
pub(super) fn check(from: &Path) -> Result<()> {
    let mut read = Command::new("pg_restore");
    read.args(["--file", "/dev/null"]).arg(from);
    run(read).map_err(|error| BackupError::Damaged(error.to_string()))
}

pub(super) fn restore(from: &Path, url: &str) -> Result<()> {
    let mut conn = open(url)?;
    if !list_tables(&mut conn)?.is_empty() {
        return Err(BackupError::NotEmpty);
    }
    let mut restore = program("pg_restore", url)?;
    restore
        .args(["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges"])
        .arg(from);
    run(restore)
}

fn open(url: &str) -> Result<Conn> {
    let mut conn = Manager::new(Engine::Postgres, url.to_owned()).open()?;
    conn.set_timeouts(Timeouts::Unlimited)?;
    // The transaction waits for `pg_dump`.
    conn.batch_execute("SET idle_in_transaction_session_timeout = 0")?;
    Ok(conn)
}

#[derive(QueryableByName)]
struct VersionRow {
    #[diesel(sql_type = Integer)]
    major: i32,
}

/// An older `pg_dump` can't read a newer server.
fn check_version(conn: &mut Conn) -> Result<()> {
    let query = "SELECT current_setting('server_version_num')::int / 10000 AS major";
    let server: VersionRow = diesel::sql_query(query).get_result(conn)?;
    let output = Command::new("pg_dump").arg("--version").output().map_err(|error| {
        BackupError::Program(format!("pg_dump isn't in PATH: install postgresql-client ({error})"))
    })?;
    let text = String::from_utf8_lossy(&output.stdout);
    let major = text.split_whitespace().nth(2).and_then(|version| version.split('.').next());
    let major: Option<i32> = major.and_then(|major| major.parse().ok());
    if major.is_none_or(|major| major < server.major) {
        return Err(BackupError::Program(format!(
            "pg_dump is older than the server: {} against {}",
            text.trim(),
            server.major
        )));
    }
    Ok(())
}

/// A program that works on the database. The password isn't among its arguments, which every account of
/// the machine can read.
fn program(name: &str, url: &str) -> Result<Command> {
    let unusable = || BackupError::Database("the address can't be given to pg_dump".to_owned());
    let mut address = Url::parse(url).map_err(|_| unusable())?;
    let mut command = Command::new(name);
    if let Some(password) = address.password() {
        command.env("PGPASSWORD", percent_decode_str(password).decode_utf8_lossy().as_ref());
    }
    address.set_password(None).map_err(|()| unusable())?;
    command.args(["--no-password", "--dbname"]).arg(address.as_str());
    Ok(command)
}

fn run(mut command: Command) -> Result<()> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| {
        BackupError::Program(format!("{name} isn't in PATH: install postgresql-client ({error})"))
    })?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let line = said.lines().next().unwrap_or("no reason was given");
    Err(BackupError::Program(format!("{name} failed: {line}")))
}
