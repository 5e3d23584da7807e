//! A past session, as the rules of the load see it.

use smallvec::SmallVec;

use super::resistance::{at_least, equal, floor};
use super::{Lift, ShownDay};
use crate::exercise::Measure;
use crate::program::RepRange;
use crate::progress::{LoggedSet, Session};

/// The most repetitions in reserve that can be noted.
const MOST_RIR: u8 = 4;

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
    pub(super) has_pain: bool,
    /// The reserve that was shown that day.
    pub(super) planned_rir: Option<u8>,
    /// The repetitions of that day's top set in a block.
    pub(super) top_reps: Option<u16>,
    /// Sets planned that day; as many as today where that is unknown.
    pub(super) planned: usize,
    /// The lower median of the loads of the work sets.
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
        let has_pain = session.sets.iter().any(|set| set.has_pain);
        let load = working_load(lift, &work);
        let counted = |set: &&LoggedSet| counted(lift, set, load.unwrap_or(0.0));
        (load.is_some() || has_pain).then(|| Self {
            day: session.day,
            range: session.rep_range,
            is_light: session.is_deload,
            has_pain,
            planned_rir: shown.target_rir,
            top_reps: shown.top_reps,
            planned: session.planned_sets.unwrap_or(sets_today).into(),
            load: load.unwrap_or(0.0),
            sets: work.iter().filter_map(counted).collect(),
        })
    }

    pub(super) const fn is_normal(&self) -> bool {
        !self.is_light && !self.has_pain
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

    /// The fewest repetitions really done, and whether the sets differ.
    pub(super) fn least_done(&self) -> (u16, bool) {
        let done = || self.sets.iter().map(|set| set.done);
        let least = done().min().unwrap_or(0);
        let most = done().max().unwrap_or(0);
        (least, least != most)
    }

    /// Whether the reserve of every set is noted.
    pub(super) fn has_known_reserve(&self) -> bool {
        !self.sets.is_empty() && self.sets.iter().all(|set| set.rir.is_some())
    }

    pub(super) fn is_complete(&self) -> bool {
        self.sets.len() >= self.planned
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
        let planned = u16::from(self.planned_rir.unwrap_or(0));
        self.sets.first().map_or(0, |set| match set.rir {
            Some(_) => set.effort(),
            None => set.reps + planned,
        })
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

/// The lower median of the loads of the work sets.
fn working_load(lift: Lift, work: &[&LoggedSet]) -> Option<f64> {
    let loads = work.iter().map(|set| lift.signed(set.weight_kg));
    let first = loads.clone().next()?;
    // Mostly all sets have one load, and a member's past has hundreds of sessions.
    if loads.clone().all(|load| load.total_cmp(&first).is_eq()) {
        return Some(first);
    }
    let mut loads: Vec<f64> = loads.collect();
    loads.sort_unstable_by(f64::total_cmp);
    loads.get((loads.len() - 1) / 2).copied()
}

fn is_work(lift: Lift, set: &LoggedSet) -> bool {
    set.is_work() && set.reps >= 1 && (lift.measure != Measure::LoadReps || set.weight_kg > 0.0)
}

fn counted(lift: Lift, set: &LoggedSet, load: f64) -> Option<CountedSet> {
    let own_load = lift.signed(set.weight_kg);
    if !at_least(own_load, load) {
        return None;
    }
    let is_timed = matches!(lift.measure, Measure::Hold | Measure::CardioTime);
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
