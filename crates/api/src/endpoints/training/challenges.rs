//! Challenges: an amount of training to reach in a day, a week or a month.

use actix_web::{HttpResponse, delete, get, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::challenge::{
    self as domain, Period, Predefined, TargetUnit, TaskKind, WorkUnit as Unit, predefined,
    predefined_by_slug,
};
use evolua_domain::id::ChallengeId;
use evolua_domain::input::InputError;
use evolua_services::access::ActiveMember;
use evolua_services::challenge::{self, NewTask};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::endpoints::recorded_response;
use crate::extract::{
    Body, Caller, RequestBody, Tags, Unchanged, optional_trimmed, printable, trimmed,
};
use crate::problem::Answer;
use crate::schemas::{ChallengePeriod, WorkUnit};

/// A challenge of a member.
#[derive(Serialize, ToSchema)]
pub(crate) struct Challenge {
    id: i64,
    title: String,
    description: Option<String>,
    #[serde(rename = "type")]
    #[schema(value_type = ChallengePeriod)]
    period: &'static str,
    target_value: i32,
    #[schema(value_type = WorkUnit)]
    target_unit: String,
    /// What the training log says.
    current_value: i32,
    start_date: NaiveDate,
    /// The last day that counts.
    end_date: NaiveDate,
    /// Stays true once the target was reached.
    is_completed: bool,
    completed_at: Option<DateTime<Utc>>,
    /// Whether the member was congratulated.
    is_celebrated: bool,
    /// Of the predefined challenge that it was made from.
    slug: Option<String>,
    /// Muscle groups, separated by commas; null if all exercises count.
    exercise_focus: Option<String>,
}

impl From<domain::Challenge> for Challenge {
    fn from(challenge: domain::Challenge) -> Self {
        let task = challenge.task;
        Self {
            id: challenge.id.0,
            exercise_focus: task.focus.to_text(),
            title: task.title,
            description: task.description,
            period: task.period.as_str(),
            target_value: task.target,
            target_unit: task.unit.as_str().to_owned(),
            current_value: challenge.current,
            start_date: task.window.start,
            end_date: task.window.end,
            is_completed: challenge.completed_at.is_some(),
            completed_at: challenge.completed_at,
            is_celebrated: challenge.celebrated_at.is_some(),
            slug: challenge.slug,
        }
    }
}

/// A challenge that a member can take.
#[derive(Serialize, ToSchema)]
pub(crate) struct PredefinedChallenge {
    slug: String,
    title: String,
    description: String,
    #[serde(rename = "type")]
    #[schema(value_type = ChallengePeriod)]
    period: &'static str,
    target_value: i32,
    #[schema(value_type = WorkUnit)]
    target_unit: &'static str,
    /// Muscle groups, separated by commas; null if all exercises count.
    exercise_focus: Option<String>,
}

impl From<&Predefined> for PredefinedChallenge {
    fn from(challenge: &Predefined) -> Self {
        Self {
            slug: challenge.slug.clone(),
            title: challenge.title.clone(),
            description: challenge.description.clone(),
            period: challenge.period.as_str(),
            target_value: challenge.target,
            target_unit: challenge.unit.as_str(),
            exercise_focus: challenge.focus.to_text(),
        }
    }
}

/// A challenge of the member's own.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct NewChallenge {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 80), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 80)]
    title: String,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 300), custom(function = "printable"))]
    #[schema(max_length = 300)]
    description: Option<String>,
    /// Weekly if absent.
    #[serde(rename = "type")]
    #[schema(value_type = Option<ChallengePeriod>)]
    period: Option<String>,
    /// 1 if absent.
    #[validate(range(min = 1, max = 100_000_000))]
    #[schema(minimum = 1, maximum = 100_000_000)]
    target_value: Option<i32>,
    /// Sessions if absent.
    #[schema(value_type = Option<WorkUnit>)]
    target_unit: Option<String>,
    /// The end follows from the type and the start; an end that is sent is ignored.
    start_date: NaiveDate,
    /// Chosen by the client. A repeated request returns the same challenge.
    client_id: Option<Uuid>,
}

/// Title and description.
pub(super) fn check_period(fields: &mut FieldErrors, period: Option<&str>) -> Option<Period> {
    fields.check("type", period.map_or(Ok(Period::Weekly), str::parse))
}

impl RequestBody for NewChallenge {
    type Valid = NewTask;

    fn check(self, fields: &mut FieldErrors) -> Option<NewTask> {
        let period = check_period(fields, self.period.as_deref());
        let unit = self.target_unit.map_or(Ok(Unit::Sessions), |unit| unit.parse());
        let unit = fields.check("target_unit", unit);
        Some(NewTask {
            client_id: self.client_id,
            kind: TaskKind::Challenge,
            title: self.title,
            description: self.description,
            period: period?,
            target: self.target_value.unwrap_or(1),
            unit: TargetUnit::Work(unit?),
            start: self.start_date,
            end: None,
            current: None,
        })
    }
}

/// The predefined challenge to take: its slug, or the whole of it as it was listed.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Template {
    Slug(String),
    Listed(ListedTemplate),
}

/// A predefined challenge as it was listed. Only its slug is read.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ListedTemplate {
    slug: String,
}

#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct TakenChallenge {
    template: Template,
}

impl RequestBody for TakenChallenge {
    type Valid = &'static Predefined;

    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid> {
        let (Template::Slug(slug) | Template::Listed(ListedTemplate { slug })) = self.template;
        fields.check("template", predefined_by_slug(&slug).ok_or(InputError::UnknownChoice))
    }
}

/// Whether this call was the first to congratulate.
#[derive(Serialize, ToSchema)]
pub(crate) struct Celebrated {
    is_first: bool,
}

/// Lists the member's challenges, those that end last first.
#[utoipa::path(
    tag = "challenge", security(("member" = [])),
    responses((status = 200, body = [Challenge]), Unchanged)
)]
#[get("/challenges")]
pub(crate) async fn list_challenges(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let challenges = async {
        let rows = challenge::list(&app, &who.0, TaskKind::Challenge).await?;
        Ok(rows.into_iter().map(Challenge::from).collect::<Vec<_>>())
    };
    tags.log().answer(challenges).await
}

/// Creates a challenge of the member's own.
#[utoipa::path(
    tag = "challenge", security(("member" = [])), request_body = NewChallenge,
    responses(
        (status = 201, body = Challenge),
        (status = 200, body = Challenge, description = "Created by an earlier request"),
    )
)]
#[post("/challenges")]
pub(crate) async fn create_challenge(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<NewChallenge>,
) -> Answer {
    Ok(recorded_response::<_, Challenge>(challenge::create(&app, &who.0, body.0).await?))
}

/// Takes a predefined challenge, from today on.
#[utoipa::path(
    tag = "challenge", security(("member" = [])), request_body = TakenChallenge,
    responses((status = 201, body = Challenge))
)]
#[post("/challenges/from-template")]
pub(crate) async fn take_challenge(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<TakenChallenge>,
) -> Answer {
    let taken = challenge::take(&app, &who.0, body.0).await?;
    Ok(HttpResponse::Created().json(Challenge::from(taken)))
}

/// Lists the challenges that a member can take.
#[utoipa::path(
    tag = "challenge", security(("member" = [])),
    responses((status = 200, body = [PredefinedChallenge]))
)]
#[get("/challenges/predefined")]
pub(crate) async fn list_predefined_challenges(_: Caller<ActiveMember>) -> Answer {
    let all: Vec<PredefinedChallenge> = predefined().iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(all))
}

/// Notes that the member was congratulated for a completed challenge or goal.
#[utoipa::path(
    tag = "challenge", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 200, body = Celebrated))
)]
#[post("/challenges/{id}/celebrate")]
pub(crate) async fn celebrate_challenge(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    let is_first = challenge::celebrate(&app, &who.0, ChallengeId(*id)).await?;
    Ok(HttpResponse::Ok().json(Celebrated { is_first }))
}

/// Deletes a challenge.
#[utoipa::path(
    tag = "challenge", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Deleted"))
)]
#[delete("/challenges/{id}")]
pub(crate) async fn delete_challenge(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    challenge::remove(&app, &who.0, TaskKind::Challenge, ChallengeId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
