//! Jobs that keep the tables small and the training log complete.

use chrono::TimeDelta;
use evolua_domain::workout::LONGEST_SESSION;
use evolua_persistence::{
    Error, admins, emails, jobs, login_throttles, members, sessions, signin_attempts,
};

use crate::access::session;
use crate::access::signin::ATTEMPT_MEMORY;
use crate::admin;
use crate::queue::JobError;
use crate::{App, own_data, workout};

/// How long a finished job is kept: longer than any reminder may come late.
const FINISHED_MEMORY: TimeDelta = TimeDelta::days(90);

/// How long letters to nobody's account are kept, such as digests.
const OWN_LETTERS_MEMORY: TimeDelta = TimeDelta::days(30);

/// Members whose sessions one run closes. The next run closes those of the others.
const MEMBERS_AT_ONCE: i64 = 200;

pub(super) async fn close_forgotten_sessions(app: &App) -> Result<(), JobError> {
    let oldest = app.now() - LONGEST_SESSION;
    let forgetful = app
        .db
        .read(move |conn| members::list_with_open_workout(conn, oldest, MEMBERS_AT_ONCE))
        .await?;
    for member in forgetful {
        workout::close_forgotten(app, &member).await?;
    }
    Ok(())
}

pub(super) async fn purge(app: &App) -> Result<(), JobError> {
    let now = app.now();
    app.db
        .write(move |conn| -> Result<(), Error> {
            sessions::delete_expired(conn, now - session::ABSOLUTE, now - session::IDLE)?;
            admins::delete_expired_tokens(conn, now - admin::ABSOLUTE, now - admin::IDLE)?;
            signin_attempts::delete_expired_before(conn, now - ATTEMPT_MEMORY)?;
            login_throttles::delete_blocked_before(conn, now - admin::GUESS_MEMORY)?;
            jobs::delete_finished_before(conn, now - FINISHED_MEMORY)?;
            emails::delete_of_nobody_before(conn, now - OWN_LETTERS_MEMORY)?;
            Ok(())
        })
        .await?;
    own_data::purge(app).await?;
    Ok(())
}
