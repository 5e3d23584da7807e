//! The signing desk: programs of the rules that the trainer checks and signs.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use evolua_domain::id::MemberId;
use evolua_domain::program::{Conflict, InspectedDay, InspectedMuscle, Inspection, ShortRest};
use evolua_services::admin::{self, CheckedProgram};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::program::{NamedExercise, named};
use crate::endpoints::people::profiles::ProgramSignature;
use crate::endpoints::program::excluded_exercises::ProgramChange;
use crate::extract::{AdminCaller, Body, RequestBody};
use crate::problem::Answer;
use crate::schemas::{CheckReason, DayCode, MuscleGroup};

/// What waits for the trainer at a member's program.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgramCheckState {
    /// Null where nothing waits.
    check: Option<ProgramCheck>,
    /// Null where no trainer has signed the current program.
    signature: Option<ProgramSignature>,
}

/// A program that the rules made, held against the rules and the member's limitations.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgramCheck {
    #[schema(value_type = CheckReason)]
    reason: &'static str,
    /// When the rules made it; signing names it.
    arrived_at: DateTime<Utc>,
    /// Every group with a weekly volume.
    muscles: Vec<CheckedMuscle>,
    days: Vec<CheckedDay>,
    /// Exercises with less rest than the rules would give them.
    short_rests: Vec<CheckedRest>,
    /// Exercises that a limitation speaks against.
    conflicts: Vec<CheckedConflict>,
    /// What the trainer knew before; null for a first program and where nothing was exchanged.
    change: Option<ProgramChange>,
}

/// A group's week, in fractional sets.
#[derive(Serialize, ToSchema)]
pub(crate) struct CheckedMuscle {
    #[schema(value_type = MuscleGroup)]
    group: &'static str,
    sets: f64,
    /// Of the program before.
    sets_before: Option<f64>,
    least: f64,
    target: f64,
    most: f64,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct CheckedDay {
    #[schema(value_type = DayCode)]
    day_code: &'static str,
    name: String,
    minutes: u32,
    /// Of the member's time.
    unused_minutes: u32,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct CheckedRest {
    #[schema(value_type = DayCode)]
    day_code: &'static str,
    exercise: NamedExercise,
    seconds: u16,
    ideal_seconds: u16,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct CheckedConflict {
    exercise: NamedExercise,
    /// As in `por causa do joelho`; empty where the movement rests since it hurt.
    #[schema(value_type = Vec<String>, example = json!(["do joelho"]))]
    causes: Vec<&'static str>,
}

impl From<InspectedMuscle> for CheckedMuscle {
    fn from(InspectedMuscle { week, before }: InspectedMuscle) -> Self {
        Self {
            group: week.group.as_str(),
            sets: week.planned,
            sets_before: before,
            least: week.lo,
            target: week.target,
            most: week.hi,
        }
    }
}

impl From<InspectedDay> for CheckedDay {
    fn from(day: InspectedDay) -> Self {
        let InspectedDay { code, name, minutes, unused_minutes } = day;
        Self { day_code: code.as_str(), name, minutes, unused_minutes }
    }
}

impl From<ShortRest> for CheckedRest {
    fn from(rest: ShortRest) -> Self {
        Self {
            day_code: rest.day.as_str(),
            exercise: named(rest.exercise),
            seconds: rest.seconds,
            ideal_seconds: rest.ideal_seconds,
        }
    }
}

impl From<Conflict> for CheckedConflict {
    fn from(Conflict { exercise, causes }: Conflict) -> Self {
        Self { exercise: named(exercise), causes }
    }
}

impl From<CheckedProgram> for ProgramCheck {
    fn from(CheckedProgram { reason, arrived_at, inspection }: CheckedProgram) -> Self {
        let Inspection { muscles, days, short_rests, conflicts, change } = inspection;
        Self {
            reason: reason.as_str(),
            arrived_at,
            muscles: muscles.into_iter().map(Into::into).collect(),
            days: days.into_iter().map(Into::into).collect(),
            short_rests: short_rests.into_iter().map(Into::into).collect(),
            conflicts: conflicts.into_iter().map(Into::into).collect(),
            change: change.map(Into::into),
        }
    }
}

async fn check_response(app: &App, admin: &AdminCaller, id: MemberId) -> Answer {
    let state = admin::find_program_check(app, &admin.0, id).await?;
    Ok(HttpResponse::Ok().json(ProgramCheckState {
        check: state.waiting.map(Into::into),
        signature: state.signature.map(Into::into),
    }))
}

/// A member's program that waits for the trainer's signature, with what there is to look at. Who reads
/// it is logged once a day, because it speaks of health.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = ProgramCheckState))
)]
#[get("/users/{id}/program-check")]
pub(crate) async fn get_program_check(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    check_response(&app, &admin, MemberId(*id)).await
}

/// The program that is signed.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct SignatureForm {
    /// Of the check that the trainer has seen.
    arrived_at: DateTime<Utc>,
}

impl RequestBody for SignatureForm {
    type Valid = DateTime<Utc>;

    fn check(self, _fields: &mut FieldErrors) -> Option<DateTime<Utc>> {
        Some(self.arrived_at)
    }
}

/// Signs a program. 409 where the program changed since, or another administrator was faster.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = SignatureForm, responses((status = 200, body = ProgramCheckState))
)]
#[post("/users/{id}/program-check/sign")]
pub(crate) async fn sign_program(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    body: Body<SignatureForm>,
) -> Answer {
    let id = MemberId(*id);
    admin::sign_program(&app, &admin.0, id, body.0).await?;
    check_response(&app, &admin, id).await
}
