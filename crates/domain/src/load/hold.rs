//! Holds, which are counted in seconds and have a load only where one was noted.

use super::LoadReason;
use super::counted::PastSession;
use super::history::History;
use super::proposal::Proposal;
use super::resistance::TOLERANCE;
use super::rest::{LIGHT_SHARE, kept_after_break};
use super::sentence::Words;

/// Failures in a row after which an easier variation is offered.
const FAILURES: usize = 2;

pub(super) fn propose(history: &History<'_>) -> Proposal {
    let words = Words::new(history.plan);
    let low = history.range().low();
    let high = history.range().high();
    let build = |reason, load, prefill, goal, sentence| Proposal {
        reason,
        load: Some(load),
        prefill,
        goal,
        sentence,
        is_fast: false,
        back_off: None,
    };
    let Some(last) = history.mine.last().copied() else {
        return build(LoadReason::FirstTime, 0.0, low, high, words.first_time());
    };
    let days = history.days_since_last();
    let kept = kept_after_break(days).map(|share| lightened(history, last.load, share));
    if history.plan.is_deload {
        let load = lightened(history, kept.unwrap_or(last.load), LIGHT_SHARE);
        return build(LoadReason::LightWeek, load, low, low, words.light_week(load));
    }
    if let Some(load) = kept {
        return build(LoadReason::AfterBreak, load, low, high, words.after_break(days, load));
    }
    let load = last.load;
    if last.all_reach(high) && last.is_complete() {
        return match next_load(history, last) {
            Some(next) => build(LoadReason::Increase, next, low, high, words.increase(last, next)),
            None => {
                build(LoadReason::HarderVariation, load, high, high, words.harder_variation(last))
            }
        };
    }
    if history.failures() >= FAILURES {
        return build(LoadReason::EasierVariation, load, low, high, words.easier_variation());
    }
    let prefill = last.first_reps().clamp(low, high);
    if last.is_complete() {
        build(LoadReason::Keep, load, prefill, high, words.keep(last))
    } else {
        build(LoadReason::CompleteSets, load, prefill, high, words.complete_sets(last))
    }
}

/// One step more than the load that was noted, if one was.
fn next_load(history: &History<'_>, last: &PastSession) -> Option<f64> {
    (last.load > TOLERANCE).then(|| history.grid.harder(last.load))?
}

/// A share of the load, where one was noted.
fn lightened(history: &History<'_>, load: f64, share: f64) -> f64 {
    if load > TOLERANCE { history.grid.lightened(load, share) } else { load }
}
