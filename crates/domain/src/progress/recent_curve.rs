//! The latest sessions of an exercise in a few numbers.

use super::body::Body;
use super::logged_set::LoggedSet;
use super::session::{ScoredSession, Session};
use super::totals::heaviest_load;
use crate::exercise::Measure;

/// As many sessions as a glance takes in.
const MOST_VALUES: usize = 12;

/// The main curve of the latest sessions, and what the last one reached.
#[derive(Clone, Debug, PartialEq)]
pub struct RecentCurve {
    /// Estimated 1RM in kg; the heaviest load where the body is lifted too; without loads the most
    /// repetitions of a set. A light week, which is meant to lie below, is left out.
    pub values: Vec<f64>,
    /// The heaviest load in kg of the last session.
    pub last_load: Option<f64>,
    /// The most repetitions of a set of the last session; seconds for a hold, minutes for cardio.
    pub last_reps: u16,
}

/// The curve of sessions in the order of their days; `None` where nothing was done.
pub fn recent_curve(measure: Measure, sessions: &[Session]) -> Option<RecentCurve> {
    let is_done = |session: &&Session| session.sets.iter().any(LoggedSet::counts);
    let done: Vec<&Session> = sessions.iter().filter(is_done).collect();
    let last = done.last()?;
    let body = Body::of_log(measure, None, 0.0, done.iter().flat_map(|session| &session.sets));
    let has_loads = done.iter().any(|session| load(measure, session).is_some());
    let value = |session: &Session| match (measure, has_loads) {
        (Measure::LoadReps, true) => {
            ScoredSession::new(session, measure, body).map(|scored| scored.best)
        }
        (_, true) => load(measure, session),
        (_, false) => Some(f64::from(most_reps(session))),
    };
    let heavy = done.iter().filter(|session| !session.is_deload);
    let values: Vec<f64> = heavy.filter_map(|session| value(session)).collect();
    let first = values.len().saturating_sub(MOST_VALUES);
    Some(RecentCurve {
        values: values[first..].to_vec(),
        last_load: load(measure, last),
        last_reps: most_reps(last),
    })
}

fn load(measure: Measure, session: &Session) -> Option<f64> {
    Some(heaviest_load(measure, session)).filter(|load| *load > 0.0)
}

fn most_reps(session: &Session) -> u16 {
    let counted = session.sets.iter().filter(|set| set.counts());
    counted.map(|set| set.reps).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::RepRange;

    fn session(day: i64, sets: Vec<LoggedSet>) -> Session {
        let rep_range = RepRange::new(8, 12).unwrap();
        Session { day, is_deload: false, rep_range, planned_sets: None, sets }
    }

    #[test]
    fn loads_rise_by_their_estimate_and_light_weeks_are_left_out() {
        let light = Session { is_deload: true, ..session(7, vec![LoggedSet::working(10, 20.0)]) };
        let sessions = [
            session(0, vec![LoggedSet::working(10, 40.0)]),
            light,
            session(14, vec![LoggedSet::working(10, 45.0), LoggedSet::working(9, 45.0)]),
            session(21, Vec::new()),
        ];
        let curve = recent_curve(Measure::LoadReps, &sessions).unwrap();
        assert_eq!(curve.values.len(), 2);
        assert!(curve.values[0] < curve.values[1] && curve.values[0] > 40.0);
        assert_eq!((curve.last_load, curve.last_reps), (Some(45.0), 10));
    }

    #[test]
    fn holds_show_seconds_and_only_the_latest_twelve() {
        let hold = |seconds: u16| session(seconds.into(), vec![LoggedSet::working(seconds, 0.0)]);
        let sessions: Vec<_> = (20..35).map(hold).collect();
        let curve = recent_curve(Measure::Hold, &sessions).unwrap();
        assert_eq!(curve.values, (23..35).map(f64::from).collect::<Vec<_>>());
        assert_eq!((curve.last_load, curve.last_reps), (None, 34));
        assert_eq!(recent_curve(Measure::Hold, &[]), None);
    }
}
