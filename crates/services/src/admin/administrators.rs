//! The administrators, who add and remove each other.

use evolua_domain::id::AdminId;
use evolua_persistence::admins::{self, Administrator};
use evolua_persistence::{Conn, Error, audit_log, login_throttles, second_factors};
use tracing::info;

use super::Admin;
use super::bootstrap::{SHORTEST_PASSWORD, is_username};
use super::create::CREATE;
use super::password::{check_present_password, hash_patiently};
use crate::error::codes;
use crate::{App, Result, ServiceError};

/// In the audit log.
const REMOVE: &str = "remove administrator";

/// The administrator's own account.
#[derive(Debug, Clone)]
pub struct OwnAccount {
    pub administrator: Administrator,
    /// Codes that are not used yet.
    pub recovery_codes: i64,
}

/// A new administrator as another one enters it. It has no `Debug`, because it holds passwords.
pub struct NewAdministrator {
    pub username: String,
    pub password: String,
    /// That of the one who is signed in.
    pub current_password: String,
}

pub async fn find_own_account(app: &App, admin: &Admin) -> Result<OwnAccount> {
    let id = admin.id;
    let read = move |conn: &mut Conn| -> Result<_> {
        Ok((admins::list(conn)?, second_factors::count_recovery_codes(conn, id)?))
    };
    let (all, recovery_codes) = app.db.snapshot(read).await?;
    let own = all.into_iter().find(|administrator| administrator.id == id);
    Ok(OwnAccount { administrator: own.ok_or(&codes::ADMIN_SIGNED_OUT)?, recovery_codes })
}

/// Everyone who may sign in, oldest first.
pub async fn list_administrators(app: &App, _admin: &Admin) -> Result<Vec<Administrator>> {
    Ok(app.db.read(admins::list).await?)
}

pub async fn add_administrator(app: &App, admin: &Admin, new: NewAdministrator) -> Result<()> {
    if !is_username(&new.username) {
        let refusal = "Use só letras sem acento, números, ponto, hífen e sublinhado.";
        return Err(ServiceError::field("username", refusal));
    }
    if new.password.chars().count() < SHORTEST_PASSWORD {
        let refusal = format!("Use pelo menos {SHORTEST_PASSWORD} caracteres.");
        return Err(ServiceError::field("password", refusal));
    }
    let guesses = check_present_password(app, admin, &new.current_password).await?;
    let hash = hash_patiently(app, &new.password).await?;
    let id = admin.id;
    let now = app.now();
    let username = new.username;
    let counters = guesses.keys();
    let insert = move |conn: &mut Conn| -> std::result::Result<(), Error> {
        admins::insert(conn, &username, &hash, now)?;
        for key in &counters {
            login_throttles::delete(conn, key)?;
        }
        audit_log::insert_of_site_with(conn, id, CREATE, Some(&username), now)
    };
    app.db.write(insert).await.map_err(|error| match error {
        Error::Conflict => ServiceError::field(
            "username",
            "Este nome já é ou já foi de um administrador. Escolha outro.",
        ),
        other => other.into(),
    })?;
    info!(admin.id = %id, "administrator created");
    Ok(())
}

/// Takes the right to sign in from another administrator. As nobody removes themselves, one always
/// remains.
pub async fn remove_administrator(
    app: &App,
    admin: &Admin,
    other: AdminId,
    current_password: &str,
) -> Result<()> {
    if other == admin.id {
        return Err((&codes::ADMIN_IS_SELF).into());
    }
    let guesses = check_present_password(app, admin, current_password).await?;
    let id = admin.id;
    let now = app.now();
    let counters = guesses.keys();
    let remove = move |conn: &mut Conn| -> Result<()> {
        // Of two who remove each other at once, the second one is no administrator any more.
        admins::find_username(conn, id)?.ok_or(&codes::ADMIN_SIGNED_OUT)?;
        let username = admins::find_username(conn, other)?.ok_or(&codes::ADMIN_MISSING)?;
        admins::remove(conn, other, now)?;
        for key in &counters {
            login_throttles::delete(conn, key)?;
        }
        Ok(audit_log::insert_of_site_with(conn, id, REMOVE, Some(&username), now)?)
    };
    app.db.write(remove).await?;
    info!(admin.id = %id, "administrator removed");
    Ok(())
}
