//! The questionnaire.

use actix_web::{HttpResponse, get, post, put, web};
use chrono::{DateTime, Utc};
use evolua_domain::access::Member;
use evolua_domain::cycle::SessionLock;
use evolua_domain::profile::{
    Answers, Availability, Limitations, SessionDuration, TrainingProfile,
};
use evolua_services::access::UnblockedMember;
use evolua_services::profile::{self, ProfileView, Questionnaire};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::extract::{Body, Caller, RequestBody};
use crate::problem::Answer;
use crate::schemas::{Level, Objective, ProgramCode};

/// Answers to the questionnaire.
#[derive(Deserialize, ToSchema)]
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
    /// What hurts or must be avoided.
    #[schema(max_length = 2000)]
    limitations: Option<String>,
    /// Consent to keeping the limitations, which are health data.
    health_consent: Option<bool>,
}

/// A member's profile.
#[derive(Serialize, ToSchema)]
pub(crate) struct Profile {
    id: i64,
    name: String,
    email: String,
    avatar: Option<String>,
    #[schema(value_type = Level)]
    level: &'static str,
    #[schema(value_type = Objective)]
    objective: &'static str,
    availability: u8,
    session_duration: u16,
    limitations: Option<String>,
    #[schema(value_type = ProgramCode)]
    current_program: &'static str,
    created_at: DateTime<Utc>,
    last_revision: Option<DateTime<Utc>>,
    /// Whether a review is due.
    needs_revision: bool,
    /// Whether limitations may be kept.
    has_health_consent: bool,
    /// What was understood of the limitations and avoided, in sentences.
    limitation_notes: Vec<String>,
    /// What must be declared before a session may begin; null where nothing must.
    session_lock: Option<Declaration>,
    /// What changed in a program that newer rules made anew, until it is dismissed.
    program_notice: Option<String>,
}

/// What a member declares before sessions may begin.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Declaration {
    /// A doctor cleared what the limitations name.
    MedicalClearance,
    /// Training goes on though the limitations were withdrawn.
    TrainWithoutLimitations,
}

/// A declaration.
#[derive(Deserialize, ToSchema)]
pub(crate) struct DeclarationForm {
    declaration: Declaration,
}

impl From<SessionLock> for Declaration {
    fn from(lock: SessionLock) -> Self {
        match lock {
            SessionLock::MedicalClearance => Self::MedicalClearance,
            SessionLock::TrainWithoutLimitations => Self::TrainWithoutLimitations,
        }
    }
}

impl RequestBody for DeclarationForm {
    type Valid = SessionLock;

    fn check(self, _fields: &mut FieldErrors) -> Option<SessionLock> {
        Some(match self.declaration {
            Declaration::MedicalClearance => SessionLock::MedicalClearance,
            Declaration::TrainWithoutLimitations => SessionLock::TrainWithoutLimitations,
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
        })
    }
}

pub(super) fn profile_body(member: &Member, view: ProfileView) -> Profile {
    let ProfileView {
        profile,
        has_health_consent,
        notes,
        lock,
        needs_revision,
        program_notice,
        ..
    } = view;
    Profile {
        id: profile.id.0,
        name: member.name.clone(),
        email: member.email.clone(),
        avatar: member.picture_url.clone(),
        level: profile.training.level.as_str(),
        objective: profile.training.objective.as_str(),
        availability: profile.training.availability.days(),
        session_duration: profile.training.session_duration.minutes(),
        limitations: profile.limitations.map(|text| text.as_str().to_owned()),
        current_program: profile.current_program.as_str(),
        created_at: profile.created_at,
        last_revision: profile.last_revision_at,
        needs_revision,
        has_health_consent,
        limitation_notes: notes,
        session_lock: lock.map(Into::into),
        program_notice,
    }
}

/// The member's own profile.
#[utoipa::path(tag = "profile", security(("member" = [])), responses((status = 200, body = Profile)))]
#[get("/profile")]
pub(crate) async fn get_profile(app: web::Data<App>, who: Caller<UnblockedMember>) -> Answer {
    let view = profile::find(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(profile_body(who.0.member(), view)))
}

/// Answers the questionnaire, accepting the terms, and makes the program.
#[utoipa::path(
    tag = "profile", security(("member" = [])),
    request_body = ProfileForm, responses((status = 201, body = Profile))
)]
#[post("/profile")]
pub(crate) async fn create_profile(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    questionnaire: Body<ProfileForm>,
) -> Answer {
    let view = profile::create(&app, &who.0, questionnaire.0).await?;
    Ok(HttpResponse::Created().json(profile_body(who.0.member(), view)))
}

/// Changes the answers.
#[utoipa::path(
    tag = "profile", security(("member" = [])),
    request_body = ProfileForm, responses((status = 200, body = Profile))
)]
#[put("/profile")]
pub(crate) async fn update_profile(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    questionnaire: Body<ProfileForm>,
) -> Answer {
    let view = profile::update(&app, &who.0, questionnaire.0).await?;
    Ok(HttpResponse::Ok().json(profile_body(who.0.member(), view)))
}

/// Declares what sessions wait for; they may begin then.
#[utoipa::path(
    tag = "profile", security(("member" = [])),
    request_body = DeclarationForm, responses((status = 200, body = Profile))
)]
#[post("/profile/declarations")]
pub(crate) async fn declare(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    form: Body<DeclarationForm>,
) -> Answer {
    let view = profile::declare(&app, &who.0, form.0).await?;
    Ok(HttpResponse::Ok().json(profile_body(who.0.member(), view)))
}
