//! The member's profile.

use actix_web::{HttpResponse, get, post, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use evolua_domain::access::Member;
use evolua_domain::cycle::SessionLock;
use evolua_domain::exercise::{self as muscle, Catalogue};
use evolua_domain::focus;
use evolua_domain::input::InputError;
use evolua_domain::limitations::{MOST_PAIN, Region, Retest, RetestDay};
use evolua_domain::profile as domain;
use evolua_domain::program::Signature;
use evolua_services::access::UnblockedMember;
use evolua_services::profile::{self, ProfileView};
use evolua_services::{App, FieldErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::profile_form::ProfileForm;
use crate::endpoints::program::excluded_exercises::{OwnExclusion, own_exclusions};
use crate::endpoints::program::routines::tokens;
use crate::extract::{Body, Caller, RequestBody, Tags, Unchanged};
use crate::problem::Answer;
use crate::schemas::{
    HealthQuestion, HealthRegion, Level, MuscleGroup, Objective, ProgramCode, Weekday,
};

/// The latest answers to the health questions.
#[derive(Serialize, ToSchema)]
pub(crate) struct HealthScreening {
    answered_at: DateTime<Utc>,
    /// Questions answered with yes; null where health data may not be kept.
    #[schema(value_type = Option<Vec<HealthQuestion>>)]
    yes: Option<Vec<&'static str>>,
}

impl From<domain::HealthScreening> for HealthScreening {
    fn from(screening: domain::HealthScreening) -> Self {
        let tokens = |answers: domain::HealthAnswers| {
            answers.iter().map(domain::HealthQuestion::as_str).collect()
        };
        Self { answered_at: screening.answered_at, yes: screening.answers.map(tokens) }
    }
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
    /// What the program avoids because of the limitations, in sentences.
    limitation_notes: Vec<String>,
    /// The latest answers to the health questions; null where they were never asked.
    health_screening: Option<HealthScreening>,
    /// Whether to ask if the limitations still hold, after eight weeks or twelve months.
    is_still_valid_asked: bool,
    /// What the member chose to train more.
    #[schema(value_type = Vec<MuscleGroup>)]
    focus_up: Vec<&'static str>,
    /// What the member chose to train less, at most one group.
    #[schema(value_type = Vec<MuscleGroup>)]
    focus_down: Vec<&'static str>,
    /// What the program makes of it, in sentences.
    focus_note: Option<String>,
    /// What the limitations' text says about it, to be confirmed; null where nothing is.
    focus_question: Option<FocusQuestion>,
    /// The question about a part that hurt which is due; null where none is.
    retest: Option<RetestQuestion>,
    /// Whether the health questions must be asked: they never were, or twelve months ago.
    is_screening_due: bool,
    /// What must be declared before a session may begin; null where nothing must.
    session_lock: Option<Declaration>,
    /// What changed when newer rules regenerated the program, until it is dismissed.
    program_notice: Option<String>,
    /// Null where no trainer has signed the current program.
    program_signature: Option<ProgramSignature>,
    /// The weekdays of the program's days, from A on.
    #[schema(value_type = Vec<Weekday>)]
    training_weekdays: Vec<&'static str>,
    /// The weekdays on which the member has trained for three weeks instead of those, to ask whether
    /// the program moves there; null where there is nothing to ask.
    #[schema(value_type = Option<Vec<Weekday>>)]
    other_weekdays: Option<Vec<&'static str>>,
    /// Exercises that the member left out.
    excluded_exercises: Vec<OwnExclusion>,
}

/// That a trainer looked at the current program and found it good.
#[derive(Serialize, ToSchema)]
pub(crate) struct ProgramSignature {
    /// The trainer's name on that day.
    by: String,
    on: NaiveDate,
}

impl From<Signature> for ProgramSignature {
    fn from(Signature { by, on }: Signature) -> Self {
        Self { by, on }
    }
}

/// The names of groups.
fn names(groups: impl IntoIterator<Item = muscle::MuscleGroup>) -> Vec<&'static str> {
    groups.into_iter().map(muscle::MuscleGroup::as_str).collect()
}

/// What a text says about what to train more, less and not at all.
#[derive(Serialize, ToSchema)]
pub(crate) struct FocusQuestion {
    /// The member's words.
    quote: String,
    #[schema(value_type = Vec<MuscleGroup>)]
    focus_up: Vec<&'static str>,
    #[schema(value_type = Vec<MuscleGroup>)]
    focus_down: Vec<&'static str>,
    /// Exercises of the catalogue that would be left out.
    avoid: Vec<AvoidedExercise>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct AvoidedExercise {
    id: i64,
    name: &'static str,
}

impl From<focus::FocusQuestion> for FocusQuestion {
    fn from(focus::FocusQuestion { quote, wish }: focus::FocusQuestion) -> Self {
        let exercises = wish.avoid.iter().filter_map(|id| Catalogue::embedded().by_id(*id));
        let avoid = exercises.map(|one| AvoidedExercise { id: one.id.get(), name: &one.name });
        Self {
            quote,
            avoid: avoid.collect(),
            focus_up: names(wish.up),
            focus_down: names(wish.down),
        }
    }
}

/// The answer to what a text says about what to train more and less.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct FocusAnswer {
    /// Whether the program follows it.
    accepted: bool,
}

impl RequestBody for FocusAnswer {
    type Valid = bool;

    fn check(self, _fields: &mut FieldErrors) -> Option<bool> {
        Some(self.accepted)
    }
}

/// A text about limitations and wishes.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct FocusText {
    #[validate(length(max = 2000))]
    #[schema(max_length = 2000)]
    text: String,
}

impl RequestBody for FocusText {
    type Valid = String;

    fn check(self, _fields: &mut FieldErrors) -> Option<String> {
        Some(self.text)
    }
}

/// A question about a part that hurt when the limitations were written.
#[derive(Serialize, ToSchema)]
pub(crate) struct RetestQuestion {
    /// The condition or profile that the part was read as.
    #[schema(value_type = HealthRegion)]
    region: &'static str,
    /// The part with its article.
    #[schema(example = "o joelho")]
    part: &'static str,
    /// Days after the limitations were written: 14 or 28.
    day: u8,
}

impl From<(Region, RetestDay)> for RetestQuestion {
    fn from((region, day): (Region, RetestDay)) -> Self {
        Self { region: region.as_str(), part: region.part(), day: day.days() }
    }
}

/// How much a part hurts.
#[derive(Deserialize, ToSchema, Validate)]
pub(crate) struct RetestForm {
    #[schema(value_type = HealthRegion)]
    region: String,
    /// 14 or 28.
    #[schema(minimum = 14, maximum = 28)]
    day: u8,
    /// From 0, no pain, to 10.
    #[validate(range(min = 0, max = MOST_PAIN))]
    #[schema(minimum = 0, maximum = 10)]
    score: u8,
}

impl RequestBody for RetestForm {
    type Valid = Retest;

    fn check(self, fields: &mut FieldErrors) -> Option<Retest> {
        let region =
            fields.check("region", self.region.parse().map_err(|_| InputError::UnknownChoice));
        let day =
            fields.check("day", RetestDay::of_days(self.day).ok_or(InputError::UnknownChoice));
        Some(Retest { region: region?, day: day?, score: self.score, on: None })
    }
}

/// A declaration that lifts a session lock.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Declaration {
    /// A doctor cleared what the limitations name.
    MedicalClearance,
    /// Training goes on though the limitations were withdrawn.
    TrainWithoutLimitations,
}

/// A declaration.
#[derive(Deserialize, ToSchema, Validate)]
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

pub(super) fn profile_body(member: &Member, view: ProfileView) -> Profile {
    let ProfileView {
        profile,
        has_health_consent,
        notes,
        is_still_valid_asked,
        focus_note,
        focus_question,
        retest,
        is_screening_due,
        lock,
        needs_revision,
        program_notice,
        signature,
        training_weekdays,
        other_weekdays,
        excluded,
        ..
    } = view;
    let focus = profile.focus.unwrap_or_default();
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
        health_screening: profile.screening.map(Into::into),
        is_still_valid_asked,
        focus_up: names(focus.up),
        focus_down: names(focus.down),
        focus_note,
        focus_question: focus_question.map(Into::into),
        retest: retest.map(Into::into),
        is_screening_due,
        session_lock: lock.map(Into::into),
        program_notice,
        program_signature: signature.map(Into::into),
        training_weekdays: tokens(training_weekdays),
        other_weekdays: other_weekdays.map(tokens),
        excluded_exercises: own_exclusions(&excluded),
    }
}

/// The member's own profile.
#[utoipa::path(
    tag = "profile", security(("member" = [])),
    responses((status = 200, body = Profile), Unchanged)
)]
#[get("/profile")]
pub(crate) async fn get_profile(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    tags: Tags,
) -> Answer {
    let profile = async { Ok(profile_body(who.0.member(), profile::find(&app, &who.0).await?)) };
    tags.training().answer(profile).await
}

/// Stores the first answers, accepts the terms and generates the program.
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

/// Replaces the answers.
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

/// Records the declaration that the session lock asks for, and lifts the lock.
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

/// Reads what a text says about what to train more and less, for the form. Nothing is stored.
#[utoipa::path(
    tag = "profile", security(("member" = [])),
    request_body = FocusText,
    responses((status = 200, body = Option<FocusQuestion>, description = "Null where it says nothing"))
)]
#[post("/profile/focus-readings")]
pub(crate) async fn read_focus(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    form: Body<FocusText>,
) -> Answer {
    let question = profile::read_focus(&app, &who.0, &form.0).map(FocusQuestion::from);
    Ok(HttpResponse::Ok().json(question))
}

/// Confirms or declines what the limitations' text says about what to train more and less.
#[utoipa::path(
    tag = "profile", security(("member" = [])),
    request_body = FocusAnswer,
    responses(
        (status = 200, body = Profile),
        (status = 409, description = "Nothing is asked"),
    )
)]
#[post("/profile/focus-answers")]
pub(crate) async fn answer_focus(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    form: Body<FocusAnswer>,
) -> Answer {
    let view = profile::answer_focus(&app, &who.0, form.0).await?;
    Ok(HttpResponse::Ok().json(profile_body(who.0.member(), view)))
}

/// Stores how much a part hurts, two or four weeks after the limitations were written. The program
/// follows.
#[utoipa::path(
    tag = "profile", security(("member" = [])),
    request_body = RetestForm,
    responses(
        (status = 200, body = Profile),
        (status = 409, description = "Another question is due, or none"),
    )
)]
#[post("/profile/retests")]
pub(crate) async fn answer_retest(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
    form: Body<RetestForm>,
) -> Answer {
    let view = profile::answer_retest(&app, &who.0, form.0).await?;
    Ok(HttpResponse::Ok().json(profile_body(who.0.member(), view)))
}

/// Records that the limitations still hold.
#[utoipa::path(
    tag = "profile", security(("member" = [])),
    responses((status = 200, body = Profile))
)]
#[post("/profile/limitations/confirmations")]
pub(crate) async fn confirm_limitations(
    app: web::Data<App>,
    who: Caller<UnblockedMember>,
) -> Answer {
    let view = profile::confirm_limitations(&app, &who.0).await?;
    Ok(HttpResponse::Ok().json(profile_body(who.0.member(), view)))
}
