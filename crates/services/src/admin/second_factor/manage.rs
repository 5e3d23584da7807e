//! Switching the second step on and off, and its recovery codes.

use std::sync::Arc;

use evolua_domain::id::AdminId;
use evolua_persistence::{
    Conn, Error as PersistenceError, admins, audit_log, login_throttles, second_factors,
};
use thiserror::Error;
use tracing::{info, warn};

use super::super::Admin;
use super::super::guesses::Guesses;
use super::super::password::check_present_password;
use super::app_code::{self, SECRET_BYTES};
use super::{SecondStep, place, recovery, use_app_code};
use crate::error::codes;
use crate::{App, Result, ServiceError};

/// In the audit log.
const ON: &str = "turn on second factor";
const OFF: &str = "turn off second factor";
const RENEW: &str = "renew recovery codes";
const RESET: &str = "reset second factor";

const WRONG_CODE: &str = "Código incorreto ou já usado.";

/// A secret for an authenticator app. It has no `Debug`, so that it can't be logged.
pub struct NewSecondFactor {
    /// In base 32, to be typed.
    pub secret: String,
    /// The secret as an `otpauth` address.
    pub address: String,
}

/// Why the command line could not reset a second factor.
#[derive(Debug, Error)]
pub enum ResetError {
    #[error("there is no administrator with this username")]
    UnknownAdministrator,
    #[error("this administrator signs in without a second factor")]
    NotOn,
    #[error(transparent)]
    Database(#[from] PersistenceError),
}

impl evolua_persistence::Retryable for ResetError {
    fn is_serialization_failure(&self) -> bool {
        matches!(self, Self::Database(error) if error.is_serialization_failure())
    }
}

/// Makes a secret, which counts once [`activate`] gets a code of it.
pub async fn set_up(app: &App, admin: &Admin, password: &str) -> Result<NewSecondFactor> {
    let guesses = check_present_password(app, admin, password).await?;
    let id = admin.id;
    let now = app.now();
    let secret = recovery::random_text(app, SECRET_BYTES)?;
    let sealed = app.keys.seal(&place(id), &secret);
    let counters = guesses.keys();
    let store = move |conn: &mut Conn| -> Result<String> {
        let username = admins::find_username(conn, id)?.ok_or(&codes::ADMIN_SIGNED_OUT)?;
        if is_on(conn, id)? {
            return Err((&codes::SECOND_FACTOR_ON).into());
        }
        second_factors::replace(conn, id, &sealed, now)
            .map_err(PersistenceError::retry_conflict)?;
        forget(conn, &counters)?;
        Ok(username)
    };
    let username = app.db.write(store).await?;
    let address = app_code::address_of(&secret, &username).ok_or(&codes::INTERNAL)?;
    Ok(NewSecondFactor { secret, address })
}

/// Switches the second step on, ends the administrator's other sign-ins, which were without it, and
/// returns the recovery codes.
pub async fn activate(app: &App, admin: &Admin, code: &str) -> Result<Vec<String>> {
    let guesses = Guesses::for_own_code(admin.id);
    guesses.record(app).await?;
    let admin = *admin;
    let now = app.now();
    let keys = Arc::clone(&app.keys);
    let (shown, hashes) = new_codes(app)?;
    let digits = app_code::digits_of(code);
    let counters = guesses.keys();
    let activate = move |conn: &mut Conn| -> Result<()> {
        let stored = second_factors::find(conn, admin.id)?;
        let factor = stored.ok_or(&codes::SECOND_FACTOR_CHANGED)?;
        if factor.confirmed_at.is_some() {
            return Err((&codes::SECOND_FACTOR_ON).into());
        }
        let is_right = match &digits {
            Some(digits) => {
                use_app_code(conn, &keys, admin.id, &factor.sealed_secret, digits, now)?
            }
            None => false,
        };
        if !is_right {
            return Err(wrong_code());
        }
        second_factors::confirm(conn, admin.id, now)?;
        second_factors::replace_recovery_codes(conn, admin.id, &hashes)?;
        admins::delete_other_tokens(conn, admin.id, admin.token)?;
        forget(conn, &counters)?;
        Ok(audit_log::insert_of_site(conn, admin.id, ON, now)?)
    };
    app.db.write(activate).await?;
    info!(admin.id = %admin.id, "second factor switched on");
    Ok(shown)
}

/// Replaces the recovery codes.
pub async fn renew_recovery_codes(
    app: &App,
    admin: &Admin,
    password: &str,
    code: &str,
) -> Result<Vec<String>> {
    let (shown, hashes) = new_codes(app)?;
    let replace =
        move |conn: &mut Conn, id| Ok(second_factors::replace_recovery_codes(conn, id, &hashes)?);
    change(app, admin, password, code, RENEW, replace).await?;
    Ok(shown)
}

/// Switches the second step off.
pub async fn switch_off(app: &App, admin: &Admin, password: &str, code: &str) -> Result<()> {
    let delete = |conn: &mut Conn, id| Ok(second_factors::delete(conn, id)?);
    change(app, admin, password, code, OFF, delete).await
}

/// Changes a second step that is on, after both proofs.
async fn change(
    app: &App,
    admin: &Admin,
    password: &str,
    code: &str,
    action: &'static str,
    change: impl Fn(&mut Conn, AdminId) -> Result<()> + Send + Sync + 'static,
) -> Result<()> {
    let password_guesses = check_present_password(app, admin, password).await?;
    let code_guesses = Guesses::for_own_code(admin.id);
    code_guesses.record(app).await?;
    let id = admin.id;
    let now = app.now();
    let keys = Arc::clone(&app.keys);
    let code = code.to_owned();
    let counters = [password_guesses.keys(), code_guesses.keys()].concat();
    let prove_and_change = move |conn: &mut Conn| -> Result<()> {
        let step = super::check(conn, &keys, id, Some(&code), now).map_err(|error| {
            if error.code == &codes::ADMIN_WRONG_CODE { wrong_code() } else { error }
        })?;
        if step == SecondStep::None {
            return Err((&codes::SECOND_FACTOR_CHANGED).into());
        }
        change(conn, id)?;
        forget(conn, &counters)?;
        Ok(audit_log::insert_of_site(conn, id, action, now)?)
    };
    app.db.write(prove_and_change).await?;
    info!(admin.id = %id, "{action}");
    Ok(())
}

/// Switches the second step off for an administrator who lost it, and ends their sign-ins.
pub async fn reset(app: &App, username: &str) -> std::result::Result<(), ResetError> {
    let username = username.trim().to_owned();
    let now = app.now();
    let reset = move |conn: &mut Conn| -> std::result::Result<(), ResetError> {
        let admin = admins::find_by_username(conn, &username)?;
        let id = admin.ok_or(ResetError::UnknownAdministrator)?.id;
        if !is_on(conn, id)? {
            return Err(ResetError::NotOn);
        }
        second_factors::delete(conn, id)?;
        admins::delete_tokens(conn, id)?;
        Ok(audit_log::insert_by_system(conn, None, RESET, &username, now)?)
    };
    app.db.write(reset).await
}

fn is_on(conn: &mut Conn, id: AdminId) -> std::result::Result<bool, PersistenceError> {
    let stored = second_factors::find(conn, id)?;
    Ok(stored.is_some_and(|factor| factor.confirmed_at.is_some()))
}

/// New recovery codes, and what is stored of them.
fn new_codes(app: &App) -> Result<(Vec<String>, Vec<String>)> {
    let shown = recovery::new_codes(app)?;
    let hashes = shown.iter().map(|code| recovery::hash_of(code)).collect();
    Ok((shown, hashes))
}

fn forget(conn: &mut Conn, counters: &[String]) -> Result<()> {
    for key in counters {
        login_throttles::delete(conn, key)?;
    }
    Ok(())
}

fn wrong_code() -> ServiceError {
    warn!("a wrong code of an administrator");
    ServiceError::field("code", WRONG_CODE)
}
