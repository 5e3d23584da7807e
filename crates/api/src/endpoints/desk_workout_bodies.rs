//! The bodies of the workouts that the trainer makes.

use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::input::{InputError, optional_text, text};
use evolua_domain::workout::{self as bounds, CustomWorkoutExercise};
use evolua_services::custom_workout::{DeskWorkout, DraftExercise, ExerciseLabel, WorkoutDraft};
use evolua_services::{FieldErrors, ServiceError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::extract::{RequestBody, parse};
use crate::schemas::MuscleGroup;

/// In characters.
const LONGEST_NAME: usize = 80;
const LONGEST_NOTE: usize = 500;
const LONGEST_REPS: usize = 20;
const LONGEST_DAY_CODE: usize = 10;

const MOST_EXERCISES: usize = 30;

/// What the contract prescribes where the trainer leaves a field out.
const DEFAULT_SETS: i64 = 3;
const DEFAULT_REPS: &str = "8-12";
const DEFAULT_REST_SECONDS: i64 = 60;

/// An exercise of a workout that the trainer makes.
#[derive(Deserialize, ToSchema)]
pub(crate) struct DeskExerciseValues {
    /// The catalogue's exercise of this name, else one of the trainer's own.
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    #[schema(value_type = MuscleGroup)]
    muscle_group: String,
    /// 3 if absent.
    #[schema(minimum = 1, maximum = 10)]
    sets: Option<i64>,
    /// A range or the trainer's own words; `8-12` if absent.
    #[schema(max_length = 20)]
    reps: Option<String>,
    /// In kg; 0 if absent.
    #[schema(minimum = 0, maximum = 1000)]
    weight: Option<f64>,
    /// 60 if absent.
    #[schema(minimum = 0, maximum = 3600)]
    rest_seconds: Option<i64>,
    /// Shown to the member at the exercise.
    #[schema(max_length = 500)]
    notes: Option<String>,
    /// Neighbours with the same number are done in turn, set by set: two are a bi-set. Alone it
    /// has no meaning.
    #[schema(minimum = 0, maximum = 30)]
    group_index: Option<i64>,
    /// Whether a set with less load follows the last one without rest.
    #[serde(default)]
    is_drop_set: bool,
}

/// New values of a workout.
#[derive(Deserialize, ToSchema)]
pub(crate) struct DeskWorkoutValues {
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    #[schema(max_length = 500)]
    description: Option<String>,
    #[schema(max_length = 500)]
    notes: Option<String>,
    /// The day that it is meant for.
    #[schema(max_length = 10)]
    day_code: Option<String>,
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
#[derive(Deserialize, ToSchema)]
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

fn optional(
    fields: &mut FieldErrors,
    name: &str,
    value: Option<String>,
    max: usize,
) -> Option<String> {
    fields.check_optional(name, value, |text| optional_text(&text, max)).flatten()
}

impl DeskExerciseValues {
    fn check(self, fields: &mut FieldErrors) -> Option<DraftExercise> {
        let name = fields.check("name", text(&self.name, LONGEST_NAME));
        let muscles = self.muscle_group.parse().map_err(|_| InputError::UnknownChoice);
        let muscles = fields.check("muscle_group", muscles);
        let sets = bounds::planned_sets(self.sets.unwrap_or(DEFAULT_SETS));
        let sets = fields.check("sets", sets);
        let reps = optional(fields, "reps", self.reps, LONGEST_REPS);
        let weight = fields.check("weight", bounds::weight_kg(self.weight.unwrap_or(0.0)));
        let rest = bounds::rest_seconds(self.rest_seconds.unwrap_or(DEFAULT_REST_SECONDS));
        let rest = fields.check("rest_seconds", rest);
        let notes = optional(fields, "notes", self.notes, LONGEST_NOTE);
        let group = fields.check_optional("group_index", self.group_index, bounds::exercise_group);
        Some(DraftExercise {
            name: name?,
            muscle_group: muscles?,
            sets: sets?,
            reps: reps.unwrap_or_else(|| DEFAULT_REPS.to_owned()),
            weight_kg: weight?,
            rest_seconds: rest?,
            notes,
            group,
            is_drop_set: self.is_drop_set,
        })
    }
}

impl RequestBody for DeskWorkoutValues {
    type Valid = WorkoutDraft;

    fn check(self, fields: &mut FieldErrors) -> Option<WorkoutDraft> {
        const INCOMPLETE: &str = "Preencha o nome do treino e adicione pelo menos um exercício";
        let name = match text(&self.name, LONGEST_NAME) {
            Err(InputError::Missing) => {
                fields.refuse("name", INCOMPLETE);
                None
            }
            checked => fields.check("name", checked),
        };
        let description = optional(fields, "description", self.description, LONGEST_NOTE);
        let notes = optional(fields, "notes", self.notes, LONGEST_NOTE);
        let day_code = optional(fields, "day_code", self.day_code, LONGEST_DAY_CODE);
        if self.exercises.is_empty() {
            fields.refuse("exercises", INCOMPLETE);
        }
        if self.exercises.len() > MOST_EXERCISES {
            fields.refuse("exercises", InputError::TooMany { max: MOST_EXERCISES });
            return None;
        }
        let checked = self.exercises.into_iter().enumerate().map(|(at, exercise)| {
            let mut inner = FieldErrors::default();
            let exercise = exercise.check(&mut inner);
            fields.nest(&format!("exercises.{at}"), inner);
            exercise
        });
        // All are checked before the first refusal ends it.
        let exercises: Vec<Option<DraftExercise>> = checked.collect();
        let exercises = exercises.into_iter().collect::<Option<Vec<DraftExercise>>>()?;
        Some(WorkoutDraft { name: name?, description, notes, day_code, exercises })
    }
}

/// The field of a new workout besides its values.
#[derive(Deserialize)]
struct Recipient {
    user_id: i64,
    client_id: Option<Uuid>,
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
