//! A session of an exercise in numbers.

use super::body::Body;
use super::logged_set::LoggedSet;
use super::session::{ScoredSession, Session};
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

/// The points of the sessions with anything done, in their order, each compared with `best` and with
/// those before it.
pub(super) fn points<'a>(
    measure: Measure,
    body: Body,
    mut best: Best,
    sessions: impl Iterator<Item = (WorkoutId, &'a Session)>,
) -> Vec<CurvePoint> {
    let done = sessions.filter(|(_, session)| session.sets.iter().any(LoggedSet::counts));
    let point = |(workout, session): (WorkoutId, &Session)| {
        let sets = || session.sets.iter().filter(|set| set.counts());
        let scored = ScoredSession::new(session, measure, body);
        let load = heaviest_load(measure, session);
        let one_rep_max = scored.map(|one| one.best);
        CurvePoint {
            workout,
            day: session.day,
            is_deload: session.is_deload,
            one_rep_max,
            volume: session_volume(measure, session),
            load: (load > 0.0).then_some(load),
            most_reps: sets().map(|set| set.reps).max().unwrap_or(0),
            sets: u32::try_from(sets().count()).unwrap_or(u32::MAX),
            is_record: best.raise(one_rep_max, load),
        }
    };
    done.map(point).collect()
}
