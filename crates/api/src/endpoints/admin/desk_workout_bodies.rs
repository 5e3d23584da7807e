//! The bodies of the workouts that the trainer makes.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::input::InputError;
use evolua_domain::workout::{CustomWorkoutExercise, HEAVIEST_LOAD_KG, to_hundredths};
use evolua_services::custom_workout::{DeskWorkout, DraftExercise, ExerciseLabel, WorkoutDraft};
use evolua_services::{FieldErrors, ServiceError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationErrors};

use crate::extract::{
    RequestBody, not_blank, not_empty, optional_trimmed, parse, printable, trimmed,
};
use crate::schemas::MuscleGroup;

/// What the contract prescribes where the trainer leaves a field out.
const DEFAULT_SETS: u8 = 3;
const DEFAULT_REPS: &str = "8-12";
const DEFAULT_REST_SECONDS: i32 = 60;

/// An exercise of a workout that the trainer makes.
#[derive(Deserialize, Serialize, ToSchema, Validate)]
pub(crate) struct DeskExerciseValues {
    /// The catalogue's exercise of this name, else one of the trainer's own.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 80), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    #[schema(value_type = MuscleGroup)]
    muscle_group: String,
    /// 3 if absent.
    #[validate(range(min = 1, max = 10))]
    #[schema(minimum = 1, maximum = 10)]
    sets: Option<i32>,
    /// A range or the trainer's own words; `8-12` if absent.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 20), custom(function = "printable"))]
    #[schema(max_length = 20)]
    reps: Option<String>,
    /// In kg; 0 if absent.
    #[validate(range(min = 0.0, max = HEAVIEST_LOAD_KG))]
    #[schema(minimum = 0, maximum = 1000)]
    weight: Option<f64>,
    /// 60 if absent.
    #[validate(range(min = 0, max = 3600))]
    #[schema(minimum = 0, maximum = 3600)]
    rest_seconds: Option<i32>,
    /// Shown to the member at the exercise.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 500), custom(function = "printable"))]
    #[schema(max_length = 500)]
    notes: Option<String>,
    /// Neighbours with the same number are done in turn, set by set: two are a bi-set. Alone it
    /// has no meaning.
    #[validate(range(min = 0, max = 30))]
    #[schema(minimum = 0, maximum = 30)]
    group_index: Option<i32>,
    /// Whether a set with less load follows the last one without rest.
    #[serde(default)]
    is_drop_set: bool,
}

/// New values of a workout.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct DeskWorkoutValues {
    #[serde(deserialize_with = "trimmed")]
    #[validate(
        length(max = 80),
        custom(function = "not_blank", code = "incomplete_workout"),
        custom(function = "printable")
    )]
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 500), custom(function = "printable"))]
    #[schema(max_length = 500)]
    description: Option<String>,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 500), custom(function = "printable"))]
    #[schema(max_length = 500)]
    notes: Option<String>,
    /// The day that it is meant for.
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 10), custom(function = "printable"))]
    #[schema(max_length = 10)]
    day_code: Option<String>,
    #[validate(
        custom(function = "not_empty", code = "incomplete_workout"),
        length(max = 30, code = "items"),
        nested
    )]
    #[schema(min_items = 1, max_items = 30)]
    exercises: Vec<DeskExerciseValues>,
}

/// A new workout for a member.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewDeskWorkout {
    user_id: i64,
    /// Makes a repeated call return the workout of the first one.
    client_id: Option<Uuid>,
    #[serde(flatten)]
    values: DeskWorkoutValues,
}

/// For whom to copy a workout.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct DeskWorkoutCopy {
    user_id: i64,
    /// Makes a repeated call return the copy of the first one.
    client_id: Option<Uuid>,
}

/// An exercise of a workout that the trainer made.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeskExercise {
    exercise_id: i64,
    name: String,
    muscle_group: String,
    sets: u8,
    reps: String,
    /// In kg; 0 if left open.
    weight: f64,
    rest_seconds: i32,
    notes: Option<String>,
    /// Neighbours with the same number are done in turn; null for an exercise on its own.
    group_index: Option<u8>,
    is_drop_set: bool,
}

/// A workout that the trainer made, with its exercises in order.
#[derive(Serialize, ToSchema)]
#[schema(as = DeskWorkout)]
pub(crate) struct DeskWorkoutBody {
    id: i64,
    user_id: i64,
    name: String,
    description: Option<String>,
    notes: Option<String>,
    day_code: Option<String>,
    exercises: Vec<DeskExercise>,
    created_at: DateTime<Utc>,
}

impl From<(CustomWorkoutExercise, ExerciseLabel)> for DeskExercise {
    fn from((exercise, label): (CustomWorkoutExercise, ExerciseLabel)) -> Self {
        Self {
            exercise_id: exercise.exercise_id.get(),
            name: label.name,
            muscle_group: label.muscle_group,
            sets: exercise.sets,
            reps: exercise.reps,
            weight: exercise.weight_kg,
            rest_seconds: exercise.rest_seconds,
            notes: exercise.notes,
            group_index: exercise.group,
            is_drop_set: exercise.is_drop_set,
        }
    }
}

impl From<DeskWorkout> for DeskWorkoutBody {
    fn from(desk: DeskWorkout) -> Self {
        let DeskWorkout { member, workout, exercises } = desk;
        Self {
            id: workout.id.0,
            user_id: member.0,
            name: workout.name,
            description: workout.description,
            notes: workout.notes,
            day_code: workout.day_code,
            exercises: exercises.into_iter().map(Into::into).collect(),
            created_at: workout.created_at,
        }
    }
}

impl DeskExerciseValues {
    fn check(self, fields: &mut FieldErrors) -> Option<DraftExercise> {
        let muscles = self.muscle_group.parse().map_err(|_| InputError::UnknownChoice);
        let muscles = fields.check("muscle_group", muscles);
        Some(DraftExercise {
            name: self.name,
            muscle_group: muscles?,
            sets: self.sets.map_or(Ok(DEFAULT_SETS), u8::try_from).ok()?,
            reps: self.reps.unwrap_or_else(|| DEFAULT_REPS.to_owned()),
            weight_kg: to_hundredths(self.weight.unwrap_or(0.0)),
            rest_seconds: self.rest_seconds.unwrap_or(DEFAULT_REST_SECONDS),
            notes: self.notes,
            group: self.group_index.map(u8::try_from).transpose().ok()?,
            is_drop_set: self.is_drop_set,
        })
    }
}

impl RequestBody for DeskWorkoutValues {
    type Valid = WorkoutDraft;

    fn check(self, fields: &mut FieldErrors) -> Option<WorkoutDraft> {
        let checked = self.exercises.into_iter().enumerate().map(|(at, exercise)| {
            let mut inner = FieldErrors::default();
            let exercise = exercise.check(&mut inner);
            fields.nest(&format!("exercises[{at}]"), inner);
            exercise
        });
        // All are checked before the first refusal ends it.
        let exercises: Vec<Option<DraftExercise>> = checked.collect();
        let exercises = exercises.into_iter().collect::<Option<Vec<DraftExercise>>>()?;
        Some(WorkoutDraft {
            name: self.name,
            description: self.description,
            notes: self.notes,
            day_code: self.day_code,
            exercises,
        })
    }
}

/// The field of a new workout besides its values.
#[derive(Deserialize)]
struct Recipient {
    user_id: i64,
    client_id: Option<Uuid>,
}

// A derived one would name the fields `values.name`.
impl Validate for NewDeskWorkout {
    fn validate(&self) -> Result<(), ValidationErrors> {
        self.values.validate()
    }
}

impl RequestBody for NewDeskWorkout {
    type Valid = (MemberId, Option<Uuid>, WorkoutDraft);

    fn read(json: &[u8]) -> Result<Self, ServiceError> {
        // Read in two parts, because a flattened field would lose the path of a refusal.
        let Recipient { user_id, client_id } = parse(json)?;
        Ok(Self { user_id, client_id, values: parse(json)? })
    }

    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid> {
        Some((MemberId(self.user_id), self.client_id, self.values.check(fields)?))
    }
}

impl RequestBody for DeskWorkoutCopy {
    type Valid = (MemberId, Option<Uuid>);

    fn check(self, _: &mut FieldErrors) -> Option<Self::Valid> {
        Some((MemberId(self.user_id), self.client_id))
    }
}
