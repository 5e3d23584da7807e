//! The administrator of the configuration, made before anything else runs.

use std::time::Duration;

use chrono::{DateTime, Utc};
use evolua_persistence::{Db, Error, admins};

use crate::crypto::{PasswordThreads, password_hash};

/// Fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 10;

/// Credentials of the first administrator.
#[derive(Clone)]
pub struct FirstAdmin {
    /// Name to sign in with.
    pub username: String,
    /// Password to sign in with.
    pub password: String,
}

impl std::fmt::Debug for FirstAdmin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FirstAdmin").field("username", &self.username).finish_non_exhaustive()
    }
}

/// Makes the first administrator where none exists. Of several nodes that start together one makes
/// it, and the others find it.
pub(crate) async fn create_first(
    db: &Db,
    threads: &PasswordThreads,
    first: &FirstAdmin,
    now: DateTime<Utc>,
) -> std::result::Result<(), String> {
    let told = |error: Error| error.to_string();
    if db.read(admins::count).await.map_err(told)? > 0 {
        return Ok(());
    }
    let hash = checked_hash(threads, &first.username, &first.password).await?;
    let username = first.username.trim().to_owned();
    db.write(move |conn| {
        if admins::count(conn)? == 0 {
            admins::insert(conn, &username, &hash, now).map_err(Error::of_a_race)?;
        }
        Ok(())
    })
    .await
    .map_err(told)
}

pub(super) async fn checked_hash(
    threads: &PasswordThreads,
    username: &str,
    password: &str,
) -> std::result::Result<String, String> {
    if username.trim().is_empty() {
        return Err("the username is empty".to_owned());
    }
    if password.chars().count() < SHORTEST_PASSWORD {
        return Err(format!("the password needs at least {SHORTEST_PASSWORD} characters"));
    }
    let password = password.to_owned();
    threads
        .wait_and_run(Duration::from_secs(30), move || password_hash(&password))
        .await
        .ok_or_else(|| "the password could not be hashed".to_owned())?
        .map_err(|error| error.to_string())
}
