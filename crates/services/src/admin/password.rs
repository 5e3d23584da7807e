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
    let (admin, now) = (*admin, app.now());
    let guesses = Guesses::for_password_change(admin.id);
    guesses.record(app).await?;
    let stored = app.db.read(move |conn| admins::find_password(conn, admin.id)).await?;
    let stored = stored.ok_or(&codes::ADMIN_SIGNED_OUT)?;
    let busy = || ServiceError::from(&codes::TOO_MANY_REQUESTS);
    let current = current.to_owned();
    let threads = &app.password_threads;
    let is_right = threads
        .wait_and_run(PATIENCE, move || password_matches(&current, &stored))
        .await
        .ok_or_else(busy)?;
    if !is_right {
        warn!(admin.id = %admin.id, "a wrong present password");
        return Err(ServiceError::field("current_password", "Esta não é a sua senha atual."));
    }
    let new = new.to_owned();
    let hash = threads
        .wait_and_run(PATIENCE, move || password_hash(&new))
        .await
        .ok_or_else(busy)?
        .map_err(|error| ServiceError::caused_by(&codes::INTERNAL, error))?;
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
