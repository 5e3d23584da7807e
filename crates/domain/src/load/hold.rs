//! Holds, which are counted in seconds and have a load only where one was noted.

use super::LoadReason;
use super::counted::PastSession;
use super::history::History;
use super::proposal::Proposal;
use super::resistance::TOLERANCE;
use super::rest::{LIGHT_SHARE, kept_after_break};
use super::sentence::Words;
use super::stimulus::{Turn, stale_sessions, turn};

/// Failures in a row after which an easier variation is offered.
const FAILURES: usize = 2;

pub(super) fn propose(history: &History<'_>) -> Proposal {
    let words = Words::new(history.plan);
    let low = history.range().low();
    let high = history.range().high();
    let with = |load, proposal| Proposal { load: Some(load), ..proposal };
    let build = |reason, load, prefill, sentence| {
        with(load, Proposal::new(reason, prefill, high, sentence))
    };
    let Some(last) = history.mine.last().copied() else {
        return build(LoadReason::FirstTime, 0.0, low, words.first_time());
    };
    let days = history.days_since_last();
    if let Some(share) = kept_after_break(days) {
        let load = lightened(history, last.load, share);
        return build(LoadReason::AfterBreak, load, low, words.after_break(days, load));
    }
    if history.plan.is_deload {
        let load = lightened(history, last.load, LIGHT_SHARE);
        let sentence = words.light_week(history.half_sets(), load);
        return with(load, Proposal::new(LoadReason::LightWeek, low, low, sentence));
    }
    let load = last.load;
    if last.all_reach(high) && last.is_complete() {
        return match next_load(history, last) {
            Some(next) => build(LoadReason::Increase, next, low, words.increase(last, next, false)),
            None => Proposal {
                swap: true,
                ..build(LoadReason::HarderVariation, load, high, words.harder_variation(last))
            },
        };
    }
    if history.failures() >= FAILURES {
        return Proposal {
            swap: true,
            ..build(LoadReason::EasierVariation, load, low, words.easier_variation())
        };
    }
    let prefill = last.first_reps().clamp(low, high);
    if !last.is_complete() {
        let sentence = words.complete_sets(last, history.sets);
        return build(LoadReason::CompleteSets, load, prefill, sentence);
    }
    let stale = stale_sessions(history.run(load), history.plan.sets);
    if turn(stale) == Some(Turn::MoreSets) {
        let sets = history.sets.max(history.most_sets().min(history.sets + 1));
        let sentence = words.more_seconds(stale, sets);
        return Proposal {
            sets: Some(sets),
            ..build(LoadReason::OtherStimulus, load, low, sentence)
        };
    }
    build(LoadReason::Keep, load, prefill, words.keep(last))
}

/// One step more than the load that was noted, if one was.
fn next_load(history: &History<'_>, last: &PastSession) -> Option<f64> {
    (last.load > TOLERANCE).then(|| history.grid.harder(last.load))?
}

/// A share of the load, where one was noted.
fn lightened(history: &History<'_>, load: f64, share: f64) -> f64 {
    if load > TOLERANCE { history.grid.lightened(load, share) } else { load }
}
