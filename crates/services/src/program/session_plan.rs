//! Everything that a session of the program needs, so that it can run offline.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use evolua_domain::cycle::program_request;
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::program::{
    Alternatives, PlannedExercise, ProgramDay, ProgramRequest, ShortenedDay, StoredDay, shorten,
};
use evolua_persistence::exercise_histories::{self, Wanted};
use evolua_persistence::workout_exercises;

use super::suggestion::{Prescription, Suggester, find_best};
use crate::access::ActiveMember;
use crate::program::{PlannedLoad, ProgramWeek, planned_loads};
use crate::{App, Result};

pub use super::suggestion::{Alternative, Best, ExerciseNote};

/// The minutes that a member may have today.
const LENGTHS: RangeInclusive<u16> = 15..=90;
const LENGTH_STEP: usize = 5;

/// A day cut to the minutes that a member has.
#[derive(Debug, Clone)]
pub struct ShorterDay {
    pub minutes: u16,
    pub day: ShortenedDay,
}

/// A day of the program with what a session of it needs.
#[derive(Debug, Clone)]
pub struct SessionPlan {
    pub template: StoredDay,
    /// The load of each exercise, in the template's order.
    pub loads: Vec<PlannedLoad>,
    /// The records of the exercises and alternatives; only those ever logged.
    pub bests: Vec<Best>,
    /// The member's latest notes at the exercises and alternatives.
    pub notes: BTreeMap<ExerciseId, ExerciseNote>,
    /// What may replace each exercise, in the template's order.
    pub alternatives: Vec<Vec<Alternative>>,
    /// The day in less time, from the shortest; empty where it takes no longer anyway.
    pub shorter: Vec<ShorterDay>,
}

/// The plans of the member's current program, in the order of its days.
pub async fn list(app: &App, who: &ActiveMember) -> Result<Vec<SessionPlan>> {
    let member = who.id();
    let today = who.member().today(app.now());
    let (week, histories, notes) = app
        .db
        .read(move |conn| -> Result<_> {
            let week = ProgramWeek::find(conn, member, today)?;
            let histories = exercise_histories::list(conn, member, Wanted::All)?;
            Ok((week, histories, workout_exercises::list_latest_notes(conn, member)?))
        })
        .await?;
    let Some(week) = week else { return Ok(Vec::new()) };
    let current = &week.current;
    let request = program_request(&current.profile, &current.cycle);
    let alternatives = Alternatives::new(&request);
    let is_deload = current.cycle.is_deload(today);
    let trainer = &current.cycle.trainer;
    let course = Some((&week.course, week.weeks));
    let suggester = Suggester {
        histories: &histories,
        on: today,
        is_deload,
        trainer,
        course,
        lifter: Some(&week.lifter),
    };
    let plan = |template: &StoredDay| {
        let template_of_week = week.template_on(template, today);
        let days = (&template.day, &template_of_week.day);
        let alternatives = suggest_alternatives(days, &alternatives, &suggester);
        let shown = shown_exercises(template, &alternatives);
        let note_at = |id: &ExerciseId| Some((*id, notes.get(id)?.clone()));
        SessionPlan {
            loads: planned_loads(template, &week, &histories, today),
            bests: shown.iter().filter_map(|id| find_best(&histories, *id)).collect(),
            notes: shown.iter().filter_map(note_at).collect(),
            alternatives,
            shorter: shorter_days(&request, &template_of_week.day),
            template: template_of_week,
        }
    };
    Ok(current.templates.iter().map(plan).collect())
}

/// The day in every length that leaves less of it than the next longer one.
fn shorter_days(request: &ProgramRequest, day: &ProgramDay) -> Vec<ShorterDay> {
    let lengths = LENGTHS.step_by(LENGTH_STEP);
    let cuts = lengths.map_while(|minutes| Some((minutes, shorten(request, day, minutes)?)));
    let mut days: Vec<ShorterDay> = Vec::new();
    for (minutes, day) in cuts {
        if days.last().is_none_or(|shorter| shorter.day.exercises != day.exercises) {
            days.push(ShorterDay { minutes, day });
        }
    }
    days
}

/// The alternatives of a day, of which the program's sets and those of the week are known.
fn suggest_alternatives(
    (day, of_week): (&ProgramDay, &ProgramDay),
    alternatives: &Alternatives,
    suggester: &Suggester<'_>,
) -> Vec<Vec<Alternative>> {
    let alternatives_to = |(planned, this_week): (&PlannedExercise, &PlannedExercise)| {
        let replaced = Catalogue::embedded().by_id(planned.exercise_id)?;
        let prescription = Prescription {
            week_sets: Some(this_week.sets),
            ..Prescription::plain(planned.sets, this_week.reps)
        };
        let candidates = alternatives.for_day(day, replaced);
        Some(suggester.alternatives(candidates, replaced, prescription))
    };
    // The loads and the response leave out what isn't in the catalogue too, so the lists stay
    // aligned.
    let exercises = day.exercises.iter().zip(&of_week.exercises);
    exercises.filter_map(alternatives_to).collect()
}

/// The exercises of a day and those that may replace them.
fn shown_exercises(
    template: &StoredDay,
    alternatives: &[Vec<Alternative>],
) -> BTreeSet<ExerciseId> {
    let planned = template.day.exercises.iter().map(|planned| planned.exercise_id);
    let others = alternatives.iter().flatten().map(|alternative| alternative.exercise.id);
    planned.chain(others).collect()
}
