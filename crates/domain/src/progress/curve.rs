//! The course of one exercise, session by session.

use super::body::Body;
use super::history::LoggedSession;
use super::session::ScoredSession;
use super::totals::{Best, heaviest_load, session_volume};
use crate::exercise::Measure;
use crate::id::WorkoutId;

/// A session on the curve.
#[derive(Clone, Debug, PartialEq)]
pub struct CurvePoint {
    pub workout: WorkoutId,
    pub day: i64,
    pub is_deload: bool,
    /// The estimated 1RM in kg, or the strength index where there is no load; `None` for a session
    /// that shows no strength.
    pub one_rep_max: Option<f64>,
    /// Kilograms × repetitions; 0 for measures without load.
    pub volume: f64,
    /// The heaviest load in kg.
    pub load: Option<f64>,
    /// The most repetitions of a set; seconds for a hold, minutes for cardio.
    pub most_reps: u16,
    /// Completed sets without warm-ups.
    pub sets: u32,
    /// Whether the estimate or the load was higher than ever before. A first session sets no record.
    /// Volume doesn't count: a member who progresses raises it in most sessions.
    pub is_record: bool,
}

/// The sessions with anything done, by day and then as given.
pub fn curve(measure: Measure, sessions: &[LoggedSession]) -> Vec<CurvePoint> {
    let mut done: Vec<&LoggedSession> = sessions
        .iter()
        .filter(|one| one.session.sets.iter().any(super::LoggedSet::counts))
        .collect();
    done.sort_by_key(|one| one.session.day);
    let sets = done.iter().flat_map(|one| &one.session.sets);
    let body = Body::of_log(measure, None, 0.0, sets);
    let mut points = Vec::with_capacity(done.len());
    let mut best = Best::default();
    for LoggedSession { workout, session } in done {
        let sets = || session.sets.iter().filter(|set| set.counts());
        let scored = ScoredSession::new(session, measure, body);
        let load = heaviest_load(measure, session);
        let one_rep_max = scored.map(|one| one.best);
        points.push(CurvePoint {
            workout: *workout,
            day: session.day,
            is_deload: session.is_deload,
            one_rep_max,
            volume: session_volume(measure, session),
            load: (load > 0.0).then_some(load),
            most_reps: sets().map(|set| set.reps).max().unwrap_or(0),
            sets: u32::try_from(sets().count()).unwrap_or(u32::MAX),
            is_record: best.raise(one_rep_max, load),
        });
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;
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
