//! The questionnaire as it is sent.

use evolua_domain::profile::{
    self as domain, Answers, Availability, Limitations, SessionDuration, TrainingProfile,
    UnknownHealthQuestion,
};
use evolua_services::FieldErrors;
use evolua_services::profile::{Questionnaire, ScreeningForm};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::RequestBody;
use crate::schemas::{HealthQuestion, Level, Objective};

/// Answers to the questionnaire.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct ProfileForm {
    #[schema(value_type = Level)]
    level: String,
    #[schema(value_type = Objective)]
    objective: String,
    /// Days per week.
    #[schema(minimum = 3, maximum = 6)]
    availability: i64,
    /// Minutes per session.
    #[schema(minimum = 30, maximum = 120)]
    session_duration: i64,
    /// Pain, injuries and conditions, in the member's words.
    #[schema(max_length = 2000)]
    limitations: Option<String>,
    /// Consent to keeping the limitations, which are health data.
    health_consent: Option<bool>,
    /// Answers to the health questions; absent from a client that doesn't ask them.
    #[validate(nested)]
    health_screening: Option<HealthScreeningForm>,
}

/// Answers to the health questions.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct HealthScreeningForm {
    /// Questions answered with yes; empty where all were answered with no.
    #[validate(length(max = 8, code = "items"))]
    #[schema(value_type = Vec<HealthQuestion>, max_items = 8)]
    yes: Vec<String>,
    /// Whether the term of responsibility was accepted. Required for a yes that doesn't lock
    /// sessions.
    #[serde(default)]
    term_accepted: bool,
}

impl HealthScreeningForm {
    fn check(self) -> Result<ScreeningForm, UnknownHealthQuestion> {
        let answers = self.yes.iter().map(|token| token.parse::<domain::HealthQuestion>());
        Ok(ScreeningForm {
            answers: answers.collect::<Result<_, _>>()?,
            is_term_accepted: self.term_accepted,
        })
    }
}

impl RequestBody for ProfileForm {
    type Valid = Questionnaire;

    fn check(self, fields: &mut FieldErrors) -> Option<Questionnaire> {
        let level = fields.check("level", self.level.parse());
        let objective = fields.check("objective", self.objective.parse());
        let availability = fields.check("availability", Availability::new(self.availability));
        let session_duration =
            fields.check("session_duration", SessionDuration::new(self.session_duration));
        let text = self.limitations.unwrap_or_default();
        let limitations = fields.check("limitations", Limitations::parse(&text));
        let screening = self.health_screening.map(HealthScreeningForm::check).transpose();
        let screening = fields.check("health_screening", screening);
        Some(Questionnaire {
            answers: Answers {
                training: TrainingProfile {
                    level: level?,
                    objective: objective?,
                    availability: availability?,
                    session_duration: session_duration?,
                },
                limitations: limitations?,
            },
            health_consent: self.health_consent,
            screening: screening?,
        })
    }
}
