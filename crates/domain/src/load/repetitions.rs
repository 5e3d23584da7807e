//! Exercises that are counted in repetitions. The first rule that fits decides.

use super::LoadReason;
use super::counted::PastSession;
use super::down::AfterFailure;
use super::history::History;
use super::other_range::Computed;
use super::percent;
use super::proposal::Proposal;
use super::resistance::floor;
use super::rest::{LIGHT_SHARE, kept_after_break};
use super::sentence::Words;
use crate::exercise::Measure;

/// Repetitions by which a computed load is expected to give less than the index says, at least.
const CAUTION_REPS: i64 = 2;

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
        let range = history.range();
        if history.normal.is_empty() {
            return self.fixed(LoadReason::FirstTime, None, self.words.first_time());
        }
        let new_range = history.new_range();
        let base = new_range.map(|new| new.load);
        let base = base.or_else(|| history.mine.last().map(|last| last.load)).unwrap_or(0.0);
        if let Some(rested) = self.after_break_or_light(base) {
            return rested;
        }
        if let Some(lift) = history.week.lift {
            return percent::propose(history, lift);
        }
        // Without a last session of today's range the range is new.
        let last = history.mine.last().copied();
        let last = match (last, new_range) {
            (Some(last), None) => last,
            (_, new_range) => return self.new_range(new_range),
        };
        self.raised(last)
            .or_else(|| self.hardest(last))
            .unwrap_or_else(|| if last.fails(range) { self.failed(last) } else { self.kept(last) })
    }

    /// After a break, in a light week, or both.
    fn after_break_or_light(&self, base: f64) -> Option<Proposal> {
        let history = self.history;
        let days = history.days_since_last();
        let kept = kept_after_break(days).map(|share| history.grid.lightened(base, share));
        if history.plan.is_deload {
            let load = history.grid.lightened(kept.unwrap_or(base), LIGHT_SHARE);
            return Some(self.fixed(
                LoadReason::LightWeek,
                Some(load),
                self.words.light_week(load),
            ));
        }
        let load = kept?;
        Some(self.fixed(LoadReason::AfterBreak, Some(load), self.words.after_break(days, load)))
    }

    fn new_range(&self, computed: Option<Computed>) -> Proposal {
        let Computed { load, index } = computed.unwrap_or(Computed { load: 0.0, index: 0.0 });
        let prefill = self.expected(index, load, self.caution());
        if self.history.plan.lift.is_unloaded() {
            // There is no load to choose, so a new range only asks for other repetitions.
            return self.with_goal(
                LoadReason::Keep,
                load,
                prefill,
                self.words.new_range_unloaded(),
            );
        }
        self.with_goal(LoadReason::NewRange, load, prefill, self.words.new_range(load))
    }

    fn raised(&self, last: &PastSession) -> Option<Proposal> {
        let history = self.history;
        let next = history.grid.harder(last.load)?;
        if !history.has_earned_more(last) && !history.should_try_more(last, next) {
            return None;
        }
        let raise = history.raise(last, next);
        let index = history.index(last);
        let prefill = self.expected(index, raise.load, history.kept_reps(last).into());
        let sentence = self.words.increase(last, raise.load);
        let proposal = self.with_goal(LoadReason::Increase, raise.load, prefill, sentence);
        Some(Proposal { is_fast: raise.is_fast, ..proposal })
    }

    /// The goal is reached and there is no harder load.
    fn hardest(&self, last: &PastSession) -> Option<Proposal> {
        let history = self.history;
        if history.grid.harder(last.load).is_some() || !history.has_earned_more(last) {
            return None;
        }
        if history.plan.lift.measure == Measure::AssistedReps {
            let sentence = self.words.without_help();
            return Some(self.same(LoadReason::WithoutHelp, last, sentence));
        }
        let proposal =
            self.same(LoadReason::HarderVariation, last, self.words.harder_variation(last));
        Some(Proposal { prefill: history.range().high(), ..proposal })
    }

    fn failed(&self, last: &PastSession) -> Proposal {
        let words = &self.words;
        let retry = |sentence| self.at_low(LoadReason::Retry, last, sentence);
        match self.history.after_failure(last) {
            AfterFailure::Retry => retry(words.retry(last)),
            AfterFailure::RetrySinceStepIsLarge { lighter } => {
                retry(words.retry_since_step_is_large(last, lighter))
            }
            AfterFailure::RetryLightest => retry(words.retry_lightest()),
            AfterFailure::EasierVariation => {
                self.at_low(LoadReason::EasierVariation, last, words.easier_variation())
            }
            AfterFailure::Decrease { load, index } => {
                let sentence = words.decrease(self.history.failures(), last, load);
                let less = self.history.week.target_rir.map_or(0, |_| self.history.kept_reps(last));
                let prefill = self.expected(index, load, less.max(0).into());
                self.with_goal(LoadReason::Decrease, load, prefill, sentence)
            }
        }
    }

    /// The same load, unless another range shows more.
    fn kept(&self, last: &PastSession) -> Proposal {
        let history = self.history;
        if let Some(Computed { load, index }) = history.shown_by_others(last.load) {
            let prefill = self.expected(index, load, self.caution());
            let sentence = self.words.other_range(load);
            return self.with_goal(LoadReason::OtherRange, load, prefill, sentence);
        }
        if !last.is_complete() {
            return self.same(LoadReason::CompleteSets, last, self.words.complete_sets(last));
        }
        let goal = history.goal(last.load);
        let high = history.range().high();
        if goal <= high {
            return self.same(LoadReason::Keep, last, self.words.keep(last));
        }
        let next = history.grid.harder(last.load).unwrap_or(last.load);
        let sentence = self.words.large_step(last.load, goal, next);
        let proposal = self.same(LoadReason::LargeStep, last, sentence);
        if !last.all_reach(high) {
            return proposal;
        }
        Proposal { prefill: (proposal.prefill + 1).min(goal), ..proposal }
    }

    fn caution(&self) -> i64 {
        self.history.week.target_rir.map_or(CAUTION_REPS, |rir| CAUTION_REPS.max(rir.into()))
    }

    /// The repetitions that an index allows with a load, less some, within the range.
    fn expected(&self, index: f64, load: f64, less: i64) -> u16 {
        let range = self.history.range();
        let reps = floor(self.history.plan.lift.reps(index, load)) - less;
        u16::try_from(reps.max(0)).unwrap_or(u16::MAX).clamp(range.low(), range.high())
    }

    /// A load chosen for its own sake, with the bottom of the range to begin with.
    fn fixed(&self, reason: LoadReason, load: Option<f64>, sentence: String) -> Proposal {
        let range = self.history.range();
        let prefill = range.low();
        let goal = range.high();
        Proposal { reason, load, prefill, goal, sentence, is_fast: false, back_off: None }
    }

    fn with_goal(&self, reason: LoadReason, load: f64, prefill: u16, sentence: String) -> Proposal {
        let goal = self.history.goal(load);
        Proposal {
            reason,
            load: Some(load),
            prefill,
            goal,
            sentence,
            is_fast: false,
            back_off: None,
        }
    }

    /// The load of the last session, with its repetitions.
    fn same(&self, reason: LoadReason, last: &PastSession, sentence: String) -> Proposal {
        let goal = self.history.goal(last.load);
        let shown = match self.history.week.target_rir {
            None => i64::from(last.first_reps()),
            Some(_) => i64::from(last.first_effort()) - i64::from(self.history.kept_reps(last)),
        };
        let prefill = u16::try_from(shown.max(0)).unwrap_or(u16::MAX);
        let prefill = prefill.clamp(self.history.range().low(), goal);
        Proposal { prefill, ..self.with_goal(reason, last.load, prefill, sentence) }
    }

    fn at_low(&self, reason: LoadReason, last: &PastSession, sentence: String) -> Proposal {
        Proposal { prefill: self.history.range().low(), ..self.same(reason, last, sentence) }
    }
}
