//! When a load grows, and by how much.

use super::counted::PastSession;
use super::history::{History, MANAGED_DAYS};
use super::resistance::{TOLERANCE, at_least, floor};
use crate::exercise::Measure;

/// Shares by which a load grows: lower body compounds, and everything else (ACSM: 2–10 %).
const GROWTH: (f64, f64) = (0.05, 0.025);

/// The most that a load grows where it turned out far too light, and while it still rises.
const MOST_GROWTH: (f64, f64) = (0.20, 0.10);

/// Sessions in a row that must have stopped at the same repetitions to try the next load.
const TRIED_AFTER: usize = 3;

/// Repetitions below the range that a trial may be expected to give.
const TRIED_BELOW: f64 = 6.0;

/// Repetitions in reserve, where they are noted, that show that someone stopped by choice.
const TRIED_RESERVE: u8 = 2;

/// Days for which a failed load isn't tried again.
const FAILED_DAYS: i64 = 56;

/// Repetitions in reserve, or above the goal, that show a load far too light.
const EASY_REPS: u16 = 3;

/// A harder load, and whether it is more than the usual step.
pub(super) struct Raise {
    pub(super) load: f64,
    pub(super) is_fast: bool,
}

impl History<'_> {
    /// Whether the last sessions show that the goal of the load is reached.
    pub(super) fn has_earned_more(&self, last: &PastSession) -> bool {
        let goal = self.goal(last.load);
        let is_ready = |one: &PastSession| one.is_ready(goal, self.range(), self.shown_reserve());
        // Half of the planned sets are enough where it happens twice.
        let is_half = |one: &PastSession| {
            is_ready(one) && one.sets.len() >= 2 && 2 * one.sets.len() >= one.planned
        };
        (is_ready(last) && last.is_complete())
            || (is_half(last)
                && self.previous().is_some_and(|one| one.is_at(last.load) && is_half(one)))
    }

    /// Whether someone who always stops at the same repetitions should try the next load, although
    /// more repetitions are asked for.
    pub(super) fn should_try_more(&self, last: &PastSession, next: f64) -> bool {
        let range = self.range();
        let lift = self.plan.lift;
        if self.goal(last.load) <= range.high() || !last.is_complete() {
            return false;
        }
        let is_skipped = |one: &PastSession| {
            !one.is_complete() && one.is_ready(range.high(), range, self.shown_reserve())
        };
        let latest = self.mine.iter().rev().filter(|one| !is_skipped(one)).take(TRIED_AFTER);
        let stopped = last.equal_reps().filter(|reps| *reps >= range.high());
        let stops_there = |one: &&&PastSession| {
            one.is_complete()
                && one.is_at(last.load)
                && one.equal_reps() == stopped
                && one.sets.iter().all(|set| set.rir.is_none_or(|rir| rir >= TRIED_RESERVE))
        };
        let has_failed = |one: &&PastSession| {
            one.is_at(next) && one.fails(range) && self.is_within(one, FAILED_DAYS)
        };
        let index = lift.index(last.least_effort().into(), last.load);
        stopped.is_some()
            && latest.filter(stops_there).count() == TRIED_AFTER
            && at_least(lift.reps(index, next), f64::from(range.low()) - TRIED_BELOW)
            && !self.mine.iter().any(has_failed)
    }

    /// The load after the last session; `next` is one step harder.
    pub(super) fn raise(&self, last: &PastSession, next: f64) -> Raise {
        let usual = self.usual_raise(last, next);
        let share = self.most_growth(last);
        let lift = self.plan.lift;
        let low = f64::from(self.range().low());
        let most = lift.moved(last.load) * (1.0 + share);
        // Each raise in a row that went well allows two repetitions more below the range.
        let allowed = 2.0 * f64::from(self.raises_in_a_row().saturating_sub(1));
        let fits = |load: &f64| {
            share > 0.0
                && lift.moved(*load) <= most + TOLERANCE
                && at_least(self.expected_reps(last, *load), low - allowed)
        };
        let is_one_of_few = matches!(lift.measure, Measure::BodyweightReps | Measure::AssistedReps);
        let steps = if is_one_of_few { 1 } else { usize::MAX };
        let further =
            std::iter::successors(Some(usual), |load| self.grid.harder(*load).filter(fits));
        let load = further.skip(1).take(steps).last().unwrap_or(usual);
        Raise { load, is_fast: load > usual + TOLERANCE }
    }

    /// The repetitions of the weakest set that a harder load is expected to give.
    fn expected_reps(&self, last: &PastSession, load: f64) -> f64 {
        let lift = self.plan.lift;
        let index = lift.index(last.least_effort().into(), last.load);
        lift.reps(index, load) - f64::from(self.kept_reps(last).max(0))
    }

    /// A share of the load, but no more than stays within the range, and at least a step.
    fn usual_raise(&self, last: &PastSession, next: f64) -> f64 {
        let lift = self.plan.lift;
        let step = lift.step.kg();
        if lift.measure != Measure::LoadReps {
            return next;
        }
        let share = if lift.is_large { GROWTH.0 } else { GROWTH.1 };
        let steps = floor(last.load * share / step + 0.5).max(1);
        let mut load = next;
        for _ in 1..steps {
            let Some(harder) = self.grid.harder(load) else { break };
            if !at_least(self.expected_reps(last, harder), self.range().low().into()) {
                break;
            }
            load = harder;
        }
        load
    }

    /// The share by which a load may grow beyond the usual step.
    fn most_growth(&self, last: &PastSession) -> f64 {
        let range = self.range();
        if self.has_recent_pain() {
            return 0.0;
        }
        let has_reserve = last.has_known_reserve()
            && last.all_reach(range.high())
            && last.sets.iter().all(|set| set.rir.is_some_and(|rir| u16::from(rir) >= EASY_REPS));
        if has_reserve || last.first_reps() >= self.goal(last.load) + EASY_REPS {
            return MOST_GROWTH.0;
        }
        let managed_more = |one: &&PastSession| {
            one.load > last.load + TOLERANCE
                && !one.fails(range)
                && self.is_within(one, MANAGED_DAYS)
        };
        let is_rising = self.previous().is_none_or(|one| one.load < last.load - TOLERANCE)
            || self.mine.iter().any(managed_more);
        if is_rising { MOST_GROWTH.1 } else { 0.0 }
    }

    /// How many of the latest sessions each raised the load and reached its goal.
    fn raises_in_a_row(&self) -> u32 {
        let went_well = |at: usize| {
            let one = self.mine[at];
            let is_raise = at == 0 || self.mine[at - 1].load < one.load - TOLERANCE;
            is_raise
                && one.is_complete()
                && one.is_ready(self.goal(one.load), self.range(), self.shown_reserve())
        };
        let count = (0..self.mine.len()).rev().take_while(|at| went_well(*at)).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}
