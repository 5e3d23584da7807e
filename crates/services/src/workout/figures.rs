//! The volume and the records of the latest workouts, from the stored histories: no set is read.

use std::collections::BTreeMap;

use chrono::Days;
use evolua_domain::exercise::{ExerciseId, measure_of};
use evolua_domain::id::WorkoutId;
use evolua_domain::progress::KEPT_DAYS;
use evolua_persistence::exercise_histories::{self, Histories, Wanted};

use crate::access::HistoryReader;
use crate::{App, Result};

/// What was done in a workout.
#[derive(Debug, Clone, PartialEq)]
pub struct WorkoutFigures {
    pub workout: WorkoutId,
    /// Kilograms × repetitions, without warm-ups.
    pub volume: f64,
    /// The exercises in which the estimated 1RM or the load was higher than ever before.
    pub records: Vec<ExerciseId>,
}

/// The figures of the workouts of the last [`KEPT_DAYS`], by id.
pub async fn figures(app: &App, who: &HistoryReader) -> Result<Vec<WorkoutFigures>> {
    let member = who.id();
    let first = who.member().today(app.now()) - Days::new(KEPT_DAYS.unsigned_abs());
    app.db
        .read(move |conn| {
            let histories = exercise_histories::list(conn, member, Wanted::Since(first))?;
            Ok(by_workout(&histories))
        })
        .await
}

fn by_workout(histories: &Histories) -> Vec<WorkoutFigures> {
    let mut workouts: BTreeMap<WorkoutId, WorkoutFigures> = BTreeMap::new();
    for (exercise, history) in histories {
        for point in history.curve(measure_of(*exercise)) {
            let workout = point.workout;
            let figures = workouts.entry(workout).or_insert_with(|| WorkoutFigures {
                workout,
                volume: 0.0,
                records: Vec::new(),
            });
            figures.volume += point.volume;
            if point.is_record {
                figures.records.push(*exercise);
            }
        }
    }
    workouts.into_values().collect()
}
