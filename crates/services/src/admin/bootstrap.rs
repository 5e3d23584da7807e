//! The first administrator, created from the configuration at start.

use std::time::Duration;

use chrono::{DateTime, Utc};
use evolua_persistence::{Db, Error as PersistenceError, admins};

use thiserror::Error;

use crate::crypto::{PasswordThreads, password_hash};

/// Fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 10;

/// Whether a text may become an administrator's name. The alphabet is closed, so that no two names
/// look alike.
pub(super) fn is_username(text: &str) -> bool {
    let is_allowed = |b: u8| b.is_ascii_alphanumeric() || b"._-".contains(&b);
    !text.is_empty() && text.bytes().all(is_allowed)
}

/// Why an administrator could not be created.
#[derive(Debug, Error)]
pub enum CreateAdminError {
    #[error("a username has letters without accents, digits, dots, hyphens and underscores only")]
    InvalidUsername,
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
    if !is_username(username.trim()) {
        return Err(CreateAdminError::InvalidUsername);
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
