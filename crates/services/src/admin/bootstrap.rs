//! How administrators come to be.

use std::time::Duration;

use evolua_domain::id::AdminId;
use evolua_persistence::{Error, admins};

use crate::App;
use crate::crypto::password_hash;

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

/// Makes an administrator; a name that exists or a short password is refused with a sentence.
pub async fn create(
    app: &App,
    username: &str,
    password: &str,
) -> std::result::Result<AdminId, String> {
    let (hash, now) = (checked_hash(app, username, password).await?, app.now());
    let username = username.trim().to_owned();
    app.db.write(move |conn| admins::insert(conn, &username, &hash, now)).await.map_err(|error| {
        match error {
            Error::Conflict => "this username is taken".to_owned(),
            other => other.to_string(),
        }
    })
}

/// Makes the first administrator where none exists. Of several nodes that start together one makes
/// it, and the others find it.
pub(crate) async fn create_first(app: &App, first: &FirstAdmin) -> std::result::Result<(), String> {
    let told = |error: Error| error.to_string();
    if app.db.read(admins::count).await.map_err(told)? > 0 {
        return Ok(());
    }
    let hash = checked_hash(app, &first.username, &first.password).await?;
    let (username, now) = (first.username.trim().to_owned(), app.now());
    app.db
        .write(move |conn| {
            if admins::count(conn)? == 0 {
                admins::insert(conn, &username, &hash, now).map_err(Error::of_a_race)?;
            }
            Ok(())
        })
        .await
        .map_err(told)
}

async fn checked_hash(
    app: &App,
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
    app.password_threads
        .wait_and_run(Duration::from_secs(30), move || password_hash(&password))
        .await
        .ok_or_else(|| "the password could not be hashed".to_owned())?
        .map_err(|error| error.to_string())
}
