//! Sums and records over the whole log.

use super::session::{LoggedSet, ScoredSession, Session};
use crate::exercise::Measure;

/// Days over which the load is averaged; without a load in them, all time counts.
const AVERAGE_DAYS: i64 = 56;

/// A record and the day on which it was first set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Record {
    pub day: i64,
    /// Kilograms; for volume, kilograms × repetitions.
    pub value: f64,
}

/// All-time records; `None` where the measure has none.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
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

pub(super) fn totals(
    measure: Measure,
    sessions: &[&Session],
    scored: &[ScoredSession<'_>],
    day: i64,
) -> Totals {
    // A session of which nothing was completed is no training.
    let done: Vec<&Session> = sessions
        .iter()
        .copied()
        .filter(|session| session.sets.iter().any(|set| set.is_completed))
        .collect();
    let load = |session: &Session| {
        let sets = session.sets.iter().filter(|set| is_loaded(measure, set));
        sets.map(|set| set.weight_kg).fold(0.0, f64::max)
    };
    let volume = |session: &Session| session_volume(measure, session);
    let recent = done.iter().filter(|session| session.day > day - AVERAGE_DAYS);
    let records = Records {
        load: record(done.iter().map(|session| (session.day, load(session)))),
        one_rep_max: record(scored.iter().map(|one| (one.day(), one.best))),
        volume: record(done.iter().map(|session| (session.day, volume(session)))),
    };
    Totals {
        sessions_count: u32::try_from(done.len()).unwrap_or(u32::MAX),
        last_session_day: done.last().map(|session| session.day),
        max_load: records.load.map(|record| record.value),
        average_load: mean_load(measure, recent.copied())
            .or_else(|| mean_load(measure, done.iter().copied())),
        total_volume: done.iter().map(|session| volume(session)).sum(),
        records,
    }
}

/// Whether the set moved a load in kilograms. Help is no load.
fn is_loaded(measure: Measure, set: &LoggedSet) -> bool {
    set.counts()
        && set.weight_kg > 0.0
        && !matches!(measure, Measure::AssistedReps | Measure::CardioTime)
}

fn session_volume(measure: Measure, session: &Session) -> f64 {
    if measure != Measure::LoadReps {
        return 0.0;
    }
    let sets = session.sets.iter().filter(|set| set.counts());
    sets.map(|set| set.weight_kg * f64::from(set.reps)).sum()
}

fn mean_load<'a>(measure: Measure, sessions: impl Iterator<Item = &'a Session>) -> Option<f64> {
    let sets = sessions.flat_map(|session| &session.sets).filter(|set| is_loaded(measure, set));
    let (volume, reps) = sets.fold((0.0, 0.0), |(volume, reps), set| {
        (volume + set.weight_kg * f64::from(set.reps), reps + f64::from(set.reps))
    });
    (reps > 0.0).then(|| volume / reps)
}

/// The highest value above zero, and of equal ones the first.
fn record(values: impl Iterator<Item = (i64, f64)>) -> Option<Record> {
    values.filter(|(_, value)| *value > 0.0).fold(None, |best: Option<Record>, (day, value)| {
        match best {
            // An equal value later is no new record.
            Some(best) if best.value >= value => Some(best),
            _ => Some(Record { day, value }),
        }
    })
}
