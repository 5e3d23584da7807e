//! Everything that a session of the program needs offline.

use actix_web::{get, web};
use chrono::NaiveDate;
use evolua_domain::exercise::ExerciseId;
use evolua_services::App;
use evolua_services::access::ActiveMember;
use evolua_services::program::session_plan::{self, Best, ExerciseNote, ShorterDay};
use serde::Serialize;
use utoipa::ToSchema;

use super::programs::{Guided, GuidesQuery, SuggestedLoad, WorkoutTemplate};
use crate::extract::{Caller, Query, Tags, Unchanged};
use crate::problem::Answer;
use crate::schemas::Measure;

/// All-time records of an exercise.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseBest {
    exercise_id: i64,
    /// Heaviest load; null where none was used.
    load_kg: Option<f64>,
    /// Highest estimated 1RM.
    one_rep_max_kg: Option<f64>,
    /// The mass in kg with which exercises of the body's weight count towards it.
    body_kg: f64,
}

/// The latest note that the member left at an exercise.
#[derive(Serialize, ToSchema)]
pub(crate) struct LatestNote {
    exercise_id: i64,
    /// The day of the workout.
    date: NaiveDate,
    text: String,
}

/// An exercise that can replace a planned one.
#[derive(Serialize, ToSchema)]
pub(crate) struct AlternativeExercise {
    exercise_id: i64,
    slug: &'static str,
    name: &'static str,
    muscle_group: &'static str,
    equipment: &'static str,
    #[schema(value_type = Measure)]
    measure: &'static str,
    is_unilateral: bool,
    /// Smallest change of load, kg; 0 where no load can be added.
    load_step_kg: f64,
    /// Suggested from its own log, or estimated from the log of the replaced exercise; the reason
    /// tells which.
    suggestion: SuggestedLoad,
}

/// An exercise of a shortened day.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShortenedExercise {
    exercise_id: i64,
    sets: u8,
    rest_seconds: u16,
}

/// A day shortened to fit the available time.
#[derive(Serialize, ToSchema)]
pub(crate) struct ShortenedDay {
    /// The available time.
    #[schema(minimum = 15, maximum = 90)]
    minutes: u16,
    estimated_seconds: u32,
    /// In the day's order.
    exercises: Vec<ShortenedExercise>,
}

/// A day of the program with the data that a session needs.
#[derive(Serialize, ToSchema)]
pub(crate) struct SessionPlan {
    #[serde(flatten)]
    template: WorkoutTemplate,
    /// The suggested load of each exercise, in order.
    loads: Vec<SuggestedLoad>,
    /// Records of those exercises that were ever logged.
    bests: Vec<ExerciseBest>,
    /// The member's latest notes at these exercises.
    latest_notes: Vec<LatestNote>,
    /// For each exercise, in order, up to five replacements.
    alternatives: Vec<Vec<AlternativeExercise>>,
    /// The day in less time, from the shortest, in steps of five minutes; a length that leaves the
    /// same of the day as the one before it is left out.
    shorter: Vec<ShortenedDay>,
}

impl Guided for SessionPlan {
    fn remove_guides(&mut self) {
        self.template.remove_guides();
    }
}

impl From<Best> for ExerciseBest {
    fn from(best: Best) -> Self {
        Self {
            exercise_id: best.exercise_id.get(),
            load_kg: best.load_kg,
            one_rep_max_kg: best.one_rep_max_kg,
            body_kg: best.body_kg,
        }
    }
}

impl From<(ExerciseId, ExerciseNote)> for LatestNote {
    fn from((id, note): (ExerciseId, ExerciseNote)) -> Self {
        Self { exercise_id: id.get(), date: note.on, text: note.text }
    }
}

impl From<session_plan::Alternative> for AlternativeExercise {
    fn from(alternative: session_plan::Alternative) -> Self {
        let exercise = alternative.exercise;
        Self {
            exercise_id: exercise.id.get(),
            slug: &exercise.slug,
            name: &exercise.name,
            muscle_group: exercise.group.as_str(),
            equipment: exercise.equipment.as_str(),
            measure: exercise.measure.as_str(),
            is_unilateral: exercise.is_unilateral,
            load_step_kg: exercise.load_step.kg(),
            suggestion: alternative.load.into(),
        }
    }
}

impl From<ShorterDay> for ShortenedDay {
    fn from(ShorterDay { minutes, day }: ShorterDay) -> Self {
        let exercise = |planned: evolua_domain::program::ShortenedExercise| ShortenedExercise {
            exercise_id: planned.exercise_id.get(),
            sets: planned.sets,
            rest_seconds: planned.rest_seconds,
        };
        Self {
            minutes,
            estimated_seconds: day.estimated_seconds,
            exercises: day.exercises.into_iter().map(exercise).collect(),
        }
    }
}

impl From<session_plan::SessionPlan> for SessionPlan {
    fn from(plan: session_plan::SessionPlan) -> Self {
        let replacements =
            |list: Vec<session_plan::Alternative>| list.into_iter().map(Into::into).collect();
        Self {
            template: plan.template.into(),
            loads: plan.loads.into_iter().map(Into::into).collect(),
            bests: plan.bests.into_iter().map(Into::into).collect(),
            latest_notes: plan.notes.into_iter().map(Into::into).collect(),
            alternatives: plan.alternatives.into_iter().map(replacements).collect(),
            shorter: plan.shorter.into_iter().map(Into::into).collect(),
        }
    }
}

/// The days of the program, each with loads, records, alternatives and a short version.
#[utoipa::path(
    tag = "program", security(("member" = [])),
    params(GuidesQuery), responses((status = 200, body = Vec<SessionPlan>), Unchanged)
)]
#[get("/session-plans")]
pub(crate) async fn list_session_plans(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    query: Query<GuidesQuery>,
    tags: Tags,
) -> Answer {
    let plans = async {
        let plans = session_plan::list(&app, &who.0).await?.into_iter().map(Into::into);
        Ok(query.0.apply(plans.collect::<Vec<SessionPlan>>()))
    };
    tags.training().answer(plans).await
}
