//! Numbers about a program: how often an exercise comes, which exercises begin with warm-up sets,
//! and how full the week is.

use super::{Program, ProgramDay, ProgramRequest, timing, weekly_sets};
use crate::exercise::{Catalogue, ExerciseId, ExerciseKind, Measure, MuscleGroup, Region};
use crate::profile::TrainingProfile;

impl Program {
    /// On how many days of the week an exercise is planned.
    pub fn weekly_exposures(&self, exercise: ExerciseId) -> usize {
        let trains =
            |day: &&ProgramDay| day.exercises.iter().any(|planned| planned.exercise_id == exercise);
        self.days.iter().filter(trains).count()
    }
}

/// Which exercises of a day, by index, begin with warm-up sets, and with how many: the barbell lifts
/// of a strength plan and the first compound of each half of the body, as the time model counts them.
pub fn warm_ups(profile: &TrainingProfile, day: &ProgramDay) -> Vec<(usize, usize)> {
    let count = timing::warm_up_sets(*profile) as usize;
    let mut warmed_up: Vec<Region> = Vec::new();
    let mut places = Vec::new();
    for (place, planned) in day.exercises.iter().enumerate() {
        let exercise = Catalogue::embedded().by_id(planned.exercise_id);
        let compound = exercise.filter(|exercise| exercise.kind == ExerciseKind::Compound);
        if let Some(region) = compound.and_then(|exercise| exercise.group.region())
            && (planned.lift.is_some() || !warmed_up.contains(&region))
        {
            warmed_up.push(region);
            places.push((place, count));
        }
    }
    places
}

/// The low end of the range in which most compounds that open a day are trained; 0 without any.
pub fn main_compound_low(program: &Program) -> u16 {
    let opening = program.days.iter().filter_map(|day| {
        day.exercises.iter().find(|planned| {
            let exercise = Catalogue::embedded().by_id(planned.exercise_id);
            exercise.is_some_and(|exercise| {
                exercise.kind == ExerciseKind::Compound && exercise.measure == Measure::LoadReps
            })
        })
    });
    let lows: Vec<u16> = opening.map(|planned| planned.reps.low()).collect();
    let count = |low: &u16| lows.iter().filter(|other| *other == low).count();
    // Of ranges that are equally frequent the lower one counts.
    lows.iter().copied().max_by_key(|low| (count(low), std::cmp::Reverse(*low))).unwrap_or(0)
}

/// How full a program is. A review asks this before it adds sets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fullness {
    /// Weekly sets of the major muscles, as a share of their ceilings.
    pub volume_ratio: f64,
    /// Mean estimated time of a day, as a share of the session.
    pub time_ratio: f64,
}

#[allow(clippy::cast_precision_loss)] // At most six days.
pub fn fullness(request: &ProgramRequest, program: &Program) -> Fullness {
    let week = weekly_sets(request, program, []);
    let majors = week.iter().filter(|row| MuscleGroup::MAJORS.contains(&row.group));
    let (planned, ceiling) = majors
        .fold((0.0, 0.0), |(planned, ceiling), row| (planned + row.planned, ceiling + row.hi));
    let seconds: u32 = program.days.iter().map(|day| day.estimated_seconds).sum();
    let available =
        f64::from(request.profile.session_duration.minutes()) * 60.0 * program.days.len() as f64;
    Fullness { volume_ratio: planned / ceiling, time_ratio: f64::from(seconds) / available }
}
