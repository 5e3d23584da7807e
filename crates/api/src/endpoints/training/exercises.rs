//! The exercises that a member may train.

use actix_web::{get, web};
use evolua_domain::exercise::{Catalogue, ExerciseId, MuscleLoad, Share};
use evolua_domain::input::InputError;
use evolua_domain::program::RepRange;
use evolua_services::access::ActiveMember;
use evolua_services::exercise::{self, ListedExercise, SuggestedExercise};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::exercise_guide::ExerciseGuide;
use crate::endpoints::program::programs::SuggestedLoad;
use crate::endpoints::program::session_plans::{AlternativeExercise, ExerciseBest, LatestNote};
use crate::extract::{Caller, Query, Tags, Unchanged};
use crate::problem::Answer;
use crate::schemas::{Level, Measure};

/// An exercise of the catalogue or of the member's own.
#[derive(Serialize, ToSchema)]
pub(crate) struct Exercise {
    id: i64,
    /// Null for the member's own.
    slug: Option<String>,
    name: String,
    synonyms: Vec<String>,
    muscle_group: String,
    /// Movement pattern as in the catalogue; null for the member's own.
    movement: Option<&'static str>,
    /// As in the catalogue; `outro` for the member's own.
    equipment: String,
    #[schema(value_type = Level)]
    difficulty: String,
    #[schema(value_type = Measure)]
    measure: String,
    is_unilateral: bool,
    /// Smallest change of load, kg; 0 where no load can be added.
    load_step_kg: f64,
    is_custom: bool,
    /// Icon that the member chose for an exercise of their own.
    icon: Option<String>,
}

/// A muscle that an exercise works.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkedMuscle {
    /// A muscle group, or `Adutores`, `Antebraço` or `Lombar`.
    muscle: &'static str,
    /// Share of a set that counts for it: 1 for direct work, 0.5 for indirect.
    share: f64,
}

/// An exercise with its instructions and muscles.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseDetail {
    #[serde(flatten)]
    exercise: Exercise,
    /// The main muscle first. Empty for cardio and for exercises of the member's own.
    muscles: Vec<WorkedMuscle>,
    #[serde(flatten)]
    guide: ExerciseGuide,
}

/// Suggested load, records and alternatives of an exercise outside the program.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExerciseSuggestion {
    #[serde(flatten)]
    load: SuggestedLoad,
    /// Null where it was never logged.
    best: Option<ExerciseBest>,
    /// Null where the member never left one.
    latest_note: Option<LatestNote>,
    /// Up to five replacements from the catalogue.
    alternatives: Vec<AlternativeExercise>,
}

/// What a load is suggested for.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SuggestionQuery {
    /// Working sets; 3 by default.
    #[param(minimum = 1, maximum = 10)]
    sets: Option<i64>,
    /// Repetitions; seconds for a hold, minutes for cardio. Absent or unreadable, it is `8-12`.
    #[param(example = "8-12")]
    reps: Option<String>,
}

/// The sets that a plan asks for.
fn planned_sets(sets: i64) -> Result<u8, InputError> {
    let planned = u8::try_from(sets).ok().filter(|sets| (1..=10).contains(sets));
    planned.ok_or(InputError::OutOfRange { min: 1, max: 10 })
}

impl SuggestionQuery {
    fn check(self) -> Result<(u8, RepRange), FieldErrors> {
        let mut fields = FieldErrors::default();
        let sets = fields.check("sets", planned_sets(self.sets.unwrap_or(3)));
        let reps = self.reps.as_deref().map_or(RepRange::UNPLANNED, RepRange::planned);
        sets.map(|sets| (sets, reps)).ok_or(fields)
    }
}

impl From<SuggestedExercise> for ExerciseSuggestion {
    fn from(suggested: SuggestedExercise) -> Self {
        Self {
            latest_note: suggested.note.map(|note| (suggested.load.exercise_id, note).into()),
            load: suggested.load.into(),
            best: suggested.best.map(Into::into),
            alternatives: suggested.alternatives.into_iter().map(Into::into).collect(),
        }
    }
}

impl From<ListedExercise> for Exercise {
    fn from(row: ListedExercise) -> Self {
        let entry = Catalogue::embedded().by_id(row.id());
        let synonyms = entry.map_or(&[][..], |entry| &entry.synonyms);
        Self {
            id: row.id().get(),
            synonyms: synonyms.to_vec(),
            movement: entry.map(|entry| entry.pattern.as_str()),
            is_custom: row.id() >= ExerciseId::FIRST_CUSTOM,
            slug: row.slug,
            name: row.name,
            muscle_group: row.muscle_group,
            equipment: row.equipment,
            difficulty: row.difficulty,
            measure: row.measure,
            is_unilateral: row.is_unilateral,
            load_step_kg: row.load_step_kg,
            icon: row.icon,
        }
    }
}

impl From<&MuscleLoad> for WorkedMuscle {
    fn from(load: &MuscleLoad) -> Self {
        let share = match load.share {
            Share::Direct => 1.0,
            Share::Indirect => 0.5,
        };
        Self { muscle: load.muscle.as_str(), share }
    }
}

impl From<ListedExercise> for ExerciseDetail {
    fn from(row: ListedExercise) -> Self {
        let entry = Catalogue::embedded().by_id(row.id());
        let loads = entry.map_or(&[][..], |entry| &entry.loads);
        Self {
            muscles: loads.iter().map(Into::into).collect(),
            guide: row.id().into(),
            exercise: row.into(),
        }
    }
}

/// The catalogue and the member's own exercises, by name.
#[utoipa::path(
    tag = "exercise", security(("member" = [])),
    responses((status = 200, body = Vec<Exercise>), Unchanged)
)]
#[get("/exercises")]
pub(crate) async fn list_exercises(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let exercises = async {
        let rows = exercise::list(&app, &who.0).await?.into_iter();
        Ok(rows.map(Into::into).collect::<Vec<Exercise>>())
    };
    tags.program().answer(exercises).await
}

/// An exercise with its instructions and the muscles it works.
#[utoipa::path(
    tag = "exercise", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = ExerciseDetail), Unchanged)
)]
#[get("/exercises/{id}")]
pub(crate) async fn get_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
    tags: Tags,
) -> Answer {
    let exercise = async {
        Ok(ExerciseDetail::from(exercise::find(&app, &who.0, ExerciseId::new(*id)).await?))
    };
    tags.program().answer(exercise).await
}

/// The suggested load for an exercise outside the program, with its records and alternatives.
#[utoipa::path(
    tag = "exercise", security(("member" = [])), params(("id" = i64, Path), SuggestionQuery),
    responses((status = 200, body = ExerciseSuggestion), Unchanged)
)]
#[get("/exercises/{id}/suggestion")]
pub(crate) async fn get_exercise_suggestion(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
    query: Query<SuggestionQuery>,
    tags: Tags,
) -> Answer {
    let (sets, reps) = query.0.check().map_err(evolua_services::ServiceError::from)?;
    let suggested = async {
        let id = ExerciseId::new(*id);
        Ok(ExerciseSuggestion::from(exercise::suggest(&app, &who.0, id, sets, reps).await?))
    };
    tags.training().answer(suggested).await
}
