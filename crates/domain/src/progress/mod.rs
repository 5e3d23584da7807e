//! What a member's log of one exercise says: strength, plateau, progress, records.
//!
//! Pure and stateless: the same log on the same day gives the same answer, and the answer of a
//! week ago can be had by asking with the day of a week ago. Days are whole numbers of any calendar
//! (such as days from the common era), loads are kilograms. The numbers and their sources are in
//! `docs/DOMAIN-RULES.md`.

mod cleaning;
mod percentage;
mod plateau;
mod session;
mod totals;
mod trend;

pub use plateau::{Plateau, PlateauReason, UnknownPlateauReason};
#[cfg(feature = "simulator")]
pub(crate) use session::{BODY_KG, SECONDS_PER_REP, moved_kg};
pub use session::{LoggedSet, Session, strength_index};
pub use totals::{Record, Records, Totals};

use crate::exercise::Measure;
use crate::profile::Level;
use session::ScoredSession;

/// One exercise of one member, with what the plan asked for.
#[derive(Clone, Debug)]
pub struct ExerciseLog {
    /// The member's level, which sets what progress can be expected.
    pub level: Level,
    /// What is written down for a set of the exercise.
    pub measure: Measure,
    /// Every session of the exercise, in any order.
    pub sessions: Vec<Session>,
    /// Days on which a workout with the exercise was done of which no set was written down. They
    /// count as training, and say nothing about strength.
    pub days_without_sets: Vec<i64>,
    /// First day of the cycle: the last accepted review, else the questionnaire.
    pub cycle_start_day: i64,
    /// On how many days a week the program has the exercise.
    pub weekly_exposures: f64,
}

/// What the log says on a day.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Whether the log rules out meaningful progress, and why or why not.
    pub plateau: Plateau,
    /// 0 to 100: gain, regularity and repetitions reached in this cycle.
    pub progress_percentage: u8,
    /// Estimated 1RM of each session, by day; the strength index where there is no load.
    pub one_rep_max: Vec<f64>,
    /// How many sessions stay after cleaning, in the present segment.
    pub valid_sessions: usize,
    /// Sums and bests over all time.
    pub totals: Totals,
}

/// Reads the log as of a day; later sessions are not seen.
pub fn analyze(log: &ExerciseLog, as_of_day: i64) -> Analysis {
    let mut seen: Vec<&Session> =
        log.sessions.iter().filter(|session| session.day <= as_of_day).collect();
    seen.sort_by_key(|session| session.day);
    let scored: Vec<ScoredSession<'_>> =
        seen.iter().filter_map(|session| ScoredSession::new(session, log.measure)).collect();
    let kept = cleaning::clean(&scored, cleaning::Gaps::StartAnew);
    let bare: Vec<i64> =
        log.days_without_sets.iter().copied().filter(|day| *day <= as_of_day).collect();
    Analysis {
        plateau: plateau::detect(&scored, log.level, as_of_day),
        progress_percentage: percentage::progress(log, &scored, &bare, as_of_day),
        one_rep_max: scored.iter().map(|session| session.best).collect(),
        valid_sessions: kept.len(),
        totals: totals::totals(log.measure, &seen, &scored, as_of_day).with_bare_days(&bare),
    }
}
