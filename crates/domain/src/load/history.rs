//! The past sessions that decide a load.

use super::counted::PastSession;
use super::grid::Grid;
use super::resistance::{TOLERANCE, ceil};
use super::{LoadPlan, WeekPlan};
use crate::exercise::Measure;
use crate::program::RepRange;
use crate::progress::Session;

/// Days after which a session is forgotten.
const MEMORY_DAYS: i64 = 180;

/// Ranges whose doubled midpoints are this close have one history.
const SAME_RANGE: u32 = 3;

/// Days within which a load that was managed before is taken up again.
pub(super) const MANAGED_DAYS: i64 = 84;

/// Days of special care after pain.
pub(super) const PAIN_DAYS: i64 = 28;

/// The most repetitions above the range that a large step asks for.
const MOST_ABOVE: u16 = 10;

/// The seen sessions by day.
pub(super) fn seen(
    plan: &LoadPlan,
    history: &[Session],
    today: i64,
    week: &WeekPlan<'_>,
) -> Vec<PastSession> {
    let recent =
        history.iter().filter(|session| session.day <= today && today - session.day <= MEMORY_DAYS);
    let mut seen = Vec::with_capacity(history.len());
    seen.extend(recent.filter_map(|session| {
        PastSession::new(session, plan.lift, plan.sets, week.shown_on(session.day))
    }));
    seen.sort_by_key(|session| session.day);
    seen
}

/// What the rules know: the plan, today and the past.
pub(super) struct History<'a> {
    pub(super) plan: &'a LoadPlan,
    pub(super) today: i64,
    pub(super) grid: Grid,
    pub(super) week: WeekPlan<'a>,
    /// All sessions by day, light ones and those with pain too.
    pub(super) seen: &'a [PastSession],
    /// Normal sessions without obvious typing errors.
    pub(super) normal: Vec<&'a PastSession>,
    /// Those of them in a range like today's.
    pub(super) mine: Vec<&'a PastSession>,
}

impl<'a> History<'a> {
    pub(super) fn new(
        plan: &'a LoadPlan,
        seen: &'a [PastSession],
        today: i64,
        week: WeekPlan<'a>,
    ) -> Self {
        let normal = without_outliers(plan.lift.measure, seen);
        let mine = normal.iter().copied().filter(|session| is_mine(plan, session)).collect();
        let with_load = seen.iter().rfind(|session| !session.sets.is_empty());
        let anchor = normal.last().copied().or(with_load).map_or(0.0, |session| session.load);
        let grid = Grid::new(plan.lift, anchor);
        Self { plan, today, grid, week, seen, normal, mine }
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
        self.seen.iter().any(|session| session.has_pain && self.is_within(session, PAIN_DAYS))
    }

    /// The strength index that the first set of a session shows.
    pub(super) fn index(&self, session: &PastSession) -> f64 {
        self.plan.lift.index(session.first_effort().into(), session.load)
    }

    /// The repetitions to reach before a load is changed for the next one: the top of the range, or
    /// as many above it as let the next load land inside the range.
    pub(super) fn goal(&self, load: f64) -> u16 {
        let range = self.range();
        let lift = self.plan.lift;
        if matches!(lift.measure, Measure::Hold | Measure::CardioTime) {
            return range.high();
        }
        let Some(next) = self.grid.harder(load) else { return range.high() };
        let at_next = |one: &&&PastSession| one.is_at(next) && self.is_within(one, MANAGED_DAYS);
        if self.mine.iter().rfind(at_next).is_some_and(|one| !one.fails(range)) {
            return range.high();
        }
        let growth = lift.moved(next) / lift.moved(load);
        let inside = 1.0 + (f64::from(range.low()) - 0.5) / 30.0;
        let needed = ceil(1.0 + 30.0 * (growth * inside - 1.0));
        let most = range.high() + MOST_ABOVE;
        u16::try_from(needed).unwrap_or(range.high()).clamp(range.high(), most)
    }

    /// Repetitions above the goal that a noted reserve must show.
    pub(super) fn shown_reserve(&self) -> u16 {
        u16::from(self.week.target_rir.unwrap_or(0)).max(2)
    }

    /// Repetitions to keep of those that the last session shows: today's reserve where it was noted,
    /// else the change against the reserve of that day.
    pub(super) fn kept_reps(&self, last: &PastSession) -> i32 {
        let Some(today) = self.week.target_rir.map(i32::from) else {
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

    /// Days since the last session of any kind.
    pub(super) fn days_since_last(&self) -> i64 {
        self.seen.last().map_or(0, |last| self.today - last.day)
    }
}

/// Holds and cardio have one history: seconds and minutes have no other range to compare with.
fn is_mine(plan: &LoadPlan, session: &PastSession) -> bool {
    let is_timed = matches!(plan.lift.measure, Measure::Hold | Measure::CardioTime);
    is_timed || are_alike(plan.reps, session.range)
}

fn are_alike(one: RepRange, other: RepRange) -> bool {
    one.doubled_midpoint().abs_diff(other.doubled_midpoint()) <= SAME_RANGE
}

/// A load this many times the one before, or this part of it, is a typing error unless repeated.
const OUTLIER_FACTOR: f64 = 2.0;

/// The normal sessions without those whose load is far off the one before in the same range.
fn without_outliers(measure: Measure, seen: &[PastSession]) -> Vec<&PastSession> {
    let normal = seen.iter().filter(|session| session.is_normal() && !session.sets.is_empty());
    if measure != Measure::LoadReps {
        return normal.collect();
    }
    // Each session with the side on which its load is off, if it is left out.
    let mut judged: Vec<(&PastSession, Option<bool>)> = Vec::new();
    for session in normal {
        let alike = || judged.iter().rev().filter(|(one, _)| are_alike(one.range, session.range));
        let mut kept = alike().filter(|(_, off)| off.is_none());
        let off = match (kept.next(), kept.next()) {
            (Some((last, _)), Some(_)) => off_side(last.load, session.load),
            _ => None,
        };
        // Twice on the same side is no error but another machine.
        let repeats = alike().next().is_some_and(|(_, before)| before.is_some() && *before == off);
        judged.push((session, off.filter(|_| !repeats)));
    }
    judged.into_iter().filter(|(_, off)| off.is_none()).map(|(session, _)| session).collect()
}

/// Whether a load is far above (`true`) or far below (`false`) another one.
fn off_side(usual: f64, load: f64) -> Option<bool> {
    if load > OUTLIER_FACTOR * usual + TOLERANCE {
        return Some(true);
    }
    (load < usual / OUTLIER_FACTOR - TOLERANCE).then_some(false)
}
