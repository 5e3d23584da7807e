//! The exercises that a review exchanges.

use super::facts::{ExerciseMetric, NamedSwap, ReviewFacts};
use super::suggestions::Branch;
use super::summary::Summary;

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

pub(super) struct SuggestedSwap {
    pub(super) names: NamedSwap,
    pub(super) reason: Reason,
}

/// No exercise leaves or enters twice.
#[derive(Default)]
struct SwapList(Vec<SuggestedSwap>);

impl SwapList {
    fn add(&mut self, most: usize, names: NamedSwap, reason: Reason) {
        let is_new =
            |swap: &SuggestedSwap| swap.names.out != names.out && swap.names.enters != names.enters;
        if self.0.len() < most && self.0.iter().all(is_new) {
            self.0.push(SuggestedSwap { names, reason });
        }
    }
}

/// What leaves and what enters: exercises with pain in the branches where pain comes first; in the
/// others stalled ones, the worst trend first, then some for variety. A new program needs no swaps.
pub(super) fn swaps(facts: &ReviewFacts, branch: Branch, summary: &Summary) -> Vec<SuggestedSwap> {
    let substitute = |out: &str| {
        let enters = facts.substitutes.get(out)?.clone();
        Some(NamedSwap { out: out.to_owned(), enters })
    };
    let is_lift = |name: &str| facts.ladder.iter().any(|lift| lift == name);
    let mut list = SwapList::default();
    match branch {
        Branch::Comeback | Branch::TooLittleData | Branch::Pain => {
            let mut pain: Vec<&str> = facts.pain.iter().map(String::as_str).collect();
            pain.sort_unstable();
            for names in pain.into_iter().filter_map(substitute) {
                list.add(MAX_SWAPS, names, Reason::Pain);
            }
        }
        Branch::Recovery | Branch::Volume | Branch::Intensity => {
            let stalled = stalled(summary).into_iter().filter(|name| !is_lift(name));
            for names in stalled.filter_map(substitute) {
                list.add(MAX_SWAPS, names, Reason::Stalled);
            }
            if branch != Branch::Recovery {
                for names in facts.rotation.iter().filter(|swap| !is_lift(&swap.out)) {
                    list.add(most_varied(facts.phase), names.clone(), Reason::Variety);
                }
            }
        }
        Branch::Adherence | Branch::Regression | Branch::NextLevel | Branch::Held => {}
    }
    list.0
}

/// The names of the stalled exercises, the worst trend first.
fn stalled(summary: &Summary) -> Vec<&str> {
    let mut stalled: Vec<&ExerciseMetric> =
        summary.tracked.iter().filter(|metric| metric.plateau_detected).collect();
    // By name where the trends are equal, so that the same log gives the same swaps.
    stalled.sort_by(|one, other| {
        let slope = |metric: &ExerciseMetric| metric.slope.unwrap_or(0.0);
        slope(one)
            .total_cmp(&slope(other))
            .then_with(|| one.exercise_name.cmp(&other.exercise_name))
    });
    stalled.into_iter().map(|metric| metric.exercise_name.as_str()).collect()
}
