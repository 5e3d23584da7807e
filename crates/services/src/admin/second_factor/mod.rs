//! The second step of the sign-in: a code of an authenticator app, or a recovery code.

mod app_code;
mod manage;
mod recovery;

use chrono::{DateTime, Utc};
use evolua_domain::id::AdminId;
use evolua_persistence::{Conn, second_factors};
use tracing::error;

use crate::Result;
use crate::crypto::Keys;
use crate::error::codes;

pub use manage::{
    NewSecondFactor, ResetError, activate, renew_recovery_codes, reset, set_up, switch_off,
};

/// Where a secret is sealed for: copied to another administrator's row it can't be opened.
fn place(admin: AdminId) -> String {
    format!("second factor of administrator {admin}")
}

/// What the second step of a sign-in was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SecondStep {
    /// The administrator uses none.
    None,
    App,
    RecoveryCode,
}

/// Takes the code that the administrator needs beside the password, and uses it up.
pub(super) fn check(
    conn: &mut Conn,
    keys: &Keys,
    admin: AdminId,
    code: Option<&str>,
    now: DateTime<Utc>,
) -> Result<SecondStep> {
    let stored = second_factors::find(conn, admin)?;
    let Some(factor) = stored.filter(|factor| factor.confirmed_at.is_some()) else {
        return Ok(SecondStep::None);
    };
    let code = code.ok_or(&codes::ADMIN_CODE_REQUIRED)?;
    if let Some(digits) = app_code::digits_of(code) {
        if use_app_code(conn, keys, admin, &factor.sealed_secret, &digits, now)? {
            return Ok(SecondStep::App);
        }
    } else if second_factors::use_recovery_code(conn, admin, &recovery::hash_of(code))? {
        return Ok(SecondStep::RecoveryCode);
    }
    Err((&codes::ADMIN_WRONG_CODE).into())
}

/// Whether the digits are of a step that wasn't used before.
fn use_app_code(
    conn: &mut Conn,
    keys: &Keys,
    admin: AdminId,
    sealed_secret: &str,
    digits: &str,
    now: DateTime<Utc>,
) -> Result<bool> {
    let Some(secret) = keys.open(&place(admin), sealed_secret) else {
        error!("another secret key sealed an administrator's second factor");
        return Ok(false);
    };
    match app_code::step_of(&secret, digits, now) {
        Some(step) => Ok(second_factors::use_step(conn, admin, step)?),
        None => Ok(false),
    }
}
