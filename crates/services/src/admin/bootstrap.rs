//! The first administrator, created from the configuration at start.

use std::time::Duration;

use chrono::{DateTime, Utc};
use evolua_persistence::{Db, Error as PersistenceError, admins};

use thiserror::Error;

use crate::crypto::{PasswordThreads, password_hash};

/// Fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 10;

/// Why an administrator could not be created.
#[derive(Debug, Error)]
pub enum CreateAdminError {
    #[error("the username is empty")]
    EmptyUsername,
    #[error("the password needs at least {least} characters", least = SHORTEST_PASSWORD)]
    ShortPassword,
    #[error("this username is taken")]
    UsernameTaken,
    #[error("the password could not be hashed")]
    NoPasswordThread,
    #[error("{0}")]
    Hash(argon2::password_hash::Error),
    #[error(transparent)]
    Database(#[from] PersistenceError),
}

#[derive(Clone)]
pub struct FirstAdmin {
    pub username: String,
    pub password: String,
}

impl std::fmt::Debug for FirstAdmin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FirstAdmin").field("username", &self.username).finish_non_exhaustive()
    }
}

/// Creates the first administrator where none exists. Of several nodes that start together one
/// creates it, and the others find it.
pub(crate) async fn create_first(
    db: &Db,
    threads: &PasswordThreads,
    first: &FirstAdmin,
    now: DateTime<Utc>,
) -> std::result::Result<(), CreateAdminError> {
    // Before hashing, which every later start is spared.
    if db.read(admins::count).await? > 0 {
        return Ok(());
    }
    let hash = checked_hash(threads, &first.username, &first.password).await?;
    let username = first.username.trim().to_owned();
    db.write(move |conn| -> std::result::Result<(), PersistenceError> {
        // Counted again: another node may have created it since.
        if admins::count(conn)? == 0 {
            admins::insert(conn, &username, &hash, now)
                .map_err(PersistenceError::retry_conflict)?;
        }
        Ok(())
    })
    .await?;
    Ok(())
}

/// Checks the credentials and hashes the password.
pub(super) async fn checked_hash(
    threads: &PasswordThreads,
    username: &str,
    password: &str,
) -> std::result::Result<String, CreateAdminError> {
    if username.trim().is_empty() {
        return Err(CreateAdminError::EmptyUsername);
    }
    if password.chars().count() < SHORTEST_PASSWORD {
        return Err(CreateAdminError::ShortPassword);
    }
    let password = password.to_owned();
    threads
        .wait_and_run(Duration::from_secs(30), move || password_hash(&password))
        .await
        .ok_or(CreateAdminError::NoPasswordThread)?
        .map_err(CreateAdminError::Hash)
}
