//! What changed in the log, for those who depend on it.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use evolua_domain::calendar::day_number;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::WorkoutId;
use evolua_domain::progress::{LoggedSession, sessions_of};
use evolua_domain::workout::{Revised, SessionCopy, SessionSet, TrainingTotals};

/// A workout before or after a change.
#[derive(Clone, Copy)]
pub(crate) struct Version<'a> {
    pub(crate) copy: &'a SessionCopy,
    /// Whether it lies in a light week.
    pub(crate) is_deload: bool,
}

/// What a change did to a member's finished training. A session counts only once it has ended.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct LogChange {
    /// The changed sessions of each exercise.
    pub(crate) sessions: Vec<SessionChange>,
    /// Program days of workouts without completed sets, before or after the change.
    pub(crate) day_codes: BTreeSet<String>,
    /// Whether a session ended.
    pub(crate) has_ended: bool,
    /// Exercises in which pain is noted now and wasn't before, with the day of their session. Unlike
    /// the rest, these count before the session has ended.
    pub(crate) pain: BTreeSet<(ExerciseId, NaiveDate)>,
    /// The days of ended workouts that were added, removed or changed.
    pub(crate) days: BTreeSet<NaiveDate>,
    /// By how much the totals move.
    pub(crate) totals: TrainingTotals,
}

/// The session of an exercise that a workout had before a change and has after it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct SessionChange {
    pub(crate) exercise: ExerciseId,
    pub(crate) workout: WorkoutId,
    /// The day of the session before.
    pub(crate) removed_on: Option<i64>,
    pub(crate) added: Option<LoggedSession>,
}

impl LogChange {
    pub(crate) fn between(
        workout: WorkoutId,
        before: Option<Version<'_>>,
        after: Option<Version<'_>>,
    ) -> Self {
        let has_ended = |version: Option<Version<'_>>| {
            version.is_some_and(|one| one.copy.header.value.ended_at.is_some())
        };
        let totals = |version: Option<Version<'_>>| {
            version.map(|one| TrainingTotals::of(&one.copy.header.value)).unwrap_or_default()
        };
        let empty = day_without_sets(before);
        let planned = day_without_sets(after);
        let mut day_codes = BTreeSet::new();
        if empty != planned {
            day_codes.extend([empty, planned].into_iter().flatten().map(|(code, _)| code));
        }
        let sessions = changed_sessions(workout, before, after);
        let old_day = ended_on(before);
        let new_day = ended_on(after);
        let mut days = BTreeSet::new();
        if old_day != new_day || !sessions.is_empty() {
            days.extend([old_day, new_day].into_iter().flatten());
        }
        Self {
            sessions,
            days,
            day_codes,
            has_ended: has_ended(after) && !has_ended(before),
            pain: &painful(after) - &painful(before),
            totals: totals(after) - totals(before),
        }
    }

    /// The exercises whose sessions changed.
    pub(crate) fn exercises(&self) -> BTreeSet<ExerciseId> {
        self.sessions.iter().map(|change| change.exercise).collect()
    }

    pub(crate) fn extend(&mut self, other: Self) {
        self.sessions.extend(other.sessions);
        self.day_codes.extend(other.day_codes);
        self.has_ended |= other.has_ended;
        self.pain.extend(other.pain);
        self.days.extend(other.days);
        self.totals = self.totals + other.totals;
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

fn changed_sessions(
    workout: WorkoutId,
    before: Option<Version<'_>>,
    after: Option<Version<'_>>,
) -> Vec<SessionChange> {
    let sessions = |version: Option<Version<'_>>| {
        version.map(|one| sessions_of(one.copy, one.is_deload)).unwrap_or_default()
    };
    let mut old = sessions(before);
    let mut new = sessions(after);
    // Equal before and after: nothing changed.
    old.retain(|exercise, session| {
        let is_same = new.get(exercise) == Some(session);
        if is_same {
            new.remove(exercise);
        }
        !is_same
    });
    let exercises: BTreeSet<ExerciseId> = old.keys().chain(new.keys()).copied().collect();
    let change = |exercise| SessionChange {
        exercise,
        workout,
        removed_on: old.get(&exercise).map(|session| session.day),
        added: new.remove(&exercise).map(|session| LoggedSession { workout, session }),
    };
    exercises.into_iter().map(change).collect()
}

fn ended_on(version: Option<Version<'_>>) -> Option<NaiveDate> {
    let header = &version?.copy.header.value;
    header.ended_at.map(|_| header.trained_on)
}

/// The program day of an ended workout without completed sets, which counts as done as planned.
fn day_without_sets(version: Option<Version<'_>>) -> Option<(String, i64)> {
    let copy = version?.copy;
    let header = &copy.header.value;
    let is_counted = header.ended_at.is_some() && !has_completed_sets(copy);
    is_counted.then(|| (header.workout_type.clone(), day_number(header.trained_on)))
}

pub(crate) fn has_completed_sets(session: &SessionCopy) -> bool {
    let sets = session.sets.values().filter_map(|row| row.copy.as_ref());
    sets.into_iter().any(|set| set.value.record.values.is_completed)
}

/// The exercises in which pain is noted, with the day.
fn painful(version: Option<Version<'_>>) -> BTreeSet<(ExerciseId, NaiveDate)> {
    let Some(Version { copy: session, .. }) = version else { return BTreeSet::new() };
    let sets = session.sets.values().filter_map(|row| row.copy.as_ref());
    let hurting = sets.filter(|set| set.value.record.values.has_pain);
    let exercise =
        |set: &Revised<SessionSet>| session.exercises.get(&set.value.exercise)?.copy.as_ref();
    let exercises = hurting.filter_map(exercise);
    exercises.map(|one| (one.value.exercise_id, session.header.value.trained_on)).collect()
}

#[cfg(test)]
mod tests {
    use evolua_domain::workout::{
        Revised, Row, SessionExercise, SessionHeader, SessionSet, SetRecord, SetValues,
    };

    use uuid::Uuid;

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
        let record = SetRecord { order_index: 0, values, completed_at: None, origin: None };
        let row = Row::present(1, SessionSet { exercise, record });
        session.sets.insert(Uuid::from_u128(id), row);
        session
    }

    fn between(before: Option<&SessionCopy>, after: Option<&SessionCopy>) -> LogChange {
        let version = |copy| Version { copy, is_deload: false };
        LogChange::between(WorkoutId(1), before.map(version), after.map(version))
    }

    /// The changed exercises, the program days, and whether the session ended.
    type Summary = (Vec<i64>, Vec<String>, bool);

    fn summary(change: &LogChange) -> Summary {
        let exercises = change.exercises().into_iter().map(ExerciseId::get).collect();
        (exercises, change.day_codes.iter().cloned().collect(), change.has_ended)
    }

    fn expected(exercises: &[i64], day_codes: &[&str], has_ended: bool) -> Summary {
        let codes = day_codes.iter().map(|code| (*code).to_owned()).collect();
        (exercises.to_vec(), codes, has_ended)
    }

    #[test]
    fn new_pain_is_known_before_the_session_ends() {
        let open = with_set(session(false), 1, SQUAT, 8);
        let mut hurting = open.clone();
        let row = hurting.sets.get_mut(&Uuid::from_u128(1)).unwrap();
        row.copy.as_mut().unwrap().value.record.values.has_pain = true;
        let day = hurting.header.value.trained_on;
        let painful = BTreeSet::from([(ExerciseId::new(1), day)]);
        assert_eq!(between(Some(&open), Some(&hurting)).pain, painful);
        assert!(between(Some(&hurting), Some(&hurting)).is_empty());
        assert_eq!(between(Some(&hurting), None).pain, BTreeSet::new());
    }

    #[test]
    fn only_what_is_done_and_over_changes_the_log() {
        let open = with_set(session(false), 1, SQUAT, 8);
        let over = with_set(session(true), 1, SQUAT, 8);
        let planned = with_set(session(true), 1, SQUAT, 0);
        let more = with_set(over.clone(), 2, PRESS, 5);
        let moved = with_set(over.clone(), 1, PRESS, 8);
        let cases = [
            (None, Some(&open), expected(&[], &[], false)),
            (None, Some(&over), expected(&[1], &[], true)),
            (Some(&open), Some(&over), expected(&[1], &[], true)),
            (Some(&over), Some(&over), expected(&[], &[], false)),
            (Some(&over), Some(&more), expected(&[2], &[], false)),
            (Some(&over), Some(&moved), expected(&[1, 2], &[], false)),
            (Some(&more), None, expected(&[1, 2], &[], false)),
            (None, Some(&planned), expected(&[], &["A"], true)),
            (Some(&planned), Some(&over), expected(&[1], &["A"], false)),
        ];
        for (at, (before, after, expected)) in cases.into_iter().enumerate() {
            assert_eq!(summary(&between(before, after)), expected, "case {at}");
        }
    }

    #[test]
    fn another_date_changes_what_every_exercise_says() {
        let over = with_set(with_set(session(true), 1, SQUAT, 8), 2, PRESS, 5);
        let mut earlier = over.clone();
        earlier.header.value.trained_on = "2026-11-19".parse().unwrap();
        let change = between(Some(&over), Some(&earlier));
        assert_eq!(summary(&change), expected(&[1, 2], &[], false));
        let days = |change: &SessionChange| {
            (change.removed_on, change.added.as_ref().map(|added| added.session.day))
        };
        let today = day_number(over.header.value.trained_on);
        assert_eq!(days(&change.sessions[0]), (Some(today), Some(today - 1)));
    }

    #[test]
    fn totals_move_when_a_session_ends_or_goes() {
        let mut over = session(true);
        over.header.value.started_at = Some("2026-11-20T09:15:00Z".parse().unwrap());
        let ended = between(Some(&session(false)), Some(&over)).totals;
        assert_eq!(ended, TrainingTotals { workouts: 1, minutes: 45 });
        let removed = between(Some(&over), None).totals;
        assert_eq!(removed, TrainingTotals { workouts: -1, minutes: -45 });
    }
}
