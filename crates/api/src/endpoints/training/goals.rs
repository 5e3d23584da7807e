//! Goals: like challenges, but with a unit and an end of the member's own choice.

use actix_web::{HttpResponse, delete, get, post, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::challenge::{self as domain, TargetUnit, TaskKind, WorkUnit};
use evolua_domain::id::ChallengeId;
use evolua_services::access::ActiveMember;
use evolua_services::challenge::{self, NewTask};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::challenges::check_period;
use crate::endpoints::recorded_response;
use crate::extract::{
    Body, Caller, RequestBody, Tags, Unchanged, optional_trimmed, printable, trimmed,
    trimmed_if_sent,
};
use crate::problem::Answer;
use crate::schemas::ChallengePeriod;

/// A goal of a member.
#[derive(Serialize, ToSchema)]
pub(crate) struct Goal {
    id: i64,
    user_id: i64,
    title: String,
    description: Option<String>,
    #[serde(rename = "type")]
    #[schema(value_type = ChallengePeriod)]
    period: &'static str,
    target_value: i32,
    /// `sessions`, `exercises` or `volume`, or a unit of the member's own.
    target_unit: String,
    /// What the training log says; in another unit, what the member entered.
    current_value: i32,
    /// Whether the training log advances the goal, not the member.
    is_counted: bool,
    start_date: NaiveDate,
    /// The last day that counts.
    end_date: NaiveDate,
    /// Stays true once the target was reached, until the goal is changed.
    is_completed: bool,
    completed_at: Option<DateTime<Utc>>,
    /// Whether the member was congratulated.
    is_celebrated: bool,
}

impl From<domain::Challenge> for Goal {
    fn from(goal: domain::Challenge) -> Self {
        let task = goal.task;
        Self {
            id: goal.id.0,
            user_id: goal.member.0,
            is_counted: task.unit.work().is_some(),
            title: task.title,
            description: task.description,
            period: task.period.as_str(),
            target_value: task.target,
            target_unit: task.unit.as_str().to_owned(),
            current_value: goal.current,
            start_date: task.window.start,
            end_date: task.window.end,
            is_completed: goal.completed_at.is_some(),
            completed_at: goal.completed_at,
            is_celebrated: goal.celebrated_at.is_some(),
        }
    }
}

/// What a goal asks for.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct GoalValues {
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
    /// `sessions` (if absent), `exercises` or `volume`, or a unit of the member's own.
    #[serde(default, deserialize_with = "trimmed_if_sent")]
    #[validate(length(min = 1, max = 20), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 20)]
    target_unit: Option<String>,
    start_date: NaiveDate,
    /// The last day that counts. If absent, it follows from the type and the start.
    end_date: Option<NaiveDate>,
    /// Where the goal is advanced by hand.
    #[validate(range(min = 0, max = 100_000_000))]
    #[schema(minimum = 0, maximum = 100_000_000)]
    current_value: Option<i32>,
    /// Chosen by the client. A repeated request returns the same goal.
    client_id: Option<Uuid>,
}

impl RequestBody for GoalValues {
    type Valid = NewTask;

    fn check(self, fields: &mut FieldErrors) -> Option<NewTask> {
        let period = check_period(fields, self.period.as_deref());
        Some(NewTask {
            client_id: self.client_id,
            kind: TaskKind::Goal,
            title: self.title,
            description: self.description,
            period: period?,
            target: self.target_value.unwrap_or(1),
            unit: self.target_unit.map_or(TargetUnit::Work(WorkUnit::Sessions), TargetUnit::from),
            start: self.start_date,
            end: self.end_date,
            current: self.current_value,
        })
    }
}

/// Lists the member's goals, those that end last first.
#[utoipa::path(
    tag = "challenge", security(("member" = [])),
    responses((status = 200, body = [Goal]), Unchanged)
)]
#[get("/goals")]
pub(crate) async fn list_goals(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let goals = async {
        let rows = challenge::list(&app, &who.0, TaskKind::Goal).await?;
        Ok(rows.into_iter().map(Goal::from).collect::<Vec<_>>())
    };
    tags.log().answer(goals).await
}

/// Creates a goal.
#[utoipa::path(
    tag = "challenge", security(("member" = [])), request_body = GoalValues,
    responses(
        (status = 201, body = Goal),
        (status = 200, body = Goal, description = "Created by an earlier request"),
    )
)]
#[post("/goals")]
pub(crate) async fn create_goal(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<GoalValues>,
) -> Answer {
    Ok(recorded_response::<_, Goal>(challenge::create(&app, &who.0, body.0).await?))
}

/// Changes a goal, or advances one that the training log doesn't count.
#[utoipa::path(
    tag = "challenge", security(("member" = [])), params(("id" = i64, Path)),
    request_body = GoalValues, responses((status = 200, body = Goal))
)]
#[put("/goals/{id}")]
pub(crate) async fn update_goal(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
    body: Body<GoalValues>,
) -> Answer {
    let changed = challenge::edit_goal(&app, &who.0, ChallengeId(*id), body.0).await?;
    Ok(HttpResponse::Ok().json(Goal::from(changed)))
}

/// Deletes a goal.
#[utoipa::path(
    tag = "challenge", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Deleted"))
)]
#[delete("/goals/{id}")]
pub(crate) async fn delete_goal(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    challenge::remove(&app, &who.0, TaskKind::Goal, ChallengeId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
