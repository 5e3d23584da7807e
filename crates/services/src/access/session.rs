//! Sessions of signed-in browsers: rows behind an opaque cookie.

use chrono::{DateTime, TimeDelta, Utc};
use evolua_domain::id::{MemberId, SessionId};
use evolua_persistence::sessions::{self, StoredSession};
use evolua_persistence::{Conn, access_log};

use tracing::warn;

use super::SignedIn;
use crate::crypto::token_hash;
use crate::error::codes;
use crate::{App, Result};

pub use evolua_persistence::sessions::{Browser, OpenSession};

/// A session ends after this long without use.
pub const IDLE: TimeDelta = TimeDelta::days(14);

/// A session ends this long after sign-in, however often it is used.
pub const ABSOLUTE: TimeDelta = TimeDelta::days(30);

/// The last use is stored at most this often, so that most reads write nothing.
const LAST_SEEN_STEP: TimeDelta = TimeDelta::hours(1);

/// Another address is stored at most this often.
const ADDRESS_STEP: TimeDelta = TimeDelta::minutes(1);

/// Starts a session and returns its token; only the token's hash is stored.
pub async fn start(app: &App, member: MemberId, browser: Browser) -> Result<String> {
    let token = app.ids.token();
    let hash = token_hash(&token);
    let now = app.now();
    app.db
        .write_for(member, move |conn| -> Result<()> {
            let id = sessions::insert(conn, &hash, member, &browser, now)?;
            log_access(conn, id, member, browser.address.as_deref(), now)
        })
        .await?;
    Ok(token)
}

/// Finds the member behind a session token, with their current access, in one query. Stores the use of the
/// session from an address, if it differs from the last one that was stored.
pub async fn resolve(app: &App, token: &str, address: Option<&str>) -> Result<Option<SignedIn>> {
    let hash = token_hash(token);
    let stored = app.db.read(move |conn| sessions::find_by_token(conn, &hash)).await?;
    let now = app.now();
    let Some(session) = stored
        .filter(|session| now - session.created_at < ABSOLUTE && now - session.last_seen_at < IDLE)
    else {
        // The row of an expired session stays: most reads must not write, and a job deletes it.
        return Ok(None);
    };
    if is_other_use(&session, address, now) {
        let (id, member) = (session.id, session.member.id);
        let address = address.map(str::to_owned).or(session.address);
        if let Err(error) = store_use(app, id, member, address, now).await {
            // Who reads must not fail because a use can't be stored.
            warn!(?error, "the use of a session was not stored");
        }
    }
    let signed_in = SignedIn::new(session.member, session.versions, now);
    Ok(Some(signed_in.in_session(session.id, session.created_at)))
}

/// Whether a use adds something to what is stored: the hour, the day, or the address, which some
/// clients change all the time.
fn is_other_use(session: &StoredSession, address: Option<&str>, now: DateTime<Utc>) -> bool {
    let time = now - session.last_seen_at;
    let is_other_address = address.is_some() && address != session.address.as_deref();
    time >= LAST_SEEN_STEP
        || now.date_naive() != session.last_seen_at.date_naive()
        || is_other_address && time >= ADDRESS_STEP
}

/// Two statements of their own: together they would conflict with the transactions of others.
async fn store_use(
    app: &App,
    id: SessionId,
    member: MemberId,
    address: Option<String>,
    now: DateTime<Utc>,
) -> Result<()> {
    let seen_at = address.clone();
    app.db
        .execute(move |conn| -> Result<()> {
            Ok(sessions::update_last_seen(conn, id, seen_at.as_deref(), now)?)
        })
        .await?;
    app.db.execute(move |conn| log_access(conn, id, member, address.as_deref(), now)).await
}

fn log_access(
    conn: &mut Conn,
    id: SessionId,
    member: MemberId,
    address: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    // Only the example members have no address.
    let Some(address) = address else { return Ok(()) };
    Ok(access_log::upsert(conn, id, member, address, now)?)
}

/// The member's sessions, the one that was used last first.
pub async fn list(app: &App, who: &SignedIn) -> Result<Vec<OpenSession>> {
    let member = who.member().id;
    let now = app.now();
    app.db.read(move |conn| Ok(sessions::list(conn, member, now - ABSOLUTE, now - IDLE)?)).await
}

/// Ends a session of the member's on another device, or this one.
pub async fn end_own(app: &App, who: &SignedIn, id: SessionId) -> Result<()> {
    let member = who.member().id;
    app.db
        .write(move |conn| -> Result<()> {
            let is_ended = sessions::delete(conn, member, id)?;
            is_ended.then_some(()).ok_or_else(|| (&codes::NOT_FOUND).into())
        })
        .await
}

pub async fn end(app: &App, token: &str) -> Result<()> {
    let hash = token_hash(token);
    app.db.write(move |conn| -> Result<()> { Ok(sessions::delete_by_token(conn, &hash)?) }).await
}
