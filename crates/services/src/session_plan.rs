//! Everything that a session of the program needs, so that it can run offline.

use std::collections::BTreeSet;

use evolua_domain::cycle::program_request;
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::program::{
    Alternatives, PlannedExercise, ShortenedDay, WorkoutTemplate, shorten,
};
use evolua_persistence::{exercise_metrics, training_log, workout_templates};

use crate::access::ActiveMember;
use crate::program::{PlannedLoad, planned_loads};
use crate::progress::refresh_if_stale;
use crate::suggestion::{MEMORY, Prescription, Suggester};
use crate::{App, Result};

pub use crate::suggestion::Alternative;
pub use evolua_persistence::exercise_metrics::Best;

/// Minutes of a shortened session.
const SHORT_MINUTES: u16 = 30;

/// A day of the program with what a session of it needs.
#[derive(Debug, Clone)]
pub struct SessionPlan {
    pub template: WorkoutTemplate,
    /// The load of each exercise, in the template's order.
    pub loads: Vec<PlannedLoad>,
    /// The records of the exercises and alternatives; only those ever logged.
    pub bests: Vec<Best>,
    /// What may replace each exercise, in the template's order.
    pub alternatives: Vec<Vec<Alternative>>,
    /// The day in half an hour; `None` where the whole day takes no longer.
    pub shortened: Option<ShortenedDay>,
}

/// The plans of the member's current program, in the order of its days.
pub async fn list(app: &App, who: &ActiveMember) -> Result<Vec<SessionPlan>> {
    let (member, today) = (who.id(), who.member().today(app.now()));
    let (current, log, mut bests) = app
        .db
        .snapshot(move |conn| -> Result<_> {
            let current = workout_templates::find_current(conn, member)?;
            let log = training_log::list_since(conn, member, today - MEMORY)?;
            Ok((current, log, exercise_metrics::list_bests(conn, member)?))
        })
        .await?;
    // Refreshing writes, which a snapshot can't. It happens only after a change of the log.
    if bests.iter().any(|best| best.is_stale) {
        refresh_if_stale(app, who.member()).await?;
        bests = app.db.read(move |conn| exercise_metrics::list_bests(conn, member)).await?;
    }
    let Some(current) = current else { return Ok(Vec::new()) };
    let request = program_request(&current.profile, &current.cycle);
    let alternatives = Alternatives::new(&request);
    let plan = |template: &WorkoutTemplate| {
        let suggester =
            Suggester { log: &log, on: today, is_deload: current.cycle.is_deload(today) };
        let alternatives = suggest_alternatives(template, &alternatives, &suggester);
        SessionPlan {
            loads: planned_loads(template, &current, &log, today),
            bests: bests_of(template, &alternatives, &bests),
            alternatives,
            shortened: shorten(&request, &template.day, SHORT_MINUTES),
            template: template.clone(),
        }
    };
    Ok(current.templates.iter().map(plan).collect())
}

fn suggest_alternatives(
    template: &WorkoutTemplate,
    alternatives: &Alternatives,
    suggester: &Suggester<'_>,
) -> Vec<Vec<Alternative>> {
    let alternatives_to = |planned: &PlannedExercise| {
        let replaced = Catalogue::embedded().by_id(planned.exercise_id)?;
        let prescription = Prescription { sets: planned.sets, reps: planned.reps, warm_ups: 0 };
        let candidates = alternatives.for_day(&template.day, replaced);
        Some(suggester.alternatives(candidates, replaced, prescription))
    };
    // The loads and the response leave out what isn't in the catalogue too, so the lists stay
    // aligned.
    template.day.exercises.iter().filter_map(alternatives_to).collect()
}

fn bests_of(
    template: &WorkoutTemplate,
    alternatives: &[Vec<Alternative>],
    bests: &[Best],
) -> Vec<Best> {
    let planned = template.day.exercises.iter().map(|planned| planned.exercise_id);
    let others = alternatives.iter().flatten().map(|alternative| alternative.exercise.id);
    let shown: BTreeSet<ExerciseId> = planned.chain(others).collect();
    bests.iter().filter(|best| shown.contains(&best.exercise_id)).copied().collect()
}
