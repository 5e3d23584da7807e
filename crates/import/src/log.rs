//! A whole log: sessions with exercises and sets.

use std::collections::{BTreeSet, HashMap};

use chrono::{NaiveDateTime, TimeDelta};
use evolua_domain::workout::{LONGEST_SESSION, SetType};
use serde::Serialize;

use crate::row::{Content, Refusal, Refused, Row, SetContent};

#[derive(Clone, Debug, PartialEq)]
pub struct Set {
    /// Its row in the file, as a spreadsheet numbers it.
    pub row: usize,
    pub kind: SetType,
    pub weight_kg: f64,
    pub reps: i32,
    pub seconds: i32,
    /// Perceived effort, from 1 to 10.
    pub effort: Option<f64>,
    pub notes: Option<String>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Exercise {
    /// As the other app names it.
    pub name: String,
    /// The muscle group, if the file says it.
    pub category: Option<String>,
    pub notes: Vec<String>,
    pub sets: Vec<Set>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Session {
    pub start: NaiveDateTime,
    /// Whether the file says when it began, and not only the day.
    pub has_time: bool,
    /// As the file says; see [`Session::length`].
    duration: Option<TimeDelta>,
    pub name: String,
    /// Tells sessions with the same start and name apart.
    pub number: String,
    pub notes: Option<String>,
    pub exercises: Vec<Exercise>,
}

/// What a set without a time of its own takes, with its rest.
const USUAL_SET: TimeDelta = TimeDelta::minutes(2);

impl Session {
    /// How long it took; `None` where the file doesn't say it. One that was left open ends after its
    /// last set, whose time the files don't have: it follows from the number of sets.
    pub fn length(&self) -> Option<TimeDelta> {
        let length = self.duration?;
        if length <= LONGEST_SESSION {
            return Some(length);
        }
        let sets = self.exercises.iter().flat_map(|exercise| &exercise.sets);
        let work = |set: &Set| TimeDelta::seconds(set.seconds.into()).max(USUAL_SET);
        Some(sets.map(work).sum::<TimeDelta>().min(LONGEST_SESSION))
    }
}

/// A log, with the rows that can't be imported.
#[derive(Debug, Default)]
pub struct Log {
    /// Without the header.
    pub rows: usize,
    pub refused: Vec<Refused>,
    /// In the order of the file.
    pub sessions: Vec<Session>,
    /// Whether a weight has no unit.
    pub lacks_unit: bool,
    /// The place of each session.
    places: HashMap<SessionKey, usize>,
}

/// What tells sessions apart: the start to the minute, as Hevy writes it, the name and the number.
type SessionKey = (i64, String, String);

/// The most sets that a session can have.
const MOST_SETS: usize = 500;

/// What a log has, as numbers.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Counts {
    pub rows: usize,
    pub imported: usize,
    pub refused: Vec<Refused>,
    pub sessions: usize,
    /// Different names.
    pub exercises: usize,
    pub warmup: usize,
    pub drop: usize,
    pub failure: usize,
    /// Sets other than warm-ups with at least one repetition.
    pub working_sets: usize,
}

impl Log {
    pub fn sets(&self) -> impl Iterator<Item = &Set> {
        let exercises = self.sessions.iter().flat_map(|session| &session.exercises);
        exercises.flat_map(|exercise| &exercise.sets)
    }

    /// The different names of exercises.
    pub(crate) fn names(&self) -> BTreeSet<&str> {
        let exercises = self.sessions.iter().flat_map(|session| &session.exercises);
        exercises.map(|exercise| exercise.name.as_str()).collect()
    }

    pub fn counts(&self) -> Counts {
        let of_kind = |kind| self.sets().filter(|set| set.kind == kind).count();
        let is_work = |set: &&Set| set.kind != SetType::Warmup && set.reps > 0;
        Counts {
            rows: self.rows,
            imported: self.rows - self.refused.len(),
            refused: self.refused.clone(),
            sessions: self.sessions.len(),
            exercises: self.names().len(),
            warmup: of_kind(SetType::Warmup),
            drop: of_kind(SetType::Drop),
            failure: of_kind(SetType::Failure),
            working_sets: self.sets().filter(is_work).count(),
        }
    }

    /// Adds the next row of the file, with its number there.
    pub(crate) fn add(&mut self, number: usize, row: Result<Row, Refusal>) {
        self.rows += 1;
        match row {
            Ok(row) => self.insert(number, row),
            Err(reason) => self.refused.push(Refused { row: number, reason }),
        }
    }

    fn insert(&mut self, number: usize, row: Row) {
        let session = self.session_of(&row);
        session.notes = session.notes.take().or(row.workout_notes);
        let is_full = session.sets() >= MOST_SETS;
        let exercise = session.exercise_of(row.exercise, row.category);
        exercise.notes.extend(row.exercise_notes.filter(|note| !exercise.notes.contains(note)));
        let SetContent { kind, weight_kg, lacks_unit, reps, seconds, effort, notes } =
            match row.content {
                Content::Set(set) => set,
                Content::Note(note) => {
                    exercise.notes.extend(Some(note).filter(|note| !note.is_empty()));
                    return;
                }
                Content::Rest => return,
            };
        if is_full {
            self.refused.push(Refused { row: number, reason: Refusal::TooManySets });
            return;
        }
        exercise.sets.push(Set { row: number, kind, weight_kg, reps, seconds, effort, notes });
        self.lacks_unit |= lacks_unit;
    }

    /// The session that a row is part of, wherever its other rows stand.
    fn session_of(&mut self, row: &Row) -> &mut Session {
        let minute = row.start.and_utc().timestamp().div_euclid(60);
        let key = (minute, row.workout.clone(), row.workout_number.clone());
        let next = self.sessions.len();
        let place = *self.places.entry(key).or_insert(next);
        if place == next {
            self.sessions.push(Session {
                start: row.start,
                has_time: row.has_time,
                duration: row.duration,
                name: row.workout.clone(),
                number: row.workout_number.clone(),
                notes: None,
                exercises: Vec::new(),
            });
        }
        &mut self.sessions[place]
    }
}

impl Session {
    pub fn sets(&self) -> usize {
        self.exercises.iter().map(|exercise| exercise.sets.len()).sum()
    }

    fn exercise_of(&mut self, name: String, category: Option<String>) -> &mut Exercise {
        if self.exercises.last().is_none_or(|last| last.name != name) {
            let (notes, sets) = (Vec::new(), Vec::new());
            self.exercises.push(Exercise { name, category, notes, sets });
        }
        let last = self.exercises.len() - 1;
        &mut self.exercises[last]
    }
}
