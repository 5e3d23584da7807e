//! How much the strength in an exercise has changed over the weeks of a review.

use super::body::Body;
use super::cleaning::{Gaps, Segment, clean};
use super::plateau::COMPARED_SESSIONS;
use super::session::{ScoredSession, Session};
use super::trend::median;
use crate::exercise::Measure;

/// The fewest sessions from which a change can be told.
const FEWEST_SESSIONS: usize = 4;

/// The change from the first sessions since a day to the latest, in per cent. The sessions must be
/// sorted by day.
pub fn strength_change(
    sessions: &[Session],
    measure: Measure,
    body: Body,
    first_day: i64,
) -> Option<f64> {
    let recent = &sessions[sessions.partition_point(|session| session.day < first_day)..];
    let scored: Vec<ScoredSession> =
        recent.iter().filter_map(|session| ScoredSession::new(session, measure, body)).collect();
    let segment = clean(&Segment::default(), &scored, Gaps::Ignore);
    let kept = segment.kept();
    if kept.len() < FEWEST_SESSIONS {
        return None;
    }
    let score = |sessions: &[ScoredSession]| {
        median(&mut sessions.iter().map(|session| session.score).collect::<Vec<_>>())
    };
    let first = score(&kept[..COMPARED_SESSIONS]);
    let latest = score(&kept[kept.len() - COMPARED_SESSIONS..]);
    Some(100.0 * (latest / first - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::RepRange;
    use crate::progress::LoggedSet;

    fn session(day: i64, weight_kg: f64) -> Session {
        Session {
            day,
            is_deload: false,
            rep_range: RepRange::new(8, 12).unwrap(),
            planned_sets: None,
            sets: vec![LoggedSet::working(10, weight_kg)],
        }
    }

    #[test]
    fn the_latest_sessions_are_compared_with_the_first_of_the_weeks() {
        let loads = [80.0, 50.0, 50.0, 50.0, 50.0, 52.0, 52.0];
        let sessions: Vec<_> =
            (0..).zip(loads).map(|(week, load)| session(week * 7, load)).collect();
        let change = |first_day, count| {
            strength_change(&sessions[..count], Measure::LoadReps, Body::default(), first_day)
        };
        let after = change(7, 7).unwrap();
        assert!((after - 4.0).abs() < 1e-9, "{after}");
        assert!(change(7, 5).unwrap().abs() < 1e-9);
        assert_eq!(change(7, 4), None, "three sessions");
        assert_eq!(change(43, 7), None);
    }
}
