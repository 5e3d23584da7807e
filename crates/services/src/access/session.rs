//! Sessions of signed-in browsers: rows behind an opaque cookie.

use chrono::TimeDelta;
use evolua_domain::id::MemberId;
use evolua_persistence::sessions;

use super::SignedIn;
use crate::crypto::token_hash;
use crate::{App, Result};

/// A session ends after this long without use.
pub const IDLE: TimeDelta = TimeDelta::days(14);

/// A session ends this long after sign-in, however often it is used.
pub const ABSOLUTE: TimeDelta = TimeDelta::days(30);

/// The last use is stored at most this often, so that most reads write nothing.
const LAST_SEEN_STEP: TimeDelta = TimeDelta::hours(1);

/// Starts a session and returns its token; only the token's hash is stored.
pub async fn start(app: &App, member: MemberId) -> Result<String> {
    let token = app.ids.token();
    let hash = token_hash(&token);
    let now = app.now();
    app.db
        .write_for(member, move |conn| -> Result<()> {
            Ok(sessions::insert(conn, &hash, member, now).map(drop)?)
        })
        .await?;
    Ok(token)
}

/// Finds the member behind a session token, with their current access, in one query.
pub async fn resolve(app: &App, token: &str) -> Result<Option<SignedIn>> {
    let hash = token_hash(token);
    let stored = app.db.read(move |conn| sessions::find_by_token(conn, &hash)).await?;
    let now = app.now();
    let Some(session) = stored
        .filter(|session| now - session.created_at < ABSOLUTE && now - session.last_seen_at < IDLE)
    else {
        // The row of an expired session stays: most reads must not write, and a job deletes it.
        return Ok(None);
    };
    if now - session.last_seen_at >= LAST_SEEN_STEP {
        let id = session.id;
        app.db
            .execute(move |conn| -> Result<()> { Ok(sessions::update_last_seen(conn, id, now)?) })
            .await?;
    }
    Ok(Some(SignedIn::new(session.member, session.versions, now).in_session(session.id)))
}

pub async fn end(app: &App, token: &str) -> Result<()> {
    let hash = token_hash(token);
    app.db.write(move |conn| -> Result<()> { Ok(sessions::delete_by_token(conn, &hash)?) }).await
}
