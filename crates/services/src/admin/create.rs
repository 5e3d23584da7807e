//! Further administrators, created on the command line.

use evolua_domain::id::AdminId;
use evolua_persistence::{Conn, Error, admins, audit_log};

use super::bootstrap::{CreateAdminError, checked_hash};
use crate::App;

/// In the audit log.
pub(super) const CREATE: &str = "create administrator";

/// Creates an administrator.
pub async fn create(
    app: &App,
    username: &str,
    password: &str,
) -> std::result::Result<AdminId, CreateAdminError> {
    let hash = checked_hash(&app.password_threads, username, password).await?;
    let now = app.now();
    let username = username.trim().to_owned();
    let insert = move |conn: &mut Conn| -> std::result::Result<AdminId, Error> {
        let id = admins::insert(conn, &username, &hash, now)?;
        audit_log::insert_by_system(conn, None, CREATE, &username, now)?;
        Ok(id)
    };
    app.db.write(insert).await.map_err(|error| match error {
        Error::Conflict => CreateAdminError::UsernameTaken,
        other => other.into(),
    })
}
