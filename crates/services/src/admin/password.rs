//! Changing one's own password.

use std::time::Duration;

use evolua_persistence::{admins, audit_log};
use tracing::{info, warn};

use super::Admin;
use super::bootstrap::SHORTEST_PASSWORD;
use super::guesses::Guesses;
use crate::crypto::{password_hash, password_matches};
use crate::error::codes;
use crate::{App, Result, ServiceError};

const CHANGE: &str = "change password";

/// How long a busy server may let the administrator wait for each hash.
const PATIENCE: Duration = Duration::from_secs(10);

/// Changes the administrator's own password and ends their other sign-ins. A wrong present password
/// delays the next attempt as at the sign-in.
pub async fn change_password(app: &App, admin: &Admin, current: &str, new: &str) -> Result<()> {
    if new.chars().count() < SHORTEST_PASSWORD {
        return Err(ServiceError::field(
            "new_password",
            format!("Use pelo menos {SHORTEST_PASSWORD} caracteres."),
        ));
    }
    let admin = *admin;
    let now = app.now();
    let guesses = check_present_password(app, &admin, current).await?;
    let hash = hash_patiently(app, new).await?;
    let counters = guesses.keys();
    app.db
        .write(move |conn| -> Result<()> {
            admins::update_password(conn, admin.id, &hash)?;
            admins::delete_other_tokens(conn, admin.id, admin.token)?;
            for key in &counters {
                evolua_persistence::login_throttles::delete(conn, key)?;
            }
            Ok(audit_log::insert_of_site(conn, admin.id, CHANGE, now)?)
        })
        .await?;
    info!(admin.id = %admin.id, "password changed");
    Ok(())
}

/// Checks the administrator's own password, which is asked again before a change of the sign-in. The
/// guess is counted; all that needs proof must be right before its counters are deleted.
pub(super) async fn check_present_password(
    app: &App,
    admin: &Admin,
    password: &str,
) -> Result<Guesses> {
    let id = admin.id;
    let guesses = Guesses::for_own_password(id);
    guesses.record(app).await?;
    let stored = app.db.read(move |conn| admins::find_password(conn, id)).await?;
    let stored = stored.ok_or(&codes::ADMIN_SIGNED_OUT)?;
    let password = password.to_owned();
    let is_right = app
        .password_threads
        .wait_and_run(PATIENCE, move || password_matches(&password, &stored))
        .await
        .ok_or(&codes::TOO_MANY_REQUESTS)?;
    if !is_right {
        warn!(admin.id = %id, "a wrong present password");
        return Err(ServiceError::field("current_password", "Esta não é a sua senha atual."));
    }
    Ok(guesses)
}

pub(super) async fn hash_patiently(app: &App, password: &str) -> Result<String> {
    let password = password.to_owned();
    app.password_threads
        .wait_and_run(PATIENCE, move || password_hash(&password))
        .await
        .ok_or(&codes::TOO_MANY_REQUESTS)?
        .map_err(ServiceError::internal)
}
