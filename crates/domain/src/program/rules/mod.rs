//! The numbers behind programs, parsed once from `catalogue/program-rules.json`.

mod candidate;
mod conditions;
mod keyed;
mod muscles;
mod strength;
mod tables;
mod week_plan;
mod worked;

pub(super) use candidate::Candidate;
pub(super) use keyed::{ByLevel, ByObjective};
pub(super) use tables::{Rest, RestClass, Role};
pub(super) use week_plan::{DayPlan, Slot, Tier, lift_day};
pub(super) use worked::worked;

use std::sync::OnceLock;

use serde::Deserialize;

use super::RepRange;
use super::volume::Volume;
use crate::embedded::embedded;
use crate::exercise::Catalogue;
use crate::profile::{Availability, Level, Objective};
use conditions::ConditionTable;
use muscles::DeltoidHeads;
use strength::StrengthLifts;
use tables::{
    Bands, ByRole, CardioRules, Coverage, FewestReps, Floors, MinExercises, Rests, SetRules,
    SpecialReps, SystemicRules, TimeModel,
};
use week_plan::WeekPlan;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) weekly_bands: ByLevel<ByObjective<Bands>>,
    pub(super) deltoid_heads: DeltoidHeads,
    pub(super) floors: Floors,
    pub(super) coverage: Coverage,
    pub(super) reps: ByObjective<ByLevel<ByRole<RepRange>>>,
    pub(super) special_reps: SpecialReps,
    /// The fewest repetitions that reviews lower ranges to.
    pub(super) fewest_reps: FewestReps,
    pub(super) rest_seconds: ByObjective<ByLevel<Rests>>,
    pub(super) sets: SetRules,
    pub(super) cardio: CardioRules,
    /// Longest session first.
    min_exercises: Vec<MinExercises>,
    pub(super) max_exercises: ByLevel<usize>,
    /// The most sets of one day, cardio not counted.
    pub(super) max_session_sets: ByLevel<u32>,
    /// The same where a limitation asks for caution.
    pub(super) cautious_session_sets: ByLevel<u32>,
    /// The most fractional sets of one muscle in one day.
    pub(super) max_session_sets_of_a_muscle: ByLevel<Volume>,
    /// Fractional sets of a major muscle that two days in a row may not both reach.
    pub(super) spread_sets: Volume,
    pub(super) time_model: TimeModel,
    pub(super) systemic: SystemicRules,
    pub(super) strength_lifts: StrengthLifts,
    pub(super) conditions: ConditionTable,
    week_plans: Vec<WeekPlan>,
}

impl Rules {
    /// The rules that are compiled into the binary.
    ///
    /// # Panics
    /// Never: a unit test parses the embedded file.
    pub(super) fn embedded() -> &'static Self {
        static RULES: OnceLock<Rules> = OnceLock::new();
        RULES.get_or_init(|| match serde_json::from_str::<Self>(&embedded!("program-rules.json")) {
            Ok(mut rules) => {
                for plan in &mut rules.week_plans {
                    plan.find_candidates(Catalogue::embedded());
                }
                rules.strength_lifts.find_candidates(Catalogue::embedded());
                rules
            }
            Err(error) => panic!("catalogue/program-rules.json: {error}"),
        })
    }

    /// The fewest exercises of a day in a session of this many minutes, cardio not counted.
    pub(super) fn min_exercises(&self, objective: Objective, minutes: u16) -> usize {
        let row = self.min_exercises.iter().find(|row| row.from_minutes <= minutes);
        row.map_or(0, |row| match objective {
            Objective::Strength => row.strength,
            _ => row.exercises,
        })
    }

    /// The days for a level and availability, by ascending letter; with `for_strength` those of the
    /// barbell lifts, which beginners don't have. A unit test ensures that the file has them all.
    pub(super) fn days(
        &self,
        level: Level,
        availability: Availability,
        for_strength: bool,
    ) -> &[DayPlan] {
        let fits = |plan: &&WeekPlan| {
            plan.availability == availability.days()
                && plan.levels.contains(&level)
                && plan.for_strength == for_strength
        };
        self.week_plans.iter().find(fits).map_or(&[], |plan| &plan.days)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::MuscleGroup;
    use crate::program::DayCode;

    #[test]
    fn every_level_and_availability_has_its_days() {
        for level in Level::ALL {
            for availability in Availability::all() {
                for for_strength in [false, true] {
                    if for_strength && *level == Level::Beginner {
                        continue;
                    }
                    let days = Rules::embedded().days(*level, availability, for_strength);
                    let codes: Vec<_> = days.iter().map(|day| day.code).collect();
                    assert_eq!(codes, DayCode::ALL[..usize::from(availability.days())]);
                }
            }
        }
    }

    #[test]
    fn every_slot_has_an_exercise_for_every_level_of_its_plan() {
        for plan in &Rules::embedded().week_plans {
            for slot in plan.days.iter().flat_map(|day| &day.slots) {
                for level in &plan.levels {
                    let fits = |candidate: &Candidate| candidate.exercise.difficulty <= *level;
                    assert!(slot.candidates.iter().any(fits), "{level} {slot:?}");
                }
            }
        }
    }

    const CLASSES: [RestClass; 4] =
        [RestClass::Lift, RestClass::Heavy, RestClass::Compound, RestClass::Isolation];

    #[test]
    fn arms_aim_at_less_and_rests_are_steps_of_fifteen_seconds() {
        let rules = Rules::embedded();
        for level in Level::ALL {
            for objective in Objective::ALL {
                let Bands(bands) = rules.weekly_bands.get(*level).get(*objective);
                let major = bands[MuscleGroup::Chest as usize];
                let arm = bands[MuscleGroup::Biceps as usize];
                assert_eq!(arm.target.twentieths(), major.target.twentieths() * 85 / 100);
                let rests = rules.rest_seconds.get(*objective).get(*level);
                for class in CLASSES {
                    let Rest { ideal, least } = rests.get(class);
                    assert!(least <= ideal, "{level} {objective}");
                    for seconds in [ideal, least] {
                        assert!((30..=180).contains(&seconds) && seconds % 15 == 0, "{seconds}");
                    }
                }
            }
        }
    }
}
