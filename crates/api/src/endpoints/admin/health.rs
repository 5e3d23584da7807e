//! Members' health data, for the administrator.

use actix_web::{HttpResponse, get, post, put, web};
use chrono::{DateTime, Utc};
use evolua_domain::exercise::{self, ExerciseId};
use evolua_domain::id::MemberId;
use evolua_domain::input::InputError;
use evolua_domain::limitations::{self, Movement};
use evolua_services::admin::{self, Finding, HealthPage};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::users::{AdminUser, admin_user};
use crate::endpoints::people::profiles::HealthScreening;
use crate::endpoints::training::body_measurements::BodyMeasurement;
use crate::extract::{AdminCaller, Body, RequestBody};
use crate::problem::Answer;
use crate::schemas::{HealthOutcome, MovementDecision, MovementName, MuscleGroup};

/// What a member said about their health, and what became of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct MemberHealth {
    user: AdminUser,
    /// In the member's own words.
    limitations: Option<String>,
    health_screening: Option<HealthScreening>,
    /// What was read in the limitations, in the order of the text.
    findings: Vec<HealthFinding>,
    /// What the trainer should know about it, such as `Teste sentar e levantar; peça atestado.`
    #[schema(value_type = Vec<String>)]
    advice: Vec<&'static str>,
    /// The movements at which something hurt when the text was written.
    movements: Vec<HurtingMovement>,
    /// Exercises that repeated pain locks until they are released.
    locked: Vec<LockedExercise>,
    /// What the member answered about parts that hurt, weeks later.
    retests: Vec<RetestAnswer>,
    /// Exercises that the limitations take from a healthy member's program.
    #[schema(value_type = Vec<String>)]
    leaving: Vec<&'static str>,
    /// Exercises that they bring into it.
    #[schema(value_type = Vec<String>)]
    entering: Vec<&'static str>,
    /// What they leave of the week's volume.
    shares: Vec<VolumeShare>,
    /// What was understood and avoided, in the sentences that the member reads.
    notes: Vec<String>,
    /// The latest talk with the member about it.
    talk: Option<HealthTalk>,
    /// What the member measured of their body, the oldest first; null unless they show it.
    measurements: Option<Vec<BodyMeasurement>>,
}

/// Something that was read in the limitations.
#[derive(Serialize, ToSchema)]
pub(crate) struct HealthFinding {
    /// What it is and how old, such as `cirurgia, há 7 semanas`.
    label: String,
    /// The clause in the member's words.
    quote: String,
    #[schema(value_type = HealthOutcome)]
    outcome: &'static str,
}

impl From<Finding> for HealthFinding {
    fn from(finding: Finding) -> Self {
        Self { label: finding.label, quote: finding.quote, outcome: finding.outcome.as_str() }
    }
}

/// A movement that is left out because something hurts at it.
#[derive(Serialize, ToSchema)]
pub(crate) struct HurtingMovement {
    #[schema(value_type = MovementName)]
    movement: &'static str,
    /// Null where the member's answers decide.
    #[schema(value_type = Option<MovementDecision>)]
    decision: Option<&'static str>,
}

impl From<(Movement, Option<limitations::MovementDecision>)> for HurtingMovement {
    fn from((movement, decision): (Movement, Option<limitations::MovementDecision>)) -> Self {
        let decision = decision.map(limitations::MovementDecision::as_str);
        Self { movement: movement.as_str(), decision }
    }
}

/// An exercise that repeated pain locks.
#[derive(Serialize, ToSchema)]
pub(crate) struct LockedExercise {
    exercise_id: i64,
    exercise_name: String,
    /// On how many days it hurt.
    days: usize,
}

/// How much a part hurt, days after the limitations were written.
#[derive(Serialize, ToSchema)]
pub(crate) struct RetestAnswer {
    /// The part with its article.
    #[schema(example = "o joelho")]
    part: &'static str,
    day: u8,
    /// From 0 to 10.
    score: u8,
}

impl From<limitations::Retest> for RetestAnswer {
    fn from(limitations::Retest { region, day, score, .. }: limitations::Retest) -> Self {
        Self { part: region.part(), day: day.days(), score }
    }
}

/// A share of the week's volume.
#[derive(Serialize, ToSchema)]
pub(crate) struct VolumeShare {
    /// Null for all groups.
    #[schema(value_type = Option<MuscleGroup>)]
    muscle_group: Option<&'static str>,
    percent: u32,
}

impl From<(Option<exercise::MuscleGroup>, u32)> for VolumeShare {
    fn from((group, percent): (Option<exercise::MuscleGroup>, u32)) -> Self {
        Self { muscle_group: group.map(exercise::MuscleGroup::as_str), percent }
    }
}

/// A decision about a movement at which something hurt.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct MovementForm {
    #[schema(value_type = MovementName)]
    movement: String,
    /// Null takes a decision back.
    #[schema(value_type = Option<MovementDecision>)]
    decision: Option<String>,
}

impl RequestBody for MovementForm {
    type Valid = (Movement, Option<limitations::MovementDecision>);

    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid> {
        let movement = self.movement.parse().map_err(|_| InputError::UnknownChoice);
        let movement = fields.check("movement", movement);
        let decision = self.decision.map(|token| token.parse()).transpose();
        let decision = fields.check("decision", decision);
        Some((movement?, decision?))
    }
}

/// A talk with a member about their health.
#[derive(Serialize, ToSchema)]
pub(crate) struct HealthTalk {
    at: DateTime<Utc>,
    /// The administrator; null where the account no longer exists.
    admin: Option<String>,
}

fn member_health(page: HealthPage, now: DateTime<Utc>) -> MemberHealth {
    let profile = page.profile.profile;
    MemberHealth {
        user: admin_user(page.account, now),
        limitations: profile.limitations.map(|text| text.as_str().to_owned()),
        health_screening: profile.screening.map(Into::into),
        findings: page.findings.into_iter().map(Into::into).collect(),
        advice: page.advice,
        retests: profile.retests.iter().copied().map(Into::into).collect(),
        movements: page.movements.into_iter().map(Into::into).collect(),
        locked: page
            .locked
            .into_iter()
            .map(|locked| LockedExercise {
                exercise_id: locked.exercise_id.get(),
                exercise_name: locked.name,
                days: locked.days,
            })
            .collect(),
        leaving: page.change.leaving,
        entering: page.change.entering,
        shares: page.shares.into_iter().map(Into::into).collect(),
        notes: page.profile.notes,
        measurements: page
            .measurements
            .map(|measured| measured.into_iter().map(Into::into).collect()),
        talk: page.talk.map(|talk| HealthTalk { at: talk.at, admin: talk.admin }),
    }
}

/// A member's health data. Reading them is logged.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = MemberHealth))
)]
#[get("/users/{id}/health")]
pub(crate) async fn get_member_health(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let page = admin::read_health(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(member_health(page, app.now())))
}

/// Decides whether a movement at which something hurt comes back or stays out. The program follows.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    request_body = MovementForm, responses((status = 200, body = MemberHealth))
)]
#[put("/users/{id}/movements")]
pub(crate) async fn decide_on_movement(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
    form: Body<MovementForm>,
) -> Answer {
    let (movement, decision) = form.0;
    let page = admin::decide_on_movement(&app, &admin.0, MemberId(*id), movement, decision).await?;
    Ok(HttpResponse::Ok().json(member_health(page, app.now())))
}

/// Releases an exercise that repeated pain locks: its loads come back step by step.
#[utoipa::path(
    tag = "admin", security(("admin" = [])),
    params(("id" = i64, Path), ("exercise_id" = i64, Path)),
    responses((status = 200, body = MemberHealth))
)]
#[put("/users/{id}/pain-releases/{exercise_id}")]
pub(crate) async fn release_exercise(
    app: web::Data<App>,
    admin: AdminCaller,
    path: web::Path<(i64, i64)>,
) -> Answer {
    let (id, exercise) = *path;
    let exercise = ExerciseId::new(exercise);
    let page = admin::release_exercise(&app, &admin.0, MemberId(id), exercise).await?;
    Ok(HttpResponse::Ok().json(member_health(page, app.now())))
}

/// Records that the administrator talked with a member about their health.
#[utoipa::path(
    tag = "admin", security(("admin" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = AdminUser))
)]
#[post("/users/{id}/talks")]
pub(crate) async fn record_talk(
    app: web::Data<App>,
    admin: AdminCaller,
    id: web::Path<i64>,
) -> Answer {
    let account = admin::record_talk(&app, &admin.0, MemberId(*id)).await?;
    Ok(HttpResponse::Ok().json(admin_user(account, app.now())))
}
