//! Telling browsers what is queued.

use chrono::{DateTime, Utc};
use evolua_domain::reminder::{after_the_night, until_the_night};
use evolua_domain::zone::Zone;
use evolua_persistence::jobs::LeasedJob;
use evolua_persistence::push_subscriptions::PushAddress;
use evolua_persistence::{Error, mail_opt_outs, members, push_subscriptions};

use super::notice::Notice;
use super::outbox::read;
use super::transport::{Delivery, PushError, PushMessage};
use crate::App;
use crate::conversation;
use crate::mail::REMINDERS;
use crate::queue::JobError;

/// Sends a job's notice to a browser. A notice that is sent twice shows once.
pub(crate) async fn send(app: &App, job: &LeasedJob) -> Result<(), JobError> {
    let Some((browser, notice)) = read(&job.payload) else {
        return Err(JobError::give_up("the notice can't be read"));
    };
    let Some(push) = &app.push else { return Ok(()) };
    let now = app.now();
    let Some((to, zone)) = find_due(app, browser, notice, now).await? else {
        return Ok(());
    };
    let may_sound_at = after_the_night(now, &zone);
    if may_sound_at > now {
        return Err(JobError::retry_at(may_sound_at, "it is night"));
    }
    let keep_for = until_the_night(now, &zone);
    let payload = notice.payload(&conversation::trainer_name(app).await);
    let message = PushMessage { to, payload, keep_for, now };
    match push.transport.send(message).await {
        Ok(Delivery::Accepted) => Ok(()),
        Ok(Delivery::Gone) => {
            Ok(app.db.execute(move |conn| push_subscriptions::delete(conn, browser)).await?)
        }
        Err(error @ (PushError::Forbidden | PushError::Keys)) => {
            Err(JobError::give_up(error.to_string()))
        }
        Err(error) => Err(JobError::retry(error.to_string())),
    }
}

/// The browser and its member's zone; `None` if it no longer gets notices.
async fn find_due(
    app: &App,
    browser: i64,
    notice: Notice,
    now: DateTime<Utc>,
) -> Result<Option<(PushAddress, Zone)>, Error> {
    app.db
        .snapshot(move |conn| {
            let Some(found) = push_subscriptions::find(conn, browser)? else { return Ok(None) };
            let Some(member) = members::find(conn, found.member)? else { return Ok(None) };
            if notice.is_optional() && mail_opt_outs::exists(conn, member.id, REMINDERS)? {
                return Ok(None);
            }
            if !notice.still_holds(&member, now) {
                return Ok(None);
            }
            Ok(Some((found.address, member.time_zone)))
        })
        .await
}
