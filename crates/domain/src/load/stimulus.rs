//! Another stimulus for a lift that stands still, and lighter sets where half of them are too heavy.

use super::LoadReason;
use super::counted::{MOST_RIR, PastSession};
use super::history::{History, MANAGED_DAYS};
use super::proposal::{BackOff, Proposal};
use super::resistance::{TOLERANCE, at_least};
use super::sentence::Words;
use crate::exercise::Measure;

/// Sessions without a repetition gained after which the stimulus changes, and for how many sessions
/// in turn: more sets, then one with less load.
pub(super) const STALE: usize = 6;
const CYCLE: usize = STALE + 1;
const MORE_SETS_SESSIONS: usize = 3;

const EXTRA_RIR: u8 = 2;

/// The most by which the load falls, as a share of what is moved.
const MOST_DECREASE: f64 = 0.075;

/// The latest sessions that show what a lighter load gives.
const LATEST: usize = 3;

/// The share of the load of lighter sets.
const LIGHTER_SHARE: f64 = 0.95;

/// What a stale lift does today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    MoreSets,
    LessLoad,
}

/// How many sessions of a run have gained nothing since the best one.
pub(super) fn stale_sessions(run: &[&PastSession], sets: u8) -> usize {
    let mut best: Option<(u32, u32)> = None;
    let mut record = 0;
    for (at, session) in run.iter().enumerate() {
        let (done, guarded) = session.totals(sets.into());
        let is_gain = best.is_none_or(|best| done > best.0 || guarded > best.1);
        if is_gain {
            let known = best.unwrap_or_default();
            best = Some((done.max(known.0), guarded.max(known.1)));
            record = at;
        }
    }
    run.len().saturating_sub(record + 1)
}

/// What is due after so many sessions without a gain; `None` for the usual rules.
pub(super) const fn turn(stale: usize) -> Option<Turn> {
    if stale < STALE {
        return None;
    }
    let (cycle, at) = ((stale - STALE) / CYCLE, (stale - STALE) % CYCLE);
    match (cycle % 2, at) {
        (0, 0..MORE_SETS_SESSIONS) => Some(Turn::MoreSets),
        (1, 0) => Some(Turn::LessLoad),
        _ => None,
    }
}

impl History<'_> {
    /// The stimulus for a load that has not gained a repetition for long.
    pub(super) fn stimulus(&self, last: &PastSession, words: &Words<'_>) -> Option<Proposal> {
        let run = self.run(last.load);
        let stale = stale_sessions(run, self.plan.sets);
        let low = self.range().low();
        let same = |sentence| Proposal {
            load: Some(last.load),
            ..Proposal::new(LoadReason::OtherStimulus, low, self.range().high(), sentence)
        };
        let easier = |sentence| Proposal { extra_rir: EXTRA_RIR, ..same(sentence) };
        let at = last.load;
        match turn(stale)? {
            Turn::MoreSets if self.sets < self.most_sets() => {
                let sets = self.sets + 1;
                let rir = self
                    .context
                    .target_rir
                    .map_or(EXTRA_RIR, |rir| (rir + EXTRA_RIR).min(MOST_RIR));
                let sentence = words.more_sets(stale, at, sets, rir);
                Some(Proposal { sets: Some(sets), ..easier(sentence) })
            }
            Turn::MoreSets => Some(easier(words.sets_far_from_limit(stale, at, self.sets))),
            Turn::LessLoad => Some(match self.lighter_load(last, run) {
                Some((load, index)) => {
                    let prefill = self.expected(index, load, 1);
                    let sentence = words.less_load(stale, at, load);
                    Proposal { load: Some(load), prefill, ..same(sentence) }
                }
                None if self.context.is_main_lift => {
                    easier(words.sets_far_from_limit(stale, at, self.sets))
                }
                None => Proposal { swap: true, ..same(words.swap_for_a_while(stale, at)) },
            }),
        }
    }

    /// The heaviest load not far below with which the top of the range is expected, with the index
    /// that says so. `None` where this load or more was used before the run.
    fn lighter_load(&self, last: &PastSession, run: &[&PastSession]) -> Option<(f64, f64)> {
        let before = &self.mine[..self.mine.len() - run.len()];
        let was_used =
            |one: &&PastSession| at_least(one.load, last.load) && self.is_within(one, MANAGED_DAYS);
        if before.iter().any(was_used) {
            return None;
        }
        let latest = &run[run.len().saturating_sub(LATEST)..];
        let index = latest.iter().map(|one| self.index(one)).fold(0.0, f64::max);
        let lift = self.plan.lift;
        let moved = lift.moved(last.load);
        let is_near = |load: &f64| moved - lift.moved(*load) <= MOST_DECREASE * moved + TOLERANCE;
        let first = self.grid.easier(last.load).filter(is_near)?;
        let mut load = first;
        while !at_least(lift.reps(index, load), self.range().high().into()) {
            let Some(next) = self.grid.easier(load).filter(is_near) else { break };
            load = next;
        }
        Some((load, index))
    }

    /// The proposal where at least half of the sets were below the range twice, though the first one
    /// wasn't: a lighter load, or lighter sets at the end.
    pub(super) fn lighter_sets(&self, last: &PastSession, words: &Words<'_>) -> Option<Proposal> {
        let range = self.range();
        let [.., before, _] = self.run(last.load) else { return None };
        let is_weak = |one: &PastSession| one.is_half_below(range);
        if !is_weak(before) || !is_weak(last) || last.fails(range) {
            return None;
        }
        let lift = self.plan.lift;
        let easier = self.grid.easier(last.load)?;
        let load = match lift.measure {
            Measure::LoadReps => self.grid.near(LIGHTER_SHARE * last.load).min(easier),
            _ => easier,
        };
        let proposal = |reason, load, prefill, sentence| Proposal {
            load: Some(load),
            ..Proposal::new(reason, prefill, range.high(), sentence)
        };
        let moved = lift.moved(last.load);
        if moved - lift.moved(load) <= MOST_DECREASE * moved + TOLERANCE {
            let kept = self.context.target_rir.map_or(1, |_| self.kept_reps(last).max(1));
            let prefill = self.expected(self.index(last), load, kept);
            let sentence = words.half_below(load);
            return Some(proposal(LoadReason::Decrease, load, prefill, sentence));
        }
        let lighter = self.sets.saturating_sub(1) / 2;
        let first = self.sets - lighter;
        let prefill = last.first_reps().clamp(range.low(), range.high());
        let sentence = words.back_off_sets(first, last.load, lighter, load);
        (lighter > 0).then(|| Proposal {
            back_off: Some(BackOff { from_set: first + 1, load: load.abs() }),
            ..proposal(LoadReason::BackOffSets, last.load, prefill, sentence)
        })
    }
}
