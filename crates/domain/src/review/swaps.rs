//! The exercises that a review exchanges.

use super::facts::{ExerciseMetric, NamedSwap, ReviewFacts};
use super::suggestions::Branch;
use super::summary::Summary;
use crate::profile::Availability;

/// The most swaps: as many as the dialog shows, and as many as a rotation brings.
const MAX_SWAPS: usize = 3;
const MAX_ROTATED: usize = 2;

/// Why an exercise leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    Pain,
    Stalled,
    Variety,
}

/// What leaves and what enters: exercises with pain first, then stalled ones, the worst trend first.
/// Without any, a later review brings some variety instead. A new program needs no swaps.
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
        let Some(enters) = facts.substitutes.get(out) else { continue };
        // An exercise that hurts and has stalled leaves once, and none enters twice.
        let is_new = |(swap, _): &(NamedSwap, Reason)| swap.out != out && swap.enters != *enters;
        if swaps.len() < MAX_SWAPS && swaps.iter().all(is_new) {
            swaps.push((NamedSwap { out: out.to_owned(), enters: enters.clone() }, reason));
        }
    }
    let rotates = facts.phase >= 1 && matches!(branch, Branch::Volume | Branch::Intensity);
    if swaps.is_empty() && rotates {
        let rotation = facts.rotation.iter().take(MAX_ROTATED);
        swaps = rotation.map(|swap| (swap.clone(), Reason::Variety)).collect();
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
