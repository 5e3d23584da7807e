//! The questionnaire as it is sent.

use evolua_domain::exercise::{self as muscle, Catalogue, ExerciseId};
use evolua_domain::input::InputError;
use evolua_domain::profile::{
    self as domain, Answers, Availability, Limitations, SessionDuration, TrainingProfile,
    UnknownHealthQuestion,
};
use evolua_domain::program::{Focus, FocusError};
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
    /// Groups to train more, at most two of those with a target of their own. Absent, nothing changes.
    #[schema(value_type = Option<Vec<MuscleGroup>>, max_items = 2)]
    focus_up: Option<Vec<String>>,
    /// Groups to train less, at most one.
    #[schema(value_type = Option<Vec<MuscleGroup>>, max_items = 1)]
    focus_down: Option<Vec<String>>,
    /// Exercises of the catalogue to leave out.
    #[validate(length(max = 5, code = "items"))]
    #[schema(max_items = 5)]
    focus_avoid: Option<Vec<i64>>,
    /// Answers to the health questions; absent from a client that doesn't ask them.
    #[validate(nested)]
    health_screening: Option<HealthScreeningForm>,
}

/// What the questionnaire asks about the training itself, as it is sent.
pub(crate) struct SentTraining<'a> {
    pub(crate) level: &'a str,
    pub(crate) objective: &'a str,
    pub(crate) availability: i64,
    pub(crate) session_duration: i64,
}

impl SentTraining<'_> {
    pub(crate) fn check(&self, fields: &mut FieldErrors) -> Option<TrainingProfile> {
        let level = fields.check("level", self.level.parse());
        let objective = fields.check("objective", self.objective.parse());
        let availability = fields.check("availability", Availability::new(self.availability));
        let session_duration =
            fields.check("session_duration", SessionDuration::new(self.session_duration));
        Some(TrainingProfile {
            level: level?,
            objective: objective?,
            availability: availability?,
            session_duration: session_duration?,
        })
    }
}

/// Groups and exercises by name and number, as they are sent.
struct SentFocus {
    up: Vec<String>,
    down: Vec<String>,
    avoid: Vec<i64>,
}

impl SentFocus {
    fn check(self, fields: &mut FieldErrors) -> Option<services::FocusForm> {
        let groups = |names: Vec<String>| -> Result<Vec<muscle::MuscleGroup>, FocusError> {
            names.iter().map(|name| name.parse().map_err(|_| FocusError::NoGroup)).collect()
        };
        let exercise = |id: i64| {
            let exercise = Catalogue::embedded().by_id(ExerciseId::new(id));
            exercise.map(|exercise| exercise.id).ok_or(InputError::UnknownChoice)
        };
        let up = fields.check("focus_up", groups(self.up));
        let down = fields.check("focus_down", groups(self.down));
        let avoid: Result<Vec<_>, _> = self.avoid.into_iter().map(exercise).collect();
        let avoid = fields.check("focus_avoid", avoid);
        let (up, down) = (up?, down?);
        let focus = Focus::new(up, &down);
        let field = match focus {
            Err(FocusError::TooManyDown | FocusError::Both) => "focus_down",
            _ => "focus_up",
        };
        let focus = fields.check(field, focus);
        Some(services::FocusForm { focus: focus?, avoid: avoid? })
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
        let training = SentTraining {
            level: &self.level,
            objective: &self.objective,
            availability: self.availability,
            session_duration: self.session_duration,
        };
        let training = training.check(fields);
        let text = self.limitations.unwrap_or_default();
        let limitations = fields.check("limitations", Limitations::parse(&text));
        let is_focus_sent =
            self.focus_up.is_some() || self.focus_down.is_some() || self.focus_avoid.is_some();
        let focus = SentFocus {
            up: self.focus_up.unwrap_or_default(),
            down: self.focus_down.unwrap_or_default(),
            avoid: self.focus_avoid.unwrap_or_default(),
        };
        let focus = if is_focus_sent { focus.check(fields).map(Some) } else { Some(None) };
        let screening = self.health_screening.map(HealthScreeningForm::check).transpose();
        let screening = fields.check("health_screening", screening);
        Some(Questionnaire {
            answers: Answers { training: training?, limitations: limitations? },
            health_consent: self.health_consent,
            focus: focus?,
            screening: screening?,
        })
    }
}
