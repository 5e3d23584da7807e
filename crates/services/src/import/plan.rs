//! What a file brings: its sessions, each name with the exercise that it means.

use std::collections::{BTreeMap, HashMap};

use chrono::NaiveDate;
use evolua_domain::exercise::{CUSTOM_MEASURE, ExerciseId, Measure, MuscleGroup, measure_of};
use evolua_domain::workout::SetType;
use evolua_import::{Log, Refusal, Refused, Session, Set, group_of, match_exercise};
use uuid::Uuid;

use super::choices::Choices;

/// The namespace of the ids of imported sessions. It must never change.
const SESSIONS: Uuid = Uuid::from_u128(0x6d0f_5f3c_8c1e_4f0a_9a55_2f6d_17c3_b8e4);

/// What a name means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Meaning {
    /// Of the catalogue, or one that the member has; `None` for a custom exercise with the name.
    pub(super) exercise: Option<ExerciseId>,
    /// Of a custom exercise with the name.
    pub(super) group: MuscleGroup,
}

impl Meaning {
    fn of(name: &str, category: Option<&str>, choices: &Choices) -> Self {
        let chosen = choices.matches.get(name).copied();
        let exercise = chosen.unwrap_or_else(|| match_exercise(name));
        Self { exercise, group: group_of(name, category) }
    }

    fn measure(self) -> Measure {
        self.exercise.map_or(CUSTOM_MEASURE, measure_of)
    }
}

#[derive(Debug)]
pub(super) struct PlannedSession {
    pub(super) id: Uuid,
    pub(super) session: Session,
}

/// A name in the file and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedExercise {
    pub name: String,
    pub sets: usize,
    /// `None` for an exercise of the member's own that the import creates.
    pub exercise: Option<ExerciseId>,
    /// Of the exercise that the import would create.
    pub group: MuscleGroup,
}

/// What a file brings, in figures.
#[derive(Debug, Clone)]
pub struct Report {
    pub choices: Choices,
    pub rows: usize,
    pub refused: Vec<Refused>,
    /// Whether the member must say the unit of weights.
    pub needs_unit: bool,
    /// Sessions that the member has already, or had and removed.
    pub known_sessions: usize,
    pub first_day: Option<NaiveDate>,
    pub last_day: Option<NaiveDate>,
    /// The most trained first.
    pub exercises: Vec<ImportedExercise>,
}

#[derive(Debug)]
pub(super) struct Plan {
    choices: Choices,
    rows: usize,
    refused: Vec<Refused>,
    lacks_unit: bool,
    meanings: BTreeMap<String, Meaning>,
    sessions: Vec<PlannedSession>,
}

impl Plan {
    pub(super) fn new(log: Log, choices: &Choices) -> Self {
        let mut plan = Self {
            choices: choices.clone(),
            rows: log.rows,
            refused: log.refused,
            lacks_unit: log.lacks_unit && choices.unit.is_none(),
            meanings: BTreeMap::new(),
            sessions: Vec::new(),
        };
        for mut session in log.sessions {
            plan.settle(&mut session, choices);
            if session.sets() > 0 {
                plan.sessions.push(PlannedSession { id: session_id(&session), session });
            }
        }
        plan.refused.sort_by_key(|refused| refused.row);
        // The histories of exercises take old days only in their order without being read again.
        plan.sessions.sort_by_key(|planned| planned.session.start);
        plan
    }

    /// Finds what the names of a session mean, and refuses sets that don't fit it.
    fn settle(&mut self, session: &mut Session, choices: &Choices) {
        for exercise in &mut session.exercises {
            let name = &exercise.name;
            let category = exercise.category.as_deref();
            if !self.meanings.contains_key(name) {
                self.meanings.insert(name.clone(), Meaning::of(name, category, choices));
            }
            let measure = self.meanings[name].measure();
            let refused = &mut self.refused;
            exercise.sets.retain(|set| match misfit(set, measure) {
                Some(reason) => {
                    refused.push(Refused { row: set.row, reason });
                    false
                }
                None => true,
            });
        }
        // What has no sets is no part of the session, except for a note about it.
        session
            .exercises
            .retain(|exercise| !exercise.sets.is_empty() || !exercise.notes.is_empty());
        // Names that mean the same, one after the other, are one exercise of the log.
        session.exercises.dedup_by(|next, kept| {
            let is_same = self.meanings[&next.name].exercise.is_some()
                && self.meanings[&next.name].exercise == self.meanings[&kept.name].exercise;
            if is_same {
                kept.sets.append(&mut next.sets);
                kept.notes.append(&mut next.notes);
            }
            is_same
        });
    }

    pub(super) fn choices(&self) -> &Choices {
        &self.choices
    }

    pub(super) fn sessions(&self) -> &[PlannedSession] {
        &self.sessions
    }

    pub(super) fn meaning(&self, name: &str) -> Meaning {
        self.meanings[name]
    }

    /// The next sessions after the first `done`, with about so many sets.
    pub(super) fn next(&self, done: usize, sets: usize) -> &[PlannedSession] {
        let rest = &self.sessions[done.min(self.sessions.len())..];
        let mut sum = 0;
        let fits = |planned: &&PlannedSession| {
            sum += planned.session.sets();
            sum <= sets
        };
        let count = rest.iter().take_while(fits).count();
        // A session with more sets than that comes alone.
        &rest[..count.max(1).min(rest.len())]
    }

    pub(super) fn report(&self, known_sessions: usize) -> Report {
        let mut sets: HashMap<&str, usize> = HashMap::new();
        for exercise in self.sessions.iter().flat_map(|planned| &planned.session.exercises) {
            *sets.entry(&exercise.name).or_default() += exercise.sets.len();
        }
        let mut exercises: Vec<_> = self
            .meanings
            .iter()
            .map(|(name, Meaning { exercise, group })| ImportedExercise {
                name: name.clone(),
                sets: sets.get(name.as_str()).copied().unwrap_or_default(),
                exercise: *exercise,
                group: *group,
            })
            .collect();
        exercises.sort_by_key(|exercise| std::cmp::Reverse(exercise.sets));
        let days = || self.sessions.iter().map(|planned| planned.session.start.date());
        Report {
            choices: self.choices.clone(),
            rows: self.rows,
            refused: self.refused.clone(),
            needs_unit: self.lacks_unit,
            known_sessions,
            first_day: days().min(),
            last_day: days().max(),
            exercises,
        }
    }
}

/// Why a set can't be one of an exercise.
fn misfit(set: &Set, measure: Measure) -> Option<Refusal> {
    match measure {
        Measure::Hold | Measure::CardioTime => (set.seconds == 0).then_some(Refusal::NoTime),
        Measure::LoadReps | Measure::BodyweightReps | Measure::AssistedReps => {
            let is_failed = set.kind == SetType::Failure && set.seconds == 0;
            (set.reps == 0 && !is_failed).then_some(Refusal::NoReps)
        }
    }
}

/// An id that follows from the file: from the start to the minute, as some apps write it, the name and
/// the number, which tell the sessions of a log apart.
fn session_id(session: &Session) -> Uuid {
    let minute = session.start.format("%Y-%m-%d %H:%M");
    let key = format!("{minute}|{}|{}", session.number, session.name);
    Uuid::new_v5(&SESSIONS, key.as_bytes())
}
