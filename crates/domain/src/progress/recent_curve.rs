//! The latest sessions of an exercise in a few numbers.

use super::curve_point::CurvePoint;
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

/// The latest of an exercise's points, oldest first; `None` without any.
pub fn recent_curve(measure: Measure, points: &[CurvePoint]) -> Option<RecentCurve> {
    let last = points.last()?;
    let has_loads = points.iter().any(|point| point.load.is_some());
    let value = |point: &CurvePoint| match (measure, has_loads) {
        (Measure::LoadReps, true) => point.one_rep_max,
        (_, true) => point.load,
        (_, false) => Some(f64::from(point.most_reps)),
    };
    let heavy = points.iter().filter(|point| !point.is_deload);
    let values: Vec<f64> = heavy.filter_map(value).collect();
    let first = values.len().saturating_sub(MOST_VALUES);
    Some(RecentCurve {
        values: values[first..].to_vec(),
        last_load: last.load,
        last_reps: last.most_reps,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::WorkoutId;
    use crate::program::RepRange;
    use crate::progress::{LoggedSession, LoggedSet, Session, curve};

    fn session(day: i64, sets: Vec<LoggedSet>) -> Session {
        let rep_range = RepRange::new(8, 12).unwrap();
        Session { day, is_deload: false, rep_range, planned_sets: None, sets }
    }

    fn recent(
        measure: Measure,
        sessions: impl IntoIterator<Item = Session>,
    ) -> Option<RecentCurve> {
        let logged = |session| LoggedSession { workout: WorkoutId(1), session };
        let sessions: Vec<_> = sessions.into_iter().map(logged).collect();
        recent_curve(measure, &curve(measure, &sessions))
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
        let curve = recent(Measure::LoadReps, sessions).unwrap();
        assert_eq!(curve.values.len(), 2);
        assert!(curve.values[0] < curve.values[1] && curve.values[0] > 40.0);
        assert_eq!((curve.last_load, curve.last_reps), (Some(45.0), 10));
    }

    #[test]
    fn holds_show_seconds_and_only_the_latest_twelve() {
        let hold = |seconds: u16| session(seconds.into(), vec![LoggedSet::working(seconds, 0.0)]);
        let curve = recent(Measure::Hold, (20..35).map(hold)).unwrap();
        assert_eq!(curve.values, (23..35).map(f64::from).collect::<Vec<_>>());
        assert_eq!((curve.last_load, curve.last_reps), (None, 34));
        assert_eq!(recent(Measure::Hold, []), None);
    }
}
