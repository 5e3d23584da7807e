//! Training that members bring along from other apps.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, delete, get, post, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::id::ImportId;
use evolua_services::access::ActiveMember;
use evolua_services::import::{self, Checked, Choices, Progress, WeightUnit};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::extract::{Body, Caller, File, Query, RequestBody, printable, trimmed};
use crate::problem::Answer;
use crate::schemas::{MuscleGroup, WeightUnit as WeightUnitSchema};

/// An import, and how far it has come.
#[derive(Serialize, ToSchema)]
pub(crate) struct Import {
    id: i64,
    file_name: String,
    /// To import.
    sessions: usize,
    done_sessions: usize,
    created_at: DateTime<Utc>,
    /// When everything was imported.
    finished_at: Option<DateTime<Utc>>,
    /// Until when it can be taken back.
    undo_until: DateTime<Utc>,
}

impl From<Progress> for Import {
    fn from(progress: Progress) -> Self {
        Self {
            id: progress.id.0,
            file_name: progress.file_name,
            sessions: progress.sessions,
            done_sessions: progress.done_sessions,
            created_at: progress.created_at,
            finished_at: progress.finished_at,
            undo_until: progress.undo_until,
        }
    }
}

/// So many refused rows are listed: a file that has more is of another kind.
const MOST_REFUSED: usize = 200;

/// A row of the file that isn't imported.
#[derive(Serialize, ToSchema)]
pub(crate) struct RefusedRow {
    /// As a spreadsheet numbers it.
    row: usize,
    /// The sentence that the member reads.
    reason: &'static str,
}

/// A name in the file and the exercise that it means.
#[derive(Serialize, ToSchema)]
pub(crate) struct ImportedExercise {
    name: String,
    sets: usize,
    /// Null for an exercise of the member's own that the import creates.
    exercise_id: Option<i64>,
    /// Of the catalogue's exercise; null for one of the member's own.
    exercise_name: Option<&'static str>,
    /// Of the exercise that the import would create.
    #[schema(value_type = MuscleGroup)]
    muscle_group: &'static str,
}

/// What a file would bring.
#[derive(Serialize, ToSchema)]
pub(crate) struct ImportReport {
    #[serde(flatten)]
    import: Import,
    /// Of the file, without its header.
    rows: usize,
    refused_rows: usize,
    /// The first of them.
    #[schema(max_items = 200)]
    refused: Vec<RefusedRow>,
    /// What the member has said about the file.
    choices: ImportChoices,
    /// Whether weights have no unit and the member must say it. Until then they count as kilograms.
    needs_unit: bool,
    /// Sessions that the member has already, or had and removed; they are left out.
    known_sessions: usize,
    first_day: Option<NaiveDate>,
    last_day: Option<NaiveDate>,
    /// The most trained first.
    exercises: Vec<ImportedExercise>,
}

impl From<Checked> for ImportReport {
    fn from(Checked { progress, report }: Checked) -> Self {
        let refused = report.refused.iter().take(MOST_REFUSED);
        let matches = report.choices.matches.into_iter().map(|(name, exercise)| ImportMatch {
            name,
            exercise_id: exercise.map(ExerciseId::get),
        });
        let exercises = report.exercises.into_iter().map(|exercise| {
            let known = exercise.exercise.and_then(|id| Catalogue::embedded().by_id(id));
            ImportedExercise {
                name: exercise.name,
                sets: exercise.sets,
                exercise_id: exercise.exercise.map(ExerciseId::get),
                exercise_name: known.map(|exercise| exercise.name.as_str()),
                muscle_group: exercise.group.as_str(),
            }
        });
        Self {
            import: progress.into(),
            rows: report.rows,
            choices: ImportChoices {
                unit: report.choices.unit.map(|unit| unit.as_str().to_owned()),
                matches: matches.collect(),
            },
            refused_rows: report.refused.len(),
            refused: refused
                .map(|refused| RefusedRow { row: refused.row, reason: refused.reason.as_str() })
                .collect(),
            needs_unit: report.needs_unit,
            known_sessions: report.known_sessions,
            first_day: report.first_day,
            last_day: report.last_day,
            exercises: exercises.collect(),
        }
    }
}

/// What a name in the file means.
#[derive(Deserialize, Serialize, ToSchema, Validate)]
pub(crate) struct ImportMatch {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 200), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 200)]
    name: String,
    /// Null creates an exercise of the member's own.
    exercise_id: Option<i64>,
}

/// What the member says about a file that the file doesn't.
#[derive(Deserialize, Serialize, ToSchema, Validate)]
pub(crate) struct ImportChoices {
    /// Of weights without a unit.
    #[schema(value_type = Option<WeightUnitSchema>)]
    unit: Option<String>,
    /// Names that mean something else than the report says.
    #[serde(default)]
    #[validate(length(max = 500, code = "items"), nested)]
    #[schema(max_items = 500)]
    matches: Vec<ImportMatch>,
}

impl RequestBody for ImportChoices {
    type Valid = Choices;

    fn check(self, fields: &mut FieldErrors) -> Option<Choices> {
        let unit = fields.check_optional("unit", self.unit, |unit| unit.parse::<WeightUnit>());
        let exercise = |one: ImportMatch| (one.name, one.exercise_id.map(ExerciseId::new));
        let matches: BTreeMap<_, _> = self.matches.into_iter().map(exercise).collect();
        Some(Choices { unit, matches })
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ImportedFile {
    /// Its name on the member's device.
    #[param(max_length = 200)]
    #[serde(default)]
    name: String,
}

/// Imports of the last seven days, the latest first.
#[utoipa::path(
    tag = "import", security(("member" = [])), responses((status = 200, body = Vec<Import>))
)]
#[get("/imports")]
pub(crate) async fn list_imports(app: web::Data<App>, who: Caller<ActiveMember>) -> Answer {
    let imports = import::list(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(imports.into_iter().map(Import::from).collect::<Vec<_>>()))
}

/// Stores a file of Strong, Hevy or FitNotes and tells what it would bring. It replaces a file that was
/// not begun.
#[utoipa::path(
    tag = "import", security(("member" = [])), params(ImportedFile),
    request_body(content = Vec<u8>, content_type = "application/octet-stream",
        description = "At most 5 MB and 50,000 rows; `text/csv` is taken too"),
    responses((status = 201, body = ImportReport))
)]
#[post("/imports")]
pub(crate) async fn create_import(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    query: Query<ImportedFile>,
    file: File,
) -> Answer {
    let report = import::upload(&app, &who.0, &query.0.name, file.0.to_vec()).await?;
    Ok(HttpResponse::Created().json(ImportReport::from(report)))
}

/// What a file brings that isn't imported yet.
#[utoipa::path(
    tag = "import", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = ImportReport))
)]
#[get("/imports/{id}")]
pub(crate) async fn get_import(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    let report = import::find(&app, &who.0, ImportId(*id)).await?;
    Ok(HttpResponse::Ok().json(ImportReport::from(report)))
}

/// Says what the file doesn't: the unit of weights, and what names mean. Tells what it brings then.
#[utoipa::path(
    tag = "import", security(("member" = [])), params(("id" = i64, Path)),
    request_body = ImportChoices, responses((status = 200, body = ImportReport))
)]
#[put("/imports/{id}")]
pub(crate) async fn choose_import(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
    body: Body<ImportChoices>,
) -> Answer {
    let report = import::choose(&app, &who.0, ImportId(*id), body.0).await?;
    Ok(HttpResponse::Ok().json(ImportReport::from(report)))
}

/// Imports the next sessions, for about a second. It is repeated until `finished_at` is set.
#[utoipa::path(
    tag = "import", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Import))
)]
#[post("/imports/{id}/steps")]
pub(crate) async fn step_import(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    let progress = import::step(&app, &who.0, ImportId(*id)).await?;
    Ok(HttpResponse::Ok().json(Import::from(progress)))
}

/// Takes an import back, with its workouts and the exercises that it created for them.
#[utoipa::path(
    tag = "import", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Taken back"))
)]
#[delete("/imports/{id}")]
pub(crate) async fn undo_import(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    import::undo(&app, &who.0, ImportId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
