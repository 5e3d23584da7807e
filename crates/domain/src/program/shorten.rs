//! A planned day cut to less time.

use super::generator::is_strength_plan;
use super::rest::rest;
use super::rules::{DayPlan, Rules, Tier};
use super::timing::{self, HalfSeconds, Timed};
use super::{PlannedExercise, ProgramDay, ProgramRequest, RepRange};
use crate::exercise::{Catalogue, Exercise, ExerciseId, ExerciseKind, MuscleGroup};
use crate::limitations::Restrictions;
use crate::profile::TrainingProfile;

/// A day cut to less time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortenedDay {
    /// Estimated seconds, warm-up and rests included.
    pub estimated_seconds: u32,
    /// The exercises that are left, in the day's order.
    pub exercises: Vec<ShortenedExercise>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortenedExercise {
    pub exercise_id: ExerciseId,
    pub sets: u8,
    /// Rest between two sets, in seconds.
    pub rest_seconds: u16,
}

/// Seconds by which a rest is cut at a time.
const REST_STEP_SECONDS: u16 = 15;

/// Cuts a day to this many minutes; `None` if it takes no longer anyway.
///
/// What matters least goes first: cardio, abdomen, isolation and exercises of extra slots, from the
/// end of the day; then sets, down to the fewest; then rests, down to the shortest; and only then
/// further exercises. The first compound always stays.
pub fn shorten(request: &ProgramRequest, day: &ProgramDay, minutes: u16) -> Option<ShortenedDay> {
    if day.estimated_seconds <= u32::from(minutes) * 60 {
        return None;
    }
    let mut cut = Cut::new(request, day, minutes);
    cut.drop_dispensable();
    cut.remove_sets();
    cut.shorten_rests();
    cut.drop_remaining();
    Some(cut.into_day())
}

/// A day that is being cut.
struct Cut<'a> {
    request: &'a ProgramRequest,
    minutes: u16,
    /// The fewest exercises, cardio not counted.
    min_exercises: usize,
    entries: Vec<Entry>,
}

/// An exercise of a day that is being cut.
#[derive(Clone, Copy)]
struct Entry {
    exercise: &'static Exercise,
    reps: RepRange,
    sets: u8,
    rest_seconds: u16,
    shortest_rest: u16,
    is_lead: bool,
    is_lift: bool,
    is_dispensable: bool,
}

impl Entry {
    const fn timed(&self) -> Timed<'static> {
        Timed {
            exercise: self.exercise,
            sets: self.sets,
            reps: self.reps,
            rest_seconds: self.rest_seconds,
            is_lift: self.is_lift,
        }
    }
}

impl<'a> Cut<'a> {
    fn new(request: &'a ProgramRequest, day: &ProgramDay, minutes: u16) -> Self {
        let rules = Rules::embedded();
        let profile = &request.profile;
        let plans = rules.days(profile.level, profile.availability, is_strength_plan(request));
        let plan = plans.iter().find(|plan| plan.code == day.day_code);
        let mut has_lead = false;
        let entries = day.exercises.iter().filter_map(|planned| {
            let exercise = Catalogue::embedded().by_id(planned.exercise_id)?;
            let is_compound = exercise.kind == ExerciseKind::Compound;
            let is_lead = is_compound && !has_lead;
            has_lead |= is_compound;
            let shortest = shortest_rest(request, planned, exercise);
            Some(Entry {
                exercise,
                reps: planned.reps,
                sets: planned.sets,
                rest_seconds: planned.rest_seconds,
                // A plan may rest less than the rules do now; it is never lengthened.
                shortest_rest: shortest.min(planned.rest_seconds),
                is_lead,
                is_lift: planned.lift.is_some(),
                is_dispensable: is_dispensable(exercise, plan, profile.weekly_minutes()),
            })
        });
        Self {
            request,
            minutes,
            min_exercises: rules.min_exercises(profile.objective, minutes),
            entries: entries.collect(),
        }
    }

    fn is_too_long(&self) -> bool {
        self.time() > HalfSeconds::from(self.minutes) * 120
    }

    fn time(&self) -> HalfSeconds {
        let timed: Vec<Timed<'_>> = self.entries.iter().map(Entry::timed).collect();
        timing::day(self.request.profile, self.minutes, &timed)
    }

    fn drop_dispensable(&mut self) {
        while self.is_too_long() {
            // Cardio doesn't count towards the fewest exercises, so it may always go.
            let may_go = |entry: &Entry| {
                let is_cardio = entry.exercise.kind == ExerciseKind::Cardio;
                entry.is_dispensable && (is_cardio || self.strength_count() > self.min_exercises)
            };
            let Some(at) = self.entries.iter().rposition(may_go) else { return };
            self.entries.remove(at);
        }
    }

    fn strength_count(&self) -> usize {
        self.entries.iter().filter(|entry| entry.exercise.kind != ExerciseKind::Cardio).count()
    }

    /// Removes one set at a time from the exercise with most sets, the last of several.
    fn remove_sets(&mut self) {
        let fewest = Rules::embedded().sets.min;
        while self.is_too_long() {
            let spare = self.entries.iter_mut().filter(|entry| entry.sets > fewest);
            // `max_by_key` returns the last of equal entries.
            let Some(entry) = spare.max_by_key(|entry| entry.sets) else { return };
            entry.sets -= 1;
        }
    }

    /// Cuts one step at a time from the rest that is furthest above its shortest.
    fn shorten_rests(&mut self) {
        while self.is_too_long() {
            let excess = |entry: &Entry| entry.rest_seconds - entry.shortest_rest;
            let spare = self.entries.iter_mut().filter(|entry| excess(entry) > 0);
            let Some(entry) = spare.max_by_key(|entry| excess(entry)) else { return };
            entry.rest_seconds -= REST_STEP_SECONDS.min(excess(entry));
        }
    }

    /// Drops exercises from the end, but for the first compound. The time is a hard limit, so this
    /// may leave fewer exercises than the rules ask for.
    fn drop_remaining(&mut self) {
        while self.is_too_long() {
            let Some(at) = self.entries.iter().rposition(|entry| !entry.is_lead) else { return };
            self.entries.remove(at);
        }
    }

    fn into_day(self) -> ShortenedDay {
        let exercise = |entry: &Entry| ShortenedExercise {
            exercise_id: entry.exercise.id,
            sets: entry.sets,
            rest_seconds: entry.rest_seconds,
        };
        ShortenedDay {
            // Half seconds, rounded up, so that the estimate is never too short.
            estimated_seconds: self.time().div_ceil(2),
            exercises: self.entries.iter().map(exercise).collect(),
        }
    }
}

fn shortest_rest(request: &ProgramRequest, planned: &PlannedExercise, exercise: &Exercise) -> u16 {
    let TrainingProfile { level, objective, .. } = request.profile;
    let restrictions = Restrictions::of(request.limitations);
    let is_lift = planned.lift.is_some();
    rest(level, objective, &restrictions, exercise, planned.reps, is_lift).least
}

/// Whether a short day can do without an exercise: isolation, the abdomen, cardio, and exercises
/// that fit no slot of the day's plan but extra ones.
fn is_dispensable(exercise: &Exercise, plan: Option<&DayPlan>, weekly_minutes: u16) -> bool {
    if exercise.kind != ExerciseKind::Compound || exercise.group == MuscleGroup::Abdomen {
        return true;
    }
    let slots = plan.into_iter().flat_map(|plan| &plan.slots);
    let mut fitting = slots.filter(|slot| slot.accepts(exercise)).peekable();
    fitting.peek().is_some() && fitting.all(|slot| slot.tier(weekly_minutes) == Tier::Extra)
}
