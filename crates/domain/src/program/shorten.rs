//! A planned day in less time than it was made for.

use super::rules::{DayPlan, Role, Rules, Tier};
use super::timing::{self, HalfSeconds};
use super::{ProgramDay, ProgramRequest, RepRange};
use crate::exercise::{Catalogue, Exercise, ExerciseId, ExerciseKind, MuscleGroup, Region};

/// A day cut to little time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortenedDay {
    /// How long it takes, warm-up and rests included, in seconds.
    pub estimated_seconds: u32,
    /// What is left, in the day's order.
    pub exercises: Vec<ShortenedExercise>,
}

/// An exercise of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShortenedExercise {
    /// Which one.
    pub exercise_id: ExerciseId,
    /// Working sets.
    pub sets: u8,
    /// Rest between two sets, in seconds.
    pub rest_seconds: u16,
}

/// By how much a rest is cut at a time, in seconds.
const REST_STEP_SECONDS: u16 = 15;

/// Cuts a day to so many minutes; `None` where it takes no longer anyway. What matters least goes
/// first: cardio, abdomen, isolation and what only complements the day, from the end; then sets,
/// down to the fewest; then rests, down to the shortest; and only then further exercises. The
/// first compound stays in any case.
pub fn shorten(request: &ProgramRequest, day: &ProgramDay, minutes: u16) -> Option<ShortenedDay> {
    if day.estimated_seconds <= u32::from(minutes) * 60 {
        return None;
    }
    let mut cut = Cut::new(request, day, minutes);
    cut.drop_dispensable();
    cut.take_sets();
    cut.shorten_rests();
    cut.drop_others();
    Some(cut.finished())
}

/// A day while it is cut.
struct Cut<'a> {
    request: &'a ProgramRequest,
    minutes: u16,
    /// Fewest exercises, cardio not counted.
    fewest: usize,
    parts: Vec<Part>,
}

/// An exercise while its day is cut.
#[derive(Clone, Copy)]
struct Part {
    exercise: &'static Exercise,
    reps: RepRange,
    sets: u8,
    rest_seconds: u16,
    shortest_rest: u16,
    is_lead: bool,
    is_dispensable: bool,
}

impl<'a> Cut<'a> {
    fn new(request: &'a ProgramRequest, day: &ProgramDay, minutes: u16) -> Self {
        let rules = Rules::embedded();
        let profile = &request.profile;
        let plans = rules.days(profile.level, profile.availability);
        let plan = plans.iter().find(|plan| plan.code == day.day_code);
        let mut parts_played = Roles::default();
        let planned = day.exercises.iter();
        let parts = planned.filter_map(|planned| {
            let exercise = Catalogue::embedded().by_id(planned.exercise_id)?;
            let (role, is_lead) = parts_played.of(exercise);
            let shortest = shortest_rest(request, exercise, role);
            Some(Part {
                exercise,
                reps: planned.reps,
                sets: planned.sets,
                rest_seconds: planned.rest_seconds,
                shortest_rest: shortest.min(planned.rest_seconds),
                is_lead,
                is_dispensable: is_dispensable(exercise, plan),
            })
        });
        let parts = parts.collect();
        Self { request, minutes, fewest: rules.min_exercises(profile.objective, minutes), parts }
    }

    fn is_long(&self) -> bool {
        self.time() > HalfSeconds::from(self.minutes) * 120
    }

    fn time(&self) -> HalfSeconds {
        let region_warm_up = timing::region_warm_up(self.request.profile);
        let mut warm: Vec<Region> = Vec::new();
        let mut time = timing::general_warm_up(self.minutes);
        for part in &self.parts {
            let compound = Some(part.exercise).filter(|one| one.kind == ExerciseKind::Compound);
            if let Some(region) = compound.and_then(|one| one.group.region())
                && !warm.contains(&region)
            {
                warm.push(region);
                time += region_warm_up;
            }
            time += timing::exercise(part.exercise, part.sets, part.reps, part.rest_seconds);
        }
        time
    }

    fn drop_dispensable(&mut self) {
        while self.is_long() {
            let may_go = |part: &Part| {
                let is_cardio = part.exercise.kind == ExerciseKind::Cardio;
                part.is_dispensable && (is_cardio || self.strength_parts() > self.fewest)
            };
            let Some(at) = self.parts.iter().rposition(may_go) else { return };
            self.parts.remove(at);
        }
    }

    fn strength_parts(&self) -> usize {
        self.parts.iter().filter(|part| part.exercise.kind != ExerciseKind::Cardio).count()
    }

    /// Takes a set at a time from the exercise that has most, the last of several.
    fn take_sets(&mut self) {
        let fewest = Rules::embedded().sets.min;
        while self.is_long() {
            let spare = self.parts.iter_mut().filter(|part| part.sets > fewest);
            let Some(part) = spare.max_by_key(|part| part.sets) else { return };
            part.sets -= 1;
        }
    }

    /// Cuts a step at a time from the rest that is furthest above the shortest.
    fn shorten_rests(&mut self) {
        while self.is_long() {
            let above = |part: &Part| part.rest_seconds - part.shortest_rest;
            let spare = self.parts.iter_mut().filter(|part| above(part) > 0);
            let Some(part) = spare.max_by_key(|part| above(part)) else { return };
            part.rest_seconds -= REST_STEP_SECONDS.min(above(part));
        }
    }

    /// First down to the fewest exercises, then further, for who has no more time has no more.
    fn drop_others(&mut self) {
        while self.is_long() {
            let Some(at) = self.parts.iter().rposition(|part| !part.is_lead) else { return };
            self.parts.remove(at);
        }
    }

    fn finished(&self) -> ShortenedDay {
        let exercise = |part: &Part| ShortenedExercise {
            exercise_id: part.exercise.id,
            sets: part.sets,
            rest_seconds: part.rest_seconds,
        };
        ShortenedDay {
            estimated_seconds: self.time().div_ceil(2),
            exercises: self.parts.iter().map(exercise).collect(),
        }
    }
}

/// Which parts the exercises of a day play, told in their order.
#[derive(Default)]
struct Roles {
    has_lead: bool,
    /// Halves of the body that have their main lift.
    main_lifts: Vec<Region>,
}

impl Roles {
    /// The role of the next exercise, and whether it is the day's first compound. The first
    /// bilateral compound of each half of the body counts as its main lift.
    fn of(&mut self, exercise: &Exercise) -> (Role, bool) {
        if exercise.kind != ExerciseKind::Compound {
            return (Role::Isolation, false);
        }
        let is_lead = !std::mem::replace(&mut self.has_lead, true);
        let free = exercise.group.region().filter(|region| !self.main_lifts.contains(region));
        match free.filter(|_| !exercise.is_unilateral) {
            Some(region) => {
                self.main_lifts.push(region);
                (Role::MainLift, is_lead)
            }
            None => (Role::Compound, is_lead),
        }
    }
}

fn shortest_rest(request: &ProgramRequest, exercise: &Exercise, role: Role) -> u16 {
    let profile = &request.profile;
    let rests = Rules::embedded().rest_seconds.get(profile.objective).get(profile.level);
    let restrictions = request.limitations.restrictions();
    let least = match exercise.kind {
        ExerciseKind::Compound => restrictions.min_rest_compound,
        _ => restrictions.min_rest_isolation,
    };
    least.max(*rests.min.get(role))
}

/// What a short day can do without: one joint, the abdomen, cardio, and exercises whose every
/// slot in the day's plan is an extra.
fn is_dispensable(exercise: &Exercise, plan: Option<&DayPlan>) -> bool {
    if exercise.kind != ExerciseKind::Compound || exercise.group == MuscleGroup::Abdomen {
        return true;
    }
    let slots = plan.into_iter().flat_map(|plan| &plan.slots);
    let mut fitting = slots.filter(|slot| slot.takes(exercise)).peekable();
    fitting.peek().is_some() && fitting.all(|slot| slot.tier == Tier::Extra)
}
