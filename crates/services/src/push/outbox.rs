//! Queueing notices for browsers.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::reminder::after_the_night;
use evolua_persistence::{Conn, members, push_subscriptions};

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
    let browsers = push_subscriptions::list_ids(conn, member)?;
    if browsers.is_empty() {
        return Ok(());
    }
    let Some(member) = members::find(conn, member)? else { return Ok(()) };
    let run_at = after_the_night(now, &member.time_zone);
    let occasion = match once {
        Some(once) => once.to_owned(),
        None => format!("{}:{}:{}", notice.as_str(), member.id, now.timestamp_millis()),
    };
    for browser in browsers {
        let key = format!("{occasion}:{browser}");
        insert_once(conn, JobKind::SendPush, &key, &payload(notice, browser), run_at, now)?;
    }
    Ok(())
}

fn payload(notice: Notice, browser: i64) -> String {
    format!("{browser} {}", notice.as_str())
}

/// A job's browser and notice.
pub(super) fn read(payload: &str) -> Option<(i64, Notice)> {
    let (browser, notice) = payload.split_once(' ')?;
    let notice = serde_json::from_value(serde_json::Value::String(notice.to_owned()));
    Some((browser.parse().ok()?, notice.ok()?))
}
