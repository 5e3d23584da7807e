//! Which exercises a member's program may not have, and why.

use evolua_text::token_enum;

use super::ProgramRequest;
use super::generator::is_allowed;
use crate::exercise::{Catalogue, Exercise, Priority, UnknownToken};
use crate::limitations::{Restrictions, reasons_against};

token_enum! {
    /// What speaks against an exercise, the weightiest first.
    pub enum Objection {
        /// The limitations forbid a strain that it causes.
        Limitation = "limitation",
        /// Its movement rests since it hurt.
        Pain = "pain",
        /// It is too difficult for the level.
        Level = "level",
        /// It can't be made light enough for the repetitions.
        Load = "load",
        /// Only a person plans it, in a workout of its own.
        ByHand = "by_hand",
    }
    else UnknownToken = |text| UnknownToken::new("objection", text)
}

#[derive(Clone, Debug, PartialEq)]
pub struct Unsuitable {
    pub exercise: &'static Exercise,
    pub objection: Objection,
    /// The limitations that forbid it, as in `por causa do joelho`.
    pub causes: Vec<&'static str>,
}

/// The exercises that `is_safe` refuses, in the order of the catalogue.
pub fn unsuitable(request: &ProgramRequest) -> Vec<Unsuitable> {
    let request = ProgramRequest { excluded: Vec::new(), ..request.clone() };
    let restrictions = Restrictions::of(request.limitations);
    let exercises = Catalogue::embedded().exercises().iter().zip(is_allowed(&request));
    let refused = exercises.filter(|(_, is_allowed)| !is_allowed);
    refused
        .map(|(exercise, _)| Unsuitable {
            exercise,
            objection: objection(&request, &restrictions, exercise),
            causes: reasons_against(request.limitations, exercise.stress),
        })
        .collect()
}

fn objection(
    request: &ProgramRequest,
    restrictions: &Restrictions,
    exercise: &Exercise,
) -> Objection {
    if restrictions.pauses(exercise) {
        Objection::Pain
    } else if !restrictions.allow(exercise) {
        Objection::Limitation
    } else if exercise.difficulty > request.profile.level {
        Objection::Level
    } else if exercise.priority == Priority::ByHand {
        Objection::ByHand
    } else {
        Objection::Load
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::MuscleGroup;
    use crate::limitations::{Condition, Reading};
    use crate::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
    use crate::program::is_safe;

    fn request(level: Level, limitations: Reading) -> ProgramRequest {
        let healthy = ProgramRequest::from(TrainingProfile {
            level,
            objective: Objective::Hypertrophy,
            availability: Availability::new(4).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        });
        ProgramRequest { limitations, ..healthy }
    }

    #[test]
    fn an_exercise_is_named_with_what_speaks_against_it() {
        let knee = Reading::with_conditions([Condition::Knee]);
        let hurt = request(Level::Advanced, knee);
        let named = unsuitable(&hurt);
        let mut limited = named.iter().filter(|one| one.objection == Objection::Limitation);
        let thighs = |one: &&Unsuitable| one.exercise.group == MuscleGroup::Quadriceps;
        assert_eq!(limited.clone().find(thighs).unwrap().causes, ["do joelho"]);
        assert!(limited.all(|one| one.exercise.group != MuscleGroup::Biceps));
        let beginner = request(Level::Beginner, Reading::default());
        let levels = unsuitable(&beginner);
        let advanced = levels.iter().find(|one| one.exercise.difficulty == Level::Advanced);
        assert_eq!(advanced.unwrap().objection, Objection::Level);
        assert!(levels.iter().all(|one| one.causes.is_empty()));
    }

    #[test]
    fn it_names_all_that_a_swap_may_not_bring() {
        let request = request(
            Level::Intermediate,
            Reading::with_conditions([Condition::Shoulder, Condition::Elbow]),
        );
        let named = unsuitable(&request);
        for exercise in Catalogue::embedded().exercises() {
            let is_named = named.iter().any(|one| one.exercise.id == exercise.id);
            assert_eq!(is_named, !is_safe(&request, exercise.id), "{}", exercise.name);
        }
    }
}
