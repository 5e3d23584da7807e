//! Workouts in Hevy's CSV format, which other apps read too, and which the import takes back.

use chrono::{DateTime, FixedOffset, NaiveDate};
use evolua_domain::workout::{SetRecord, SetType};
use evolua_domain::zone::Zone;
use evolua_persistence::workout_details::StoredWorkout;

pub(super) const HEADER: [&str; 14] = [
    "title",
    "start_time",
    "end_time",
    "description",
    "exercise_title",
    "superset_id",
    "exercise_notes",
    "set_index",
    "set_type",
    "weight_kg",
    "reps",
    "distance_km",
    "duration_seconds",
    "rpe",
];

/// The rows of a workout: one for each completed set.
pub(super) fn rows(workout: &StoredWorkout, zone: Zone) -> Vec<[String; 14]> {
    let header = &workout.workout;
    let at = |instant| moment(zone.local(instant));
    let start = header.started_at.map_or_else(|| day(header.trained_on), at);
    let end =
        header.ended_at.filter(|_| header.started_at.is_some()).map_or_else(|| start.clone(), at);
    let mut rows = Vec::new();
    for exercise in &workout.exercises {
        let notes = exercise.exercise.notes.clone().unwrap_or_default();
        let done = exercise.sets.iter().filter(|set| set.record.values.is_completed);
        for (at, set) in done.enumerate() {
            let SetCells { kind, weight, reps, seconds, rpe } = SetCells::of(&set.record);
            rows.push([
                header.name.clone().unwrap_or_default(),
                start.clone(),
                end.clone(),
                header.notes.clone().unwrap_or_default(),
                exercise.label.name.clone(),
                String::new(),
                notes.clone(),
                at.to_string(),
                kind.to_owned(),
                weight,
                reps,
                String::new(),
                seconds,
                rpe,
            ]);
        }
    }
    rows
}

struct SetCells {
    kind: &'static str,
    weight: String,
    reps: String,
    seconds: String,
    rpe: String,
}

impl SetCells {
    fn of(record: &SetRecord) -> Self {
        let values = &record.values;
        let text = |value: Option<i32>| value.map_or_else(String::new, |value| value.to_string());
        Self {
            kind: match values.set_type {
                SetType::Warmup => "warmup",
                SetType::Working => "normal",
                SetType::Drop => "dropset",
                SetType::Failure => "failure",
            },
            weight: values.weight_kg.map_or_else(String::new, |kg| kg.to_string()),
            reps: text(values.reps),
            seconds: text(values.duration_seconds),
            // Perceived effort: 10 is no repetition in reserve.
            rpe: text(values.rir.map(|rir| 10 - rir)),
        }
    }
}

fn moment(local: DateTime<FixedOffset>) -> String {
    local.format("%-d %b %Y, %H:%M").to_string()
}

fn day(on: NaiveDate) -> String {
    on.format("%Y-%m-%d").to_string()
}
