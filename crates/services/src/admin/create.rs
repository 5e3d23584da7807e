//! Further administrators, made on the command line.

use evolua_domain::id::AdminId;
use evolua_persistence::{Error, admins};

use super::bootstrap::checked_hash;
use crate::App;

/// Makes an administrator; a name that exists or a short password is refused with a sentence.
pub async fn create(
    app: &App,
    username: &str,
    password: &str,
) -> std::result::Result<AdminId, String> {
    let (hash, now) = (checked_hash(&app.password_threads, username, password).await?, app.now());
    let username = username.trim().to_owned();
    app.db.write(move |conn| admins::insert(conn, &username, &hash, now)).await.map_err(|error| {
        match error {
            Error::Conflict => "this username is taken".to_owned(),
            other => other.to_string(),
        }
    })
}
