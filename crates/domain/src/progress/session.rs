//! One session of one exercise, and the strength that it shows.

use serde::{Deserialize, Serialize};

use super::body::Body;
use super::logged_set::LoggedSet;
use crate::exercise::Measure;
use crate::program::RepRange;

/// The sets of one exercise on one day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Session {
    pub day: i64,
    /// Whether it was a planned light session.
    pub is_deload: bool,
    /// The planned range; seconds for a hold.
    pub rep_range: RepRange,
    /// How many sets were planned, without warm-ups; `None` where that is unknown.
    pub planned_sets: Option<u8>,
    pub sets: Vec<LoggedSet>,
}

impl Session {
    /// How much it hurt at most, from 1 to 10; 0 where it didn't.
    pub fn pain(&self) -> u8 {
        self.sets.iter().map(|set| set.pain).max().unwrap_or(0)
    }
}

/// Seconds of a hold that count as one repetition.
pub(crate) const SECONDS_PER_REP: f64 = 3.0;

/// Repetitions beyond which more say nothing about strength: with a load, and with the body's
/// weight.
const MAX_COUNTED_REPS: (f64, f64) = (20.0, 60.0);

/// Sets below this share of the session's heaviest load don't measure strength.
const WORKING_SHARE: f64 = 0.9;

/// The strength index of a set in kg: `load × (1 + (reps − 1) / 30)`.
///
/// One repetition gives the load itself, and the curve follows the repetitions–%1RM data (Nuzzo
/// 2024). It is meant for trends and doesn't claim to be a true maximum. `None` where the set shows
/// no strength, as for cardio.
pub fn strength_index(measure: Measure, body: Body, set: &LoggedSet) -> Option<f64> {
    let reps = f64::from(set.reps);
    // Repetitions in reserve could have been done, so they count as strength.
    let reserve = f64::from(set.rir.unwrap_or(0).min(4));
    let (counted, raw, most) = match measure {
        Measure::LoadReps => (reps + reserve, reps, MAX_COUNTED_REPS.0),
        Measure::BodyweightReps | Measure::AssistedReps => {
            (reps + reserve, reps, MAX_COUNTED_REPS.1)
        }
        // A hold is timed, so a reserve of repetitions has no meaning.
        Measure::Hold => {
            let reps = reps / SECONDS_PER_REP;
            (reps, reps, MAX_COUNTED_REPS.1)
        }
        Measure::CardioTime => return None,
    };
    if measure == Measure::LoadReps && set.weight_kg <= 0.0 {
        return None;
    }
    let load = body.moved(measure, set.weight_kg);
    (load > 0.0 && raw >= 1.0).then(|| load * (1.0 + (counted.min(most) - 1.0) / 30.0))
}

/// The scores of a session that shows strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct ScoredSession {
    pub(super) day: i64,
    pub(super) is_deload: bool,
    /// The doubled midpoint of the planned range.
    pub(super) doubled_midpoint: u32,
    /// Mean strength index of the working sets near the heaviest load.
    pub(super) score: f64,
    /// Best strength index of those sets.
    pub(super) best: f64,
    /// Kilograms × repetitions, or repetitions, or seconds.
    pub(super) volume: f64,
    /// How many sets were scored, and how many of them reached the lower end of the range.
    pub(super) scored_sets: (u32, u32),
    /// Heaviest load of a working set that reached the lower end of the range.
    pub(super) record_load: Option<f64>,
}

impl ScoredSession {
    /// Scores a session; `None` if no working set shows strength.
    pub(super) fn new(session: &Session, measure: Measure, body: Body) -> Option<Self> {
        let index = |set: &LoggedSet| strength_index(measure, body, set);
        let work = || session.sets.iter().filter(|set| set.is_work() && index(set).is_some());
        let top = work().map(|set| set.weight_kg).fold(0.0, f64::max);
        let is_near = |set: &LoggedSet| {
            // The tolerance keeps a set at exactly the share, whatever the rounding of the product.
            measure != Measure::LoadReps || set.weight_kg >= WORKING_SHARE * top - 1e-9
        };
        let near: Vec<&LoggedSet> = work().filter(|set| is_near(set)).collect();
        let indices: Vec<f64> = near.iter().filter_map(|set| index(set)).collect();
        let count = u32::try_from(indices.len()).ok().filter(|count| *count > 0)?;
        let reaches = |set: &LoggedSet| set.reps >= session.rep_range.low();
        let at_range = near.iter().filter(|set| reaches(set)).count();
        // Volume counts drop sets and back-off sets as well, unlike the score.
        let done = session.sets.iter().filter(|set| set.counts() && index(set).is_some());
        let amount = |set: &LoggedSet| match measure {
            Measure::LoadReps => set.weight_kg * f64::from(set.reps),
            _ => f64::from(set.reps),
        };
        let loads = work().filter(|set| reaches(set));
        Some(Self {
            day: session.day,
            is_deload: session.is_deload,
            doubled_midpoint: session.rep_range.doubled_midpoint(),
            score: indices.iter().sum::<f64>() / f64::from(count),
            best: indices.iter().copied().fold(0.0, f64::max),
            volume: done.map(amount).sum(),
            scored_sets: (count, u32::try_from(at_range).unwrap_or(count)),
            record_load: loads
                .map(|set| body.moved(measure, set.weight_kg))
                .fold(None, |most: Option<f64>, load| {
                    Some(most.map_or(load, |most| most.max(load)))
                }),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workout::SetType;

    fn index(measure: Measure, reps: u16, weight_kg: f64) -> Option<f64> {
        strength_index(measure, Body::default(), &LoggedSet::working(reps, weight_kg))
    }

    fn close(found: Option<f64>, expected: f64) -> bool {
        found.is_some_and(|found| (found - expected).abs() < 1e-9)
    }

    #[test]
    fn one_repetition_gives_the_load_and_twenty_are_the_most() {
        assert!(close(index(Measure::LoadReps, 1, 100.0), 100.0));
        assert!(close(index(Measure::LoadReps, 10, 100.0), 130.0));
        assert_eq!(index(Measure::LoadReps, 40, 50.0), index(Measure::LoadReps, 20, 50.0));
        assert!(close(index(Measure::BodyweightReps, 16, 0.0), 105.0));
        assert!(close(index(Measure::AssistedReps, 1, 30.0), 40.0));
        assert!(close(index(Measure::AssistedReps, 1, 65.0), 7.0), "a tenth of the body at least");
        assert!(close(index(Measure::Hold, 48, 0.0), 105.0));
        for nothing in [
            index(Measure::LoadReps, 10, 0.0),
            index(Measure::LoadReps, 0, 50.0),
            index(Measure::Hold, 2, 0.0),
            index(Measure::CardioTime, 20, 0.0),
        ] {
            assert_eq!(nothing, None);
        }
    }

    #[test]
    fn reserve_counts_as_repetitions_but_not_for_holds() {
        let set = LoggedSet { rir: Some(2), ..LoggedSet::working(8, 60.0) };
        let index_of = |measure| strength_index(measure, Body::default(), &set);
        assert_eq!(index_of(Measure::LoadReps), index(Measure::LoadReps, 10, 60.0));
        assert_eq!(index_of(Measure::Hold), index(Measure::Hold, 8, 60.0));
    }

    #[test]
    fn back_off_sets_and_warm_ups_do_not_lower_the_score() {
        let warm_up = LoggedSet { set_type: SetType::Warmup, ..LoggedSet::working(8, 50.0) };
        let drop = LoggedSet { set_type: SetType::Drop, ..LoggedSet::working(10, 60.0) };
        let undone = LoggedSet { is_completed: false, ..LoggedSet::working(12, 120.0) };
        let sets =
            vec![warm_up, LoggedSet::working(8, 100.0), LoggedSet::working(8, 80.0), drop, undone];
        let rep_range = RepRange::new(8, 12).unwrap();
        let session = Session { day: 0, is_deload: false, rep_range, planned_sets: None, sets };
        let scored = ScoredSession::new(&session, Measure::LoadReps, Body::default()).unwrap();
        assert!((scored.score - 100.0 * (1.0 + 7.0 / 30.0)).abs() < 1e-9);
        assert!((scored.volume - (800.0 + 640.0 + 600.0)).abs() < 1e-9);
        assert_eq!(scored.scored_sets, (1, 1));
    }
}
