//! What a trainer looks at in a program before signing it.

use super::rest::rest;
use super::{
    DayCode, MuscleWeek, PlannedExercise, Program, ProgramChange, ProgramDay, ProgramRequest,
    program_change, weekly_sets,
};
use crate::exercise::{Catalogue, Exercise, Measure};
use crate::limitations::{Restrictions, reasons_against};

/// A program held against the rules and the member's limitations.
#[derive(Clone, Debug, PartialEq)]
pub struct Inspection {
    pub muscles: Vec<InspectedMuscle>,
    pub days: Vec<InspectedDay>,
    /// Exercises with less rest than the rules would give them, in the order of the days.
    pub short_rests: Vec<ShortRest>,
    /// Exercises that a limitation speaks against, each once.
    pub conflicts: Vec<Conflict>,
    /// `None` for a first program.
    pub change: Option<ProgramChange>,
}

/// The week of a muscle group.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InspectedMuscle {
    pub week: MuscleWeek,
    /// The sets of the program before.
    pub before: Option<f64>,
}

/// The time of a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InspectedDay {
    pub code: DayCode,
    pub name: String,
    /// Rounded up.
    pub minutes: u32,
    /// What the member has, which the program leaves.
    pub unused_minutes: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct ShortRest {
    pub day: DayCode,
    pub exercise: &'static Exercise,
    pub seconds: u16,
    pub ideal_seconds: u16,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Conflict {
    pub exercise: &'static Exercise,
    /// As in `por causa do joelho`; empty where the movement rests since it hurt.
    pub causes: Vec<&'static str>,
}

impl Inspection {
    pub fn of(request: &ProgramRequest, program: &Program, before: Option<&Program>) -> Self {
        let restrictions = Restrictions::of(request.limitations);
        let session = u32::from(request.profile.session_duration.minutes());
        let day = |day: &ProgramDay| {
            let minutes = day.estimated_seconds.div_ceil(60);
            InspectedDay {
                code: day.day_code,
                name: day.name.clone(),
                minutes,
                unused_minutes: session.saturating_sub(minutes),
            }
        };
        Self {
            muscles: muscles(request, program, before),
            days: program.days.iter().map(day).collect(),
            short_rests: short_rests(request, &restrictions, program),
            conflicts: conflicts(request, &restrictions, program),
            change: before.map(|before| program_change(before, program)),
        }
    }
}

fn muscles(
    request: &ProgramRequest,
    program: &Program,
    before: Option<&Program>,
) -> Vec<InspectedMuscle> {
    let before = before.map(|before| weekly_sets(request, before, []));
    let sets_before = |at: usize| before.as_ref().map(|weeks| weeks[at].planned);
    let weeks = weekly_sets(request, program, []).into_iter().enumerate();
    weeks.map(|(at, week)| InspectedMuscle { week, before: sets_before(at) }).collect()
}

/// The planned exercises with their days. The catalogue may have lost one.
fn planned(
    program: &Program,
) -> impl Iterator<Item = (DayCode, &PlannedExercise, &'static Exercise)> {
    let catalogue = Catalogue::embedded();
    program.days.iter().flat_map(move |day| {
        day.exercises.iter().filter_map(move |planned| {
            Some((day.day_code, planned, catalogue.by_id(planned.exercise_id)?))
        })
    })
}

fn short_rests(
    request: &ProgramRequest,
    restrictions: &Restrictions,
    program: &Program,
) -> Vec<ShortRest> {
    let profile = request.profile;
    let strength = planned(program).filter(|(.., one)| one.measure != Measure::CardioTime);
    let rests = strength.filter_map(|(day, planned, exercise)| {
        let is_lift = planned.lift.is_some();
        let rule =
            rest(profile.level, profile.objective, restrictions, exercise, planned.reps, is_lift);
        let seconds = planned.rest_seconds;
        (seconds < rule.ideal).then_some(ShortRest {
            day,
            exercise,
            seconds,
            ideal_seconds: rule.ideal,
        })
    });
    rests.collect()
}

fn conflicts(
    request: &ProgramRequest,
    restrictions: &Restrictions,
    program: &Program,
) -> Vec<Conflict> {
    let mut conflicts: Vec<Conflict> = Vec::new();
    for (.., exercise) in planned(program) {
        let is_known = conflicts.iter().any(|known| known.exercise.id == exercise.id);
        if !is_known && !restrictions.allow(exercise) {
            let causes = reasons_against(request.limitations, exercise.stress);
            conflicts.push(Conflict { exercise, causes });
        }
    }
    conflicts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::MuscleGroup;
    use crate::limitations::{Condition, Reading};
    use crate::profile::{Availability, Level, Objective, SessionDuration, TrainingProfile};
    use crate::program::generate;

    fn request(conditions: &[Condition]) -> ProgramRequest {
        let healthy = ProgramRequest::from(TrainingProfile {
            level: Level::Intermediate,
            objective: Objective::Hypertrophy,
            availability: Availability::new(4).unwrap(),
            session_duration: SessionDuration::new(60).unwrap(),
        });
        let limitations = Reading::with_conditions(conditions.iter().copied());
        ProgramRequest { limitations, ..healthy }
    }

    #[test]
    fn a_program_of_the_rules_has_no_conflict_and_one_of_a_healthy_member_has() {
        let knee = request(&[Condition::Knee]);
        let healthy = generate(request(&[]));
        let adapted = generate(knee.clone());
        let inspection = Inspection::of(&knee, &adapted, Some(&healthy));
        assert_eq!(inspection.conflicts, []);
        let change = inspection.change.unwrap();
        assert_eq!(change, program_change(&healthy, &adapted));
        assert!(!change.leaving.is_empty());
        let conflicts = Inspection::of(&knee, &healthy, None).conflicts;
        assert!(conflicts.iter().any(|one| one.causes == ["do joelho"]), "{conflicts:?}");
    }

    #[test]
    fn sets_are_compared_with_the_program_before() {
        let request = request(&[]);
        let before = generate(request.clone());
        let mut program = before.clone();
        let chest = program.days.iter_mut().flat_map(|day| &mut day.exercises).find(|planned| {
            Catalogue::embedded().by_id(planned.exercise_id).unwrap().group == MuscleGroup::Chest
        });
        chest.unwrap().sets += 1;
        let muscles = Inspection::of(&request, &program, Some(&before)).muscles;
        let chest = muscles.iter().find(|muscle| muscle.week.group == MuscleGroup::Chest).unwrap();
        assert!((chest.week.planned - chest.before.unwrap() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn short_rests_and_unused_time_are_named() {
        let request = request(&[]);
        let mut program = generate(request.clone());
        let plain = Inspection::of(&request, &program, None);
        assert_eq!(plain.change, None);
        let first = &mut program.days[0];
        first.estimated_seconds = 30 * 60 + 1;
        first.exercises[0].rest_seconds = 10;
        let inspection = Inspection::of(&request, &program, None);
        assert_eq!((inspection.days[0].minutes, inspection.days[0].unused_minutes), (31, 29));
        let short = &inspection.short_rests[0];
        assert_eq!(short.exercise.id, program.days[0].exercises[0].exercise_id);
        assert_eq!(short.seconds, 10);
        assert!(short.ideal_seconds >= 60);
    }
}
