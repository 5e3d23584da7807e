//! Custom exercises of a member.

use actix_web::{HttpResponse, delete, post, put, web};
use chrono::{DateTime, Utc};
use evolua_domain::exercise as domain;
use evolua_domain::exercise::ExerciseId;
use evolua_domain::input::InputError;
use evolua_services::access::ActiveMember;
use evolua_services::exercise;
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::endpoints::recorded_response;
use crate::extract::{Body, Caller, RequestBody, optional_trimmed, printable, trimmed};
use crate::problem::Answer;
use crate::schemas::MuscleGroup;

/// A new exercise.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewCustomExercise {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 80), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    #[schema(value_type = MuscleGroup)]
    muscle_group: String,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 40), custom(function = "printable"))]
    #[schema(max_length = 40)]
    icon: Option<String>,
    /// Chosen by the client. A repeated request returns the same exercise.
    client_id: Option<Uuid>,
}

/// New values of an exercise of the member's own. An omitted icon is removed.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct CustomExerciseChange {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 80), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    #[schema(value_type = MuscleGroup)]
    muscle_group: String,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 40), custom(function = "printable"))]
    #[schema(max_length = 40)]
    icon: Option<String>,
}

/// An exercise that a member made.
#[derive(Serialize, ToSchema)]
pub(crate) struct CustomExercise {
    id: i64,
    user_id: i64,
    name: String,
    #[schema(value_type = MuscleGroup)]
    muscle_group: &'static str,
    icon: Option<String>,
    is_custom: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

fn check_values(
    fields: &mut FieldErrors,
    name: String,
    group: &str,
    icon: Option<String>,
) -> Option<domain::CustomExerciseValues> {
    let group = fields.check("muscle_group", group.parse().map_err(|_| InputError::UnknownChoice));
    Some(domain::CustomExerciseValues { name, group: group?, icon })
}

impl RequestBody for NewCustomExercise {
    type Valid = (domain::CustomExerciseValues, Option<Uuid>);

    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid> {
        let values = check_values(fields, self.name, &self.muscle_group, self.icon)?;
        Some((values, self.client_id))
    }
}

impl RequestBody for CustomExerciseChange {
    type Valid = domain::CustomExerciseValues;

    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid> {
        check_values(fields, self.name, &self.muscle_group, self.icon)
    }
}

impl From<domain::CustomExercise> for CustomExercise {
    fn from(exercise: domain::CustomExercise) -> Self {
        Self {
            id: exercise.id.get(),
            user_id: exercise.owner_id.0,
            name: exercise.values.name,
            muscle_group: exercise.values.group.as_str(),
            icon: exercise.values.icon,
            is_custom: true,
            created_at: exercise.created_at,
            updated_at: exercise.updated_at,
        }
    }
}

/// Creates an exercise of the member's own, measured in load and repetitions.
#[utoipa::path(
    tag = "exercise", security(("member" = [])), request_body = NewCustomExercise,
    responses(
        (status = 201, body = CustomExercise),
        (status = 200, body = CustomExercise, description = "An exercise with this name exists"),
    )
)]
#[post("/custom-exercises")]
pub(crate) async fn create_custom_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<NewCustomExercise>,
) -> Answer {
    let (values, client_id) = body.0;
    Ok(recorded_response::<_, CustomExercise>(
        exercise::create(&app, &who.0, values, client_id).await?,
    ))
}

/// Changes an exercise of the member's own.
#[utoipa::path(
    tag = "exercise", security(("member" = [])), params(("id" = i64, Path)),
    request_body = CustomExerciseChange, responses((status = 200, body = CustomExercise))
)]
#[put("/custom-exercises/{id}")]
pub(crate) async fn update_custom_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
    body: Body<CustomExerciseChange>,
) -> Answer {
    let changed = exercise::edit(&app, &who.0, ExerciseId::new(*id), body.0).await?;
    Ok(HttpResponse::Ok().json(CustomExercise::from(changed)))
}

/// Removes an exercise of the member's own that no workout uses.
#[utoipa::path(
    tag = "exercise", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Removed"))
)]
#[delete("/custom-exercises/{id}")]
pub(crate) async fn delete_custom_exercise(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    exercise::remove(&app, &who.0, ExerciseId::new(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
