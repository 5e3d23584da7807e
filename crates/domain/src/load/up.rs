//! When a load grows, and by how much.

use super::counted::PastSession;
use super::history::{History, MANAGED_DAYS, MOST_ABOVE};
use super::lift::HEAVY_REPS;
use super::resistance::{TOLERANCE, at_least, floor};
use super::rest::kept_after_break;
use super::stimulus::STALE;
use crate::exercise::Measure;

/// Shares by which a load grows: lower body compounds, and everything else (ACSM: 2–10 %).
const GROWTH: (f64, f64) = (0.05, 0.025);

/// The kilograms by which a barbell grows with few repetitions: the same two.
const HEAVY_GROWTH_KG: (f64, f64) = (5.0, 2.5);

/// The most that a load grows where it turned out far too light, and while it still rises.
const MOST_GROWTH: (f64, f64) = (0.20, 0.10);

/// The most steps of fast growth where the body moves, too.
const MOST_STEPS_WITH_BODY: f64 = 2.0;

/// Sessions in a row that must have stopped at the same repetitions to try the next load, and how
/// many must have reached the goal where the next load is too far away for the usual rules.
const TRIED_AFTER: usize = 3;
const TRIED_AFTER_GOALS: usize = 2;

/// Repetitions below the range that a trial may be expected to give.
const TRIED_BELOW: f64 = 6.0;

/// Repetitions in reserve, where they are noted, that show that someone stopped by choice.
const TRIED_RESERVE: u8 = 2;

/// Days for which a failed load isn't tried again.
const FAILED_DAYS: i64 = 56;

/// Repetitions in reserve, or above the goal, that show a load far too light.
const EASY_REPS: u16 = 3;

/// The growth of what is moved up to which a noted reserve is enough inside the range, too.
const RESERVE_GROWTH: f64 = 1.1;

/// Somebody is new to a load with at most so many sessions.
const YOUNG_SESSIONS: usize = 8;

/// The latest sessions among which a break lets a load that was held before come back faster.
const RETURN_SESSIONS: usize = 7;

/// What the last session says about the next load.
pub(super) enum Upward {
    Raise(Raise),
    /// It is too far away, however many repetitions are done.
    SmallerSteps,
    Stay,
}

/// A harder load, and on what grounds.
pub(super) struct Raise {
    pub(super) load: f64,
    /// Whether it is more than the usual step.
    pub(super) is_fast: bool,
    /// Whether it is tried although fewer repetitions than the range are expected.
    pub(super) is_trial: bool,
    /// Whether only the reserve that was noted twice earned it.
    pub(super) is_by_reserve: bool,
}

impl History<'_> {
    /// Whether a harder load is due; `next` is one step harder.
    pub(super) fn upward(&self, last: &PastSession, next: f64) -> Upward {
        let low = f64::from(self.range().low());
        let predicted = self.first_set_with(last, next);
        let lands = at_least(predicted, low);
        let is_known = self.has_managed(next);
        let has_earned = self.has_earned_more(last);
        let has_spare = self.has_spare_reserve(last, next);
        let mut is_tried = self.should_try(last, next);
        let is_too_far = has_earned
            && !is_known
            && self.uncapped_goal(last.load) > self.range().high() + MOST_ABOVE;
        if is_too_far {
            let is_enough = self.may_try(next)
                && at_least(predicted, low - TRIED_BELOW)
                && self.goals_reached(last) >= TRIED_AFTER_GOALS;
            is_tried |= is_enough;
            if !is_enough && !has_spare && !lands && self.run(last.load).len() <= STALE {
                return Upward::SmallerSteps;
            }
        }
        // No load is expected below the range except as a trial, or where a reserve was noted.
        if !is_tried && !has_spare && !(has_earned && (lands || is_known)) {
            return Upward::Stay;
        }
        let has_earned = has_earned && (lands || !is_too_far);
        let is_trial = is_tried && !has_earned;
        let usual = self.usual_raise(last, next);
        let load = if is_trial { usual } else { self.fast_raise(last, usual) };
        Upward::Raise(Raise {
            load,
            is_fast: load > usual + TOLERANCE,
            is_trial,
            is_by_reserve: has_spare && !has_earned,
        })
    }

    /// Whether the last sessions show that the goal of the load is reached.
    pub(super) fn has_earned_more(&self, last: &PastSession) -> bool {
        let goal = self.goal(last.load);
        let is_ready = |one: &PastSession| self.reaches(one, goal);
        // Half of the planned sets are enough where it happens twice.
        let is_half = |one: &PastSession| {
            is_ready(one) && one.sets.len() >= 2 && 2 * one.sets.len() >= one.planned
        };
        (is_ready(last) && last.is_complete())
            || (is_half(last)
                && self.previous().is_some_and(|one| one.is_at(last.load) && is_half(one)))
    }

    /// How many of the latest sessions with this load reached its goal.
    fn goals_reached(&self, last: &PastSession) -> usize {
        let goal = self.goal(last.load);
        self.run(last.load).iter().filter(|one| self.reaches(one, goal)).count()
    }

    /// Whether the last two sessions with this load left three repetitions or more in every set.
    fn has_spare_reserve(&self, last: &PastSession, next: f64) -> bool {
        let range = self.range();
        let lift = self.plan.lift;
        let is_near = lift.moved(next) <= RESERVE_GROWTH * lift.moved(last.load) + TOLERANCE;
        let has_spare = |one: &PastSession| {
            let planned = one.planned_rir;
            let is_above_plan = |rir: u8| planned.is_none_or(|planned| rir > planned);
            one.is_complete()
                && one.reserves().all(|rir| rir.is_some_and(|rir| u16::from(rir) >= EASY_REPS))
                && (one.all_reach(range.high())
                    || is_near
                        && one.all_reach(range.low())
                        && one.reserves().flatten().all(is_above_plan))
        };
        let [.., before, last] = self.run(last.load) else { return false };
        has_spare(before) && has_spare(last) && !self.has_failed(next)
    }

    /// Whether someone who always stops at the same repetitions should try the next load, although
    /// more repetitions are asked for.
    fn should_try(&self, last: &PastSession, next: f64) -> bool {
        let range = self.range();
        let lift = self.plan.lift;
        if self.goal(last.load) <= range.high() || !self.may_try(next) {
            return false;
        }
        let is_skipped = |one: &PastSession| !one.is_complete() && self.reaches(one, range.high());
        let latest = self.mine.iter().rev().filter(|one| !is_skipped(one)).take(TRIED_AFTER);
        let stops_there = |one: &&&PastSession| {
            one.is_complete()
                && one.is_at(last.load)
                && one.equal_reps().is_some_and(|reps| reps >= range.high())
                && one.reserves().all(|rir| rir.is_none_or(|rir| rir >= TRIED_RESERVE))
        };
        let index = lift.index(last.least_effort().into(), last.load);
        latest.filter(stops_there).count() == TRIED_AFTER
            && at_least(lift.reps(index, next), f64::from(range.low()) - TRIED_BELOW)
    }

    /// Whether a load may be tried early: never with few repetitions, nor where it failed of late.
    fn may_try(&self, next: f64) -> bool {
        self.range().high() > HEAVY_REPS && !self.has_failed(next)
    }

    fn has_failed(&self, load: f64) -> bool {
        let fails = |one: &&PastSession| {
            one.is_at(load) && one.fails(self.range()) && self.is_within(one, FAILED_DAYS)
        };
        self.mine.iter().any(fails)
    }

    /// The repetitions of the first set that a load is expected to give.
    fn first_set_with(&self, last: &PastSession, load: f64) -> f64 {
        let lift = self.plan.lift;
        let effort = last.first_effort() + u16::from(last.stops_by_choice(self.range()));
        lift.reps(lift.index(effort.into(), last.load), load)
    }

    /// The repetitions of the weakest set that a load is expected to give.
    fn weakest_set_with(&self, last: &PastSession, load: f64) -> f64 {
        let lift = self.plan.lift;
        let index = lift.index(last.least_effort().into(), last.load);
        lift.reps(index, load) - f64::from(self.kept_reps(last).max(0))
    }

    /// A share of the load, but no more than stays within the range, and at least a step.
    fn usual_raise(&self, last: &PastSession, next: f64) -> f64 {
        let lift = self.plan.lift;
        let step = self.grid.step();
        let pick = |(large, other)| if lift.is_large { large } else { other };
        let is_heavy = self.range().high() <= HEAVY_REPS;
        let growth = match lift.measure {
            Measure::LoadReps if is_heavy && lift.is_barbell() => pick(HEAVY_GROWTH_KG),
            Measure::LoadReps if !is_heavy && lift.body.share() <= 0.0 => pick(GROWTH) * last.load,
            _ => step,
        };
        let low = f64::from(self.range().low());
        let lands = |load| {
            at_least(self.weakest_set_with(last, load), low)
                && at_least(self.first_set_with(last, load), low)
        };
        let mut load = next;
        for _ in 1..floor(growth / step + 0.5) {
            let harder = self.grid.harder(load);
            load = harder.unwrap_or(load);
        }
        while load > next + TOLERANCE && !lands(load) {
            load = self.grid.easier(load).unwrap_or(next);
        }
        load
    }

    /// The usual raise and further steps, where the load turned out too light or still rises.
    fn fast_raise(&self, last: &PastSession, usual: f64) -> f64 {
        let lift = self.plan.lift;
        let share = self.most_growth(last);
        let moved = lift.moved(last.load);
        let mut most = moved * (1.0 + share);
        if lift.measure != Measure::LoadReps || lift.body.share() > 0.0 {
            most = most.min(moved + MOST_STEPS_WITH_BODY * self.grid.step());
        }
        // Each raise in a row that went well allows two repetitions more below the range.
        let allowed = 2.0 * f64::from(self.raises_in_a_row().saturating_sub(1));
        let low = f64::from(self.range().low());
        let fits = |load: &f64| {
            share > 0.0
                && lift.moved(*load) <= most + TOLERANCE
                && at_least(self.weakest_set_with(last, *load), low - allowed)
        };
        let further = |load: &f64| self.grid.harder(*load).filter(fits);
        std::iter::successors(Some(usual), further).last().unwrap_or(usual)
    }

    /// The share by which a load may grow beyond the usual step.
    fn most_growth(&self, last: &PastSession) -> f64 {
        let range = self.range();
        if self.has_recent_pain() || range.high() <= HEAVY_REPS {
            return 0.0;
        }
        let has_reserve = last.all_reach(range.high())
            && last.reserves().all(|rir| rir.is_some_and(|rir| u16::from(rir) >= EASY_REPS));
        let previous = self.previous();
        let is_heavier = |one: &PastSession| one.load < last.load - TOLERANCE;
        let is_new_and_strong = self.mine.len() <= YOUNG_SESSIONS
            && self.mine.iter().all(|one| one.first_effort() >= range.low())
            && last.stops_by_choice(range)
            && previous.is_some_and(is_heavier);
        let is_far_above = last.first_reps() >= self.goal(last.load) + EASY_REPS;
        if has_reserve || is_far_above || is_new_and_strong {
            return MOST_GROWTH.0;
        }
        let has_returned = self.has_returned();
        let managed_more = |one: &&PastSession| {
            one.load > last.load + TOLERANCE
                && one.first_effort() >= range.low()
                && (has_returned || self.is_within(one, MANAGED_DAYS))
        };
        let is_rising = previous.is_none_or(is_heavier) || self.mine.iter().any(managed_more);
        if is_rising { MOST_GROWTH.1 } else { 0.0 }
    }

    /// Whether there was a break among the latest sessions.
    fn has_returned(&self) -> bool {
        let latest = &self.done[self.done.len().saturating_sub(RETURN_SESSIONS)..];
        latest.windows(2).any(|pair| kept_after_break(pair[1].day - pair[0].day).is_some())
    }

    /// How many of the latest sessions each raised the load and reached its goal.
    fn raises_in_a_row(&self) -> u32 {
        let went_well = |at: usize| {
            let one = self.mine[at];
            let is_raise = at == 0 || self.mine[at - 1].load < one.load - TOLERANCE;
            is_raise && one.is_complete() && self.reaches(one, self.goal(one.load))
        };
        let count = (0..self.mine.len()).rev().take_while(|at| went_well(*at)).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}
