//! The sessions that a trend may be computed from (`docs/DOMAIN-RULES.md`, Progress).

use serde::{Deserialize, Serialize};

use super::session::ScoredSession;
use super::trend::median;

/// How cleaning treats a long pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gaps {
    /// Sessions before the pause are dropped, since strength after it is regained, not gained.
    StartAnew,
    Ignore,
}

/// Days without the exercise after which a new segment starts.
const LONGEST_GAP_DAYS: i64 = 21;

/// Scores are incomparable once the midpoint of the range changes by this many half repetitions.
pub(super) const RANGE_CHANGE_HALF_REPS: u32 = 6;

/// How many sessions it takes to judge a new one, and how many of the latest are compared.
const JUDGED_AFTER: usize = 3;
const JUDGED_AGAINST: usize = 5;

/// Scores outside these shares of the usual one are typing errors or another machine.
const OUTLIER_SHARES: (f64, f64) = (0.65, 1.35);

/// This many outliers in a row on one side are the new usual.
const OUTLIERS_IN_A_ROW: usize = 3;

/// A session below both shares, of the usual score and of the usual volume, was a light one.
const LIGHT_SHARES: (f64, f64) = (0.90, 0.75);

/// The usable sessions of the current segment, by day: it goes on from the segment of the sessions
/// before. The input must be sorted by day.
pub(super) fn clean(before: &Segment, sessions: &[ScoredSession], gaps: Gaps) -> Segment {
    let mut segment = before.clone();
    for session in sessions {
        segment.add(session, gaps);
    }
    segment
}

/// The sessions that belong together, as far as the log has been read.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Segment {
    kept: Vec<ScoredSession>,
    /// How many kept sessions were forgotten because only their number matters by now.
    forgotten: u32,
    /// The latest outliers, as long as they are on one side.
    outliers: Vec<ScoredSession>,
    are_outliers_above: bool,
    /// Day of the latest session, kept or not.
    last_day: Option<i64>,
}

impl Segment {
    /// The kept sessions that weren't forgotten.
    pub(super) fn kept(&self) -> &[ScoredSession] {
        &self.kept
    }

    /// How many sessions are kept, forgotten ones included.
    pub(super) fn count(&self) -> usize {
        self.kept.len() + self.forgotten as usize
    }

    /// Forgets kept sessions that no later session is compared with.
    pub(super) fn forget(&mut self) {
        let old = self.kept.len().saturating_sub(JUDGED_AGAINST);
        self.kept.drain(..old);
        self.forgotten = self.forgotten.saturating_add(u32::try_from(old).unwrap_or(u32::MAX));
    }

    pub(super) fn add(&mut self, session: &ScoredSession, gaps: Gaps) {
        // A light session is left out, but it does end a pause.
        let last_day = self.last_day.replace(session.day);
        if session.is_deload {
            return;
        }
        let is_late = last_day.is_some_and(|last| session.day - last > LONGEST_GAP_DAYS);
        if (gaps == Gaps::StartAnew && is_late) || self.has_new_range(session) {
            self.start_anew(Vec::new());
        }
        // Too few sessions say nothing about what is usual, so the first ones are always kept.
        if self.kept.len() >= JUDGED_AFTER {
            let usual = self.usual(|one| one.score);
            if session.score < OUTLIER_SHARES.0 * usual || session.score > OUTLIER_SHARES.1 * usual
            {
                return self.add_outlier(session, session.score > usual);
            }
            let usual_volume = self.usual(|one| one.volume);
            if session.score < LIGHT_SHARES.0 * usual
                && session.volume < LIGHT_SHARES.1 * usual_volume
            {
                // An unplanned light session shows less than the member can do.
                return;
            }
        }
        self.outliers.clear();
        self.kept.push(*session);
    }

    fn start_anew(&mut self, kept: Vec<ScoredSession>) {
        self.kept = kept;
        self.forgotten = 0;
        self.outliers.clear();
    }

    fn has_new_range(&self, session: &ScoredSession) -> bool {
        self.kept.last().is_some_and(|last| {
            last.doubled_midpoint.abs_diff(session.doubled_midpoint) >= RANGE_CHANGE_HALF_REPS
        })
    }

    /// The median of a value over the latest kept sessions.
    fn usual(&self, value: impl Fn(&ScoredSession) -> f64) -> f64 {
        let from = self.kept.len().saturating_sub(JUDGED_AGAINST);
        let mut values: Vec<f64> = self.kept[from..].iter().map(value).collect();
        median(&mut values)
    }

    fn add_outlier(&mut self, session: &ScoredSession, is_above: bool) {
        if self.are_outliers_above != is_above {
            self.outliers.clear();
        }
        self.are_outliers_above = is_above;
        self.outliers.push(*session);
        if self.outliers.len() == OUTLIERS_IN_A_ROW {
            // They are the new usual, so the earlier sessions no longer count.
            let outliers = std::mem::take(&mut self.outliers);
            self.start_anew(outliers);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Measure;
    use crate::program::RepRange;
    use crate::progress::Body;
    use crate::progress::{LoggedSet, Session};

    fn session(day: i64, reps: u16, weight_kg: f64) -> Session {
        let rep_range = RepRange::new(8, 12).unwrap();
        let sets = vec![LoggedSet::working(reps, weight_kg); 3];
        Session { day, is_deload: false, rep_range, planned_sets: None, sets }
    }

    /// Days that stay.
    fn kept(sessions: &[Session]) -> Vec<i64> {
        let scored: Vec<_> = sessions
            .iter()
            .filter_map(|session| ScoredSession::new(session, Measure::LoadReps, Body::default()))
            .collect();
        clean(&Segment::default(), &scored, Gaps::StartAnew)
            .kept()
            .iter()
            .map(|one| one.day)
            .collect()
    }

    fn steady(days: &[i64]) -> Vec<Session> {
        days.iter().map(|day| session(*day, 10, 80.0)).collect()
    }

    #[test]
    fn a_pause_of_more_than_three_weeks_starts_anew() {
        assert_eq!(kept(&steady(&[0, 3, 24])), [0, 3, 24]);
        assert_eq!(kept(&steady(&[0, 3, 25])), [25]);
        let mut with_deload = steady(&[0, 3, 20, 30]);
        with_deload[2].is_deload = true;
        assert_eq!(kept(&with_deload), [0, 3, 30], "a deload is training, too");
    }

    #[test]
    fn another_range_starts_anew_from_three_repetitions_on() {
        for (high, expected) in [(17, vec![0, 3, 7]), (18, vec![7])] {
            let mut sessions = steady(&[0, 3, 7]);
            sessions[2].rep_range = RepRange::new(8, high).unwrap();
            assert_eq!(kept(&sessions), expected, "8-{high}");
        }
    }

    #[test]
    fn outliers_are_dropped_until_three_in_a_row_agree() {
        let mut sessions = steady(&[0, 3, 7, 10, 14]);
        sessions[3] = session(10, 10, 800.0);
        assert_eq!(kept(&sessions), [0, 3, 7, 14]);
        sessions.extend([17, 21].map(|day| session(day, 10, 36.0)));
        assert_eq!(kept(&sessions), [0, 3, 7, 14]);
        sessions.push(session(24, 10, 36.0));
        assert_eq!(kept(&sessions), [17, 21, 24]);
    }

    #[test]
    fn only_outliers_on_one_side_count_as_a_row() {
        let low = |day| session(day, 10, 36.0);
        let mut broken = steady(&[0, 3, 7]);
        broken.extend([low(10), low(12), session(14, 10, 800.0), low(16)]);
        assert_eq!(kept(&broken), [0, 3, 7]);
        let mut unbroken = steady(&[0, 3, 7]);
        unbroken.extend([low(10), low(12), low(14)]);
        unbroken.insert(5, Session { is_deload: true, ..session(13, 10, 50.0) });
        assert_eq!(kept(&unbroken), [10, 12, 14]);
    }

    #[test]
    fn light_sessions_are_dropped_only_if_short_as_well() {
        let mut sessions = steady(&[0, 3, 7, 10]);
        sessions[3] = session(10, 10, 70.0);
        assert_eq!(kept(&sessions), [0, 3, 7, 10]);
        sessions[3].sets.pop();
        assert_eq!(kept(&sessions), [0, 3, 7]);
    }
}
