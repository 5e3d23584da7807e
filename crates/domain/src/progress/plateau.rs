//! Plateau detection: an exercise has stalled when its log rules out meaningful progress twice, a
//! week apart (`docs/DOMAIN-RULES.md`, Progress).

use evolua_text::token_enum;
use thiserror::Error;

use super::cleaning::{Gaps, Segment, clean};
use super::session::ScoredSession;
use super::trend::{Slopes, median};
use crate::exercise::Measure;
use crate::profile::Level;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Motivo desconhecido.")]
pub struct UnknownPlateauReason;

token_enum! {
    /// Why an exercise counts as stalled or not.
    pub enum PlateauReason {
        /// There was no session for two weeks.
        NotTrained = "sem_treino_recente",
        /// There are too few sessions, or they span too short a time.
        TooLittleData = "dados_insuficientes",
        /// Progress can't be ruled out.
        Progressing = "progredindo",
        /// The trend is flat, but there is a recent record.
        RecentRecord = "recorde_recente",
        /// The trend is flat now, but was not a week ago.
        Watching = "em_observacao",
        /// The trend is flat, and was a week ago.
        Stalled = "estagnado",
        /// The strength falls, and did a week ago.
        Regressing = "regredindo",
    }
    else UnknownPlateauReason = |text| UnknownPlateauReason
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plateau {
    pub reason: PlateauReason,
    /// The trend in per cent a week; `None` with too little data.
    pub slope: Option<f64>,
    /// The upper bound of the trend, in per cent a week.
    pub upper_bound: Option<f64>,
}

impl Plateau {
    pub fn is_detected(&self) -> bool {
        self.reason == PlateauReason::Stalled
    }

    pub fn is_regression(&self) -> bool {
        self.reason == PlateauReason::Regressing
    }

    /// What the member reads about a plateau or a regression. The contract fixes the first text.
    pub fn sentence(&self, measure: Measure) -> Option<&'static str> {
        if self.is_regression() {
            return Some("Sua força caiu. Veja sono, alimentação e dor antes de forçar.");
        }
        self.is_detected().then_some(match measure {
            Measure::LoadReps | Measure::CardioTime => {
                "Sua carga está estagnada. Uma variação ou um descanso maior pode ajudar."
            }
            Measure::BodyweightReps | Measure::AssistedReps => {
                "Suas repetições estão estagnadas. Mude a variação ou descanse mais."
            }
            Measure::Hold => "Seu tempo está estagnado. Mude a variação ou faça uma série a mais.",
        })
    }
}

/// What a verdict asks of a log. A beginner's progress shows sooner than an expert's.
struct Criteria {
    window_days: i64,
    min_sessions: usize,
    min_span_days: i64,
    /// Standard errors between the trend and its upper bound.
    z: f64,
    /// The least progress worth having, in per cent a week.
    least_progress: f64,
    /// Days for which a record rules out a plateau.
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

/// Days without the exercise after which there is no verdict.
pub(super) const RECENT_DAYS: i64 = 14;

/// Sessions whose median tells how strong somebody is, and the share of the best from which on the
/// strength has fallen.
pub(super) const COMPARED_SESSIONS: usize = 3;
const WEAKER_SHARE: f64 = 0.97;

/// Days between the two verdicts that a plateau needs.
const CONFIRMED_AFTER_DAYS: i64 = 7;

/// Days after a session on which it may count differently: it leaves the window or the latest days,
/// the same for the verdict of a week before, or that verdict begins to see it or to find it old.
pub(super) fn offsets(level: Level) -> [i64; 6] {
    let Criteria { window_days, veto_days, .. } = criteria(level);
    let week = CONFIRMED_AFTER_DAYS;
    [window_days, veto_days, window_days + week, veto_days + week, week, RECENT_DAYS + 1 + week]
}

/// Judges the log as of `day`, and confirms a plateau by judging it as of a week before.
pub(super) fn detect(
    before: &Segment,
    sessions: &[ScoredSession],
    level: Level,
    day: i64,
) -> Plateau {
    let criteria = criteria(level);
    let judge = |day| judge(before, sessions, &criteria, day);
    let now = judge(day);
    let Some(falls_now) = falls(now.reason) else { return now };
    // One bad week can flatten a trend, so the log of a week ago must say the same.
    let reason = match falls(judge(day - CONFIRMED_AFTER_DAYS).reason) {
        None => PlateauReason::Watching,
        Some(fell) if falls_now && fell => PlateauReason::Regressing,
        Some(_) => PlateauReason::Stalled,
    };
    Plateau { reason, ..now }
}

/// Whether a log without progress shows a fall; `None` for one with progress, or too short to tell.
fn falls(reason: PlateauReason) -> Option<bool> {
    match reason {
        PlateauReason::Stalled => Some(false),
        PlateauReason::Regressing => Some(true),
        _ => None,
    }
}

/// The verdict as of one day. `Stalled` and `Regressing` are still to be confirmed.
fn judge(before: &Segment, sessions: &[ScoredSession], criteria: &Criteria, day: i64) -> Plateau {
    let seen = sessions.partition_point(|one| one.day <= day);
    let segment = clean(before, &sessions[..seen], Gaps::StartAnew);
    let window_start = day - criteria.window_days;
    let kept = &segment.kept()[segment.kept().partition_point(|one| one.day <= window_start)..];
    let without_trend = |reason| Plateau { reason, slope: None, upper_bound: None };
    let (Some(first), Some(last)) = (kept.first(), kept.last()) else {
        return without_trend(PlateauReason::NotTrained);
    };
    // A plateau is about now, so old sessions are no evidence.
    if day - last.day > RECENT_DAYS {
        return without_trend(PlateauReason::NotTrained);
    }
    let span = last.day - first.day;
    if kept.len() < criteria.min_sessions || span < criteria.min_span_days {
        return without_trend(PlateauReason::TooLittleData);
    }
    let slopes = Slopes::new(kept);
    let slope = slopes.per_week();
    let upper_bound = slopes.upper_bound(criteria.z);
    // Progress is ruled out only if even the upper bound of the trend is below what is worth
    // having.
    let reason = if upper_bound.is_none_or(|bound| bound >= criteria.least_progress) {
        PlateauReason::Progressing
    } else if has_recent_record(kept, day - criteria.veto_days) {
        PlateauReason::RecentRecord
    } else if upper_bound.is_some_and(|bound| bound < 0.0) && is_weaker(kept) {
        PlateauReason::Regressing
    } else {
        PlateauReason::Stalled
    };
    Plateau { reason, slope, upper_bound }
}

/// Whether the latest sessions are clearly weaker than the best ones.
fn is_weaker(kept: &[ScoredSession]) -> bool {
    median_of_latest(kept) <= WEAKER_SHARE * median_of_best(kept)
}

/// The median score of the last three sessions.
pub(super) fn median_of_latest(kept: &[ScoredSession]) -> f64 {
    let latest = &kept[kept.len().saturating_sub(COMPARED_SESSIONS)..];
    median(&mut latest.iter().map(|one| one.score).collect::<Vec<_>>())
}

/// The median score of the three best sessions.
pub(super) fn median_of_best(kept: &[ScoredSession]) -> f64 {
    let mut scores: Vec<f64> = kept.iter().map(|one| one.score).collect();
    scores.sort_by(|one, other| other.total_cmp(one));
    scores.truncate(COMPARED_SESSIONS);
    median(&mut scores)
}

/// Whether the sessions after a day have a heavier load, at full repetitions, than those up to it,
/// without a lower strength index.
fn has_recent_record(kept: &[ScoredSession], after_day: i64) -> bool {
    let split = kept.partition_point(|one| one.day <= after_day);
    let (before, recent) = kept.split_at(split);
    let load =
        |part: &[ScoredSession]| part.iter().filter_map(|one| one.record_load).fold(0.0, f64::max);
    let best = |part: &[ScoredSession]| part.iter().map(|one| one.best).fold(0.0, f64::max);
    // A heavier load for fewer repetitions is no record if the strength index fell.
    load(recent) > load(before) && best(recent) >= best(before)
}
