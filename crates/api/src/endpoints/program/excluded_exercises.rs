//! Exercises that the member leaves out of the program.

use actix_web::{HttpResponse, delete, put, web};
use evolua_domain::exercise::{Catalogue, ExerciseId};
use evolua_domain::program::{Exclusion, ExclusionReason as Reason, ProgramChange as Change};
use evolua_services::access::ActiveMember;
use evolua_services::profile::set_exclusion;
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{Body, Caller, RequestBody};
use crate::problem::Answer;
use crate::schemas::ExclusionReason;

/// An exercise that the member left out.
#[derive(Serialize, ToSchema)]
pub(crate) struct OwnExclusion {
    exercise_id: i64,
    name: &'static str,
    #[schema(value_type = ExclusionReason)]
    reason: &'static str,
}

/// Those that the catalogue still has.
pub(crate) fn own_exclusions(excluded: &[Exclusion]) -> Vec<OwnExclusion> {
    let body = |one: &Exclusion| {
        let entry = Catalogue::embedded().by_id(one.exercise)?;
        let exercise_id = entry.id.get();
        Some(OwnExclusion { exercise_id, name: &entry.name, reason: one.reason.as_str() })
    };
    excluded.iter().filter_map(body).collect()
}

/// Why an exercise is left out.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct ExclusionForm {
    #[schema(value_type = ExclusionReason)]
    reason: String,
}

impl RequestBody for ExclusionForm {
    type Valid = Reason;

    fn check(self, fields: &mut FieldErrors) -> Option<Reason> {
        fields.check("reason", Reason::of_member(&self.reason))
    }
}

/// What changed in the regenerated program.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgramChange {
    /// Names of exercises that the program has now.
    entering: Vec<&'static str>,
    /// Names of those that it no longer has.
    leaving: Vec<&'static str>,
}

impl From<Change> for ProgramChange {
    fn from(Change { entering, leaving }: Change) -> Self {
        Self { entering, leaving }
    }
}

/// Excludes an exercise and regenerates the program without it; twice is harmless.
#[utoipa::path(
    tag = "program", security(("member" = [])),
    params(("id" = i64, Path, description = "An exercise of the catalogue")),
    request_body = ExclusionForm, responses((status = 200, body = ProgramChange))
)]
#[put("/excluded-exercises/{id}")]
pub(crate) async fn exclude_own_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    exercise: web::Path<i64>,
    reason: Body<ExclusionForm>,
) -> Answer {
    let exercise = ExerciseId::new(*exercise);
    let change = set_exclusion(&app, &who.0, exercise, Some(reason.0)).await?;
    Ok(HttpResponse::Ok().json(ProgramChange::from(change)))
}

/// Ends an exclusion and regenerates the program; twice is harmless.
#[utoipa::path(
    tag = "program", security(("member" = [])),
    params(("id" = i64, Path, description = "An exercise of the catalogue")),
    responses((status = 200, body = ProgramChange))
)]
#[delete("/excluded-exercises/{id}")]
pub(crate) async fn include_own_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    exercise: web::Path<i64>,
) -> Answer {
    let change = set_exclusion(&app, &who.0, ExerciseId::new(*exercise), None).await?;
    Ok(HttpResponse::Ok().json(ProgramChange::from(change)))
}
