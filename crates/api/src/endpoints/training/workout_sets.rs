//! The sets of a workout's exercises.

use actix_web::{HttpResponse, delete, post, put, web};
use chrono::{DateTime, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::id::{WorkoutExerciseId, WorkoutId, WorkoutSetId};
use evolua_domain::program::RepRange;
use evolua_domain::workout as domain;
use evolua_services::access::ActiveMember;
use evolua_services::workout::{NewSet, add_set, confirm_loads, edit_set, remove_set};
use evolua_services::{App, FieldErrors, ServiceError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationErrors};

use crate::endpoints::recorded_response;
use crate::extract::{Body, Caller, RequestBody, optional_trimmed, parse, printable};
use crate::problem::Answer;
use crate::schemas::{BodyPart, SetType};

/// Values of a set.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct SetValues {
    #[validate(range(min = 0, max = domain::MOST_REPS))]
    #[schema(minimum = 0, maximum = 1000)]
    pub(super) reps: Option<i32>,
    /// Load in kg.
    #[validate(range(min = 0.0, max = domain::HEAVIEST_LOAD_KG))]
    #[schema(minimum = 0, maximum = 1000)]
    pub(super) weight: Option<f64>,
    /// Time under work, for timed exercises.
    #[validate(range(min = 0, max = domain::LONGEST_WORK_SECONDS))]
    #[schema(minimum = 0, maximum = 14400)]
    pub(super) duration_seconds: Option<i32>,
    #[validate(range(min = 0, max = 3600))]
    #[schema(minimum = 0, maximum = 3600)]
    pub(super) rest_seconds: Option<i32>,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 1000), custom(function = "printable"))]
    #[schema(max_length = 1000)]
    pub(super) notes: Option<String>,
    /// Whether it was done.
    #[serde(default)]
    pub(super) completed: bool,
    #[schema(value_type = Option<SetType>)]
    pub(super) set_type: Option<String>,
    /// Repetitions in reserve.
    #[validate(range(min = 0, max = domain::MOST_RIR))]
    #[schema(minimum = 0, maximum = 4)]
    pub(super) rir: Option<i32>,
    /// Planned repetitions, such as `8-12`. Text that is no range is not stored.
    #[schema(example = "8-12")]
    pub(super) target_reps: Option<String>,
    /// Planned load in kg.
    #[validate(range(min = 0.0, max = domain::HEAVIEST_LOAD_KG))]
    #[schema(minimum = 0, maximum = 1000)]
    pub(super) target_weight: Option<f64>,
    /// Whether it hurt.
    #[serde(default)]
    pub(super) pain: bool,
    /// Where it hurt. An unknown place is not stored.
    #[schema(value_type = Option<BodyPart>)]
    pub(super) pain_at: Option<String>,
    /// How much it hurt, from 1 to 10. 0 means that it didn't: nothing of the pain is stored.
    #[validate(range(min = 0, max = domain::MOST_PAIN))]
    #[schema(minimum = 0, maximum = 10)]
    pub(super) pain_score: Option<i32>,
    /// Whether the member confirmed a load that looked mistyped.
    #[serde(default)]
    pub(super) confirmed: bool,
}

/// A new set.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewWorkoutSet {
    workout_exercise_id: i64,
    /// Chosen by the client. A repeated request returns the same set.
    client_id: Option<Uuid>,
    #[serde(flatten)]
    values: SetValues,
}

/// A set.
#[derive(Serialize, ToSchema)]
pub(crate) struct WorkoutSet {
    id: i64,
    client_id: Uuid,
    /// Grows with every change; 0 for an unchanged row.
    revision: i64,
    workout_exercise_id: i64,
    order_index: i32,
    reps: Option<i32>,
    weight: Option<f64>,
    duration_seconds: Option<i32>,
    rest_seconds: Option<i32>,
    notes: Option<String>,
    completed: bool,
    completed_at: Option<DateTime<Utc>>,
    /// The revision that first recorded something in it: that it was done, or that it hurt. Copies
    /// with different origins were recorded independently and become different sets.
    origin: Option<i64>,
    #[schema(value_type = SetType)]
    set_type: &'static str,
    rir: Option<i32>,
    target_reps: Option<String>,
    target_weight: Option<f64>,
    /// Whether it hurt.
    pain: bool,
    /// Where it hurt, if the member said so.
    #[schema(value_type = Option<BodyPart>)]
    pain_at: Option<&'static str>,
    /// How much it hurt, from 1 to 10, if the member said so.
    pain_score: Option<i32>,
    /// Whether the member confirmed a load that looked mistyped.
    confirmed: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl RequestBody for SetValues {
    type Valid = domain::SetValues;

    fn check(self, fields: &mut FieldErrors) -> Option<domain::SetValues> {
        let set_type = self.set_type.as_deref().unwrap_or(domain::SetType::Working.as_str());
        let set_type = fields.check("set_type", set_type.parse());
        // Target repetitions only inform: an unreadable value must not lose a completed set.
        let target_reps = self.target_reps.and_then(|text| text.parse::<RepRange>().ok());
        // So does the place of a pain.
        let pain_at = self.pain_at.and_then(|token| token.parse::<domain::BodyPart>().ok());
        let has_pain = self.pain && self.pain_score != Some(0);
        Some(domain::SetValues {
            set_type: set_type?,
            reps: self.reps,
            weight_kg: self.weight.map(domain::to_hundredths),
            duration_seconds: self.duration_seconds,
            rest_seconds: self.rest_seconds,
            rir: self.rir,
            target_reps: target_reps.map(|range| range.to_string()),
            target_weight_kg: self.target_weight.map(domain::to_hundredths),
            notes: self.notes,
            is_completed: self.completed,
            has_pain,
            pain_at: pain_at.filter(|_| has_pain),
            pain_score: self.pain_score.filter(|_| has_pain),
            is_confirmed: self.confirmed,
        })
    }
}

/// The fields of a new set besides its values.
#[derive(Deserialize)]
struct SetLink {
    workout_exercise_id: i64,
    client_id: Option<Uuid>,
}

// A derived one would name the fields `values.reps`.
impl Validate for NewWorkoutSet {
    fn validate(&self) -> Result<(), ValidationErrors> {
        self.values.validate()
    }
}

impl RequestBody for NewWorkoutSet {
    type Valid = NewSet;

    fn read(json: &[u8]) -> Result<Self, ServiceError> {
        // Read in two parts, because a flattened field would lose the path of a refusal.
        let SetLink { workout_exercise_id, client_id } = parse(json)?;
        Ok(Self { workout_exercise_id, client_id, values: parse(json)? })
    }

    fn check(self, fields: &mut FieldErrors) -> Option<NewSet> {
        Some(NewSet {
            workout_exercise_id: WorkoutExerciseId(self.workout_exercise_id),
            client_id: self.client_id,
            values: self.values.check(fields)?,
        })
    }
}

impl From<domain::WorkoutSet> for WorkoutSet {
    fn from(set: domain::WorkoutSet) -> Self {
        let domain::SetRecord { order_index, values, completed_at, origin } = set.record;
        Self {
            id: set.id.0,
            client_id: set.client_id,
            revision: set.revision,
            workout_exercise_id: set.workout_exercise_id.0,
            order_index,
            reps: values.reps,
            weight: values.weight_kg,
            duration_seconds: values.duration_seconds,
            rest_seconds: values.rest_seconds,
            notes: values.notes,
            completed: values.is_completed,
            completed_at,
            origin,
            set_type: values.set_type.as_str(),
            rir: values.rir,
            target_reps: values.target_reps,
            target_weight: values.target_weight_kg,
            pain: values.has_pain,
            pain_at: values.pain_at.map(domain::BodyPart::as_str),
            pain_score: values.pain_score,
            confirmed: values.is_confirmed,
            created_at: set.created_at,
            updated_at: set.updated_at,
        }
    }
}

/// Adds a set to a workout exercise.
#[utoipa::path(
    tag = "workout", security(("member" = [])), request_body = NewWorkoutSet,
    responses(
        (status = 201, body = WorkoutSet),
        (status = 200, body = WorkoutSet, description = "The client_id is known: its row"),
    )
)]
#[post("/workout-sets")]
pub(crate) async fn create_workout_set(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<NewWorkoutSet>,
) -> Answer {
    Ok(recorded_response::<_, WorkoutSet>(add_set(&app, &who.0, body.0).await?))
}

/// Replaces the values of a set.
#[utoipa::path(
    tag = "workout", security(("member" = [])), params(("id" = i64, Path)),
    request_body = SetValues, responses((status = 200, body = WorkoutSet))
)]
#[put("/workout-sets/{id}")]
pub(crate) async fn update_workout_set(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
    body: Body<SetValues>,
) -> Answer {
    let set = edit_set(&app, &who.0, WorkoutSetId(*id), body.0).await?;
    Ok(HttpResponse::Ok().json(WorkoutSet::from(set)))
}

/// Removes a set.
#[utoipa::path(
    tag = "workout", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Removed"))
)]
#[delete("/workout-sets/{id}")]
pub(crate) async fn delete_workout_set(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    remove_set(&app, &who.0, WorkoutSetId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Confirms the loads of an exercise in a workout that looked mistyped.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    params(("id" = i64, Path), ("exercise_id" = i64, Path)),
    responses((status = 204, description = "Confirmed"))
)]
#[put("/workouts/{id}/confirmed-loads/{exercise_id}")]
pub(crate) async fn confirm_workout_loads(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    path: web::Path<(i64, i64)>,
) -> Answer {
    let (workout, exercise) = *path;
    confirm_loads(&app, &who.0, WorkoutId(workout), ExerciseId::new(exercise)).await?;
    Ok(HttpResponse::NoContent().finish())
}
