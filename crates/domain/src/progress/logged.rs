//! What an ended workout says about each of its exercises.

use std::collections::BTreeMap;

use uuid::Uuid;

use super::logged_set::{LoggedSet, USUAL_PAIN};
use super::session::Session;
use crate::calendar::day_number;
use crate::exercise::{ExerciseId, Measure, measure_of};
use crate::program::RepRange;
use crate::workout::{SessionCopy, SetType, SetValues};

/// The place of a set in its workout: that of its exercise, its own, and its client id, which
/// decides between sets that two devices put in one place.
pub type SetPlace = (i32, i32, Uuid);

/// A set of an exercise, done or not.
#[derive(Clone, Debug)]
pub struct PlacedSet {
    pub place: SetPlace,
    pub values: SetValues,
}

impl LoggedSet {
    /// What a set of an exercise with this measure says.
    pub fn new(values: &SetValues, measure: Measure) -> Self {
        let amount = match measure {
            Measure::Hold => values.duration_seconds,
            Measure::CardioTime => values.duration_seconds.map(|seconds| seconds / 60),
            _ => values.reps,
        };
        Self {
            reps: amount.and_then(|amount| u16::try_from(amount).ok()).unwrap_or(0),
            weight_kg: values.weight_kg.unwrap_or(0.0),
            is_completed: values.is_completed && !values.is_failed(),
            set_type: values.set_type,
            rir: values.rir.and_then(|rir| u8::try_from(rir).ok()),
            pain: pain_of(values),
            is_confirmed: values.is_confirmed,
        }
    }
}

/// How much a set hurt; 0 where it didn't.
fn pain_of(values: &SetValues) -> u8 {
    let noted = values.pain_score.and_then(|score| u8::try_from(score).ok());
    if values.has_pain { noted.unwrap_or(USUAL_PAIN) } else { 0 }
}

impl Session {
    /// The session of an exercise on a day, from all of its sets in any order. `None` if nothing was
    /// done and no pain noted.
    pub fn of_sets(
        day: i64,
        is_deload: bool,
        measure: Measure,
        mut sets: Vec<PlacedSet>,
    ) -> Option<Self> {
        sets.sort_by_key(|set| set.place);
        // A free workout may have no range.
        let planned_reps = sets.first().and_then(|set| set.values.target_reps.as_deref());
        let is_work = |set: &&PlacedSet| set.values.set_type != SetType::Warmup;
        let planned_sets = sets.iter().filter(is_work).count();
        let logged = sets.iter().map(|set| LoggedSet::new(&set.values, measure));
        let session = Self {
            day,
            is_deload,
            rep_range: planned_reps.map_or(RepRange::UNPLANNED, RepRange::planned),
            planned_sets: u8::try_from(planned_sets).ok().filter(|sets| *sets > 0),
            // Sets that weren't done tell only how many were planned.
            sets: logged.filter(|set| set.is_completed || set.hurts()).collect(),
        };
        (!session.sets.is_empty()).then_some(session)
    }
}

/// The sessions of a workout by exercise; none before it has ended.
pub fn sessions_of(workout: &SessionCopy, is_deload: bool) -> BTreeMap<ExerciseId, Session> {
    let header = &workout.header.value;
    if header.ended_at.is_none() {
        return BTreeMap::new();
    }
    let mut sets: BTreeMap<ExerciseId, Vec<PlacedSet>> = BTreeMap::new();
    for (client_id, row) in &workout.sets {
        let Some(set) = row.copy.as_ref().map(|copy| &copy.value) else { continue };
        let exercise = workout.exercises.get(&set.exercise).and_then(|row| row.copy.as_ref());
        let Some(exercise) = exercise.map(|copy| &copy.value) else { continue };
        let place = (exercise.order_index, set.record.order_index, *client_id);
        let placed = PlacedSet { place, values: set.record.values.clone() };
        sets.entry(exercise.exercise_id).or_default().push(placed);
    }
    let day = day_number(header.trained_on);
    let session = |(exercise, sets)| {
        Some((exercise, Session::of_sets(day, is_deload, measure_of(exercise), sets)?))
    };
    sets.into_iter().filter_map(session).collect()
}
