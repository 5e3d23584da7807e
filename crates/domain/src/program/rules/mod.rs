//! The numbers behind programs, parsed once from `catalogue/program-rules.json`.

mod keyed;
mod tables;
mod week_plan;

pub(super) use keyed::{ByLevel, ByObjective};
pub(super) use tables::Role;
pub(super) use week_plan::{Candidate, DayPlan, Slot, Tier};

use std::sync::OnceLock;

use serde::Deserialize;

use super::RepRange;
use crate::exercise::Catalogue;
use crate::profile::{Availability, Level, Objective};
use tables::{
    Bands, ByRole, CardioRules, Floors, MinExercises, Rests, SetRules, SpecialReps, TimeModel,
};
use week_plan::WeekPlan;

const EMBEDDED: &str = include_str!("../../../../../catalogue/program-rules.json");

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) weekly_bands: ByLevel<ByObjective<Bands>>,
    pub(super) floors: Floors,
    pub(super) reps: ByObjective<ByLevel<ByRole<RepRange>>>,
    pub(super) special_reps: SpecialReps,
    pub(super) rest_seconds: ByObjective<ByLevel<Rests>>,
    pub(super) sets: SetRules,
    pub(super) cardio: CardioRules,
    /// Longest session first.
    min_exercises: Vec<MinExercises>,
    pub(super) max_exercises: ByLevel<usize>,
    /// The most fractional sets of one muscle in one day.
    pub(super) max_session_sets: ByLevel<super::volume::Volume>,
    pub(super) time_model: TimeModel,
    week_plans: Vec<WeekPlan>,
}

impl Rules {
    /// The rules that are compiled into the binary.
    ///
    /// # Panics
    /// Never: a unit test parses the embedded file.
    pub(super) fn embedded() -> &'static Self {
        static RULES: OnceLock<Rules> = OnceLock::new();
        RULES.get_or_init(|| match serde_json::from_str::<Self>(EMBEDDED) {
            Ok(mut rules) => {
                for plan in &mut rules.week_plans {
                    plan.find_candidates(Catalogue::embedded());
                }
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

    /// The days for a level and availability, by ascending letter. A unit test ensures that the
    /// file has a plan for each of the twelve combinations.
    pub(super) fn days(&self, level: Level, availability: Availability) -> &[DayPlan] {
        self.week_plans
            .iter()
            .find(|plan| plan.availability == availability.days() && plan.levels.contains(&level))
            .map_or(&[], |plan| &plan.days)
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
                let days = Rules::embedded().days(*level, availability);
                let codes: Vec<_> = days.iter().map(|day| day.code).collect();
                assert_eq!(codes, DayCode::ALL[..usize::from(availability.days())]);
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
                for rest in [&rests.ideal, &rests.min, &rests.max] {
                    for seconds in [rest.main_lift, rest.compound, rest.isolation] {
                        assert!((30..=240).contains(&seconds) && seconds % 15 == 0, "{seconds}");
                    }
                }
            }
        }
    }
}
