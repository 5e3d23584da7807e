//! The lifts around which a strength plan is built.

use std::collections::HashMap;

use serde::Deserialize;

use super::candidate::Candidate;
use crate::exercise::Catalogue;
use crate::program::{LiftDay, RepRange};

/// A lift of a strength plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub(crate) enum StrengthLift {
    #[serde(rename = "agachamento")]
    Squat,
    #[serde(rename = "supino")]
    BenchPress,
    #[serde(rename = "terra")]
    Deadlift,
    #[serde(rename = "desenvolvimento")]
    OverheadPress,
}

/// The ranges of a barbell lift on its heavy and its light days.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LiftReps {
    heavy: RepRange,
    light: RepRange,
}

/// The sets of a heavy lift that opens a day, from a session length on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpeningSets {
    from_minutes: u16,
    sets: u8,
}

/// The exercises that can be a lift, the best one first.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StrengthLifts {
    reps: LiftReps,
    /// Longest session first.
    opening_sets: Vec<OpeningSets>,
    ladders: HashMap<StrengthLift, Vec<String>>,
    /// Exercises that are skipped where a limitation asks for lighter loads on their muscles.
    only_without_restriction: Vec<String>,
    /// The exercises of each ladder.
    #[serde(skip)]
    rungs: HashMap<StrengthLift, Vec<Rung>>,
}

/// An exercise that can be a lift.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rung {
    pub(crate) candidate: Candidate,
    /// Whether it is skipped where a limitation asks for lighter loads on its muscles.
    pub(crate) is_for_the_unrestricted: bool,
}

impl StrengthLifts {
    /// The fewest sets of a heavy lift that opens a day of this many minutes.
    pub(crate) fn opening_sets(&self, minutes: u16) -> u8 {
        let row = self.opening_sets.iter().find(|row| row.from_minutes <= minutes);
        row.map_or(0, |row| row.sets)
    }

    pub(crate) fn range(&self, day: LiftDay) -> RepRange {
        match day {
            LiftDay::Heavy => self.reps.heavy,
            LiftDay::Light => self.reps.light,
        }
    }

    /// Whether an exercise is the best one of a lift.
    pub(crate) fn is_first_of_a_ladder(&self, index: usize) -> bool {
        let mut firsts = self.rungs.values().filter_map(|rungs| rungs.first());
        firsts.any(|rung| rung.candidate.index == index)
    }

    /// The exercises for a lift, the best one first.
    pub(crate) fn ladder(&self, lift: StrengthLift) -> &[Rung] {
        self.rungs.get(&lift).map_or(&[], Vec::as_slice)
    }

    /// Looks up the exercises of every ladder. A unit test ensures that all exist.
    pub(super) fn find_candidates(&mut self, catalogue: &'static Catalogue) {
        let rung = |slug: &String| {
            let index = catalogue.exercises().iter().position(|one| one.slug == *slug)?;
            let exercise = &catalogue.exercises()[index];
            let candidate = Candidate { exercise, index, pattern_rank: 0 };
            let is_for_the_unrestricted = self.only_without_restriction.contains(slug);
            Some(Rung { candidate, is_for_the_unrestricted })
        };
        let rungs = self
            .ladders
            .iter()
            .map(|(lift, slugs)| (*lift, slugs.iter().filter_map(rung).collect()));
        self.rungs = rungs.collect();
    }
}

#[cfg(test)]
mod tests {
    use super::super::Rules;

    #[test]
    fn every_rung_of_a_ladder_is_in_the_catalogue() {
        let lifts = &Rules::embedded().strength_lifts;
        for (lift, slugs) in &lifts.ladders {
            assert_eq!(lifts.ladder(*lift).len(), slugs.len(), "{slugs:?}");
        }
    }
}
