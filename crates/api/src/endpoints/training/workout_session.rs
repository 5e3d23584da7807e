//! Uploads a whole session in one call, any number of times, in any order, from any device.

use actix_web::{HttpResponse, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::workout::{self as domain, Revised};
use evolua_services::access::ActiveMember;
use evolua_services::workout::session::{self, Merged, SentExercise, SentSession, SentSet};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

/// Rows of one list in one message.
const MOST_ROWS: u64 = 40;

use super::workout_detail::WorkoutDetail;
use super::workout_path::{WorkoutId, WorkoutPath};
use super::workout_sets::SetValues;
use crate::endpoints::recorded_response;
use crate::extract::{Body, Caller, RequestBody, optional_trimmed, printable, trimmed};
use crate::problem::Answer;
use crate::schemas::{BodyPart, SetType};

/// A copy of a session. Each row counts with its own revision: the higher one is kept.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct WorkoutSession {
    /// Of the workout's own fields: `max(the one before + 1, now in milliseconds)` at each change.
    #[validate(range(min = 0, max = domain::LARGEST_REVISION))]
    #[schema(minimum = 0)]
    revision: i64,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 120), custom(function = "printable"))]
    #[schema(max_length = 120)]
    name: Option<String>,
    /// Calendar date in the member's zone; one in the future is read as today.
    date: NaiveDate,
    /// Day code, or `Custom`.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 40), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 40, example = "A")]
    workout_type: String,
    /// Program code, or `Personalizado`.
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 40), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 40, example = "ABC")]
    program_type: String,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 1000), custom(function = "printable"))]
    #[schema(max_length = 1000)]
    notes: Option<String>,
    /// Null for a workout saved for later. Instants after the server's now are read as now.
    start_time: Option<DateTime<Utc>>,
    /// Null while the session runs. A later revision may remove the end.
    end_time: Option<DateTime<Utc>>,
    /// Seconds between start and end in which the session was paused.
    #[serde(default)]
    #[validate(range(min = 0, max = i32::MAX))]
    #[schema(minimum = 0)]
    paused_seconds: i32,
    /// Rows that may be new to the server. Omitted rows stay.
    #[validate(length(max = MOST_ROWS, code = "items"), nested)]
    #[schema(max_items = 40)]
    exercises: Vec<SessionExercise>,
    /// What the client has after this message. If the server then has the same, it answers 204.
    #[validate(nested)]
    known: Option<SessionChecksum>,
}

/// Sums up a session's rows that aren't removed.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct SessionChecksum {
    /// Number of exercises and sets, and one for the workout.
    #[validate(range(min = 1))]
    #[schema(minimum = 1)]
    rows: i64,
    /// Sum of their revisions.
    revisions: i64,
}

/// An exercise of a session.
#[derive(Deserialize, Serialize, ToSchema, Validate)]
pub(crate) struct SessionExercise {
    client_id: Uuid,
    #[validate(range(min = 0, max = domain::LARGEST_REVISION))]
    #[schema(minimum = 0)]
    revision: i64,
    /// Removes the exercise with all sets that weren't changed later.
    #[serde(default)]
    deleted: bool,
    exercise_id: i64,
    /// Place in the workout, from 0.
    #[validate(range(min = 0, max = 99))]
    #[schema(minimum = 0, maximum = 99)]
    order_index: i32,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 1000), custom(function = "printable"))]
    #[schema(max_length = 1000)]
    notes: Option<String>,
    #[validate(length(max = MOST_ROWS, code = "items"), nested)]
    #[schema(max_items = 40)]
    sets: Vec<SessionSet>,
}

/// A set of a session.
#[derive(Deserialize, Serialize, ToSchema, Validate)]
pub(crate) struct SessionSet {
    client_id: Uuid,
    #[validate(range(min = 0, max = domain::LARGEST_REVISION))]
    #[schema(minimum = 0)]
    revision: i64,
    #[serde(default)]
    deleted: bool,
    /// Place in the exercise, from 0.
    #[validate(range(min = 0, max = 99))]
    #[schema(minimum = 0, maximum = 99)]
    order_index: i32,
    #[schema(value_type = Option<SetType>)]
    set_type: Option<String>,
    #[validate(range(min = 0, max = domain::MOST_REPS))]
    #[schema(minimum = 0, maximum = 1000)]
    reps: Option<i32>,
    /// Load in kg.
    #[validate(range(min = 0.0, max = domain::HEAVIEST_LOAD_KG))]
    #[schema(minimum = 0, maximum = 1000)]
    weight: Option<f64>,
    /// Time under work, for timed exercises.
    #[validate(range(min = 0, max = domain::LONGEST_WORK_SECONDS))]
    #[schema(minimum = 0, maximum = 14400)]
    duration_seconds: Option<i32>,
    #[validate(range(min = 0, max = 3600))]
    #[schema(minimum = 0, maximum = 3600)]
    rest_seconds: Option<i32>,
    /// Repetitions in reserve.
    #[validate(range(min = 0, max = domain::MOST_RIR))]
    #[schema(minimum = 0, maximum = 4)]
    rir: Option<i32>,
    /// Planned repetitions, such as `8-12`. Text that is no range is not stored.
    #[schema(example = "8-12")]
    target_reps: Option<String>,
    /// Planned load in kg.
    #[validate(range(min = 0.0, max = domain::HEAVIEST_LOAD_KG))]
    #[schema(minimum = 0, maximum = 1000)]
    target_weight: Option<f64>,
    /// Whether it hurt.
    #[serde(default)]
    pain: bool,
    /// Where it hurt. An unknown place is not stored.
    #[schema(value_type = Option<BodyPart>)]
    pain_at: Option<String>,
    /// How much it hurt, from 1 to 10. 0 means that it didn't: nothing of the pain is stored.
    #[validate(range(min = 0, max = domain::MOST_PAIN))]
    #[schema(minimum = 0, maximum = 10)]
    pain_score: Option<i32>,
    /// Whether the member confirmed a load that looked mistyped.
    #[serde(default)]
    confirmed: bool,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 1000), custom(function = "printable"))]
    #[schema(max_length = 1000)]
    notes: Option<String>,
    /// Whether it was done.
    completed: bool,
    completed_at: Option<DateTime<Utc>>,
    /// The revision that first recorded something in it: that it was done, or that it hurt. Null
    /// until then. A copy with another origin than the stored one becomes a further set.
    #[validate(range(min = 1, max = domain::LARGEST_REVISION))]
    #[schema(minimum = 1)]
    origin: Option<i64>,
}

impl RequestBody for WorkoutSession {
    type Valid = SentSession;

    fn check(self, fields: &mut FieldErrors) -> Option<SentSession> {
        let exercises = check_rows(fields, "exercises", self.exercises, SessionExercise::check);
        let header = domain::SessionHeader {
            name: self.name,
            trained_on: self.date,
            started_at: self.start_time,
            ended_at: self.end_time,
            paused_seconds: self.paused_seconds,
            notes: self.notes,
            workout_type: self.workout_type,
            program_type: self.program_type,
        };
        Some(SentSession {
            header: Revised { revision: self.revision, value: header },
            exercises: exercises?,
            known: self
                .known
                .map(|known| domain::Checksum { rows: known.rows, revisions: known.revisions }),
        })
    }
}

impl SessionExercise {
    fn check(self, fields: &mut FieldErrors) -> Option<SentExercise> {
        let sets = check_rows(fields, "sets", self.sets, SessionSet::check);
        let exercise = domain::SessionExercise {
            exercise_id: ExerciseId::new(self.exercise_id),
            order_index: self.order_index,
            notes: self.notes,
        };
        Some(SentExercise {
            client_id: self.client_id,
            revision: self.revision,
            is_removed: self.deleted,
            exercise,
            sets: sets?,
        })
    }
}

impl SessionSet {
    fn check(self, fields: &mut FieldErrors) -> Option<SentSet> {
        let completed_at = self.completed_at;
        let origin = self.origin;
        let values = SetValues {
            reps: self.reps,
            weight: self.weight,
            duration_seconds: self.duration_seconds,
            rest_seconds: self.rest_seconds,
            notes: self.notes,
            completed: self.completed,
            set_type: self.set_type,
            rir: self.rir,
            target_reps: self.target_reps,
            target_weight: self.target_weight,
            pain: self.pain,
            pain_at: self.pain_at,
            pain_score: self.pain_score,
            confirmed: self.confirmed,
        }
        .check(fields);
        let order_index = self.order_index;
        let record = domain::SetRecord { order_index, values: values?, completed_at, origin };
        Some(SentSet {
            client_id: self.client_id,
            revision: self.revision,
            is_removed: self.deleted,
            record,
        })
    }
}

/// Checks the rows of a list. Refusals are named by place: `exercises[0].notes`.
fn check_rows<T, V>(
    fields: &mut FieldErrors,
    name: &str,
    rows: Vec<T>,
    check: impl Fn(T, &mut FieldErrors) -> Option<V>,
) -> Option<Vec<V>> {
    // Refused already. The errors of its rows would make the response longer than the request.
    if rows.len() as u64 > MOST_ROWS {
        return None;
    }
    let check = |(at, row)| {
        let mut inner = FieldErrors::default();
        let valid = check(row, &mut inner);
        fields.nest(&format!("{name}[{at}]"), inner);
        valid
    };
    rows.into_iter().enumerate().map(check).collect()
}

/// Merges a copy of a session into the stored one, row by row, and answers the result. May be sent
/// any number of times in any order. An unknown UUID creates the workout.
#[utoipa::path(
    tag = "workout", security(("member" = [])),
    params(("id" = inline(WorkoutPath), Path, description = "Number or client_id")),
    request_body = WorkoutSession,
    responses(
        (status = 200, body = WorkoutDetail),
        (status = 201, body = WorkoutDetail, description = "The workout was created"),
        (status = 204, description = "Stored; the client has all that the server has"),
    )
)]
#[put("/workouts/{id}/session")]
pub(crate) async fn put_workout_session(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: WorkoutId,
    body: Body<WorkoutSession>,
) -> Answer {
    match session::put(&app, &who.0, id.0, body.0).await? {
        Merged::AsKnown => Ok(HttpResponse::NoContent().finish()),
        Merged::Changed(recorded) => Ok(recorded_response::<_, WorkoutDetail>(*recorded)),
    }
}
