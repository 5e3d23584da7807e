//! The sessions of one exercise as they are stored: the last months one by one, what was before in
//! sums.

use serde::{Deserialize, Serialize};

use super::archive::Archive;
use super::body::Body;
use super::curve_point::{CurvePoint, points};
use super::session::Session;
use super::totals::{Best, Records};
use crate::exercise::Measure;
use crate::id::WorkoutId;

/// Days whose sessions are stored one by one. The rules of the next load look back 400 days; the
/// rest is for members whose date goes back when they travel.
pub const KEPT_DAYS: i64 = 407;

/// A session of one exercise with its workout.
#[derive(Clone, Debug, PartialEq)]
pub struct LoggedSession {
    pub workout: WorkoutId,
    pub session: Session,
}

/// The log of one exercise.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ExerciseHistory {
    archive: Archive,
    /// The first day that isn't archived; `None` while nothing is.
    first_day: Option<i64>,
    /// The sessions from that day on, by day and then by workout.
    sessions: Vec<Session>,
    /// The workout of each session.
    workouts: Vec<WorkoutId>,
}

/// A change concerns an archived day, so the history must be rebuilt from the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArchivedDay;

impl ExerciseHistory {
    pub const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// The sessions that aren't archived, by day.
    pub fn sessions(&self) -> &[Session] {
        &self.sessions
    }

    /// What an analysis takes: the archive and the other sessions.
    pub fn into_parts(self) -> (Archive, Vec<Session>) {
        (self.archive, self.sessions)
    }

    pub fn last_day(&self) -> Option<i64> {
        self.sessions.last().map(|session| session.day)
    }

    pub const fn is_empty(&self) -> bool {
        self.first_day.is_none() && self.sessions.is_empty()
    }

    /// The records of all sessions, archived ones included.
    pub fn records(&self, measure: Measure) -> Records {
        let mut sums = self.archive.sums;
        let body = self.body(measure);
        for session in &self.sessions {
            sums.add_scored(measure, body, session);
        }
        sums.records
    }

    /// The sessions with anything done that aren't archived, compared with all before them.
    pub fn curve(&self, measure: Measure) -> Vec<CurvePoint> {
        let best = Best::from(&self.archive.sums);
        let sessions = self.workouts.iter().copied().zip(&self.sessions);
        points(measure, self.body(measure), best, sessions)
    }

    /// What the exercise moves of the body, as far as the log tells.
    pub fn body(&self, measure: Measure) -> Body {
        let sets = self.sessions.iter().flat_map(|session| &session.sets);
        Body::of_log(measure, None, 0.0, sets)
    }

    /// The last workout of a day with the exercise.
    pub fn workout_on(&self, day: i64) -> Option<WorkoutId> {
        let at = self.sessions.iter().rposition(|session| session.day == day)?;
        self.workouts.get(at).copied()
    }

    /// Adds a session in its place.
    pub fn insert(&mut self, new: LoggedSession) -> Result<(), ArchivedDay> {
        let LoggedSession { workout, session } = new;
        self.refuse_archived(session.day)?;
        let key = (session.day, workout);
        let keys = self.sessions.iter().map(|one| one.day).zip(self.workouts.iter().copied());
        let at = keys.take_while(|one| *one < key).count();
        self.sessions.insert(at, session);
        self.workouts.insert(at, workout);
        Ok(())
    }

    /// Removes the session that a workout had on a day.
    pub fn remove(&mut self, workout: WorkoutId, day: i64) -> Result<(), ArchivedDay> {
        self.refuse_archived(day)?;
        if let Some(at) = self.workouts.iter().position(|one| *one == workout) {
            self.sessions.remove(at);
            self.workouts.remove(at);
        }
        Ok(())
    }

    fn refuse_archived(&self, day: i64) -> Result<(), ArchivedDay> {
        if self.first_day.is_some_and(|first| day < first) { Err(ArchivedDay) } else { Ok(()) }
    }

    /// Archives the sessions that are more than [`KEPT_DAYS`] old.
    pub fn archive_old(&mut self, measure: Measure, today: i64) {
        let old = self.sessions.partition_point(|session| session.day < today - KEPT_DAYS);
        for session in self.sessions.drain(..old) {
            // Later days can still be added, as when the training of years is imported day by day.
            self.first_day = Some(session.day + 1);
            self.archive.add(&session, measure);
        }
        self.workouts.drain(..old);
    }
}

impl FromIterator<LoggedSession> for ExerciseHistory {
    fn from_iter<I: IntoIterator<Item = LoggedSession>>(sessions: I) -> Self {
        let mut logged: Vec<LoggedSession> = sessions.into_iter().collect();
        logged.sort_by_key(|one| (one.session.day, one.workout));
        let workouts = logged.iter().map(|one| one.workout).collect();
        let sessions = logged.into_iter().map(|one| one.session).collect();
        Self { sessions, workouts, ..Self::default() }
    }
}
