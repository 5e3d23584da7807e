//! The weekdays on which a member trains.

use actix_web::{HttpResponse, delete, get, post, put, web};
use evolua_domain::id::RoutineId;
use evolua_domain::input::InputError;
use evolua_domain::routine as domain;
use evolua_domain::routine::{RoutinePlan, Weekdays};
use evolua_services::access::ActiveMember;
use evolua_services::program::routine;
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
use crate::schemas::Weekday;

/// A named set of training weekdays.
#[derive(Serialize, ToSchema)]
pub(crate) struct Routine {
    id: i64,
    user_id: i64,
    name: String,
    description: Option<String>,
    /// From Monday to Sunday. The days of the program take them in this order.
    #[schema(value_type = Vec<Weekday>)]
    days_of_week: Vec<&'static str>,
    /// Whether the program follows it. While the program has another number of days, it goes from
    /// Monday on instead.
    is_active: bool,
}

impl From<domain::Routine> for Routine {
    fn from(domain::Routine { id, member, plan }: domain::Routine) -> Self {
        Self {
            id: id.0,
            user_id: member.0,
            name: plan.name,
            description: plan.description,
            days_of_week: tokens(plan.weekdays),
            is_active: plan.is_active,
        }
    }
}

/// The names of weekdays in answers.
pub(crate) fn tokens(weekdays: Weekdays) -> Vec<&'static str> {
    weekdays.iter().map(domain::Weekday::as_str).collect()
}

/// What a routine is to be.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct RoutineValues {
    #[serde(deserialize_with = "trimmed")]
    #[validate(length(min = 1, max = 80), custom(function = "printable"))]
    #[schema(min_length = 1, max_length = 80)]
    name: String,
    #[serde(default, deserialize_with = "optional_trimmed")]
    #[validate(length(max = 300), custom(function = "printable"))]
    #[schema(max_length = 300)]
    description: Option<String>,
    /// As many different days as the program has.
    #[validate(length(min = 1, max = 7, code = "items"))]
    #[schema(value_type = Vec<Weekday>, min_items = 1, max_items = 7)]
    days_of_week: Vec<String>,
    /// Whether the program follows it, and no other. False if absent.
    is_active: Option<bool>,
    /// Chosen by the client. A repeated request returns the same routine.
    client_id: Option<Uuid>,
}

impl RequestBody for RoutineValues {
    type Valid = (Option<Uuid>, RoutinePlan);

    fn check(self, fields: &mut FieldErrors) -> Option<Self::Valid> {
        let weekdays = check_weekdays(fields, &self.days_of_week);
        let plan = RoutinePlan {
            name: self.name,
            description: self.description,
            weekdays: weekdays?,
            is_active: self.is_active.unwrap_or(false),
        };
        Some((self.client_id, plan))
    }
}

/// Weekdays by name.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct WeekdayList {
    #[validate(length(min = 1, max = 7, code = "items"))]
    #[schema(value_type = Vec<Weekday>, min_items = 1, max_items = 7)]
    days_of_week: Vec<String>,
}

impl RequestBody for WeekdayList {
    type Valid = Weekdays;

    fn check(self, fields: &mut FieldErrors) -> Option<Weekdays> {
        check_weekdays(fields, &self.days_of_week)
    }
}

fn check_weekdays(fields: &mut FieldErrors, names: &[String]) -> Option<Weekdays> {
    let weekdays: Result<Weekdays, InputError> =
        names.iter().map(|name| name.parse::<domain::Weekday>()).collect();
    let chosen = weekdays.and_then(|weekdays| {
        // A day that is named twice is a mistake, not one day.
        if weekdays.len() == names.len() { Ok(weekdays) } else { Err(InputError::UnknownChoice) }
    });
    fields.check("days_of_week", chosen)
}

/// Lists the member's routines, the oldest first.
#[utoipa::path(
    tag = "routine", security(("member" = [])),
    responses((status = 200, body = [Routine]), Unchanged)
)]
#[get("/routines")]
pub(crate) async fn list_routines(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    tags: Tags,
) -> Answer {
    let routines = async {
        let rows = routine::list(&app, &who.0).await?;
        Ok(rows.into_iter().map(Routine::from).collect::<Vec<_>>())
    };
    tags.program().answer(routines).await
}

/// Creates a routine.
#[utoipa::path(
    tag = "routine", security(("member" = [])), request_body = RoutineValues,
    responses(
        (status = 201, body = Routine),
        (status = 200, body = Routine, description = "Created by an earlier request"),
    )
)]
#[post("/routines")]
pub(crate) async fn create_routine(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<RoutineValues>,
) -> Answer {
    let (client_id, plan) = body.0;
    Ok(recorded_response::<_, Routine>(routine::create(&app, &who.0, client_id, plan).await?))
}

/// Changes a routine, and whether it is active.
#[utoipa::path(
    tag = "routine", security(("member" = [])), params(("id" = i64, Path)),
    request_body = RoutineValues, responses((status = 200, body = Routine))
)]
#[put("/routines/{id}")]
pub(crate) async fn update_routine(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
    body: Body<RoutineValues>,
) -> Answer {
    let (_, plan) = body.0;
    let changed = routine::edit(&app, &who.0, RoutineId(*id), plan).await?;
    Ok(HttpResponse::Ok().json(Routine::from(changed)))
}

/// Deletes a routine. Without an active one the program goes from Monday on.
#[utoipa::path(
    tag = "routine", security(("member" = [])), params(("id" = i64, Path)),
    responses((status = 204, description = "Deleted"))
)]
#[delete("/routines/{id}")]
pub(crate) async fn delete_routine(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    id: web::Path<i64>,
) -> Answer {
    routine::remove(&app, &who.0, RoutineId(*id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Keeps the weekdays as planned. The profile doesn't ask about these others again.
#[utoipa::path(
    tag = "routine", security(("member" = [])), request_body = WeekdayList,
    responses((status = 204, description = "Noted"))
)]
#[post("/routines/declined")]
pub(crate) async fn decline_weekdays(
    app: web::Data<App>,
    who: Caller<ActiveMember>,
    body: Body<WeekdayList>,
) -> Answer {
    routine::decline(&app, &who.0, body.0).await?;
    Ok(HttpResponse::NoContent().finish())
}
