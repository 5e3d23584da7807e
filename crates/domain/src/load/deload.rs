//! The light week between two reviews.

use super::history::{History, seen};
use super::{Lift, LoadContext, LoadPlan, ShownDay};
use crate::progress::Session;

/// A light week is due when this many exercises have failed this many times in a row.
const FAILURES: usize = 3;
const EXERCISES: usize = 3;

/// Days within which the failures must have happened.
pub const FAILURE_DAYS: u16 = 14;

/// Whether a light week is due between reviews: at least three exercises failed three times in a
/// row within two weeks. What was shown on these days protects who kept a planned reserve.
pub fn needs_deload<'a>(
    logs: impl IntoIterator<Item = (Lift, &'a [Session])>,
    today: i64,
    shown: &[ShownDay],
) -> bool {
    let failing = logs
        .into_iter()
        .filter(|(lift, sessions)| failures(*lift, sessions, today, shown) >= FAILURES);
    failing.count() >= EXERCISES
}

/// How many of the latest sessions failed in a row, in the range of the last one.
fn failures(lift: Lift, sessions: &[Session], today: i64, shown: &[ShownDay]) -> usize {
    let deloads = sessions.iter().filter(|session| session.is_deload);
    let last_deload = deloads.map(|session| session.day).max();
    // Failures before the last light session don't count, so that one run of failures leads to one
    // light week.
    let is_recent = |session: &&Session| {
        session.day > today - i64::from(FAILURE_DAYS)
            && session.day <= today
            && last_deload.is_none_or(|deload| session.day > deload)
    };
    let recent: Vec<Session> = sessions.iter().filter(is_recent).cloned().collect();
    let Some(reps) = recent.iter().max_by_key(|session| session.day).map(|last| last.rep_range)
    else {
        return 0;
    };
    let plan = LoadPlan { lift, sets: 0, reps, is_deload: false };
    let context = LoadContext { shown, ..LoadContext::default() };
    let seen = seen(&plan, &recent, today, &context);
    History::new(&plan, &seen, today, context).failures()
}
