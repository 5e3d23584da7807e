//! The way back after pain or a complaint, step by step.

use super::LoadReason;
use super::history::History;
use super::proposal::Proposal;
use super::resistance::{at_least, floor};
use super::sentence::Words;

/// The share of the load with which an exercise comes back after a complaint.
const FIRST_SHARE: f64 = 0.5;
const FIRST_EXTRA_RIR: u8 = 2;

/// Days for which the way back takes care of pain.
const CARE_DAYS: i64 = 56;

/// Sessions without pain at a load before the next one.
const SESSIONS: usize = 2;

/// The share of what the painful load moves that a step of the way back adds.
const STEP_SHARE: f64 = 0.1;
const EXTRA_RIR: u8 = 1;

/// The first load after a complaint.
pub(super) fn first_load(history: &History<'_>, words: &Words<'_>) -> Option<Proposal> {
    let day = reentry_day(history)?;
    if history.grid.step() <= 0.0 || history.mine.iter().any(|one| one.day >= day) {
        return None;
    }
    let load = history.grid.lowered(history.last_own()?.load, FIRST_SHARE);
    let range = history.range();
    Some(Proposal {
        load: Some(load),
        extra_rir: FIRST_EXTRA_RIR,
        ..Proposal::new(LoadReason::AfterPain, range.low(), range.high(), words.first_reentry(load))
    })
}

fn reentry_day(history: &History<'_>) -> Option<i64> {
    history.context.reentry.filter(|day| *day <= history.today)
}

/// The next load on the way back to the painful one; `None` once it was done twice without pain.
pub(super) fn next_load(history: &History<'_>, words: &Words<'_>) -> Option<Proposal> {
    let before_reentry = reentry_day(history).map(|day| day - 1);
    let day = history.last_painful_day().max(before_reentry)?;
    let (grid, range) = (&history.grid, history.range());
    if day <= history.today - CARE_DAYS || grid.step() <= 0.0 {
        return None;
    }
    let before: Vec<_> = history
        .done
        .iter()
        .filter(|one| one.day <= day && !one.is_light && history.is_mine(one))
        .collect();
    let painful = before.iter().filter(|one| one.hurts() && one.day == day);
    let goal = painful.map(|one| one.load).fold(before.last()?.load, f64::max);
    let after: Vec<_> = history.mine.iter().filter(|one| one.day > day).collect();
    let last = after.last()?;
    let count = after.iter().rev().take_while(|one| one.is_at(last.load)).count();
    let is_back = at_least(last.load, goal);
    if last.guarded_effort() < range.low() || is_back && count >= SESSIONS {
        return None;
    }
    let proposal = |load, prefill, sentence| Proposal {
        load: Some(load),
        extra_rir: EXTRA_RIR,
        ..Proposal::new(LoadReason::AfterPain, prefill, range.high(), sentence)
    };
    if !is_back && count >= SESSIONS {
        #[allow(clippy::cast_precision_loss)] // Few steps.
        let steps = floor(STEP_SHARE * history.plan.lift.moved(goal) / grid.step() + 0.5) as f64;
        let rung = (steps * grid.step()).max(grid.step());
        let load = grid.clip(last.load + rung).min(goal);
        return Some(proposal(load, range.low(), words.next_reentry(last.load, load)));
    }
    let prefill = last.first_reps().clamp(range.low(), range.high());
    Some(proposal(last.load, prefill, words.repeated_reentry(last.load, count)))
}
