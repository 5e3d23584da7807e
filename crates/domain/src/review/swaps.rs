//! The exercises that a review exchanges.

use super::facts::{ExerciseMetric, NamedSwap, ReviewFacts};
use super::suggestions::Branch;
use super::summary::Summary;
use crate::profile::Availability;

/// The most swaps: as many as the dialog shows.
const MAX_SWAPS: usize = 3;

/// Up to how many swaps variety brings: in every second review one more.
const VARIETY: usize = 2;
const MORE_VARIETY: usize = 3;

/// The number of swaps that variety fills up to, for a member with so many accepted reviews.
pub fn most_varied(accepted_reviews: u32) -> usize {
    if accepted_reviews % 2 == 1 { MORE_VARIETY } else { VARIETY }
}

/// Why an exercise leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    Pain,
    Stalled,
    Variety,
}

/// What leaves and what enters: exercises with pain first, then stalled ones, the worst trend first,
/// then some for variety. A new program needs no swaps.
pub(super) fn swaps(
    facts: &ReviewFacts,
    branch: Branch,
    summary: &Summary<'_>,
) -> Vec<(NamedSwap, Reason)> {
    // With the fewest days there are no fewer, so the program stays and may get swaps.
    let keeps_days = facts.availability.days() == Availability::MIN;
    if matches!(branch, Branch::TooLittleData | Branch::NextLevel)
        || branch == Branch::Adherence && !keeps_days
    {
        return Vec::new();
    }
    let mut pain: Vec<&str> = facts.pain.iter().map(String::as_str).collect();
    pain.sort_unstable();
    let stalled = if branch == Branch::Adherence { Vec::new() } else { stalled(summary) };
    let leaving = pain
        .into_iter()
        .map(|name| (name, Reason::Pain))
        .chain(stalled.into_iter().map(|name| (name, Reason::Stalled)));
    let mut swaps: Vec<(NamedSwap, Reason)> = Vec::new();
    for (out, reason) in leaving {
        if reason != Reason::Pain && facts.ladder.iter().any(|lift| lift == out) {
            continue;
        }
        let Some(enters) = facts.substitutes.get(out) else { continue };
        // An exercise that hurts and has stalled leaves once, and none enters twice.
        let is_new = |(swap, _): &(NamedSwap, Reason)| swap.out != out && swap.enters != *enters;
        if swaps.len() < MAX_SWAPS && swaps.iter().all(is_new) {
            swaps.push((NamedSwap { out: out.to_owned(), enters: enters.clone() }, reason));
        }
    }
    if matches!(branch, Branch::Volume | Branch::Intensity) {
        for swap in &facts.rotation {
            let is_new = |(known, _): &(NamedSwap, Reason)| {
                known.out != swap.out && known.enters != swap.enters
            };
            let is_lift = facts.ladder.contains(&swap.out);
            if swaps.len() < most_varied(facts.phase) && !is_lift && swaps.iter().all(is_new) {
                swaps.push((swap.clone(), Reason::Variety));
            }
        }
    }
    swaps
}

/// The names of the stalled exercises, the worst trend first.
fn stalled<'a>(summary: &Summary<'a>) -> Vec<&'a str> {
    let tracked = summary.tracked.iter().copied();
    let mut stalled: Vec<&ExerciseMetric> =
        tracked.filter(|metric| metric.plateau_detected).collect();
    // By name where the trends are equal, so that the same log gives the same swaps.
    stalled.sort_by(|one, other| {
        let slope = |metric: &ExerciseMetric| metric.slope.unwrap_or(0.0);
        slope(one)
            .total_cmp(&slope(other))
            .then_with(|| one.exercise_name.cmp(&other.exercise_name))
    });
    stalled.into_iter().map(|metric| metric.exercise_name.as_str()).collect()
}
