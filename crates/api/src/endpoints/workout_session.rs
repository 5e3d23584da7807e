//! Uploads a whole session in one call, any number of times, in any order, from any device.

use actix_web::{HttpResponse, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::exercise::ExerciseId;
use evolua_domain::input::{InputError, optional_text, text};
use evolua_domain::workout::{self as domain, Revised};
use evolua_services::access::ActiveMember;
use evolua_services::workout::session::{self, Merged, SentExercise, SentSession, SentSet};
use evolua_services::{App, FieldErrors};
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::notes::LONGEST_NOTES;
use super::recorded_response;
use super::workout_detail::WorkoutDetail;
use super::workout_path::{WorkoutId, WorkoutPath};
use super::workout_sets::SetValues;
use super::workouts::{LONGEST_NAME, LONGEST_TYPE};
use crate::extract::{Body, Caller, RequestBody};
use crate::problem::Answer;
use crate::schemas::{BodyPart, SetType};

/// Most exercises of a session, and most sets of an exercise.
const MOST_ROWS: usize = 40;

/// A copy of a session. Each row counts with its own revision: the higher one is kept.
#[derive(Deserialize, ToSchema)]
pub(crate) struct WorkoutSession {
    /// Of the workout's own fields: `max(the one before + 1, now in milliseconds)` at each change.
    #[schema(minimum = 0)]
    revision: i64,
    #[schema(max_length = 120)]
    name: Option<String>,
    /// Calendar date in the member's zone; one in the future is read as today.
    date: NaiveDate,
    /// Day code, or `Custom`.
    #[schema(max_length = 40, example = "A")]
    workout_type: String,
    /// Program code, or `Personalizado`.
    #[schema(max_length = 40, example = "ABC")]
    program_type: String,
    #[schema(max_length = 1000)]
    notes: Option<String>,
    /// Null for a workout saved for later. Instants after the server's now are read as now.
    start_time: Option<DateTime<Utc>>,
    /// Null while the session runs. A later revision may remove the end.
    end_time: Option<DateTime<Utc>>,
    /// Seconds between start and end in which the session was paused.
    #[serde(default)]
    #[schema(minimum = 0)]
    paused_seconds: i64,
    /// Rows that may be new to the server. Omitted rows stay.
    #[schema(max_items = 40)]
    exercises: Vec<SessionExercise>,
    /// What the client has after this message. If the server then has the same, it answers 204.
    known: Option<SessionChecksum>,
}

/// Sums up a session's rows that aren't removed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SessionChecksum {
    /// Number of exercises and sets, and one for the workout.
    #[schema(minimum = 1)]
    rows: i64,
    /// Sum of their revisions.
    revisions: i64,
}

/// An exercise of a session.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SessionExercise {
    client_id: Uuid,
    #[schema(minimum = 0)]
    revision: i64,
    /// Removes the exercise with all sets that weren't changed later.
    #[serde(default)]
    deleted: bool,
    exercise_id: i64,
    /// Place in the workout, from 0.
    #[schema(minimum = 0, maximum = 99)]
    order_index: i64,
    #[schema(max_length = 1000)]
    notes: Option<String>,
    #[schema(max_items = 40)]
    sets: Vec<SessionSet>,
}

/// A set of a session.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SessionSet {
    client_id: Uuid,
    #[schema(minimum = 0)]
    revision: i64,
    #[serde(default)]
    deleted: bool,
    /// Place in the exercise, from 0.
    #[schema(minimum = 0, maximum = 99)]
    order_index: i64,
    #[schema(value_type = Option<SetType>)]
    set_type: Option<String>,
    #[schema(minimum = 0, maximum = 1000)]
    reps: Option<i64>,
    /// Load in kg.
    #[schema(minimum = 0, maximum = 1000)]
    weight: Option<f64>,
    /// Time under work, for timed exercises.
    #[schema(minimum = 0, maximum = 14400)]
    duration_seconds: Option<i64>,
    #[schema(minimum = 0, maximum = 3600)]
    rest_seconds: Option<i64>,
    /// Repetitions in reserve.
    #[schema(minimum = 0, maximum = 4)]
    rir: Option<i64>,
    /// Planned repetitions, such as `8-12`. Text that is no range is not stored.
    #[schema(example = "8-12")]
    target_reps: Option<String>,
    /// Planned load in kg.
    #[schema(minimum = 0, maximum = 1000)]
    target_weight: Option<f64>,
    /// Whether it hurt.
    #[serde(default)]
    pain: bool,
    /// Where it hurt. An unknown place is not stored.
    #[schema(value_type = Option<BodyPart>)]
    pain_at: Option<String>,
    #[schema(max_length = 1000)]
    notes: Option<String>,
    /// Whether it was done.
    completed: bool,
    completed_at: Option<DateTime<Utc>>,
}

impl RequestBody for WorkoutSession {
    type Valid = SentSession;

    fn check(self, fields: &mut FieldErrors) -> Option<SentSession> {
        let revision = fields.check("revision", domain::revision(self.revision));
        let name =
            fields.check("name", optional_text(&self.name.unwrap_or_default(), LONGEST_NAME));
        let notes =
            fields.check("notes", optional_text(&self.notes.unwrap_or_default(), LONGEST_NOTES));
        let workout_type = fields.check("workout_type", text(&self.workout_type, LONGEST_TYPE));
        let program_type = fields.check("program_type", text(&self.program_type, LONGEST_TYPE));
        let paused = fields.check("paused_seconds", domain::paused_seconds(self.paused_seconds));
        let exercises = check_rows(fields, "exercises", self.exercises, SessionExercise::check);
        // No `?` above: all fields are checked first, so that all errors are reported together.
        let header = domain::SessionHeader {
            name: name?,
            trained_on: self.date,
            started_at: self.start_time,
            ended_at: self.end_time,
            paused_seconds: paused?,
            notes: notes?,
            workout_type: workout_type?,
            program_type: program_type?,
        };
        Some(SentSession {
            header: Revised { revision: revision?, value: header },
            exercises: exercises?,
            known: self
                .known
                .map(|known| domain::Checksum { rows: known.rows, revisions: known.revisions }),
        })
    }
}

impl SessionExercise {
    fn check(self, fields: &mut FieldErrors) -> Option<SentExercise> {
        let revision = fields.check("revision", domain::revision(self.revision));
        let order_index = fields.check("order_index", domain::order_index(self.order_index));
        let notes =
            fields.check("notes", optional_text(&self.notes.unwrap_or_default(), LONGEST_NOTES));
        let sets = check_rows(fields, "sets", self.sets, SessionSet::check);
        let exercise = domain::SessionExercise {
            exercise_id: ExerciseId::new(self.exercise_id),
            order_index: order_index?,
            notes: notes?,
        };
        Some(SentExercise {
            client_id: self.client_id,
            revision: revision?,
            is_removed: self.deleted,
            exercise,
            sets: sets?,
        })
    }
}

impl SessionSet {
    fn check(self, fields: &mut FieldErrors) -> Option<SentSet> {
        let revision = fields.check("revision", domain::revision(self.revision));
        let order_index = fields.check("order_index", domain::order_index(self.order_index));
        let completed_at = self.completed_at;
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
        }
        .check(fields);
        let record = domain::SetRecord { order_index: order_index?, values: values?, completed_at };
        Some(SentSet {
            client_id: self.client_id,
            revision: revision?,
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
    // Before the rows: their errors would make the response longer than the request.
    if rows.len() > MOST_ROWS {
        fields.refuse(name, InputError::TooMany { max: MOST_ROWS });
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
