//! Queueing notices for browsers.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::reminder::after_the_night;
use evolua_persistence::{Conn, members, push_subscriptions};

use serde_json::Value;

use super::notice::Notice;
use crate::Result;
use crate::mail::Letter;
use crate::queue::{JobKind, insert_once};

/// Queues what a member's browsers tell of a letter, within its transaction: at once, or in the
/// morning after a night. Each browser tells the letters with the same `once` once.
pub(crate) fn queue(
    conn: &mut Conn,
    member: MemberId,
    letter: &Letter,
    once: Option<&str>,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(notice) = Notice::about(letter) else { return Ok(()) };
    let now_only = || format!("{}:{member}:{}", notice.as_str(), now.timestamp_millis());
    let once = once.map_or_else(now_only, str::to_owned);
    tell(conn, member, notice, &once, now)
}

/// Queues a notice to a member's browsers, at once or in the morning after a night.
pub(super) fn tell(
    conn: &mut Conn,
    member: MemberId,
    notice: Notice,
    once: &str,
    now: DateTime<Utc>,
) -> Result<()> {
    let browsers = push_subscriptions::list_ids(conn, member)?;
    if browsers.is_empty() {
        return Ok(());
    }
    let Some(member) = members::find(conn, member)? else { return Ok(()) };
    let run_at = after_the_night(now, &member.time_zone);
    for browser in browsers {
        let key = format!("{once}:{browser}");
        insert_once(conn, JobKind::SendPush, &key, &payload(notice, browser), run_at, now)?;
    }
    Ok(())
}

fn payload(notice: Notice, browser: i64) -> String {
    match serde_json::to_value(notice) {
        Ok(Value::String(name)) => format!("{browser} {name}"),
        Ok(value) => format!("{browser} {value}"),
        Err(error) => unreachable!("a notice is a name or an object: {error}"),
    }
}

/// A job's browser and notice.
pub(super) fn read(payload: &str) -> Option<(i64, Notice)> {
    let (browser, notice) = payload.split_once(' ')?;
    let notice = serde_json::from_str(notice)
        .or_else(|_| serde_json::from_value(Value::String(notice.to_owned())));
    Some((browser.parse().ok()?, notice.ok()?))
}
