//! The end of a plateau.

use super::{ExerciseLog, analyze};

/// How far back a plateau may lie that a session ends.
const LOOKED_BACK_DAYS: i64 = 42;

/// Whether the latest session of a log ended a plateau.
///
/// A verdict that no longer sees a plateau isn't enough, because a single good day may turn it. The
/// session is also the first since then that is better than all before, so that no plateau ends
/// twice.
pub fn ends_plateau(log: &ExerciseLog) -> bool {
    let mut days: Vec<i64> = log.sessions.iter().map(|session| session.day).collect();
    days.sort_unstable();
    days.dedup();
    let Some((latest, earlier)) = days.split_last() else { return false };
    let Some(previous) = earlier.last() else { return false };
    let best = best_until(log, *latest);
    if best <= best_until(log, *previous) || is_stalled(log, *latest) {
        return false;
    }
    let recent = earlier.iter().rev().take_while(|day| latest - **day <= LOOKED_BACK_DAYS);
    let stalled = recent.copied().find(|day| is_stalled(log, *day));
    // A better session that came before this one has ended it already.
    stalled.is_some_and(|day| best_until(log, *previous) <= best_until(log, day))
}

fn is_stalled(log: &ExerciseLog, day: i64) -> bool {
    analyze(log, day).plateau.is_detected()
}

fn best_until(log: &ExerciseLog, day: i64) -> f64 {
    analyze(log, day).one_rep_max.into_iter().fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Measure;
    use crate::profile::Level;
    use crate::program::RepRange;
    use crate::progress::{Archive, LoggedSet, Session};

    /// The numbers of the sessions that end a plateau, of a lifter who trains every third day.
    fn ending_sessions(loads: &[f64]) -> Vec<usize> {
        let session = |(day, weight_kg): (i64, &f64)| Session {
            day,
            is_deload: false,
            rep_range: RepRange::new(8, 12).unwrap(),
            planned_sets: None,
            sets: vec![LoggedSet::working(12, *weight_kg); 3],
        };
        let sessions: Vec<Session> = (0..).step_by(3).zip(loads).map(session).collect();
        let log = |count: usize| ExerciseLog {
            level: Level::Intermediate,
            measure: Measure::LoadReps,
            body_mass_kg: None,
            body_share: 0.0,
            archive: Archive::default(),
            sessions: sessions[..count].to_vec(),
            days_without_sets: Vec::new(),
            cycle_start_day: 0,
            weekly_exposures: 2.0,
        };
        (1..=loads.len()).filter(|count| ends_plateau(&log(*count))).collect()
    }

    #[test]
    fn the_first_better_session_after_a_plateau_ends_it() {
        let flat = [40.0; 20];
        let then = |loads: &[f64]| ending_sessions(&[&flat, loads].concat());
        assert_eq!(then(&[44.0, 44.0, 46.0]), [21], "once");
        assert_eq!(then(&[40.0, 40.0]), [0; 0]);
        assert_eq!(then(&[36.0, 40.0, 40.0]), [0; 0], "a bad day and the return from it");
    }

    #[test]
    fn steady_progress_ends_nothing() {
        let rising: Vec<f64> = (0..20).map(|session| 40.0 + f64::from(session)).collect();
        assert_eq!(ending_sessions(&rising), [0; 0]);
        assert_eq!(ending_sessions(&[40.0]), [0; 0]);
        assert_eq!(ending_sessions(&[]), [0; 0]);
    }
}
