//! The rules that the server and the app both implement, tested by cases that both suites read.

use std::fs;
use std::path::Path;

use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::routine::{Weekday, Weekdays};
use evolua_domain::schedule::{self, Scheduled};
use evolua_domain::workout::{
    Revised, Row, SessionCopy, SessionExercise, SessionHeader, SessionSet, SetRecord, SetValues,
    plausible_end,
};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;

fn cases<T: DeserializeOwned>(rule: &str) -> Vec<T> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/merge_cases.json");
    let all: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    serde_json::from_value(all[rule].clone()).unwrap()
}

#[derive(Deserialize)]
struct MergeCase {
    name: String,
    copies: Vec<Session>,
    merged: Session,
}

#[derive(Deserialize)]
struct Session {
    revision: i64,
    name: Option<String>,
    date: NaiveDate,
    workout_type: String,
    program_type: String,
    notes: Option<String>,
    start_time: Option<DateTime<Utc>>,
    end_time: Option<DateTime<Utc>>,
    paused_seconds: i32,
    exercises: Vec<Exercise>,
    #[serde(default)]
    removed: Vec<Removed>,
}

#[derive(Deserialize)]
struct Exercise {
    client_id: Uuid,
    revision: i64,
    #[serde(default)]
    deleted: bool,
    exercise_id: i64,
    order_index: i32,
    notes: Option<String>,
    sets: Vec<Set>,
}

#[derive(Deserialize)]
struct Set {
    client_id: Uuid,
    revision: i64,
    #[serde(default)]
    deleted: bool,
    order_index: i32,
    set_type: String,
    reps: Option<i32>,
    weight: Option<f64>,
    duration_seconds: Option<i32>,
    rest_seconds: Option<i32>,
    rir: Option<i32>,
    target_reps: Option<String>,
    target_weight: Option<f64>,
    notes: Option<String>,
    completed: bool,
    completed_at: Option<DateTime<Utc>>,
    pain: bool,
    pain_at: Option<String>,
    pain_score: Option<i32>,
    #[serde(default)]
    confirmed: bool,
    origin: Option<i64>,
}

#[derive(Deserialize, Debug, PartialEq)]
struct Removed {
    client_id: Uuid,
    revision: i64,
    origin: Option<i64>,
}

impl Session {
    fn copy(&self) -> SessionCopy {
        let value = SessionHeader {
            name: self.name.clone(),
            trained_on: self.date,
            started_at: self.start_time,
            ended_at: self.end_time,
            paused_seconds: self.paused_seconds,
            notes: self.notes.clone(),
            workout_type: self.workout_type.clone(),
            program_type: self.program_type.clone(),
        };
        let mut copy = SessionCopy::new(Revised { revision: self.revision, value });
        for exercise in &self.exercises {
            let value = SessionExercise {
                exercise_id: ExerciseId::new(exercise.exercise_id),
                order_index: exercise.order_index,
                notes: exercise.notes.clone(),
            };
            let removed = exercise.deleted.then_some(exercise.revision);
            let row = Row { removed, ..Row::present(exercise.revision, value) };
            copy.add_exercise(exercise.client_id, row);
            for set in &exercise.sets {
                let value = SessionSet { exercise: exercise.client_id, record: set.record() };
                let row = if set.deleted {
                    Row::removed(set.revision, set.origin)
                } else {
                    Row::present(set.revision, value)
                };
                copy.add_set(set.client_id, row);
            }
        }
        copy
    }
}

impl Set {
    fn record(&self) -> SetRecord {
        let values = SetValues {
            set_type: self.set_type.parse().unwrap(),
            reps: self.reps,
            weight_kg: self.weight,
            duration_seconds: self.duration_seconds,
            rest_seconds: self.rest_seconds,
            rir: self.rir,
            target_reps: self.target_reps.clone(),
            target_weight_kg: self.target_weight,
            notes: self.notes.clone(),
            is_completed: self.completed,
            has_pain: self.pain,
            pain_at: self.pain_at.as_deref().and_then(|token| token.parse().ok()),
            pain_score: self.pain_score,
            is_confirmed: self.confirmed,
        };
        SetRecord {
            order_index: self.order_index,
            values,
            completed_at: self.completed_at,
            origin: self.origin,
        }
    }
}

/// The rows that are left, and the newest removals of the others.
fn remaining(session: &SessionCopy) -> (SessionCopy, Vec<Removed>) {
    let mut rows = SessionCopy::new(session.header.clone());
    let mut removed = Vec::new();
    let mut note = |id: Uuid, removal: Option<i64>, origin: Option<i64>| {
        removed.extend(removal.map(|revision| Removed { client_id: id, revision, origin }));
    };
    for (id, row) in &session.exercises {
        match &row.copy {
            Some(copy) => {
                rows.add_exercise(*id, Row::present(copy.revision, copy.value.clone()));
            }
            None => note(*id, row.removed, None),
        }
    }
    for (id, row) in &session.sets {
        match &row.copy {
            Some(copy) => rows.add_set(*id, Row::present(copy.revision, copy.value.clone())),
            None => note(*id, row.removed, row.origin),
        }
    }
    removed.sort_by_key(|removal| removal.client_id);
    (rows, removed)
}

#[test]
fn copies_merge_to_the_same_session_in_any_order() {
    for MergeCase { name, copies, merged: expected } in cases::<MergeCase>("merge") {
        let mut copies: Vec<_> = copies.iter().map(Session::copy).collect();
        for turn in 0..2 * copies.len() {
            copies.rotate_left(1);
            if turn == copies.len() {
                copies.reverse();
            }
            let twice = copies.iter().chain(copies.first()).cloned();
            let merged = twice.reduce(SessionCopy::merged).unwrap().pruned();
            let (rows, removed) = remaining(&merged);
            assert_eq!(rows, expected.copy(), "{name}, turn {turn}");
            assert_eq!(removed, expected.removed, "{name}, turn {turn}");
        }
    }
}

#[derive(Deserialize)]
struct DueCase {
    weekdays: Vec<Weekday>,
    today: NaiveDate,
    done: Vec<char>,
    due: DueWorkouts,
}

#[derive(Deserialize)]
struct DueWorkouts {
    today: Option<DueDay>,
    next: Option<DueDay>,
}

#[derive(Deserialize, Debug, PartialEq)]
struct DueDay {
    letter: char,
    on: NaiveDate,
    is_completed: bool,
}

fn letter(index: usize) -> char {
    ('A'..='Z').nth(index).unwrap()
}

#[test]
fn what_is_due_follows_the_week() {
    for case in cases::<DueCase>("due") {
        let weekdays: Weekdays = case.weekdays.iter().copied().collect();
        let due = schedule::due(weekdays, case.today, |index| case.done.contains(&letter(index)));
        let day = |one: Scheduled| DueDay {
            letter: letter(one.index),
            on: one.on,
            is_completed: one.is_completed,
        };
        let context = format!("{weekdays:?}, {}, done {:?}", case.today, case.done);
        assert_eq!(due.today.map(day), case.due.today, "{context}");
        assert_eq!(due.next.map(day), case.due.next, "{context}");
    }
}

#[derive(Deserialize)]
struct EndCase {
    name: String,
    started_at: DateTime<Utc>,
    ended_at: DateTime<Utc>,
    paused_seconds: i32,
    last_set_at: DateTime<Utc>,
    plausible_end: DateTime<Utc>,
}

#[test]
fn no_more_than_four_hours_are_trained() {
    for case in cases::<EndCase>("plausible_end") {
        let EndCase { started_at, ended_at, paused_seconds, last_set_at, .. } = case;
        let end = plausible_end(started_at, ended_at, paused_seconds, last_set_at);
        assert_eq!(end, case.plausible_end, "{}", case.name);
    }
}
