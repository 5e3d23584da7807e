//! What pain in an exercise means for it. It is no diagnosis.

use std::collections::BTreeSet;

use super::LoadReason;
use super::history::{History, PAIN_DAYS};
use super::proposal::Proposal;
use super::sentence::Words;

/// The share of the load that is kept after pain.
const KEPT: f64 = 0.8;

/// The proposal after pain; `None` where there was none lately, or where a normal session followed.
pub(super) fn after_pain(history: &History<'_>) -> Option<Proposal> {
    let is_recent = |at: &usize| {
        let session = &history.seen[*at];
        session.has_pain && history.is_within(session, PAIN_DAYS)
    };
    let painful: Vec<usize> = (0..history.seen.len()).filter(is_recent).collect();
    let last = *painful.last()?;
    let is_over = history.seen[last + 1..]
        .iter()
        .any(|session| session.is_normal() && !session.sets.is_empty() && history.is_mine(session));
    if is_over {
        return None;
    }
    let days: BTreeSet<i64> = painful.iter().map(|at| history.seen[*at].day).collect();
    let words = Words::new(history.plan);
    let (reason, load, sentence) = if days.len() > 1 {
        (LoadReason::RepeatedPain, None, Words::repeated_pain(days.len()))
    } else {
        let load = lighter(history);
        (LoadReason::Pain, load, words.pain(history.seen[last].day, load))
    };
    let range = history.range();
    let prefill = range.low();
    let goal = range.high();
    Some(Proposal { reason, load, prefill, goal, sentence, is_fast: false, back_off: None })
}

/// A clearly lighter load than that of the last session, in today's range if there is one.
fn lighter(history: &History<'_>) -> Option<f64> {
    let with_load = || history.seen.iter().rev().filter(|session| !session.sets.is_empty());
    let last =
        with_load().find(|session| history.is_mine(session)).or_else(|| with_load().next())?;
    let share = history.grid.lightened(last.load, KEPT);
    Some(history.grid.easier(last.load).map_or(share, |easier| easier.min(share)))
}
