//! Exercises that are counted in repetitions. The first rule that fits decides.

use super::counted::PastSession;
use super::down::AfterFailure;
use super::history::History;
use super::other_range::Computed;
use super::proposal::Proposal;
use super::rest::{LIGHT_SHARE, LONG_BREAK_DAYS, kept_after_break};
use super::sentence::Words;
use super::up::{Raise, Upward};
use super::{LoadReason, percent, reentry};
use crate::exercise::Measure;

/// Repetitions by which a computed load is expected to give less than the index says, at least.
const CAUTION_REPS: u8 = 2;

/// Repetitions in reserve on top of the usual ones after a long break.
const LONG_BREAK_RIR: u8 = 2;

pub(super) fn propose(history: &History<'_>) -> Proposal {
    Rules { history, words: Words::new(history.plan) }.propose()
}

struct Rules<'h, 'a> {
    history: &'h History<'a>,
    words: Words<'a>,
}

impl Rules<'_, '_> {
    fn propose(&self) -> Proposal {
        let history = self.history;
        if let Some(first) = reentry::first_load(history, &self.words) {
            return first;
        }
        if history.normal.is_empty() {
            return self.first_time();
        }
        let new_range = history.new_range();
        let base = new_range.map(|new| new.load);
        let base = base.or_else(|| history.mine.last().map(|last| last.load)).unwrap_or(0.0);
        if let Some(rested) = self.after_break_or_light(base) {
            return rested;
        }
        if let Some(next) = reentry::next_load(history, &self.words) {
            return next;
        }
        if let Some(lift) = history.context.lift {
            return percent::propose(history, lift);
        }
        // Without a last session of today's range the range is new.
        let last = history.mine.last().copied();
        let last = match (last, new_range) {
            (Some(last), None) => last,
            (_, new_range) => return self.new_range(new_range),
        };
        if let Some(raised) = self.raised(last) {
            return raised;
        }
        let proposal = history
            .stimulus(last, &self.words)
            .or_else(|| history.lighter_sets(last, &self.words))
            .or_else(|| self.hardest(last))
            .or_else(|| self.failed(last))
            .unwrap_or_else(|| self.kept(last));
        Proposal { ask_rir: proposal.ask_rir || self.misses_reserve(last), ..proposal }
    }

    fn first_time(&self) -> Proposal {
        let range = self.history.range();
        let prefill = match self.history.plan.lift.measure {
            Measure::BodyweightReps => range.low(),
            _ => range.high(),
        };
        let sentence = self.words.first_time();
        Proposal {
            ask_rir: true,
            ..Proposal::new(LoadReason::FirstTime, prefill, range.high(), sentence)
        }
    }

    /// After a break, in a light week, or both.
    fn after_break_or_light(&self, base: f64) -> Option<Proposal> {
        let history = self.history;
        let days = history.days_since_last();
        let rested = kept_after_break(days).map(|share| history.grid.lightened(base, share));
        let proposal = if history.plan.is_deload {
            let load = history.grid.lightened(rested.unwrap_or(base), LIGHT_SHARE);
            let sentence = self.words.light_week(history.half_sets(), load);
            self.at_low(LoadReason::LightWeek, load, sentence)
        } else {
            let load = rested?;
            self.at_low(LoadReason::AfterBreak, load, self.words.after_break(days, load))
        };
        let is_long = days >= LONG_BREAK_DAYS;
        Some(Proposal {
            ask_rir: rested.is_some(),
            sets: is_long.then(|| history.half_sets()),
            extra_rir: if is_long { LONG_BREAK_RIR } else { 0 },
            ..proposal
        })
    }

    fn new_range(&self, computed: Option<Computed>) -> Proposal {
        let Computed { load, index } = computed.unwrap_or(Computed { load: 0.0, index: 0.0 });
        if self.history.plan.lift.is_unloaded() {
            // There is no load to choose, so a new range only asks for other repetitions.
            return self.at_low(LoadReason::Keep, load, self.words.new_range_unloaded());
        }
        let prefill = self.history.expected(index, load, self.caution());
        let sentence = self.words.new_range(load);
        Proposal { ask_rir: true, ..self.with(LoadReason::NewRange, load, prefill, sentence) }
    }

    fn raised(&self, last: &PastSession) -> Option<Proposal> {
        let history = self.history;
        let next = history.grid.harder(last.load)?;
        match history.upward(last, next) {
            Upward::Raise(Raise { load, is_fast, is_trial, is_by_reserve }) => {
                let prefill = history.expected(history.index(last), load, history.kept_reps(last));
                let sentence = self.words.increase(last, load, is_by_reserve);
                let proposal = self.with(LoadReason::Increase, load, prefill, sentence);
                Some(Proposal { ask_rir: is_fast || is_trial, ..proposal })
            }
            Upward::SmallerSteps => {
                let sentence = self.words.smaller_steps(last, next);
                let high = history.range().high();
                let proposal = self.with(LoadReason::SmallerSteps, last.load, high, sentence);
                Some(Proposal { swap: !history.context.is_main_lift, ..proposal })
            }
            Upward::Stay => None,
        }
    }

    /// Whether the top of the range was reached twice and no reserve noted.
    fn misses_reserve(&self, last: &PastSession) -> bool {
        let high = self.history.range().high();
        let is_silent = |one: &PastSession| one.all_reach(high) && !one.has_known_reserve();
        let [.., before, last] = self.history.run(last.load) else { return false };
        is_silent(before) && is_silent(last)
    }

    /// The goal is reached and there is no harder load.
    fn hardest(&self, last: &PastSession) -> Option<Proposal> {
        let history = self.history;
        if history.grid.harder(last.load).is_some() || !history.has_earned_more(last) {
            return None;
        }
        let proposal = if history.plan.lift.measure == Measure::AssistedReps {
            self.same(LoadReason::WithoutHelp, last, self.words.without_help())
        } else {
            let high = history.range().high();
            let sentence = self.words.harder_variation(last);
            self.with(LoadReason::HarderVariation, last.load, high, sentence)
        };
        Some(Proposal { swap: true, ..proposal })
    }

    fn failed(&self, last: &PastSession) -> Option<Proposal> {
        let words = &self.words;
        let history = self.history;
        if !last.fails(history.range()) {
            return None;
        }
        let retry = |sentence| self.at_low(LoadReason::Retry, last.load, sentence);
        Some(match history.after_failure(last) {
            AfterFailure::Retry => retry(words.retry(last)),
            AfterFailure::RetrySinceStepIsLarge { lighter } => {
                retry(words.retry_since_step_is_large(last, lighter))
            }
            AfterFailure::RetryLightest => retry(words.retry_lightest()),
            AfterFailure::EasierVariation => {
                let sentence = words.easier_variation();
                let proposal = self.at_low(LoadReason::EasierVariation, last.load, sentence);
                Proposal { swap: true, ..proposal }
            }
            AfterFailure::Decrease { load, index } => {
                let sentence = words.decrease(history.failures(), last, load);
                let less = history.context.target_rir.map_or(0, |_| history.kept_reps(last));
                let prefill = history.expected(index, load, less.max(0));
                self.with(LoadReason::Decrease, load, prefill, sentence)
            }
        })
    }

    /// The same load, unless another range shows more.
    fn kept(&self, last: &PastSession) -> Proposal {
        let history = self.history;
        if let Some(Computed { load, index }) = history.shown_by_others(last.load) {
            let prefill = history.expected(index, load, self.caution());
            let sentence = self.words.other_range(load);
            let proposal = self.with(LoadReason::OtherRange, load, prefill, sentence);
            return Proposal { ask_rir: true, ..proposal };
        }
        if !last.is_complete() {
            let sentence = self.words.complete_sets(last, history.sets);
            return self.same(LoadReason::CompleteSets, last, sentence);
        }
        let goal = history.goal(last.load);
        let high = history.range().high();
        if goal <= high {
            return self.same(LoadReason::Keep, last, self.words.keep(last));
        }
        let next = history.grid.harder(last.load).unwrap_or(last.load);
        let sentence = self.words.large_step(last.load, goal, next);
        let proposal = Proposal { goal, ..self.same(LoadReason::LargeStep, last, sentence) };
        if last.least_effort() < high {
            return proposal;
        }
        Proposal { prefill: (proposal.prefill + 1).min(goal), ..proposal }
    }

    fn caution(&self) -> i32 {
        self.history.context.target_rir.unwrap_or(0).max(CAUTION_REPS).into()
    }

    fn with(&self, reason: LoadReason, load: f64, prefill: u16, sentence: String) -> Proposal {
        let goal = self.history.range().high();
        Proposal { load: Some(load), ..Proposal::new(reason, prefill, goal, sentence) }
    }

    /// A load with the bottom of the range to begin with.
    fn at_low(&self, reason: LoadReason, load: f64, sentence: String) -> Proposal {
        self.with(reason, load, self.history.range().low(), sentence)
    }

    /// The load of the last session, with its repetitions.
    fn same(&self, reason: LoadReason, last: &PastSession, sentence: String) -> Proposal {
        let history = self.history;
        let shown = match history.context.target_rir {
            None => i32::from(last.first_reps()),
            Some(_) => i32::from(last.first_effort()) - history.kept_reps(last),
        };
        let prefill = u16::try_from(shown.max(0)).unwrap_or(u16::MAX);
        let prefill = prefill.clamp(history.range().low(), history.goal(last.load));
        self.with(reason, last.load, prefill, sentence)
    }
}
