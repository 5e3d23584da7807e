//! The past sessions that decide a load.

use super::counted::{PastSession, are_alike, is_timed};
use super::grid::Grid;
use super::plausible::{Doubtful, plausible};
use super::resistance::{TOLERANCE, ceil, floor};
use super::{LoadContext, LoadPlan};
use crate::program::RepRange;
use crate::progress::Session;

/// Days after which a session is forgotten.
const MEMORY_DAYS: i64 = 400;

/// Days within which a load that was managed before is taken up again.
pub(super) const MANAGED_DAYS: i64 = 84;

/// Days of special care after pain.
pub(super) const PAIN_DAYS: i64 = 28;

/// The most repetitions above the range that a large step asks for.
pub(super) const MOST_ABOVE: u16 = 5;

/// The most sets of an exercise, where nothing else is said.
const MOST_SETS: u8 = 5;

/// The seen sessions by day.
pub(super) fn seen(
    plan: &LoadPlan,
    history: &[Session],
    today: i64,
    context: &LoadContext<'_>,
) -> Vec<PastSession> {
    let recent =
        history.iter().filter(|session| session.day <= today && today - session.day <= MEMORY_DAYS);
    let mut seen = Vec::with_capacity(history.len());
    seen.extend(recent.filter_map(|session| {
        PastSession::new(session, plan.lift, plan.sets, context.shown_on(session.day))
    }));
    seen.sort_by_key(|session| session.day);
    seen
}

/// What the rules know: the plan, today and the past.
pub(super) struct History<'a> {
    pub(super) plan: &'a LoadPlan,
    pub(super) today: i64,
    pub(super) grid: Grid,
    pub(super) context: LoadContext<'a>,
    /// The sets of this week, before a light week or a break halves them.
    pub(super) sets: u8,
    /// All sessions by day, light ones and those with pain too.
    pub(super) seen: &'a [PastSession],
    /// Those in which anything was done, with a plausible load.
    pub(super) done: Vec<&'a PastSession>,
    /// Normal sessions without obvious typing errors.
    pub(super) normal: Vec<&'a PastSession>,
    /// Those of them in a range like today's.
    pub(super) mine: Vec<&'a PastSession>,
    /// The load that must be confirmed.
    pub(super) doubtful: Option<Doubtful<'a>>,
}

impl<'a> History<'a> {
    pub(super) fn new(
        plan: &'a LoadPlan,
        seen: &'a [PastSession],
        today: i64,
        context: LoadContext<'a>,
    ) -> Self {
        let lift = plan.lift;
        let heaviest_kg = lift.heaviest_kg(context.body_mass_kg);
        // A hold with pain still says how long it was held.
        let is_normal = |one: &&PastSession| one.is_normal() || is_timed(lift) && !one.is_light;
        let normal = seen.iter().filter(|one| one.is_done()).filter(is_normal);
        let (normal, doubtful) = plausible(lift, heaviest_kg, normal);
        let is_possible =
            |one: &&PastSession| one.is_done() && one.load.abs() <= heaviest_kg + TOLERANCE;
        let done: Vec<_> = seen.iter().filter(is_possible).collect();
        let mine = normal.iter().copied().filter(|session| is_mine(plan, session)).collect();
        let anchor = normal.last().or(done.last()).map_or(0.0, |session| session.load);
        let grid = Grid::new(lift, plan.reps, heaviest_kg, anchor);
        let sets = context.sets.unwrap_or(plan.sets);
        Self { plan, today, grid, context, sets, seen, done, normal, mine, doubtful }
    }

    pub(super) const fn range(&self) -> RepRange {
        self.plan.reps
    }

    /// Whether a session was within the last `days` days.
    pub(super) const fn is_within(&self, session: &PastSession, days: i64) -> bool {
        session.day > self.today - days
    }

    /// Whether a session is in a range like today's.
    pub(super) fn is_mine(&self, session: &PastSession) -> bool {
        is_mine(self.plan, session)
    }

    /// Normal sessions of other ranges within the last `days` days.
    pub(super) fn others(&self, days: i64) -> impl Iterator<Item = &'a PastSession> {
        let others = self.normal.iter().copied().filter(|session| !self.is_mine(session));
        others.filter(move |session| self.is_within(session, days))
    }

    /// The session of today's range before the last.
    pub(super) fn previous(&self) -> Option<&'a PastSession> {
        self.mine.len().checked_sub(2).map(|at| self.mine[at])
    }

    /// Whether pain was noted in the last four weeks.
    pub(super) fn has_recent_pain(&self) -> bool {
        self.seen.iter().any(|session| session.hurts() && self.is_within(session, PAIN_DAYS))
    }

    /// The strength index that the first set of a session shows.
    pub(super) fn index(&self, session: &PastSession) -> f64 {
        self.plan.lift.index(session.first_effort().into(), session.load)
    }

    /// The repetitions that an index allows with a load, less some, within the range.
    pub(super) fn expected(&self, index: f64, load: f64, less: i32) -> u16 {
        let range = self.range();
        let reps = floor(self.plan.lift.reps(index, load)) - i64::from(less);
        u16::try_from(reps.max(0)).unwrap_or(u16::MAX).clamp(range.low(), range.high())
    }

    /// The sets of half a week.
    pub(super) fn half_sets(&self) -> u8 {
        self.sets.min(self.plan.sets.div_ceil(2))
    }

    /// The most sets that a day may have.
    pub(super) fn most_sets(&self) -> u8 {
        self.context.max_sets.unwrap_or(MOST_SETS).min(MOST_SETS)
    }

    /// The latest sessions in a row with exactly this load.
    pub(super) fn run(&self, load: f64) -> &[&'a PastSession] {
        let count = self.mine.iter().rev().take_while(|one| one.is_at(load)).count();
        &self.mine[self.mine.len() - count..]
    }

    /// Whether a load was managed the last time that it was used of late.
    pub(super) fn has_managed(&self, load: f64) -> bool {
        let there = |one: &&&PastSession| one.is_at(load) && self.is_within(one, MANAGED_DAYS);
        let last = self.mine.iter().rfind(there);
        last.is_some_and(|one| one.first_effort() >= self.range().low())
    }

    /// The repetitions to reach before a load is changed for the next one: the top of the range, or
    /// as many above it as let the next load land inside the range.
    pub(super) fn goal(&self, load: f64) -> u16 {
        let range = self.range();
        match self.grid.harder(load) {
            Some(next) if !self.has_managed(next) => {
                self.uncapped_goal(load).clamp(range.high(), range.high() + MOST_ABOVE)
            }
            _ => range.high(),
        }
    }

    /// The same, however many they are.
    pub(super) fn uncapped_goal(&self, load: f64) -> u16 {
        let range = self.range();
        let lift = self.plan.lift;
        let Some(next) = self.grid.harder(load) else { return range.high() };
        let growth = lift.moved(next) / lift.moved(load);
        let inside = 1.0 + (f64::from(range.low()) - 0.5) / 30.0;
        let needed = ceil(1.0 + 30.0 * (growth * inside - 1.0));
        u16::try_from(needed).unwrap_or(range.high())
    }

    /// Repetitions above the goal that a noted reserve must show.
    fn shown_reserve(&self) -> u16 {
        u16::from(self.context.target_rir.unwrap_or(0)).max(2)
    }

    /// Repetitions to keep of those that the last session shows: today's reserve where it was noted,
    /// else the change against the reserve of that day.
    pub(super) fn kept_reps(&self, last: &PastSession) -> i32 {
        let Some(today) = self.context.target_rir.map(i32::from) else {
            return i32::from(last.has_known_reserve());
        };
        let is_noted = last.sets.first().is_some_and(|set| set.rir.is_some());
        match last.planned_rir {
            _ if is_noted => today,
            Some(planned) => today - i32::from(planned),
            None => 0,
        }
    }

    /// How many sessions in a row failed with the last load or more.
    pub(super) fn failures(&self) -> usize {
        let Some(last) = self.mine.last() else { return 0 };
        let fails =
            |one: &&&PastSession| one.fails(self.range()) && one.load >= last.load - TOLERANCE;
        self.mine.iter().rev().take_while(fails).count()
    }

    /// The last session in a range like today's, painful ones too; else the last of all.
    pub(super) fn last_own(&self) -> Option<&'a PastSession> {
        let is_own = |one: &&&PastSession| self.is_mine(one) && !one.is_light;
        self.done.iter().rfind(is_own).or(self.done.last()).copied()
    }

    /// Whether a session shows that a goal is reached.
    pub(super) fn reaches(&self, one: &PastSession, goal: u16) -> bool {
        one.is_ready(goal, self.range(), self.shown_reserve())
    }

    /// Days since anything was done.
    pub(super) fn days_since_last(&self) -> i64 {
        self.done.last().map_or(0, |last| self.today - last.day)
    }
}

/// Holds and cardio have one history: seconds and minutes have no other range to compare with.
fn is_mine(plan: &LoadPlan, session: &PastSession) -> bool {
    is_timed(plan.lift) || are_alike(plan.reps, session.range)
}
