//! Signing in through the identity provider.
//!
//! An attempt is a row that a cookie binds to one browser. It can be used once, within ten minutes.
//! A browser may have several, one for each tab. There is no session before sign-in.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::access::Identity;
use evolua_domain::id::MemberId;
use evolua_persistence::signin_attempts::{self, Attempt, NewAttempt};
use evolua_persistence::{Error as PersistenceError, members};
use tracing::info;
use url::Url;

use crate::crypto::token_hash;
use crate::error::codes;
use crate::identity::{Challenge, IdentityError};
use crate::{App, Result, ServiceError};

/// How long a person may take at the provider.
pub const ATTEMPT_LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// Expired attempts are kept for a day, to tell 'expired' from 'unknown'.
pub(crate) const ATTEMPT_MEMORY: TimeDelta = TimeDelta::days(1);

#[derive(Debug)]
pub struct Started {
    /// Where to send the browser.
    pub redirect_url: Url,
    /// For the cookie that binds the attempt to the browser.
    pub browser_token: String,
}

/// What the provider sent back through the browser.
#[derive(Debug, Clone, Default)]
pub struct Callback {
    pub code: String,
    pub state: Option<String>,
    /// The `iss` parameter (RFC 9207).
    pub issuer: Option<String>,
}

pub async fn start(app: &App) -> Result<Started> {
    let challenge = Challenge {
        state: app.ids.token(),
        nonce: app.ids.token(),
        pkce_verifier: app.ids.token(),
    };
    // Before anything is stored, so that an unreachable provider leaves no attempt behind.
    let redirect_url =
        app.identity.authorization_url(challenge.clone()).await.map_err(service_error)?;
    let browser_token = app.ids.token();
    let now = app.now();
    let attempt = NewAttempt {
        browser_hash: token_hash(&browser_token),
        state_hash: token_hash(&challenge.state),
        nonce: challenge.nonce,
        pkce_verifier: challenge.pkce_verifier,
        expires_at: now + ATTEMPT_LIFETIME,
    };
    app.db
        .write(move |conn| -> Result<()> {
            // Here, because a start writes anyway.
            signin_attempts::delete_expired_before(conn, now - ATTEMPT_MEMORY)?;
            Ok(signin_attempts::insert(conn, &attempt)?)
        })
        .await?;
    Ok(Started { redirect_url, browser_token })
}

/// Completes a sign-in: marks the attempt as used, redeems the code at the provider and stores the
/// member. `browser_tokens` are those of the browser's attempts.
pub async fn complete(
    app: &App,
    browser_tokens: &[String],
    callback: Callback,
) -> Result<MemberId> {
    let now = app.now();
    let browser_hashes: Vec<_> = browser_tokens.iter().map(|token| token_hash(token)).collect();
    let state_hash = callback.state.as_deref().map(token_hash);
    let attempt = app
        .db
        .write(move |conn| -> Result<Attempt> {
            let attempts = signin_attempts::list_by_browser(conn, &browser_hashes)?;
            // The state is optional: the cookie binds the attempt to this browser, and the nonce
            // binds the token to the attempt. One that is sent names its attempt, so that a foreign
            // callback uses up none.
            let attempt = attempts
                .into_iter()
                .rfind(|attempt| state_hash.as_ref().is_none_or(|sent| *sent == attempt.state_hash))
                .ok_or(&codes::SIGNIN_UNKNOWN)?;
            // Marked before the code is redeemed: of two concurrent calls only one continues.
            if !signin_attempts::mark_used_if_unused(conn, attempt.id, now)? {
                return Err((&codes::SIGNIN_REPLAYED).into());
            }
            Ok(attempt)
        })
        .await?;
    check_callback(&attempt, &callback, app.identity.issuer(), now)?;
    let challenge = Challenge {
        state: callback.state.unwrap_or_default(),
        nonce: attempt.nonce,
        pkce_verifier: attempt.pkce_verifier,
    };
    let identity = app.identity.redeem(callback.code, challenge).await.map_err(service_error)?;
    upsert_member(app, identity, now).await
}

fn check_callback(
    attempt: &Attempt,
    callback: &Callback,
    issuer: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    if now >= attempt.expires_at {
        return Err((&codes::SIGNIN_EXPIRED).into());
    }
    let is_same_issuer = callback.issuer.as_deref().is_none_or(|sent| sent == issuer);
    if is_same_issuer { Ok(()) } else { Err((&codes::SIGNIN_REFUSED).into()) }
}

async fn upsert_member(app: &App, identity: Identity, now: DateTime<Utc>) -> Result<MemberId> {
    let zone = app.time_zone;
    let member = app
        .db
        .write(move |conn| -> std::result::Result<MemberId, PersistenceError> {
            members::upsert(conn, &identity, zone.name(), now)
        })
        .await?;
    info!(member.id = %member, "signed in");
    Ok(member)
}

fn service_error(error: IdentityError) -> ServiceError {
    let code = match error {
        IdentityError::Unavailable(_) => &codes::SIGNIN_UNAVAILABLE,
        IdentityError::Refused(_) => &codes::SIGNIN_REFUSED,
        IdentityError::EmailUnverified => &codes::SIGNIN_EMAIL_UNVERIFIED,
    };
    ServiceError::caused_by(code, error)
}
