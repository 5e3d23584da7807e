//! Counting done work.

use chrono::NaiveDate;

use super::unit::{Focus, WorkUnit};
use super::{TargetUnit, Task};
use crate::exercise::{Measure, MuscleGroup};
use crate::id::WorkoutId;

/// A workout that has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct DoneWorkout {
    pub id: WorkoutId,
    pub on: NaiveDate,
    /// Those with at least one completed set that is no warm-up.
    pub exercises: Vec<DoneExercise>,
}

/// An exercise of a done workout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DoneExercise {
    pub group: MuscleGroup,
    /// Kilograms × repetitions.
    pub volume_kg: f64,
}

impl DoneExercise {
    /// An exercise with the sum of weight × repetitions over its sets.
    pub fn new(group: MuscleGroup, measure: Measure, weight_moved: f64) -> Self {
        // The help of a machine is no load, and seconds are no repetitions.
        let lifts = matches!(measure, Measure::LoadReps | Measure::BodyweightReps);
        Self { group, volume_kg: if lifts { weight_moved } else { 0.0 } }
    }
}

/// Far below the smallest step of a load, and far above the error of a sum of many.
const ROUNDING_ERROR_KG: f64 = 1e-6;

/// How far the work has come towards a task. `None` where its member advances it by hand.
pub fn count_work(task: &Task, work: &[DoneWorkout]) -> Option<i32> {
    let TargetUnit::Work(unit) = task.unit else { return None };
    let counted = work.iter().filter(|workout| task.window.contains(workout.on));
    let values = counted.map(|workout| value_of(unit, &task.focus, workout));
    // Summed before it is rounded, so that no workout loses its half kilogram.
    let sum = values.sum::<f64>() + ROUNDING_ERROR_KG;
    #[allow(clippy::cast_possible_truncation, reason = "the bounds are those of the type")]
    Some(sum.clamp(0.0, f64::from(i32::MAX)) as i32)
}

/// By how much one of the workouts has brought a task forward. `None` where its member advances it
/// by hand.
pub fn gain_of(task: &Task, work: &[DoneWorkout], workout: WorkoutId) -> Option<i32> {
    let others: Vec<_> = work.iter().filter(|one| one.id != workout).cloned().collect();
    // The difference of both counts, because a share of its own may round otherwise.
    Some(count_work(task, work)? - count_work(task, &others)?)
}

fn value_of(unit: WorkUnit, focus: &Focus, workout: &DoneWorkout) -> f64 {
    let exercises = || workout.exercises.iter().filter(|exercise| focus.counts(exercise.group));
    match unit {
        // A workout without recorded sets was done as planned, but nobody knows with which muscles.
        WorkUnit::Sessions => {
            f64::from(u8::from(focus.is_everything() || exercises().next().is_some()))
        }
        WorkUnit::Exercises => exercises().map(|_| 1.0).sum(),
        WorkUnit::Volume => exercises().map(|exercise| exercise.volume_kg).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::challenge::Period;

    fn workout(on: &str, exercises: &[(MuscleGroup, f64)]) -> DoneWorkout {
        let exercise = |(group, volume_kg): &(MuscleGroup, f64)| DoneExercise {
            group: *group,
            volume_kg: *volume_kg,
        };
        let exercises = exercises.iter().map(exercise).collect();
        DoneWorkout { id: WorkoutId(0), on: on.parse().unwrap(), exercises }
    }

    fn week(unit: WorkUnit, focus: &str) -> Task {
        Task {
            title: "Semana".to_owned(),
            description: None,
            period: Period::Weekly,
            target: 3,
            unit: TargetUnit::Work(unit),
            focus: focus.parse().unwrap(),
            window: Period::Weekly.window_from("2026-11-24".parse().unwrap()),
        }
    }

    #[test]
    fn work_inside_the_window_and_the_focus_counts() {
        use MuscleGroup::{Back, Chest};
        let work = [
            workout("2026-11-23", &[(Chest, 5000.0)]),
            workout("2026-11-24", &[(Chest, 1000.6), (Back, 800.0)]),
            workout("2026-11-24", &[(Chest, 0.6)]),
            workout("2026-12-01", &[]),
            workout("2026-12-02", &[(Back, 900.0)]),
        ];
        for (unit, focus, expected) in [
            (WorkUnit::Sessions, "", 3),
            (WorkUnit::Exercises, "", 3),
            (WorkUnit::Volume, "", 1801),
            (WorkUnit::Sessions, "Costas", 1),
            (WorkUnit::Exercises, "Peito", 2),
            (WorkUnit::Volume, "Peito,Glúteos", 1001),
            (WorkUnit::Volume, "Cardio", 0),
        ] {
            let counted = count_work(&week(unit, focus), &work);
            assert_eq!(counted, Some(expected), "{unit} of {focus}");
        }
        let own = Task { unit: TargetUnit::Own("km".to_owned()), ..week(WorkUnit::Volume, "") };
        assert_eq!(count_work(&own, &work), None);
    }

    #[test]
    fn help_is_no_load() {
        let group = MuscleGroup::Back;
        for (measure, volume_kg) in [
            (Measure::LoadReps, 400.0),
            (Measure::BodyweightReps, 400.0),
            (Measure::AssistedReps, 0.0),
            (Measure::Hold, 0.0),
            (Measure::CardioTime, 0.0),
        ] {
            let done = DoneExercise::new(group, measure, 400.0);
            assert_eq!(done, DoneExercise { group, volume_kg }, "{measure}");
        }
    }

    #[test]
    fn a_sum_of_fractions_reaches_its_round_value() {
        let tenths: Vec<_> = (0..30).map(|_| (MuscleGroup::Chest, 0.1)).collect();
        let work = [workout("2026-11-24", &tenths)];
        assert_eq!(count_work(&week(WorkUnit::Volume, ""), &work), Some(3));
    }

    #[test]
    fn a_workout_gains_what_would_be_missing_without_it() {
        use MuscleGroup::{Back, Chest};
        let mut work = vec![
            workout("2026-11-24", &[(Chest, 1000.6)]),
            workout("2026-11-25", &[(Back, 800.5)]),
            workout("2026-12-02", &[(Chest, 500.0)]),
        ];
        for (id, one) in (1..).zip(&mut work) {
            one.id = WorkoutId(id);
        }
        let gain = |unit, focus, id| gain_of(&week(unit, focus), &work, WorkoutId(id));
        assert_eq!(gain(WorkUnit::Volume, "", 1), Some(1001), "1801 kg with it, 800 without");
        assert_eq!(gain(WorkUnit::Sessions, "Peito", 2), Some(0), "outside the focus");
        assert_eq!(gain(WorkUnit::Sessions, "", 3), Some(0), "outside the window");
        let by_hand =
            Task { unit: TargetUnit::from("km".to_owned()), ..week(WorkUnit::Sessions, "") };
        assert_eq!(gain_of(&by_hand, &work, WorkoutId(1)), None);
    }
}
