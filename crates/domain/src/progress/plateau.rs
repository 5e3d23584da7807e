//! Whether an exercise stands still: the log rules out meaningful progress, twice, a week apart
//! (`training.md` 3.3).

use thiserror::Error;

use super::cleaning::{Gaps, clean};
use super::session::ScoredSession;
use super::trend::Slopes;
use crate::profile::{Level, token_enum};

/// The text is no reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Motivo desconhecido.")]
pub struct UnknownPlateauReason;

token_enum! {
    /// Why an exercise is or is not taken to stand still.
    pub enum PlateauReason {
        /// Nothing for two weeks: nothing can be said of now.
        NotTrained = "sem_treino_recente",
        /// Too few sessions, or too short a time.
        TooLittleData = "dados_insuficientes",
        /// Progress cannot be ruled out.
        Progressing = "progredindo",
        /// Flat on the whole, but with a recent record.
        RecentRecord = "recorde_recente",
        /// Flat now, not yet a week ago.
        Watching = "em_observacao",
        /// Flat now and a week ago.
        Stalled = "estagnado",
    }
    else UnknownPlateauReason = |text| UnknownPlateauReason
}

/// The verdict on an exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plateau {
    /// Why.
    pub reason: PlateauReason,
    /// Trend in per cent a week, where there is enough to tell.
    pub slope: Option<f64>,
    /// Upper bound of the trend in per cent a week.
    pub upper_bound: Option<f64>,
}

impl Plateau {
    /// Whether the exercise stands still.
    pub fn is_detected(&self) -> bool {
        self.reason == PlateauReason::Stalled
    }
}

/// What is asked of a log, by level: a beginner's progress shows sooner than an expert's.
struct Criteria {
    window_days: i64,
    min_sessions: usize,
    min_span_days: i64,
    /// Standard errors of the upper bound.
    z: f64,
    /// Progress worth having, in per cent a week.
    least_progress: f64,
    /// Days for which a record forbids the verdict.
    veto_days: i64,
}

const fn criteria(level: Level) -> Criteria {
    match level {
        Level::Beginner => Criteria {
            window_days: 49,
            min_sessions: 5,
            min_span_days: 21,
            z: 0.52,
            least_progress: 0.90,
            veto_days: 21,
        },
        Level::Intermediate => Criteria {
            window_days: 70,
            min_sessions: 6,
            min_span_days: 28,
            z: 0.40,
            least_progress: 0.50,
            veto_days: 28,
        },
        Level::Advanced => Criteria {
            window_days: 84,
            min_sessions: 6,
            min_span_days: 35,
            z: 0.40,
            least_progress: 0.30,
            veto_days: 35,
        },
    }
}

/// Days without the exercise after which nothing is said.
const RECENT_DAYS: i64 = 14;

/// Days between the two looks that a verdict needs.
const CONFIRMED_AFTER_DAYS: i64 = 7;

/// Looks at the log now and as it was a week ago.
pub(super) fn detect(sessions: &[ScoredSession<'_>], level: Level, day: i64) -> Plateau {
    let criteria = criteria(level);
    let now = look(sessions, &criteria, day);
    if now.reason != PlateauReason::Stalled {
        return now;
    }
    let before = look(sessions, &criteria, day - CONFIRMED_AFTER_DAYS);
    let reason = if before.reason == PlateauReason::Stalled {
        PlateauReason::Stalled
    } else {
        PlateauReason::Watching
    };
    Plateau { reason, ..now }
}

/// What the log said on one day; `Stalled` is still to be confirmed.
fn look(sessions: &[ScoredSession<'_>], criteria: &Criteria, day: i64) -> Plateau {
    let known = sessions.partition_point(|one| one.day() <= day);
    let kept: Vec<_> = clean(&sessions[..known], Gaps::StartAnew)
        .into_iter()
        .filter(|one| one.day() > day - criteria.window_days)
        .collect();
    let without = |reason| Plateau { reason, slope: None, upper_bound: None };
    let (Some(first), Some(last)) = (kept.first(), kept.last()) else {
        return without(PlateauReason::NotTrained);
    };
    if day - last.day() > RECENT_DAYS {
        return without(PlateauReason::NotTrained);
    }
    let span = last.day() - first.day();
    if kept.len() < criteria.min_sessions || span < criteria.min_span_days {
        return without(PlateauReason::TooLittleData);
    }
    let slopes = Slopes::new(&kept);
    let (slope, upper_bound) = (slopes.per_week(), slopes.upper_bound(criteria.z));
    let reason = if upper_bound.is_none_or(|bound| bound >= criteria.least_progress) {
        PlateauReason::Progressing
    } else if has_recent_record(&kept, day - criteria.veto_days) {
        PlateauReason::RecentRecord
    } else {
        PlateauReason::Stalled
    };
    Plateau { reason, slope, upper_bound }
}

/// Whether the sessions after a day lifted more than those up to it, at full repetitions and
/// without losing strength.
fn has_recent_record(kept: &[&ScoredSession<'_>], after_day: i64) -> bool {
    let split = kept.partition_point(|one| one.day() <= after_day);
    let (before, recent) = kept.split_at(split);
    let load = |part: &[&ScoredSession<'_>]| {
        part.iter().filter_map(|one| one.record_load).fold(0.0, f64::max)
    };
    let best = |part: &[&ScoredSession<'_>]| part.iter().map(|one| one.best).fold(0.0, f64::max);
    load(recent) > load(before) && best(recent) >= best(before)
}
