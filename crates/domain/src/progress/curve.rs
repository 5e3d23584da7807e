//! The course of one exercise, session by session.

use super::body::Body;
use super::curve_point::{CurvePoint, points};
use super::history::LoggedSession;
use super::totals::Best;
use crate::exercise::Measure;

/// The sessions with anything done, by day and then as given.
pub fn curve(measure: Measure, sessions: &[LoggedSession]) -> Vec<CurvePoint> {
    let mut ordered: Vec<&LoggedSession> = sessions.iter().collect();
    ordered.sort_by_key(|one| one.session.day);
    let sets = ordered.iter().flat_map(|one| &one.session.sets);
    let body = Body::of_log(measure, None, 0.0, sets);
    let sessions = ordered.into_iter().map(|one| (one.workout, &one.session));
    points(measure, body, Best::default(), sessions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::WorkoutId;
    use crate::program::RepRange;
    use crate::progress::{LoggedSet, Session};
    use crate::workout::SetType;

    fn session(workout: i64, day: i64, sets: Vec<LoggedSet>) -> LoggedSession {
        let rep_range = RepRange::new(8, 12).unwrap();
        let session = Session { day, is_deload: false, rep_range, planned_sets: None, sets };
        LoggedSession { workout: WorkoutId(workout), session }
    }

    #[test]
    fn points_follow_the_days_and_mark_what_was_never_reached_before() {
        let warm_up = LoggedSet { set_type: SetType::Warmup, ..LoggedSet::working(20, 90.0) };
        let points = curve(
            Measure::LoadReps,
            &[
                session(3, 14, vec![LoggedSet::working(8, 45.0)]),
                session(1, 0, vec![warm_up, LoggedSet::working(10, 40.0)]),
                session(2, 7, vec![LoggedSet::working(8, 40.0), LoggedSet::working(6, 40.0)]),
                session(4, 21, vec![warm_up]),
            ],
        );
        let seen: Vec<_> =
            points.iter().map(|point| (point.workout.0, point.sets, point.is_record)).collect();
        // The second session lifts less at once, although more in all.
        assert_eq!(seen, [(1, 1, false), (2, 2, false), (3, 1, true)]);
        let first = &points[0];
        assert_eq!((first.load, first.most_reps), (Some(40.0), 10));
        assert!((first.one_rep_max.unwrap() - 52.0).abs() < 1e-9 && first.volume > 399.9);
    }

    #[test]
    fn what_has_no_load_shows_repetitions() {
        let points =
            curve(Measure::CardioTime, &[session(1, 0, vec![LoggedSet::working(20, 0.0)])]);
        let point = &points[0];
        assert_eq!((point.one_rep_max, point.load, point.most_reps), (None, None, 20));
    }
}
