//! Workouts in Hevy's CSV format, which other apps read too, and which the import takes back.

use chrono::NaiveDateTime;
use evolua_domain::workout::{SetRecord, SetType, local_start};
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

/// The rows of a done workout: one for each completed set.
pub(super) fn rows(workout: &StoredWorkout, zone: Zone) -> Vec<[String; 14]> {
    let header = &workout.workout;
    let Some(ended_at) = header.ended_at else { return Vec::new() };
    // One of which only the end is known has both at the same time.
    let started_at = header.started_at.unwrap_or(ended_at);
    let start = local_start(header.trained_on, started_at, zone);
    let text = |moment: NaiveDateTime| moment.format("%-d %b %Y, %H:%M").to_string();
    let (start, end) = (text(start), text(start + (ended_at - started_at)));
    let mut rows = Vec::new();
    for exercise in &workout.exercises {
        let done = || exercise.sets.iter().filter(|set| set.record.values.is_completed);
        // The format has no notes of sets.
        let of_sets = done().filter_map(|set| set.record.values.notes.as_deref());
        let notes: Vec<_> = exercise.exercise.notes.as_deref().into_iter().chain(of_sets).collect();
        let notes = notes.join("\n");
        for (at, set) in done().enumerate() {
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
