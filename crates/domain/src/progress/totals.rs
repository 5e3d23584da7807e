//! Sums and records over the whole log.

use serde::{Deserialize, Serialize};

use super::body::Body;
use super::logged_set::LoggedSet;
use super::session::{ScoredSession, Session};
use crate::exercise::Measure;

/// Days over which the load is averaged; without a load in them, all time counts.
pub(super) const AVERAGE_DAYS: i64 = 56;

/// A record and the day on which it was first set.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub day: i64,
    /// Kilograms; for volume, kilograms × repetitions.
    pub value: f64,
}

/// All-time records; `None` where the measure has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Records {
    pub load: Option<Record>,
    /// Highest estimated 1RM, or the strength index where there is no load.
    pub one_rep_max: Option<Record>,
    /// Largest volume of one session.
    pub volume: Option<Record>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// Sessions with at least one completed set, and days of training without sets.
    pub sessions_count: u32,
    /// The latest day that `sessions_count` counts.
    pub last_session_day: Option<i64>,
    /// Heaviest load in kg; `None` for assisted exercises and where no load was used.
    pub max_load: Option<f64>,
    /// Mean load in kg, weighted by repetitions, of the last eight weeks, else of all time.
    pub average_load: Option<f64>,
    /// Kilograms × repetitions of all time; 0 for measures without load.
    pub total_volume: f64,
    pub records: Records,
}

impl Totals {
    /// Adds days of training without a recorded set.
    pub(super) fn with_days_without_sets(self, days: &[i64]) -> Self {
        let more = u32::try_from(days.len()).unwrap_or(u32::MAX);
        Self {
            sessions_count: self.sessions_count.saturating_add(more),
            last_session_day: self.last_session_day.max(days.iter().copied().max()),
            ..self
        }
    }
}

/// The best strength and load of the sessions so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Best {
    has_sessions: bool,
    one_rep_max: f64,
    load: f64,
}

impl Best {
    /// Adds a later session, and returns whether it set a record: a first session sets none.
    pub(super) fn raise(&mut self, one_rep_max: Option<f64>, load: f64) -> bool {
        let one_rep_max = one_rep_max.unwrap_or(0.0);
        let is_higher = one_rep_max > self.one_rep_max || load > self.load;
        let is_record = is_higher && self.has_sessions;
        self.has_sessions = true;
        self.one_rep_max = self.one_rep_max.max(one_rep_max);
        self.load = self.load.max(load);
        is_record
    }
}

impl From<&Sums> for Best {
    fn from(sums: &Sums) -> Self {
        let value = |record: Option<Record>| record.map_or(0.0, |best| best.value);
        Self {
            has_sessions: sums.sessions_count > 0,
            one_rep_max: value(sums.records.one_rep_max),
            load: value(sums.records.load),
        }
    }
}

/// Sums over sessions, by day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Sums {
    sessions_count: u32,
    last_session_day: Option<i64>,
    total_volume: f64,
    /// Kilograms × repetitions and repetitions of the loaded sets.
    loaded: (f64, f64),
    pub(super) records: Records,
}

impl Sums {
    pub(super) fn add_scored(&mut self, measure: Measure, body: Body, session: &Session) {
        let best = ScoredSession::new(session, measure, body).map(|one| one.best);
        self.add(measure, session, best);
    }

    /// Adds a session and its best strength index.
    pub(super) fn add(&mut self, measure: Measure, session: &Session, best: Option<f64>) {
        // A session of which nothing was completed is no training.
        if !session.sets.iter().any(|set| set.is_completed) {
            return;
        }
        let sets = session.sets.iter().filter(|set| is_loaded(measure, set));
        let load = heaviest_load(measure, session);
        let volume = session_volume(measure, session);
        self.sessions_count = self.sessions_count.saturating_add(1);
        self.last_session_day = Some(session.day);
        self.total_volume += volume;
        self.loaded = sets.fold(self.loaded, |(volume, reps), set| {
            (volume + set.weight_kg * f64::from(set.reps), reps + f64::from(set.reps))
        });
        let Records { load: most, one_rep_max, volume: largest } = &mut self.records;
        raise(most, session.day, load);
        raise(one_rep_max, session.day, best.unwrap_or(0.0));
        raise(largest, session.day, volume);
    }

    /// The mean load of the loaded sets, weighted by repetitions.
    fn mean_load(&self) -> Option<f64> {
        let (volume, reps) = self.loaded;
        (reps > 0.0).then(|| volume / reps)
    }
}

/// The totals of sessions that go on from `before`, as of a day.
pub(super) fn totals(
    before: &Sums,
    measure: Measure,
    sessions: &[(&Session, Option<ScoredSession>)],
    day: i64,
) -> Totals {
    let mut all = *before;
    let mut recent = Sums::default();
    for (session, scored) in sessions {
        let best = scored.as_ref().map(|one| one.best);
        all.add(measure, session, best);
        if session.day > day - AVERAGE_DAYS {
            recent.add(measure, session, best);
        }
    }
    Totals {
        sessions_count: all.sessions_count,
        last_session_day: all.last_session_day,
        max_load: all.records.load.map(|record| record.value),
        average_load: recent.mean_load().or_else(|| all.mean_load()),
        total_volume: all.total_volume,
        records: all.records,
    }
}

/// Whether the set moved a load in kilograms. Help is no load.
fn is_loaded(measure: Measure, set: &LoggedSet) -> bool {
    set.counts()
        && set.weight_kg > 0.0
        && !matches!(measure, Measure::AssistedReps | Measure::CardioTime)
}

/// The heaviest load in kg; 0 without any.
pub(super) fn heaviest_load(measure: Measure, session: &Session) -> f64 {
    let sets = session.sets.iter().filter(|set| is_loaded(measure, set));
    sets.map(|set| set.weight_kg).fold(0.0, f64::max)
}

pub(super) fn session_volume(measure: Measure, session: &Session) -> f64 {
    if measure != Measure::LoadReps {
        return 0.0;
    }
    let sets = session.sets.iter().filter(|set| set.counts());
    sets.map(|set| set.weight_kg * f64::from(set.reps)).sum()
}

/// Sets a record if a value is higher: an equal value later is no new record.
fn raise(record: &mut Option<Record>, day: i64, value: f64) {
    if value > record.map_or(0.0, |best| best.value) {
        *record = Some(Record { day, value });
    }
}
