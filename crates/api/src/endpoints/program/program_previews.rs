//! The program that answers to the questionnaire would give, before they are sent.

use actix_web::{HttpResponse, get};
use evolua_domain::exercise::Catalogue;
use evolua_domain::profile::TrainingProfile;
use evolua_domain::program::ProgramDay;
use evolua_services::access::UnblockedMember;
use evolua_services::{FieldErrors, ServiceError, program};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::endpoints::people::profile_form::SentTraining;
use crate::extract::{Caller, Query};
use crate::problem::Answer;
use crate::schemas::{Level, Objective};

/// Answers to the questionnaire. Limitations, which are health data, stay out of an address.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PreviewQuery {
    #[param(value_type = Level)]
    level: String,
    #[param(value_type = Objective)]
    objective: String,
    /// Days per week.
    #[param(minimum = 3, maximum = 6)]
    availability: i64,
    /// Minutes per session.
    #[param(minimum = 30, maximum = 120)]
    session_duration: i64,
}

impl PreviewQuery {
    fn check(self) -> Result<TrainingProfile, FieldErrors> {
        let mut fields = FieldErrors::default();
        let training = SentTraining {
            level: &self.level,
            objective: &self.objective,
            availability: self.availability,
            session_duration: self.session_duration,
        };
        training.check(&mut fields).ok_or(fields)
    }
}

/// A day of a program that nobody has yet, by the exercise that it begins with.
#[derive(Serialize, ToSchema)]
pub(crate) struct PreviewDay {
    /// A to F.
    day_code: &'static str,
    name: String,
    first_exercise: String,
    /// Of the first exercise's drawing.
    slug: &'static str,
}

fn preview_day(day: ProgramDay) -> Option<PreviewDay> {
    let first = Catalogue::embedded().by_id(day.exercises.first()?.exercise_id)?;
    Some(PreviewDay {
        day_code: day.day_code.as_str(),
        name: day.name,
        first_exercise: first.name.clone(),
        slug: &first.slug,
    })
}

/// The days of the program that these answers give without limitations.
#[utoipa::path(
    tag = "program", security(("member" = [])), params(PreviewQuery),
    responses((status = 200, body = Vec<PreviewDay>))
)]
#[get("/program-preview")]
pub(crate) async fn get_program_preview(
    who: Caller<UnblockedMember>,
    query: Query<PreviewQuery>,
) -> Answer {
    let training = query.0.check().map_err(ServiceError::from)?;
    let program = program::preview(&who.0, training).await?;
    let days = program.days.into_iter().filter_map(preview_day);
    Ok(HttpResponse::Ok().json(days.collect::<Vec<_>>()))
}
