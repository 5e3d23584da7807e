//! What changed in the log, for those who depend on it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::workout::{Revised, SessionCopy, SessionSet, SetRecord};
use uuid::Uuid;

/// What a change did to a member's finished training. A session counts only once it has ended.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct LogChange {
    /// Exercises whose completed sets changed.
    pub(crate) exercises: BTreeSet<ExerciseId>,
    /// Program days of workouts without sets, before or after the change.
    pub(crate) day_codes: BTreeSet<String>,
    /// Whether a session ended.
    pub(crate) has_ended: bool,
    /// Exercises in which pain is noted now and wasn't before, with the day of their session. Unlike
    /// the rest, these count before the session has ended.
    pub(crate) pain: BTreeSet<(ExerciseId, NaiveDate)>,
}

/// The completed sets of an ended session by exercise. If there are none, its program day.
#[derive(Default, PartialEq)]
struct FinishedTraining<'a> {
    sets: BTreeMap<ExerciseId, Vec<(NaiveDate, Uuid, &'a SetRecord)>>,
    day: Option<(&'a str, NaiveDate)>,
}

impl LogChange {
    pub(crate) fn between(before: Option<&SessionCopy>, after: Option<&SessionCopy>) -> Self {
        let has_ended = |session: Option<&SessionCopy>| {
            session.is_some_and(|session| session.header.value.ended_at.is_some())
        };
        let (old, new) = (finished_training(before), finished_training(after));
        let touched = old.sets.keys().chain(new.sets.keys()).copied();
        let mut days: BTreeSet<String> = BTreeSet::new();
        if old.day != new.day {
            days.extend([old.day, new.day].into_iter().flatten().map(|(code, _)| code.to_owned()));
        }
        Self {
            exercises: touched.filter(|id| old.sets.get(id) != new.sets.get(id)).collect(),
            day_codes: days,
            has_ended: has_ended(after) && !has_ended(before),
            pain: &painful(after) - &painful(before),
        }
    }

    pub(crate) fn extend(&mut self, other: Self) {
        self.exercises.extend(other.exercises);
        self.day_codes.extend(other.day_codes);
        self.has_ended |= other.has_ended;
        self.pain.extend(other.pain);
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The exercises in which pain is noted, with the day.
fn painful(session: Option<&SessionCopy>) -> BTreeSet<(ExerciseId, NaiveDate)> {
    let Some(session) = session else { return BTreeSet::new() };
    let sets = session.sets.values().filter_map(|row| row.copy.as_ref());
    let hurting = sets.filter(|set| set.value.record.values.has_pain);
    let exercise =
        |set: &Revised<SessionSet>| session.exercises.get(&set.value.exercise)?.copy.as_ref();
    let exercises = hurting.filter_map(exercise);
    exercises.map(|one| (one.value.exercise_id, session.header.value.trained_on)).collect()
}

fn finished_training(session: Option<&SessionCopy>) -> FinishedTraining<'_> {
    let mut training = FinishedTraining::default();
    let Some(session) = session.filter(|session| session.header.value.ended_at.is_some()) else {
        return training;
    };
    let header = &session.header.value;
    for (id, row) in &session.sets {
        let done = row.copy.as_ref().filter(|set| set.value.record.values.is_completed);
        let Some(set) = done else { continue };
        let exercise = session.exercises.get(&set.value.exercise);
        let Some(exercise) = exercise.and_then(|row| row.copy.as_ref()) else { continue };
        let sets = training.sets.entry(exercise.value.exercise_id).or_default();
        sets.push((header.trained_on, *id, &set.value.record));
    }
    // Without completed sets the workout still counts for the exercises of its program day.
    if training.sets.is_empty() {
        training.day = Some((&header.workout_type, header.trained_on));
    }
    training
}

#[cfg(test)]
mod tests {
    use evolua_domain::workout::{
        Revised, Row, SessionExercise, SessionHeader, SessionSet, SetValues,
    };

    use super::super::tests::completed_values;
    use super::*;

    const SQUAT: Uuid = Uuid::from_u128(1);
    const PRESS: Uuid = Uuid::from_u128(2);

    fn session(has_ended: bool) -> SessionCopy {
        let value = SessionHeader {
            name: None,
            trained_on: "2026-11-20".parse().unwrap(),
            started_at: None,
            ended_at: has_ended.then(|| "2026-11-20T10:00:00Z".parse().unwrap()),
            paused_seconds: 0,
            notes: None,
            workout_type: "A".to_owned(),
            program_type: "ABC".to_owned(),
        };
        let mut session = SessionCopy::new(Revised { revision: 1, value });
        for (key, exercise) in [(SQUAT, 1), (PRESS, 2)] {
            let exercise_id = ExerciseId::new(exercise);
            let value = SessionExercise { exercise_id, order_index: 0, notes: None };
            session.add_exercise(key, Row::present(1, value));
        }
        session
    }

    fn with_set(mut session: SessionCopy, id: u128, exercise: Uuid, reps: i32) -> SessionCopy {
        let values = SetValues { reps: Some(reps), is_completed: reps > 0, ..completed_values() };
        let record = SetRecord { order_index: 0, values, completed_at: None };
        let row = Row::present(1, SessionSet { exercise, record });
        session.sets.insert(Uuid::from_u128(id), row);
        session
    }

    fn change(exercises: &[i64], day_codes: &[&str], has_ended: bool) -> LogChange {
        LogChange {
            exercises: exercises.iter().copied().map(ExerciseId::new).collect(),
            day_codes: day_codes.iter().map(|code| (*code).to_owned()).collect(),
            has_ended,
            pain: BTreeSet::new(),
        }
    }

    #[test]
    fn new_pain_is_known_before_the_session_ends() {
        let open = with_set(session(false), 1, SQUAT, 8);
        let mut hurting = open.clone();
        let row = hurting.sets.get_mut(&Uuid::from_u128(1)).unwrap();
        row.copy.as_mut().unwrap().value.record.values.has_pain = true;
        let day = hurting.header.value.trained_on;
        let expected = BTreeSet::from([(ExerciseId::new(1), day)]);
        assert_eq!(LogChange::between(Some(&open), Some(&hurting)).pain, expected);
        assert!(LogChange::between(Some(&hurting), Some(&hurting)).is_empty());
        assert_eq!(LogChange::between(Some(&hurting), None).pain, BTreeSet::new());
    }

    #[test]
    fn only_what_is_done_and_over_changes_the_log() {
        let open = with_set(session(false), 1, SQUAT, 8);
        let over = with_set(session(true), 1, SQUAT, 8);
        let planned = with_set(session(true), 1, SQUAT, 0);
        let more = with_set(over.clone(), 2, PRESS, 5);
        let moved = with_set(over.clone(), 1, PRESS, 8);
        let cases = [
            (None, Some(&open), change(&[], &[], false)),
            (None, Some(&over), change(&[1], &[], true)),
            (Some(&open), Some(&over), change(&[1], &[], true)),
            (Some(&over), Some(&over), change(&[], &[], false)),
            (Some(&over), Some(&more), change(&[2], &[], false)),
            (Some(&over), Some(&moved), change(&[1, 2], &[], false)),
            (Some(&more), None, change(&[1, 2], &[], false)),
            (None, Some(&planned), change(&[], &["A"], true)),
            (Some(&planned), Some(&over), change(&[1], &["A"], false)),
        ];
        for (at, (before, after, expected)) in cases.into_iter().enumerate() {
            assert_eq!(LogChange::between(before, after), expected, "case {at}");
        }
    }

    #[test]
    fn another_date_changes_what_every_exercise_says() {
        let over = with_set(with_set(session(true), 1, SQUAT, 8), 2, PRESS, 5);
        let mut earlier = over.clone();
        earlier.header.value.trained_on = "2026-11-19".parse().unwrap();
        let expected = change(&[1, 2], &[], false);
        assert_eq!(LogChange::between(Some(&over), Some(&earlier)), expected);
    }
}
