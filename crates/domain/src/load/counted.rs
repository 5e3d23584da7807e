//! A past session, as the rules of the load see it.

use smallvec::SmallVec;

use super::resistance::{TOLERANCE, at_least, equal, floor};
use super::{Lift, ShownDay};
use crate::exercise::Measure;
use crate::program::RepRange;
use crate::progress::{LoggedSet, Session};

/// The most repetitions in reserve that can be noted or asked for.
pub(super) const MOST_RIR: u8 = 4;

/// Ranges whose doubled midpoints are this close have one history.
const SAME_RANGE: u32 = 3;

/// A set this many times heavier than the working load is a typing error.
const SLIP_FACTOR: f64 = 2.0;

/// How many times heavier the heaviest set of a pyramid is than the lightest one, and how many work
/// sets it has at least.
const PYRAMID_FACTOR: f64 = 1.1;
const PYRAMID_SETS: usize = 3;

/// A work set with the working load or more.
#[derive(Clone, Copy, Debug)]
pub(super) struct CountedSet {
    /// Repetitions with the working load: a heavier set counts as what it shows there.
    pub(super) reps: u16,
    /// Repetitions really done.
    pub(super) done: u16,
    pub(super) rir: Option<u8>,
    /// The load really used, signed.
    pub(super) own_load: f64,
}

impl CountedSet {
    fn effort(self) -> u16 {
        self.reps + u16::from(self.rir.unwrap_or(0))
    }

    /// Whether the set shows that a goal is reached or would have been.
    fn is_ready(self, goal: u16, low: u16, more: u16) -> bool {
        let reserve = self.rir.is_some_and(|_| self.reps >= low && self.effort() >= goal + more);
        self.reps >= goal || reserve
    }
}

/// A past session with its counted sets. There may be none in a session with pain.
#[derive(Clone, Debug)]
pub(super) struct PastSession {
    pub(super) day: i64,
    pub(super) range: RepRange,
    pub(super) is_light: bool,
    /// How much it hurt, from 1 to 10; 0 where it didn't.
    pub(super) pain: u8,
    /// Whether the member has confirmed its loads.
    pub(super) is_confirmed: bool,
    /// The reserve that was shown that day.
    pub(super) planned_rir: Option<u8>,
    /// The repetitions of that day's top set in a block.
    pub(super) top_reps: Option<u16>,
    /// Sets planned that day; as many as today where that is unknown.
    pub(super) planned: usize,
    /// All work sets that were done, lighter ones too.
    pub(super) done: usize,
    /// The load of the session: the lower median of its work sets, or the heaviest one of a pyramid.
    pub(super) load: f64,
    /// In place: an answer with loads looks at hundreds of past sessions.
    pub(super) sets: SmallVec<[CountedSet; 6]>,
}

impl PastSession {
    /// `None` where nothing was done and no pain noted.
    pub(super) fn new(
        session: &Session,
        lift: Lift,
        sets_today: u8,
        shown: ShownDay,
    ) -> Option<Self> {
        let work: SmallVec<[&LoggedSet; 6]> =
            session.sets.iter().filter(|set| is_work(lift, set)).collect();
        let pain = session.pain();
        let planned_rir = shown.target_rir.filter(|_| !is_timed(lift));
        let load = session_load(lift, &work, session.rep_range.low(), planned_rir);
        let counted = |set: &&LoggedSet| counted(lift, set, load.unwrap_or(0.0));
        (load.is_some() || pain > 0).then(|| Self {
            day: session.day,
            range: session.rep_range,
            is_light: session.is_deload,
            pain,
            is_confirmed: work.iter().any(|set| set.is_confirmed),
            planned_rir,
            top_reps: shown.top_reps,
            planned: session.planned_sets.unwrap_or(sets_today).into(),
            done: work.len(),
            load: load.unwrap_or(0.0),
            sets: work.iter().filter_map(counted).collect(),
        })
    }

    pub(super) const fn hurts(&self) -> bool {
        self.pain > 0
    }

    /// Whether anything was done.
    pub(super) const fn is_done(&self) -> bool {
        self.done > 0
    }

    pub(super) const fn is_normal(&self) -> bool {
        !self.is_light && !self.hurts()
    }

    /// The repetitions of the first set.
    pub(super) fn first_reps(&self) -> u16 {
        self.sets.first().map_or(0, |set| set.reps)
    }

    /// The repetitions that the first set could have had.
    pub(super) fn first_effort(&self) -> u16 {
        self.sets.first().map_or(0, |set| set.effort())
    }

    /// The fewest repetitions that any set could have had.
    pub(super) fn least_effort(&self) -> u16 {
        self.sets.iter().map(|set| set.effort()).min().unwrap_or(0)
    }

    /// The fewest repetitions really done.
    pub(super) fn least_done(&self) -> u16 {
        self.sets.iter().map(|set| set.done).min().unwrap_or(0)
    }

    /// The noted repetitions in reserve of every set.
    pub(super) fn reserves(&self) -> impl Iterator<Item = Option<u8>> {
        self.sets.iter().map(|set| set.rir)
    }

    /// Whether the reserve of every set is noted.
    pub(super) fn has_known_reserve(&self) -> bool {
        !self.sets.is_empty() && self.reserves().all(|rir| rir.is_some())
    }

    pub(super) fn is_complete(&self) -> bool {
        self.done >= self.planned
    }

    pub(super) fn is_at(&self, load: f64) -> bool {
        equal(self.load, load)
    }

    /// Whether the first set had too few repetitions. A planned reserve that wasn't noted protects
    /// from this, and from nothing else.
    pub(super) fn fails(&self, range: RepRange) -> bool {
        self.guarded_effort() < range.low()
    }

    /// The repetitions that the first set could have had, with the planned reserve where none was
    /// noted.
    pub(super) fn guarded_effort(&self) -> u16 {
        self.sets.first().map_or(0, |set| self.guarded(*set))
    }

    fn guarded(&self, set: CountedSet) -> u16 {
        set.reps + u16::from(set.rir.or(self.planned_rir).unwrap_or(0))
    }

    /// Whether at least half of two counted sets or more are below a range.
    pub(super) fn is_half_below(&self, range: RepRange) -> bool {
        let below = self.sets.iter().filter(|set| self.guarded(**set) < range.low()).count();
        self.sets.len() >= 2 && 2 * below >= self.sets.len()
    }

    /// The repetitions of the first sets, as done and with the reserve where one was planned.
    pub(super) fn totals(&self, sets: usize) -> (u32, u32) {
        let first = || self.sets.iter().take(sets);
        let done = first().map(|set| u32::from(set.reps)).sum();
        let guarded = first().map(|set| u32::from(self.guarded(*set))).sum();
        (done, if self.planned_rir.is_some() { guarded } else { done })
    }

    /// Whether every set had at least this many repetitions.
    pub(super) fn all_reach(&self, reps: u16) -> bool {
        self.sets.iter().all(|set| set.reps >= reps)
    }

    /// The repetitions of every set, where they are all the same.
    pub(super) fn equal_reps(&self) -> Option<u16> {
        let first = self.sets.first()?.reps;
        self.sets.iter().all(|set| set.reps == first).then_some(first)
    }

    /// Whether three sets or more stopped at the same repetitions from the top of a range on, without
    /// a noted reserve: by choice, so one more was there.
    pub(super) fn stops_by_choice(&self, range: RepRange) -> bool {
        self.sets.len() >= 3
            && self.equal_reps().is_some_and(|reps| reps >= range.high())
            && self.sets.iter().all(|set| set.rir.is_none())
    }

    /// Whether the session shows that a goal within or above a range is reached, by its repetitions
    /// or by so many more in reserve.
    pub(super) fn is_ready(&self, goal: u16, range: RepRange, more: u16) -> bool {
        let all_ready = |goal| self.sets.iter().all(|set| set.is_ready(goal, range.low(), more));
        if all_ready(goal) {
            return true;
        }
        // Above the range a repetition may be missing in later sets.
        let first_ready =
            || self.sets.first().is_some_and(|set| set.is_ready(goal, range.low(), more));
        let is_steady = || self.sets.len() >= 3 && self.equal_reps().is_some();
        goal > range.high() && all_ready(goal - 1) && (first_ready() || is_steady())
    }
}

/// Whether two ranges have one history.
pub(super) fn are_alike(one: RepRange, other: RepRange) -> bool {
    one.doubled_midpoint().abs_diff(other.doubled_midpoint()) <= SAME_RANGE
}

pub(super) const fn is_timed(lift: Lift) -> bool {
    matches!(lift.measure, Measure::Hold | Measure::CardioTime)
}

/// The load that a session counts with.
fn session_load(lift: Lift, work: &[&LoggedSet], low: u16, planned_rir: Option<u8>) -> Option<f64> {
    let loads = work.iter().map(|set| lift.signed(set.weight_kg));
    let first = loads.clone().next()?;
    // Mostly all sets have one load, and a member's past has hundreds of sessions.
    if loads.clone().all(|load| load.total_cmp(&first).is_eq()) {
        return Some(first);
    }
    let mut sorted: Vec<f64> = loads.clone().collect();
    sorted.sort_unstable_by(f64::total_cmp);
    let median = *sorted.get((sorted.len() - 1) / 2)?;
    if !is_pyramid(lift, &sorted, median) {
        return Some(median);
    }
    let reserve = |set: &LoggedSet| set.rir.or(planned_rir).unwrap_or(0);
    let reached = work.iter().filter(|set| set.reps + u16::from(reserve(set)) >= low);
    let heaviest = reached.map(|set| lift.signed(set.weight_kg)).reduce(f64::max);
    Some(heaviest.unwrap_or(median))
}

/// Whether loads rise or fall over the sets, so that no load is the usual one.
fn is_pyramid(lift: Lift, sorted: &[f64], median: f64) -> bool {
    let (Some(least), Some(most)) = (sorted.first(), sorted.last()) else { return false };
    let repeats = |load: &f64| sorted.iter().filter(|other| equal(**other, *load)).count();
    lift.measure == Measure::LoadReps
        && sorted.len() >= PYRAMID_SETS
        && *most >= PYRAMID_FACTOR * least
        && *most <= SLIP_FACTOR * median
        && sorted.iter().all(|load| 2 * repeats(load) < sorted.len())
}

fn is_work(lift: Lift, set: &LoggedSet) -> bool {
    set.is_work() && set.reps >= 1 && (lift.measure != Measure::LoadReps || set.weight_kg > 0.0)
}

fn counted(lift: Lift, set: &LoggedSet, load: f64) -> Option<CountedSet> {
    let own_load = lift.signed(set.weight_kg);
    let is_slip = lift.measure == Measure::LoadReps && own_load > SLIP_FACTOR * load + TOLERANCE;
    if !at_least(own_load, load) || is_slip {
        return None;
    }
    let is_timed = is_timed(lift);
    let shown = match own_load {
        _ if is_timed => set.reps,
        own if equal(own, load) => set.reps,
        own => {
            let reps = lift.reps(lift.index(set.reps.into(), own), load);
            set.reps.max(u16::try_from(floor(reps)).unwrap_or(0))
        }
    };
    let rir = set.rir.filter(|rir| !is_timed && *rir <= MOST_RIR);
    Some(CountedSet { reps: shown, done: set.reps, rir, own_load })
}
