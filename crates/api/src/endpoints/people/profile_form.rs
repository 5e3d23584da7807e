//! The questionnaire as it is sent.

use evolua_domain::exercise::{self as domain_exercise, Catalogue, ExerciseId};
use evolua_domain::input::InputError;
use evolua_domain::profile::{
    self as domain, Answers, Availability, Limitations, SessionDuration, TrainingProfile,
    UnknownHealthQuestion,
};
use evolua_domain::program::Focus;
use evolua_services::FieldErrors;
use evolua_services::profile::{self as services, Questionnaire, ScreeningForm};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use crate::extract::RequestBody;
use crate::schemas::{HealthQuestion, Level, MuscleGroup, Objective};

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
    /// What to train more and less; absent from a client that doesn't ask.
    #[validate(nested)]
    focus: Option<FocusForm>,
    /// Answers to the health questions; absent from a client that doesn't ask them.
    #[validate(nested)]
    health_screening: Option<HealthScreeningForm>,
}

/// What a member wants to train more and less, and which exercises not at all.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct FocusForm {
    #[validate(length(max = 2, code = "items"))]
    #[schema(value_type = Vec<MuscleGroup>, max_items = 2)]
    up: Vec<String>,
    #[schema(value_type = Option<MuscleGroup>)]
    down: Option<String>,
    /// Exercises of the catalogue.
    #[serde(default)]
    #[validate(length(max = 5, code = "items"))]
    #[schema(max_items = 5)]
    avoid: Vec<i64>,
}

impl FocusForm {
    fn check(self) -> Result<services::FocusForm, InputError> {
        let group = |name: String| {
            let group = name.parse::<domain_exercise::MuscleGroup>();
            let counted = group.ok().filter(|group| *group != domain_exercise::MuscleGroup::Cardio);
            counted.ok_or(InputError::UnknownChoice)
        };
        let exercise = |id: i64| {
            let exercise = Catalogue::embedded().by_id(ExerciseId::new(id));
            exercise.map(|exercise| exercise.id).ok_or(InputError::UnknownChoice)
        };
        let up: Vec<_> = self.up.into_iter().map(group).collect::<Result<_, _>>()?;
        let down = self.down.map(group).transpose()?;
        if down.is_some_and(|down| up.contains(&down)) || up.len() == 2 && up[0] == up[1] {
            return Err(InputError::UnknownChoice);
        }
        Ok(services::FocusForm {
            focus: Focus { up, down },
            avoid: self.avoid.into_iter().map(exercise).collect::<Result<_, _>>()?,
        })
    }
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
        let focus = fields.check("focus", self.focus.map(FocusForm::check).transpose());
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
            focus: focus?,
            screening: screening?,
        })
    }
}
