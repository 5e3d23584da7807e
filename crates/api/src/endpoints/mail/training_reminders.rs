//! What members want to be told about the training week on their devices.

use actix_web::{HttpResponse, get, put, web};
use evolua_domain::training_reminder::{self as domain, ReminderHour};
use evolua_services::access::SignedIn;
use evolua_services::{App, FieldErrors, push};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::{Body, Caller, RequestBody};
use crate::problem::Answer;

/// What a member wants to be told about the training week.
#[derive(Serialize, Deserialize, ToSchema, Validate)]
pub(crate) struct TrainingReminders {
    /// On a training day.
    training_day: bool,
    /// On the day after a training day without training, if it is one of rest.
    missed_day: bool,
    /// On Sunday evening.
    week_over: bool,
    /// The hour of the member's day at which the first two come.
    #[schema(minimum = 8, maximum = 21)]
    hour: i64,
}

impl RequestBody for TrainingReminders {
    type Valid = domain::TrainingReminders;

    fn check(self, fields: &mut FieldErrors) -> Option<domain::TrainingReminders> {
        let hour = fields.check("hour", ReminderHour::try_from(self.hour))?;
        let Self { training_day, missed_day, week_over, .. } = self;
        Some(domain::TrainingReminders { training_day, missed_day, week_over, hour })
    }
}

impl From<domain::TrainingReminders> for TrainingReminders {
    fn from(wanted: domain::TrainingReminders) -> Self {
        Self {
            training_day: wanted.training_day,
            missed_day: wanted.missed_day,
            week_over: wanted.week_over,
            hour: wanted.hour.get().into(),
        }
    }
}

/// What the member wants to be told; nothing unless they asked for it.
#[utoipa::path(
    tag = "push", security(("member" = [])), responses((status = 200, body = TrainingReminders))
)]
#[get("/push/training-reminders")]
pub(crate) async fn get_training_reminders(app: web::Data<App>, who: Caller<SignedIn>) -> Answer {
    let wanted = push::reminders(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(TrainingReminders::from(wanted)))
}

/// Changes what the member wants to be told.
#[utoipa::path(
    tag = "push", security(("member" = [])), request_body = TrainingReminders,
    responses((status = 200, body = TrainingReminders))
)]
#[put("/push/training-reminders")]
pub(crate) async fn put_training_reminders(
    app: web::Data<App>,
    who: Caller<SignedIn>,
    body: Body<TrainingReminders>,
) -> Answer {
    push::set_reminders(&app, &who.0, body.0).await?;
    Ok(HttpResponse::Ok().json(TrainingReminders::from(body.0)))
}
